"""Generator of exercises on where a geek stands after it was promoted and re-rolled."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from ...rules.state import SHOPS
from ...rules.street import EVERY_SHOP, near
from .seats import TABLE, name
from .shops import SHOP_WORDS
from .table import table


@generator("stands", "place", "3.4", "R10")
def stands(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a geek that takes two actions in some order."""
    seat = deal.below(TABLE)
    start = 1 + deal.below(SHOPS)
    how = "rolled" if deal.below(2) == 0 else "walked"  # at last
    if how == "rolled":
        way = deal.one_of(near(start))
        end = deal.one_of([shop for shop in EVERY_SHOP if shop not in (start, way)])
    else:
        way = deal.one_of([shop for shop in EVERY_SHOP if shop != start])
        end = deal.one_of(near(way))
    choices = []
    for shop in EVERY_SHOP:
        reason = "start" if shop == start else "way" if shop == way else "nowhere"
        label = deal.say("shared.shop", shop=shop)
        choices.append(deal.option(str(shop), label, shop == end, reason, "R10" if how == "rolled" else "3.4"))
    trios = [[start] if one == seat else [] for one in range(TABLE)]
    picture = table(trios, SHOP_WORDS, deal.say("says", shop=start))
    given: Values = {"seat": name(deal, seat), "start": start, "way": way, "end": end}
    return deal.exercise([deal.places("where", choices, picture)], ask=f"ask_{how}", why=f"why_{how}", **given)
