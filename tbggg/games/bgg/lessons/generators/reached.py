"""Generator of exercises on the street: to which shops a geek can step."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from ...rules.state import DICE, SHOPS
from ...rules.street import EVERY_SHOP, near
from ...rules.vocabulary import touches
from .seats import TABLE, name
from .shops import rolled
from .table import table


@generator("reached", "place", "C1")
def reached(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one geek of a seat, among those of its rivals."""
    seat = deal.below(TABLE)
    start = 1 + deal.below(SHOPS)
    dice = [rolled(deal, DICE) for _ in range(TABLE)]
    # The others have two geeks: the places of a third are left free, so that all have room.
    trios = [[start] if one == seat else dice[one][: DICE - 1] for one in range(TABLE)]
    others = [shop for shop in EVERY_SHOP if shop != start]
    choices: list[GeneratedChoice] = []
    for shop in others:
        touching = touches(start, shop)
        reason = deal.say("touches" if touching else "shared.apart", source=start, shop=shop)
        choices.append(GeneratedChoice(str(shop), deal.say("shared.shop", shop=shop), touching, reason, "C1"))
    picture = table(trios, [str(shop) for shop in others], deal.say("says"))
    return deal.exercise(
        [deal.places("", choices, picture, several=True)], seat=name(deal, seat), shop=start, near=listed(near(start))
    )
