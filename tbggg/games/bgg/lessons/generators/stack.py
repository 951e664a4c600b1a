"""Generators of exercises on a seat's stack: how many tiles have come, and which are still to come."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator, listed
from .....engine.luck import below
from ...rules.state import BLANK, NUMBERS
from .seats import SEATS, name

TILES, FIRST, LATER, LAST = 20, 8, 3, 5  # tiles of a seat, drawn in round one, in each later one, and the last of these
COPIES, BLANKS = 3, 2  # of each number, and without one
HAND = 12  # tiles that a seat may keep when it passes


def stack() -> list[int]:
    """Return the tiles of a seat [C3]."""
    return [BLANK] * BLANKS + [number for number in range(1, NUMBERS) for _ in range(COPIES)]


def drawn_by(round_no: int) -> int:
    """Return how many of its tiles a seat has drawn after phase 1 of a round [1.1, 1.2, 1.3]."""
    return FIRST + LATER * (min(round_no, LAST) - 1)


def tiles_in_words(deal: Deal, tiles: list[int]) -> str:
    """Return tiles in rising order as text, blanks last."""
    numbers = listed(sorted([one for one in tiles if one != BLANK]))
    blanks = tiles.count(BLANK)
    return f"{numbers} {deal.say(f'shared.blanks_{blanks}')}" if blanks else numbers


@generator("drawn", "number", "1.1", "1.2", "1.3", "1.4", table="stack")
def drawn(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the height of a stack, and the tiles behind a screen."""
    seat = name(deal, deal.below(len(SEATS)))
    round_no = 2 + deal.below(LAST)
    before, now = drawn_by(round_no - 1), drawn_by(round_no)
    supplied = max(1, before - HAND) + deal.below(min(HAND, before) - 1)
    height, screen = TILES - now, now - supplied
    kept = [
        (TILES - LATER * round_no, "eight", "1.1"),
        (height + LATER, "now", "1.2") if round_no <= LAST else (height + LATER, "none", "1.3"),
    ]
    hidden = [(now, "supplied", "1.4"), (before - supplied, "too", "1.2"), (screen + LATER, "none", "1.3")]
    given: Values = {"seat": seat, "round": round_no, "supplied": supplied}
    parts = [deal.number("height", height, kept, **given), deal.number("screen", screen, hidden, **given)]
    return deal.exercise(parts, drawn=now, stack=height, screen=screen, **given)


@generator("left", "number", "C3", table="stack")
def left(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the tiles of one number, and of none, that are left in a stack."""
    seat = name(deal, deal.below(len(SEATS)))
    round_no = 1 + deal.below(LAST - 2)
    chosen = deal.words(2)[0]  # the second one is unused, so that each seed keeps its exercises
    tiles = deal.shuffled(stack())[: drawn_by(round_no)]
    numbers = [one for one in tiles if one != BLANK]
    some = [one for one in numbers if tiles.count(one) < COPIES]
    number = some[below(chosen, len(some))] if some else numbers[below(chosen, len(numbers))]
    seen, blanks = tiles.count(number), BLANKS - tiles.count(BLANK)
    rest = COPIES - seen
    every = rest + blanks
    given: Values = {"seat": seat, "round": round_no, "number": number, "left": TILES - len(tiles)}
    alone = [(seen, "seen", "C3"), (COPIES, "copies", "C3"), (rest + 1, "count", "C3")]
    together = [(rest, "and_blanks", "C3"), (COPIES + BLANKS, "copies", "C3"), (every + 1, "count", "C3")]
    return deal.exercise(
        [deal.number("alone", rest, alone, **given), deal.number("together", every, together, **given)],
        ask="ask_left",
        hint="hint_left",
        why="why_left",
        tiles=tiles_in_words(deal, tiles),
        seen=seen,
        rest=rest,
        blanks=blanks,
        every=every,
        **given,
    )
