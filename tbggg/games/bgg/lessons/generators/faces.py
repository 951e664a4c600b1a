"""Generator of exercises on a re-roll for the marker: how many faces of one die are enough."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator, listed
from ...rules.state import SHOPS
from ...rules.street import EVERY_SHOP
from .rolled_trios import TABLE, stepped, takes, trios_that_fit
from .seats import named
from .trios import read, seats_and_shops, taker

FEWEST, MOST = 1, 4  # faces that are enough


@generator("faces", "number", "4.1", "4.2")
def faces(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that re-rolls the geek at its highest shop."""
    seat = deal.below(TABLE)
    holder = deal.other_than(seat, TABLE)
    trios = trios_that_fit(
        deal,
        40,
        lambda dealt: taker(dealt, holder) != seat and FEWEST <= enough(dealt, seat, holder) <= MOST,
        [[1, 5, 5] if one == seat else [1, 3, 6] for one in range(TABLE)],
    )
    ahead = taker(trios, holder)
    die = max(trios[seat])
    count = enough(trios, seat, holder)
    target = read(trios[ahead])
    after = [read(stepped(trios[seat], die, face)) for face in EVERY_SHOP]
    below_it = len([one for one in after if one < target])
    up_to_it = len([one for one in after if one <= target])
    wrong = below_it if below_it < count else up_to_it if up_to_it > count else count + 1
    others = SHOPS - count
    second = others if others not in (count, wrong) else count - 1 if count - 1 != wrong else count + 1
    mistakes = [
        (wrong, "tie", "4.2") if wrong in (below_it, up_to_it) else (wrong, "count", "4.1"),
        (second, "others" if second == others else "count", "4.1"),
    ]
    given: Values = {"number": target, **named(deal, seat=seat, ahead=ahead, holder=holder)}
    return deal.exercise(
        [deal.number("which", count, mistakes, **given)],
        standing=seats_and_shops(deal, trios),
        die=die,
        told=listed([f"{face} → {number}" for face, number in zip(EVERY_SHOP, after, strict=True)]),
        count=count,
        **given,
    )


def enough(trios: list[list[int]], seat: int, holder: int) -> int:
    """Return with how many faces a seat takes the marker, the geek at its highest shop re-rolled [3.3, 4.1, 4.2].

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
    """
    trio = trios[seat]
    return len([face for face in EVERY_SHOP if takes(trios, seat, holder, stepped(trio, max(trio), face))])
