"""Generators of exercises on the marker: a step that takes it, and the geek that is enough for it."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator, listed
from ...rules.street import EVERY_SHOP
from ...rules.vocabulary import touches
from .people import shops_and_geeks, table
from .seats import SHOP_WORDS, named, shop_explained
from .trios import TABLE, read, seats_and_shops, stepped, taker, takes, trios_that_fit


@generator("ernie_step", "place", "3.4", "4.1", "4.2")
def ernie_step(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a table where one step of one seat, and no other, takes the marker."""
    seat = deal.below(TABLE)
    holder = deal.below(TABLE)
    trios = trios_that_fit(
        deal,
        40,
        lambda dealt: taker(dealt, holder) != seat and len(_taking(dealt, seat, holder)) == 1,
        [[2, 2, 2] if one == seat else [1, 3, 4 + one] for one in range(TABLE)],
    )
    source, shop = _taking(trios, seat, holder)[0]
    ahead = taker(trios, holder)
    other = read(trios[ahead])
    deal.give(other=other, **named(deal, seat=seat, ahead=ahead, holder=holder))
    choices = []
    for one, to in steps(trios[seat]):
        number = read(stepped(trios[seat], one, to))
        reason, rule = ("tied", "4.2") if number == other else ("not_enough", "4.1")
        if not touches(one, to):
            reason, rule = "shared.apart", "3.4"
        right, label = [one, to] == [source, shop], deal.say("shared.step", source=one, shop=to)
        given: Values = {"number": number, "source": one, "shop": to}
        choices.append(deal.option(f"{one} {to}", label, right, reason, "" if right else rule, **given))
    number = read(stepped(trios[seat], source, shop))
    told = seats_and_shops(deal, trios)
    picture = table(trios, shops_and_geeks(seat, trios[seat]), told)
    return GeneratedExercise(
        deal.say("ask", standing=told),
        deal.say("hint", number=other),
        deal.say("why_tied" if number == other else "why", number=number),
        [deal.places("which", choices, picture)],
    )


def steps(trio: list[int]) -> list[list[int]]:
    """Return the ways from the shop of a geek to another one, whether the two touch or not."""
    return [[source, shop] for source in EVERY_SHOP if source in trio for shop in EVERY_SHOP if shop != source]


def _taking(trios: list[list[int]], seat: int, holder: int) -> list[list[int]]:
    """Return the promotions of a seat after which it is first player, if no other seat answers [3.4, 4.1, 4.2]."""
    return [
        [source, shop]
        for source, shop in steps(trios[seat])
        if touches(source, shop) and takes(trios, seat, holder, stepped(trios[seat], source, shop))
    ]


FEWEST, MOST = 1, 4  # faces that are enough


@generator("faces", "place", "4.1", "4.2")
def faces(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a seat that re-rolls the geek at its highest shop; each face is a shop."""
    seat, holder = deal.two_below(TABLE)
    trios = trios_that_fit(
        deal,
        40,
        lambda dealt: taker(dealt, holder) != seat and FEWEST <= len(_enough(dealt, seat, holder)) <= MOST,
        [[1, 5, 5] if one == seat else [1, 3, 6] for one in range(TABLE)],
    )
    ahead = taker(trios, holder)
    die = max(trios[seat])
    target = read(trios[ahead])
    deal.give(target=target, **named(deal, seat=seat, ahead=ahead, holder=holder))
    found = _enough(trios, seat, holder)
    choices: list[GeneratedChoice] = []
    told: list[str] = []
    for face in EVERY_SHOP:
        number, right = read(stepped(trios[seat], die, face)), face in found
        told.append(f"{face} → {number}")
        if number == target:
            key, rule = "tie_won" if right else "tie_lost", "4.2"
        else:
            key, rule = "less" if right else "more", "4.1"
        choices.append(shop_explained(deal, face, right, key, rule, face=face, number=number))
    standing = seats_and_shops(deal, trios)
    part = deal.places("which", choices, table(trios, SHOP_WORDS, standing), several=True)
    return deal.exercise([part], standing=standing, die=die, told=listed(told), shops=deal.joined(found))


def _enough(trios: list[list[int]], seat: int, holder: int) -> list[int]:
    """Return the faces with which a seat takes the marker, the geek at its highest shop re-rolled [3.3, 4.1, 4.2]."""
    trio = trios[seat]
    return [face for face in EVERY_SHOP if takes(trios, seat, holder, stepped(trio, max(trio), face))]
