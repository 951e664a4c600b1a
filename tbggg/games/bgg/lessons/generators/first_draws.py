"""Generator of exercises on the draw of round one: which of some hands no stack can give."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.state import BLANK, NUMBERS
from .hands import hands_of
from .stack import BLANKS, COPIES, FIRST, stack, tiles_in_words

HANDS = 4
FAULTS = 3
COPY, BLANKS_TOO, NINTH = 0, 1, 2  # a fourth copy, a third blank, a ninth tile


@generator("first_draws", "predict", "1.1", "C3")
def first_draws(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four hands, of which one breaks the count of tiles or of the draw."""
    wrong = deal.below(HANDS)
    fault = deal.below(FAULTS)
    number = 1 + deal.below(NUMBERS - 1)
    deal.word()  # unused, so that each seed keeps its exercises
    choices = []
    hands = []
    for hand in range(HANDS):
        tiles = deal.shuffled(stack())
        shown = broken(tiles, fault, number) if hand == wrong else tiles[:FIRST]
        hands.append(shown)
        label = tiles_in_words(deal, shown)
        choices.append(deal.option(f"h{hand + 1}", label, hand == wrong, "can_be", "1.1" if fault == NINTH else "C3"))
    picture = hands_of(hands, "; ".join([one.label for one in choices]))
    return deal.exercise([deal.places("which", choices, picture)], why=f"why_{fault}", number=number)


def broken(tiles: list[int], fault: int, number: int) -> list[int]:
    """Return a hand that cannot be drawn in round one [1.1, C3].

    Args:
        tiles: the seat's tiles, shuffled.
        fault: `COPY`, `BLANKS_TOO` or `NINTH`.
        number: the number that comes too often.
    """
    if fault == NINTH:
        return tiles[: FIRST + 1]
    many, copies = (BLANK, BLANKS + 1) if fault == BLANKS_TOO else (number, COPIES + 1)
    return [many] * copies + [one for one in tiles if one != many][: FIRST - copies]
