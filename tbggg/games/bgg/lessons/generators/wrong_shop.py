"""Generator of exercises on the wrong shop: where a number may lie, by the rule and by the option."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from ...rules.state import NUMBERS
from ...rules.street import EVERY_SHOP, sellers
from .seats import TABLE, name
from .shops import SHOP_WORDS, rolled
from .table import table


@generator("wrong_shop", "place", "2.5", "2.7", "R2")
def wrong_shop(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a tile at a table that allows misplaced tiles, or forbids them [2.5, 2.7, R2]."""
    seat, number = deal.below(TABLE), 1 + deal.below(NUMBERS - 1)
    is_forbidden = deal.below(2) == 0
    fitting = sellers(number)
    choices: list[GeneratedChoice] = []
    for shop in EVERY_SHOP:
        key, rule = (
            ("sells", "2.5") if shop in fitting else ("forbidden", "R2") if is_forbidden else ("misplaced", "2.7")
        )
        reason = deal.say(key, number=number, shop=shop)
        choices.append(GeneratedChoice(str(shop), deal.say("shared.shop", shop=shop), key != "forbidden", reason, rule))
    kept = deal.option("charity", deal.say("charity"), False, "no_shelf", "2.7")
    standing = [rolled(deal, 2) for _ in range(TABLE)]  # geeks of the round before, which change nothing
    picture = table(standing, SHOP_WORDS, deal.say("says"))
    return deal.exercise(
        [deal.places("which", [*choices, kept], picture, several=True)],
        ask="ask_forbidden" if is_forbidden else "ask",
        why="why_forbidden" if is_forbidden else "why",
        seat=name(deal, seat),
        number=number,
        shops=listed(fitting),
    )
