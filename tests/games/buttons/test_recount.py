"""Whole games by chance, replayed by a second referee that was written from the rulebook alone."""

from __future__ import annotations

import os
import random
import re
from typing import Any

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.games.buttons.rules.boards import COLOURS, LAYOUTS

MANY = int(os.environ.get("TBGGG_GAMES", "0")) or 24
NAMES = ("ann", "bob", "cat", "dan")
Cell = tuple[int, int]


def line(stars: set[Cell]) -> int:
    """The longest unbroken line."""
    best = 0
    for one in range(6):
        for cells in ([(one, column) for column in range(6)], [(row, one) for row in range(6)]):
            run = 0
            for cell in cells:
                run = run + 1 if cell in stars else 0
                best = max(best, run)
    return best


class Referee:
    """A game from its text: moves that the rulebook does not allow, or one too few or too many, fail."""

    def __init__(self, text: str, *, card_only: bool, all_share: bool) -> None:
        headers = dict(re.findall(r'\[(\w+) "([^"]*)"\]', text))
        self.seats = headers["Seats"].split()
        self.boards = [LAYOUTS.get(word, word).split("/") for word in headers["Boards"].split()]
        self.objectives = [set(word.split("+")) for word in headers["Objectives"].split()]
        self.alive = set(COLOURS) if card_only else set().union(*self.objectives)
        self.all_share = all_share
        body = re.sub(r"\[[^\]]*\]", "", text).split()
        self.words = [word for word in body if not re.fullmatch(r"\d+\.\d", word)]
        self.stars: list[set[Cell]] = [set() for _ in self.seats]
        self.winners: list[str] = []
        while not self.winners:
            self.round()
        assert not self.words

    def take(self, seat: int) -> str:
        """The next move, which must be that seat's."""
        assert self.words.pop(0) == self.seats[seat]
        return self.words.pop(0)

    def is_open(self, seat: int, cell: Cell) -> bool:
        row, column = cell
        near = {(row, column), (row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
        return cell not in self.stars[seat] and not near & self.buttons[seat]

    def round(self) -> None:
        count = len(self.seats)
        first = next(seat for seat in range(count) if "red" in self.objectives[seat])
        self.buttons: list[set[Cell]] = [set() for _ in self.seats]
        left, withdrawn, exits, seat = set(range(count)), set(), 0, first
        while left:
            while seat not in left:
                seat = (seat + 1) % count
            if self.take(seat) == "withdraw":
                assert self.buttons[seat]
                left.remove(seat)
                withdrawn.add(seat)
                exits += 1
            elif not self.turn(seat, 4 - exits * (2 if count == 2 else 1), left):
                exits += 1
            seat = (seat + 1) % count
        for further in range(count):
            if (first + further) % count in withdrawn:
                self.reward((first + further) % count)
        self.end()

    def turn(self, seat: int, black: int, left: set[int]) -> bool:
        """A roll and what follows; False if it busts."""
        row, golden = (int(digit) - 1 for digit in self.words.pop(0).split("-"))
        columns = {golden, *(int(self.words.pop(0)) - 1 for _ in range(black))}
        cells = {(row, column) for column in columns if self.is_open(seat, (row, column))}
        if cells:
            chosen = self.cell(self.take(seat))
            assert chosen in cells
            self.buttons[seat].add(chosen)
        else:
            self.buttons[seat] = set()
            left.remove(seat)
        for further in range(1, len(self.seats)):
            other = (seat + further) % len(self.seats)
            if other in left and self.is_open(other, (row, golden)):
                word = self.take(other)
                if word != "pass":
                    assert self.cell(word) == (row, golden)
                    self.buttons[other].add((row, golden))
        return bool(cells)

    def reward(self, seat: int) -> None:
        models = ["RYGB".index(self.boards[seat][row][column]) for row, column in self.buttons[seat]]
        reached = [
            colour for number, colour in enumerate(COLOURS) if models.count(number) >= 3 and colour in self.alive
        ]
        for _ in range(1 + len(reached) + len(self.objectives[seat] & set(reached))):
            assert self.take(seat) == "star"
            cell = self.cell(self.words.pop(0))
            self.buttons[seat].remove(cell)
            self.stars[seat].add(cell)

    def end(self) -> None:
        totals = [len(stars) for stars in self.stars]
        won = [line(stars) >= 5 for stars in self.stars]
        if not any(won):
            won = [total >= 12 and (self.all_share or total == max(totals)) for total in totals]
        self.winners = [seat for seat, wins in zip(self.seats, won, strict=True) if wins]
        self.objectives = self.objectives[-1:] + self.objectives[:-1]

    @staticmethod
    def cell(word: str) -> Cell:
        row, column = word.split("-")
        return int(row) - 1, int(column) - 1


def test_a_second_referee_finds_the_same_stars_and_winners() -> None:
    """Two to four seats, both readings of each option, faces and boards of one's own."""
    for seed in range(MANY):
        chance = random.Random(seed)
        count = 2 + seed % 3
        rulings: dict[str, Any] = {
            "removed_colour": chance.choice(["gone", "card_only"]),
            "twelve": chance.choice(["most", "all"]),
        }
        if seed % 4 == 3:
            letters = ["".join(chance.choices("RYGB", k=6)) for _ in range(6 * count)]
            rulings["boards"] = " ".join("/".join(letters[at : at + 6]) for at in range(0, 6 * count, 6))
        game = tbggg.new_game("buttons", seats=" ".join(NAMES[:count]), luck=seed, **rulings)
        play_at_random(game.start, seed)
        found = tbggg.loads(game.dumps())
        referee = Referee(
            game.dumps(), card_only=rulings["removed_colour"] == "card_only", all_share=rulings["twelve"] == "all"
        )
        assert [row["total"] for row in found.scores().values()] == [len(stars) for stars in referee.stars], seed
        state = found.end.state
        winners = [seat for place, seat in enumerate(found.seats) if found.game.scoring.wins(state, place)]
        assert winners == referee.winners, seed
