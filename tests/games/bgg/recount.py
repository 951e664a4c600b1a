"""A second scorekeeper for The BoardGameGeek Game: GG counted from the written moves alone.

It shares nothing with the package's rules. It trusts that the moves are legal, and keeps lists where the
rules keep counts.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from tbggg.record.record import Node

Tile = tuple[str, str]  # publisher, number


@dataclass
class Scorekeeper:
    """One table, as somebody at its side would keep score."""

    seats: tuple[str, ...]
    first: str
    prices: dict[str, int]
    holder_may_win_ties: bool
    gg: dict[str, int] = field(default_factory=dict)
    dice: dict[str, list[int]] = field(default_factory=dict)
    street: list[tuple[str, Tile]] = field(default_factory=list)  # shelf and tile
    bought: list[tuple[str, str, Tile]] = field(default_factory=list)  # buyer, shelf or charity, tile
    owned: dict[str, list[Tile]] = field(default_factory=dict)
    decided: bool = True  # whether this round's first player is known

    def clockwise(self, seat: str) -> int:
        return (self.seats.index(seat) - self.seats.index(self.first)) % len(self.seats)

    def hear(self, seat: str, move: str) -> None:
        """Take down one move."""
        words = move.split()
        if words[0] == "roll":
            self.dice[seat] = [int(face) for face in words[1:]]
            self.decided = False
        elif words[0] == "ad":
            self.gg[seat] -= 1
            for shop in words[1:]:
                self.dice[seat].remove(int(shop))
        elif words[0] == "=":
            self.dice[seat] += [int(face) for face in words[1:]]
        elif words[0] == "promote":
            self.gg[seat] -= 1
            self.dice[seat].remove(int(words[1][0]))
            self.dice[seat].append(int(words[1][2]))
        elif words[0] == "buy":
            self.decide_first()
            owner, number, place = re.fullmatch(r"([a-z]+)(.)@(\w+)", words[1]).groups()  # type: ignore[union-attr]
            self.bought.append((seat, place, (owner, number)))
        elif "@" in move:
            number, shelf = move.split("@")
            self.street.append((shelf, (seat, number)))

    def decide_first(self) -> None:
        """Phase 4, when its result is first needed."""
        if self.decided:
            return
        self.decided = True

        def order(seat: str) -> tuple[list[int], int]:
            distance = self.clockwise(seat)
            last = distance == 0 and not self.holder_may_win_ties
            return sorted(self.dice[seat]), len(self.seats) if last else distance

        self.first = min(self.seats, key=order)

    def close_round(self) -> None:
        """Phases 5 and 6, after the last purchase."""
        self.decide_first()
        charity_buys = [(buyer, tile) for buyer, place, tile in self.bought if place == "charity"]
        unsold = [(shelf, tile) for shelf, tile in self.street if self.sells(shelf, tile[1])]
        misplaced = [tile for shelf, tile in self.street if tile[1] != "-" and not self.sells(shelf, tile[1])]
        assert not Counter(tile for _, tile in charity_buys) - Counter(misplaced), "bought, but not in charity"
        for buyer, place, tile in self.bought:
            if place != "charity":
                unsold.remove((place, tile))
                if buyer != tile[0]:
                    self.gg[tile[0]] += self.prices[place]
            if buyer != tile[0]:
                self.owned[buyer].append(tile)
        upwards = {"b": "m", "m": "t"}
        self.street = [(shelf[0] + upwards[shelf[1]], tile) for shelf, tile in unsold if shelf[1] != "t"]
        self.bought = []
        self.dice = {}

    @staticmethod
    def sells(shelf: str, number: str) -> bool:
        return number != "-" and abs(int(number) - int(shelf[0])) <= 1

    def close_game(self) -> None:
        """The final scoring."""
        for seat in self.seats:
            self.gg[seat] += self.collection(seat)

    def collection(self, seat: str) -> int:
        """What a seat's tiles score at the end."""
        copies = Counter((owner, int(number)) for owner, number in self.owned[seat])
        others = [owner for owner in self.seats if owner != seat]
        if len(self.seats) == 3:
            total = 0
            for owner in others:
                sets = min(copies[owner, number] for number in range(1, 7))
                total += 36 * sets + sum(number * (copies[owner, number] - sets) for number in range(1, 7))
            return total
        kinds = {number: sum(copies[owner, number] > 0 for owner in others) for number in range(1, 7)}
        return sum((6 if kinds[number] == len(others) else number) * kinds[number] for number in kinds)


def scorekeeper(node: Node) -> Scorekeeper:
    """Keep score of all that led to a node where chance or a seat is due, or of a finished game."""
    record = node.record
    shelves = [f"{shop}{level}" for shop in range(1, 7) for level in "bmt"]
    given = re.split(r"[ /]", record.headers.get("Prices", "3/2/1 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6"))
    first = record.headers["First"]
    table = Scorekeeper(
        seats=record.seats,
        first=first,
        prices={shelf: int(price) for shelf, price in zip(shelves, given, strict=True)},
        holder_may_win_ties="tie_includes_holder=true" in record.headers.get("Rulings", ""),
    )
    for seat in record.seats:
        table.gg[seat] = 10 if table.clockwise(seat) < 3 else 11
        table.owned[seat] = []
    round_no = 1
    for step in node.path()[1:]:
        assert step.parent is not None
        if step.kind not in ("decision", "chance"):
            continue
        if step.parent.position.round > round_no:
            table.close_round()
            round_no = step.parent.position.round
        table.hear(str(step.seat), str(step.move))
    if node.position.round > round_no or node.position.finished:
        table.close_round()
    if node.position.finished:
        table.close_game()
    if node.position.phase == 5:
        table.decide_first()
    return table
