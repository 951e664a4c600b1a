"""Generator of exercises on the cost of a geek at a shop: all rolls, each with what is left to walk."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from ...rules.state import SHOPS
from ..toys.geeks import walk
from .seats import TABLE, name


@generator("walked", "number", "3.1", "3.4")
def walked(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two or three geeks that are rolled for one shop, or for either of two."""
    seat = name(deal, deal.below(TABLE))
    dice = 2 + deal.below(2)
    low = 1 + deal.below(SHOPS)
    other = 1 + deal.other_than(low - 1, SHOPS)
    wanted = [low, other] if deal.below(2) == 0 else [low]
    none, one, two = rolls_by_cost(wanted, dice)
    rolls, total = SHOPS**dice, one + 2 * two
    shops = deal.say(f"shops_{len(wanted)}", low=min(wanted), high=max(wanted))
    given: Values = {"seat": seat, "shops": shops, "rolls": rolls, "dice": deal.say(f"dice_{dice}")}
    single = [(one + two, "two_steps", "3.4"), (none, "there", "3.4"), (rolls, "every", "3.4")]
    summed = [(one + two, "two_cost", "3.4"), (total + rolls, "free", "3.1"), (2 * (one + two), "two_each", "3.4")]
    parts = [deal.number("single", one, single, **given), deal.number("total", total, summed, **given)]
    return deal.exercise(parts, none=none, one=one, two=two, total=total, **given)


def rolls_by_cost(wanted: list[int], dice: int) -> list[int]:
    """Return how many rolls leave the nearest geek 0, 1 and 2 steps from the wanted shops [3.4, C1]."""
    found = [0, 0, 0]
    for roll in range(SHOPS**dice):
        faces = [roll // SHOPS**die % SHOPS + 1 for die in range(dice)]
        found[min([walk(face, want) for face in faces for want in wanted])] += 1
    return found
