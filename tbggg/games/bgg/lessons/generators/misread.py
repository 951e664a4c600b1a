"""Generators of exercises on wrong and other readings of the first player: the total, and the holder counted first."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from .people import people
from .rolled_trios import TABLE, trios_rolled, trios_that_fit
from .seats import named, seat_option
from .trios import read, seats_and_shops, taker, takers

EVENING = ((2, 2, 2), (2, 4, 6), (1, 5, 5), (1, 3, 6))


@generator("totals", "first", "4.1", "4.2", table="trios")
def totals(deal: Deal) -> GeneratedExercise:
    """Return an exercise on trios of which the lowest total is not the smallest number."""
    holder = deal.below(TABLE)
    turn = deal.below(TABLE)
    evening = [list(EVENING[(seat + turn) % TABLE]) for seat in range(TABLE)]
    trios = trios_that_fit(deal, 40, lambda dealt: misleads(dealt, holder), evening)
    sums = [sum(trio) for trio in trios]
    wrong, first = sums.index(min(sums)), taker(trios, holder)
    given = named(deal, seat=first, wrong=wrong, holder=holder)
    by_total = [seat_option(deal, seat, seat == wrong, "sum", "4.1", total=sums[seat]) for seat in range(TABLE)]
    return deal.exercise(
        [takers(deal, trios, first, "takes"), deal.places("named", by_total, people(deal, TABLE, trios))],
        ask="both_ask",
        hint="both_hint",
        why="both_why",
        standing=seats_and_shops(deal, trios),
        number=read(trios[first]),
        other=read(trios[wrong]),
        total=sums[wrong],
        **given,
    )


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
    given = named(deal, seat=first, holder=holder, left=(holder + 1) % TABLE)
    by_option = [seat_option(deal, seat, seat == holder, "holder_first", "R7", **given) for seat in range(TABLE)]
    return deal.exercise(
        [takers(deal, trios, first, "takes"), deal.places("option", by_option, people(deal, TABLE, trios))],
        ask="both_ask",
        hint="option_hint",
        why="option_why",
        standing=seats_and_shops(deal, trios),
        number=read(trios[first]),
        **given,
    )
