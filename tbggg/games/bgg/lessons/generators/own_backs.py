"""Generator of exercises on tiles face down: whose number a seat knows."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.street import EVERY_SHOP
from .seats import TABLE, name, named
from .shops import rolled
from .street import backs_of, street


@generator("own_backs", "place", "1.4", "C6")
def own_backs(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one back in each shop, of which one or two are the seat's own."""
    seat = deal.below(TABLE)
    own = rolled(deal, 2)
    owners: list[int] = []
    choices: list[GeneratedChoice] = []
    for shop in EVERY_SHOP:
        rival = deal.other_than(seat, TABLE)
        owner = seat if shop in own else rival
        owners.append(owner)
        key, rule = ("own", "1.4") if owner == seat else ("other", "C6")
        label = deal.say("shared.back", seat=name(deal, owner), shop=shop)
        reason = deal.say(key, **named(deal, seat=seat, owner=owner))
        choices.append(GeneratedChoice(f"{shop}b.1", label, owner == seat, reason, rule))
    picture = street(backs_of(owners), [one.value for one in choices], deal.say("shared.backs"))
    return deal.exercise([deal.places("", choices, picture, several=True)], seat=name(deal, seat))
