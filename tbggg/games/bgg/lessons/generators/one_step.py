"""Generator of exercises on a promotion: which geek comes to a shop in one step. It is answered by a whole move."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.state import DICE
from ...rules.street import EVERY_SHOP, near
from ...rules.vocabulary import touches
from .seats import TABLE, name
from .table import shops_and_geeks, table

NEAR, FAR = (1, 2), (5, 6)  # shops that do not touch each other


@generator("one_step", "place", "3.4", "C1")
def one_step(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one seat's geeks, of which one alone touches the shop that is wanted."""
    seat = deal.below(TABLE)
    here, there = (NEAR, FAR) if deal.below(2) == 0 else (FAR, NEAR)
    want = deal.one_of(there)
    right = deal.one_of(near(want))
    geeks = [deal.one_of(here) for _ in range(DICE)][: DICE - 1]
    geeks.insert(deal.below(DICE), right)
    choices: list[GeneratedChoice] = []
    for source in [shop for shop in EVERY_SHOP if shop in geeks]:
        for shop in [one for one in EVERY_SHOP if one != source]:
            value, label = f"{source} {shop}", deal.say("shared.step", source=source, shop=shop)
            if not touches(source, shop):
                choices.append(deal.option(value, label, False, "shared.apart", "C1", source=source, shop=shop))
            elif shop != want:
                choices.append(deal.option(value, label, False, "elsewhere", "3.4", want=want, seat=name(deal, seat)))
            else:
                choices.append(GeneratedChoice(value, label, source == right))
    trios = [geeks if one == seat else [] for one in range(TABLE)]
    picture = table(trios, shops_and_geeks(seat, geeks), deal.say("says", seat=name(deal, seat)))
    return deal.exercise([deal.places("which", choices, picture)], seat=name(deal, seat), shop=want, source=right)
