"""Generators of exercises on rolls that are counted: two dice for the marker, and the orders of a trio."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from ...rules.state import DICE, SHOPS
from ...rules.street import EVERY_SHOP
from .rolled_trios import TABLE, takes, trios_that_fit
from .seats import name, named
from .shops import rolled
from .trios import read, seats_and_shops, shown, taker

PAIRS, ROLLS = SHOPS**2, SHOPS**3


@generator("two_dice", "number", "4.1", "4.2", table="counted_rolls")
def two_dice(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that re-rolls the geeks at its two highest shops."""
    seat = deal.below(TABLE)
    holder = deal.below(TABLE)
    trios = trios_that_fit(
        deal,
        20,
        lambda dealt: taker(dealt, holder) != seat and 0 < len(enough(dealt, seat, holder)) < PAIRS,
        [[2, 5, 5] if one == seat else [2, 3, 6] for one in range(TABLE)],
    )
    kept = min(trios[seat])
    ahead = taker(trios, holder)
    target = read(trios[ahead])
    found = enough(trios, seat, holder)
    count = len(found)
    every = [read([kept, one, two]) for one in EVERY_SHOP for two in EVERY_SHOP]
    mistakes = [
        (len([one for _, one, two in found if one <= two]), "orders", ""),
        (len([one for one in every if one < target]), "tie", "4.2"),
        (len([one for one in every if one <= target]), "tie", "4.2"),
        (PAIRS - count, "others", ""),
        (count + 1, "table", "4.1"),
    ]
    given: Values = {"number": target, **named(deal, seat=seat, ahead=ahead, holder=holder)}
    return deal.exercise(
        [deal.number("which", count, mistakes, **given)],
        standing=seats_and_shops(deal, trios),
        kept=kept,
        count=count,
        largest=max([read(trio) for trio in found]),
        **given,
    )


def enough(trios: list[list[int]], seat: int, holder: int) -> list[list[int]]:
    """Return the trios with which a seat takes the marker, its lowest geek kept and two re-rolled [3.3, 4.1, 4.2].

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
    """
    every = [[min(trios[seat]), one, two] for one in EVERY_SHOP for two in EVERY_SHOP]
    return [trio for trio in every if takes(trios, seat, holder, trio)]


@generator("orders", "number", "4.1", table="counted_rolls")
def orders(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a trio: in how many rolls it comes, and how many read less."""
    seat = name(deal, deal.below(TABLE))
    trio = sorted(rolled(deal, DICE))
    number = read(trio)
    comes = (1, 3, 6)[len(set(trio)) - 1]
    every = [read([one, two, three]) for one in EVERY_SHOP for two in EVERY_SHOP for three in EVERY_SHOP]
    less = [one for one in every if one < number]
    given: Values = {"seat": seat, "trio": shown(trio), "number": number}
    smaller = [
        (len(set(less)), "trios", ""),
        (len(less) + comes, "itself", "4.1"),
        (ROLLS - len(less), "not_less", "4.1"),
    ]
    parts = [
        deal.number("comes", comes, [(one, f"orders_{one}", "") for one in (1, 3, 6)], **given),
        deal.number("reads_less", len(less), smaller, **given),
    ]
    return deal.exercise(
        parts, ask="ask_orders", hint="hint_orders", why="why_orders", orders=comes, less=len(less), **given
    )
