"""Tables for the rule tests: record texts and short ways to reach a phase.

Everything goes through the front door: a table is a record read from text, and
each function takes a moment of it (a node) and returns a later one. A test says
only what matters to its rule; the rest happens quietly.
"""

from __future__ import annotations

from typing import Any

import tbggg

COLOURS = ("red", "yellow", "blue", "green", "purple", "orange")
THREE = "red yellow blue"
FOUR = "red yellow blue green"

# One tile of each number and both blanks: what a seat draws first when a test does not care.
HAND = "1 2 3 4 5 6 - -"

EVENING_MOVES = """
1.1 yellow draw 2 2 3 3 4 4 5 6  blue draw 1 2 3 4 5 6 6 -
    green draw 1 1 3 4 5 5 6 -   red draw 1 1 2 3 4 5 6 -
1.2 yellow 4@5b  blue 6@6b  green 6@1t  red -@6b
    yellow 3@4b  blue 3@2m  green 5@6m  red 1@2b
    yellow 2@1t  blue 1@2b  green 1@1b  red 2@3b
    yellow pass  blue pass  green pass  red pass
1.3 yellow roll 2 4 6  blue roll 1 5 5  green roll 1 3 6  red roll 2 2 2
    yellow pass  blue ad 5 = 1  green pass  red pass
    yellow promote 4>6  blue pass  green pass  red pass  yellow pass
1.5 blue buy green6@charity with 1  green buy blue6@6b  red buy blue3@2m  yellow buy green5@6m
    blue buy yellow4@5b  green buy red2@3b  red buy blue1@2b  yellow buy red1@2b
    blue pass  green buy green1@1b
"""


def headers(seats: str = THREE, first: str | None = None, **others: str) -> str:
    """The header lines of a record; `rulings="…"` and `prices="…"` where a test needs them."""
    lines = ['[Game "The BoardGameGeek Game"]', f'[Seats "{seats}"]', f'[First "{first or seats.split()[0]}"]']
    lines += [f'[{key.capitalize()} "{value}"]' for key, value in others.items() if value]
    return "\n".join(lines) + "\n"


def evening(**others: str) -> Any:
    """One evening: the round that the lessons tell, as a record of four seats."""
    return tbggg.loads(headers(FOUR, "yellow", **others) + EVENING_MOVES)


def order(node: Any) -> list[str]:
    """The seats of the table, the first player first, then clockwise."""
    seats = list(node.record.seats)
    start = seats.index(node.position.first_player)
    return seats[start:] + seats[:start]


def opening(seats: str = THREE, first: str | None = None, *, rulings: str = "", prices: str = "", **hands: str) -> Any:
    """Phase 2 of round one, after everybody has drawn `HAND` or the given tiles."""
    record = tbggg.loads(headers(seats, first, rulings=rulings, prices=prices))
    return draw(record.start.skip_automatic(), **hands)


def draw(node: Any, **tiles: str) -> Any:
    """Phase 1: each seat draws the given tiles, else `HAND` or any that it may."""
    node = node.skip_automatic()
    first_round = node.position.round == 1
    for seat in order(node):
        drawn = tiles.get(seat, HAND if first_round else None)
        words = f"draw {drawn}" if drawn else node.position.chance_outcomes()[0][0]
        node = node.play(words).skip_automatic()
    return node


def supply(node: Any, **tiles: str) -> Any:
    """Phase 2: each seat places its given tiles in that order, turn by turn, and then passes."""
    waiting = {seat: words.split() for seat, words in tiles.items()}
    node = node.skip_automatic()
    while node.position.phase == 2:
        todo = waiting.get(node.position.to_move)
        node = node.play(todo.pop(0) if todo else "pass").skip_automatic()
    assert not any(waiting.values()), f"not placed: {waiting}"
    return node


def roll(node: Any, **dice: str) -> Any:
    """The rolls of phase 3: the given dice, else three sixes."""
    node = node.skip_automatic()
    for seat in order(node):
        node = node.play(f"roll {dice.get(seat, '6 6 6')}").skip_automatic()
    return node


def passes(node: Any, phase: int) -> Any:
    """Everybody passes until the phase is over."""
    node = node.skip_automatic()
    while node.position.phase == phase and not node.position.finished:
        node = node.play("pass").skip_automatic()
    return node


def turn_of(node: Any, seat: str) -> Any:
    """The others pass until it is that seat's turn."""
    node = node.skip_automatic()
    while node.position.to_move != seat:
        node = node.play("pass").skip_automatic()
    return node


def market(node: Any, *, dice: dict[str, str] | None = None, **tiles: str) -> Any:
    """Phase 5 from a moment of phase 2: tiles placed, dice rolled, nobody pays for anything."""
    return passes(roll(supply(node, **tiles), **(dice or {})), 3)


def buys(node: Any, **wanted: str) -> Any:
    """Phase 5: each seat buys its given things in that order (separated by commas), then passes."""
    waiting = {seat: words.split(", ") for seat, words in wanted.items()}
    node = node.skip_automatic()
    while node.position.phase == 5:
        todo = waiting.get(node.position.to_move)
        node = node.play(f"buy {todo.pop(0)}" if todo else "pass").skip_automatic()
    assert not any(waiting.values()), f"not bought: {waiting}"
    return node


def finish(node: Any, **dice: str) -> Any:
    """Play to the end as lazily as the rules allow: pass when a pass is legal, roll the given dice or sixes."""
    node = node.skip_automatic()
    while not node.position.finished:
        chance = node.position.chance_outcomes()
        if chance and chance[0][0].startswith("roll"):
            move = f"roll {dice.get(node.position.to_move, '6 6 6')}"
        elif chance:
            move = chance[0][0]
        else:
            moves = node.position.legal_moves()
            move = "pass" if "pass" in moves else moves[0]
        node = node.play(move).skip_automatic()
    return node


def hoard(seats: int, **options: str) -> str:
    """A record up to round six in which everybody keeps tiles for as long as 2.8 lets them.

    Everybody rolls 1 2 3 each time, so the first-player marker walks one seat to the left a round.
    """
    names = COLOURS[:seats]
    odd = {name: place % 2 == 0 for place, name in enumerate(names)}
    draws = {1: "1 2 3 4 5 6 1 2", 2: "3 4 5", 3: "6 1 2", 4: "3 4 5", 5: "6 - -"}
    placed = {3: 2, 4: 3, 5: 3}
    lines = [headers(" ".join(names), names[0], **options)]
    for number in range(1, 6):
        start = (number - 1) % seats
        turn = names[start:] + names[:start]
        lines += [f"{number}.1"] + [f"{name} draw {draws[number]}" for name in turn]
        for step in range(placed.get(number, 0)):
            shops = {name: (1, 3, 5)[step] if odd[name] else (2, 4, 6)[step] for name in turn}
            lines += [f"{name} {shops[name]}@{shops[name]}b" for name in turn]
        lines += [f"{name} pass" for name in turn]
        lines += [f"{name} roll 1 2 3" for name in turn] + [f"{name} pass" for name in turn]
        if number >= 3:
            # After the marker has moved on, the new first player is the first to decline the tiles.
            lines += [f"{name} pass" for name in turn[1:] + turn[:1]]
    return "\n".join(lines) + "\n"


def ways(node: Any, start: str = "") -> set[str]:
    """The legal moves as plain text, those that begin with `start` if given."""
    return {str(move) for move in node.position.legal_moves() if move.startswith(start)}


def shops_for(node: Any, tile: str) -> set[int]:
    """The shops in which that tile may be placed now."""
    return {int(move[2]) for move in ways(node, f"{tile}@")}


def refused(node: Any, move: str) -> str:
    """The id of the rule that forbids a move now; the position must really refuse to play it."""
    reason = node.position.why_not(move)
    assert reason is not None, f"{move} should be refused"
    assert move not in node.position.legal_moves()
    assert reason.text
    return str(reason.rule)


def allowed(node: Any, move: str) -> bool:
    """Whether a move is legal; the two ways of asking must agree."""
    legal = node.position.why_not(move) is None
    assert legal == (move in node.position.legal_moves())
    return legal


def income(before: Any, after: Any) -> dict[str, int]:
    """What each seat's GG changed by between two moments."""
    return {seat: after.position.points[seat] - before.position.points[seat] for seat in after.record.seats}


def scored(node: Any, seat: str, part: str) -> int:
    """One entry of a seat's final-scoring breakdown, as if the game ended here."""
    entry = node.record.scores(node)[seat]
    return int(entry[part] if isinstance(entry, dict) else getattr(entry, part))


def discarded(node: Any) -> int:
    """How many tiles lie in the discard, as the drawing in text counts them."""
    line = next(line for line in str(node.position).splitlines() if line.startswith("Discard:"))
    return sum(int(word) for word in line.split() if word.isdigit())


def section(node: Any) -> tuple[int, int]:
    """The round and the phase of a moment."""
    return node.position.round, node.position.phase


def on_the_way(start: Any, end: Any) -> list[Any]:
    """Every moment after `start` up to `end`."""
    path = []
    while end is not start:
        path.append(end)
        end = end.parent
    return path[::-1]


def written(start: Any, end: Any, seat: str = "") -> list[str]:
    """The moves written on the way, without those that the rules make by themselves."""
    nodes = [node for node in on_the_way(start, end) if node.kind in ("decision", "chance")]
    return [str(node.move) for node in nodes if seat in ("", node.seat)]
