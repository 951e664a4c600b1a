"""Generator of exercises on purchases that are refused: by which rule."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from ...rules.state import SHOPS
from .seats import TABLE, named

RULES = ("5.2", "5.4", "5.6")  # the tile is blank, it lies elsewhere, a geek is on it


@generator("refused_buys", "mistake", *RULES)
def refused_buys(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one purchase that cannot be."""
    fault = deal.below(len(RULES))
    seat = deal.below(TABLE)
    owner, buyer = deal.other_than(seat, TABLE), deal.other_than(seat, TABLE)
    shop = 1 + deal.below(SHOPS)
    other = 1 + deal.other_than(shop - 1, SHOPS)
    number = max(1, min(SHOPS, shop - 1 + deal.below(3)))
    given: Values = {"shop": shop, "other": other, "number": number, **named(deal, seat=seat, owner=owner, buyer=buyer)}
    choices = [
        deal.option(rule, deal.say(f"rule_{place}"), place == fault, f"not_{place}", rule, **given)
        for place, rule in enumerate(RULES)
    ]
    return deal.exercise([deal.choice("which", choices)], ask=f"ask_{fault}", why=f"why_{fault}", **given)
