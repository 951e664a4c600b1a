"""Generator of exercises on a re-roll for the marker: at which shops the geek of one die is enough."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator, listed
from ...rules.street import EVERY_SHOP
from .rolled_trios import TABLE, stepped, takes, trios_that_fit
from .seats import named
from .shops import SHOP_WORDS
from .table import table
from .trios import read, seats_and_shops, taker

FEWEST, MOST = 1, 4  # faces that are enough


@generator("faces", "place", "4.1", "4.2")
def faces(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that re-rolls the geek at its highest shop; each face is a shop."""
    seat = deal.below(TABLE)
    holder = deal.other_than(seat, TABLE)
    trios = trios_that_fit(
        deal,
        40,
        lambda dealt: taker(dealt, holder) != seat and FEWEST <= len(enough(dealt, seat, holder)) <= MOST,
        [[1, 5, 5] if one == seat else [1, 3, 6] for one in range(TABLE)],
    )
    ahead = taker(trios, holder)
    die = max(trios[seat])
    target = read(trios[ahead])
    given: Values = {"target": target, **named(deal, seat=seat, ahead=ahead, holder=holder)}
    found = enough(trios, seat, holder)
    choices: list[GeneratedChoice] = []
    told: list[str] = []
    for face in EVERY_SHOP:
        number, right = read(stepped(trios[seat], die, face)), face in found
        told.append(f"{face} → {number}")
        if number == target:
            key, rule = "tie_won" if right else "tie_lost", "4.2"
        else:
            key, rule = "less" if right else "more", "4.1"
        reason = deal.say(key, face=face, number=number, **given)
        choices.append(GeneratedChoice(str(face), deal.say("shared.shop", shop=face), right, reason, rule))
    standing = seats_and_shops(deal, trios)
    picture = table(trios, SHOP_WORDS, standing)
    return deal.exercise(
        [deal.places("which", choices, picture, several=True, **given)],
        standing=standing,
        die=die,
        told=listed(told),
        shops=listed(found),
        **given,
    )


def enough(trios: list[list[int]], seat: int, holder: int) -> list[int]:
    """Return the faces with which a seat takes the marker, the geek at its highest shop re-rolled [3.3, 4.1, 4.2].

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
    """
    trio = trios[seat]
    return [face for face in EVERY_SHOP if takes(trios, seat, holder, stepped(trio, max(trio), face))]
