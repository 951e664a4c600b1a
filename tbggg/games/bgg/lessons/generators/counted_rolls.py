"""Generators of exercises on rolls that are counted for the marker, and on other readings of the first player."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.state import DICE, SHOPS
from ...rules.street import EVERY_SHOP
from .people import people
from .seats import name, named, rolled, seat_option
from .trios import EVENING, TABLE, read, seats_and_shops, shown, taker, takers, takes, trios_rolled, trios_that_fit

PAIRS, ROLLS = SHOPS**2, SHOPS**3


@generator("two_dice", "number", "4.1", "4.2", table="counted_rolls")
def two_dice(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that re-rolls the geeks at its two highest shops."""
    seat = deal.below(TABLE)
    holder = deal.below(TABLE)
    trios = trios_that_fit(
        deal,
        20,
        lambda dealt: taker(dealt, holder) != seat and 0 < len(_enough(dealt, seat, holder)) < PAIRS,
        [[2, 5, 5] if one == seat else [2, 3, 6] for one in range(TABLE)],
    )
    kept = min(trios[seat])
    ahead = taker(trios, holder)
    target = read(trios[ahead])
    found = _enough(trios, seat, holder)
    count = len(found)
    every = [read([kept, one, two]) for one in EVERY_SHOP for two in EVERY_SHOP]
    mistakes = [
        (len([one for _, one, two in found if one <= two]), "orders", ""),
        (len([one for one in every if one < target]), "tie", "4.2"),
        (len([one for one in every if one <= target]), "tie", "4.2"),
        (PAIRS - count, "others", ""),
        (count + 1, "table", "4.1"),
    ]
    deal.give(number=target, kept=kept, count=count, **named(deal, seat=seat, ahead=ahead, holder=holder))
    part, largest = deal.number("which", count, mistakes), max([read(trio) for trio in found])
    return deal.exercise([part], standing=seats_and_shops(deal, trios), largest=largest)


def _enough(trios: list[list[int]], seat: int, holder: int) -> list[list[int]]:
    """Return the trios with which a seat takes the marker, its lowest geek kept and two re-rolled [3.3, 4.1, 4.2]."""
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
    deal.give(seat=seat, trio=shown(trio), number=number)
    smaller = [
        (len(set(less)), "trios", ""),
        (len(less) + comes, "itself", "4.1"),
        (ROLLS - len(less), "not_less", "4.1"),
    ]
    parts = [
        deal.number("comes", comes, [(one, f"orders_{one}", "") for one in (1, 3, 6)]),
        deal.number("reads_less", len(less), smaller),
    ]
    return deal.exercise(parts, of="_orders", orders=comes, less=len(less))


@generator("totals", "first", "4.1", "4.2", table="trios")
def totals(deal: Deal) -> GeneratedExercise:
    """Return an exercise on trios of which the lowest total is not the smallest number."""
    holder = deal.below(TABLE)
    turn = deal.below(TABLE)
    evening = [list(EVENING[(seat + turn) % TABLE]) for seat in range(TABLE)]
    trios = trios_that_fit(deal, 40, lambda dealt: misleads(dealt, holder), evening)
    sums = [sum(trio) for trio in trios]
    wrong, first = sums.index(min(sums)), taker(trios, holder)
    deal.give(**named(deal, seat=first, wrong=wrong, holder=holder))
    by_total = [seat_option(deal, seat, seat == wrong, "sum", "4.1", total=sums[seat]) for seat in range(TABLE)]
    parts = [takers(deal, trios, first, "takes"), deal.places("named", by_total, people(deal, TABLE, trios))]
    deal.give(standing=seats_and_shops(deal, trios))
    deal.give(number=read(trios[first]), other=read(trios[wrong]), total=sums[wrong])
    return deal.exercise(parts, "both_ask", "both_hint", "both_why")


def misleads(trios: list[list[int]], holder: int) -> bool:
    """Return whether one seat has the lowest total, and another one is first player."""
    sums = [sum(trio) for trio in trios]
    lowest = min(sums)
    return sums.count(lowest) == 1 and sums.index(lowest) != taker(trios, holder)


@generator("holder_first", "first", "4.1", "4.2", "R7", table="trios")
def holder_first(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a tie of the holder with another seat, by the rule and by the option [4.2, R7]."""
    earlier = deal.below(TABLE)
    step = 1 + deal.below(TABLE - 1)
    trios = trios_rolled(deal)
    holder = taker(trios, earlier)
    trios[(holder + step) % TABLE] = list(trios[holder])
    first = taker(trios, holder)
    deal.give(**named(deal, seat=first, holder=holder, left=(holder + 1) % TABLE))
    by_option = []
    for seat, trio in enumerate(trios):
        reason = "holder_first" if read(trio) == read(trios[holder]) else "no_tie"
        by_option.append(seat_option(deal, seat, seat == holder, reason, "R7", number=read(trio)))
    parts = [takers(deal, trios, first, "takes"), deal.places("option", by_option, people(deal, TABLE, trios))]
    deal.give(standing=seats_and_shops(deal, trios), number=read(trios[first]))
    return deal.exercise(parts, "both_ask", "option_hint", "option_why")
