"""Generator of exercises on Provisions: who draws first, and how many cards are drawn in all."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.tables import CELL_WORDS, CELLS
from ..part_of_map import NAMES
from .pictures import of_players

MOST = 3


@generator("provisions", "predict", "1.8", "R2", "R3")
def provisions(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one or two Provisions that are played, and perhaps one that is drawn."""
    count = 1 + deal.below(2)
    order = deal.shuffled(range(len(NAMES)))
    holders = sorted(order[:count])
    again = deal.below(2) if count < MOST else 0
    first = holders[0]
    deal.give(seat=NAMES[first], count=count)
    cards = [CELL_WORDS[cell] for cell in deal.shuffled(range(CELLS))]
    told = [
        deal.say("has" if seat in holders else "has_none", card=cards[2 * seat], other=cards[2 * seat + 1])
        for seat in range(len(NAMES))
    ]
    choices = [
        deal.option(
            name,
            name,
            seat == first,
            "later" if seat in holders else "no_draw",
            "R2" if seat in holders else "1.8",
            one=name,
        )
        for seat, name in enumerate(NAMES)
    ]
    right = 2 * (count + again)
    known = [
        (count + again, "one_each", "1.8"),
        (2 * count, "again", "R3"),
        (right - 1, "all_played", "R3"),
        (right + 2, "too_many", "1.8"),
    ]
    turn = deal.nth % 2
    key = "how_many_more" if again > 0 else "how_many"
    return deal.exercise(
        [
            deal.places("who", choices, of_players(len(NAMES), told)),
            deal.number(key, right, [*known[turn:], *known[:turn]], None),
        ],
        why="why" if count > 1 else "why_alone",
        all=right,
    )
