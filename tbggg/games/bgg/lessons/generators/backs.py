"""Generator of exercises on tiles face down: which of some backs can hide a number."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from ...rules.state import NUMBERS, SHOPS
from ...rules.street import EVERY_SHOP, sellers, sold
from .seats import TABLE, name
from .street import backs_of, street


@generator("backs", "place", "2.5", "2.6", "C3")
def backs(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one back in each shop; in one of two it asks for blanks."""
    blank = deal.below(2) == 0
    number = 1 + deal.below(NUMBERS - 1)
    owners = [deal.below(TABLE) for _ in range(SHOPS)]
    out = deal.one_of(owners)  # whose blanks are out
    choices: list[GeneratedChoice] = []
    for shop, owner in zip(EVERY_SHOP, owners, strict=True):
        numbers, seat = sold(shop), name(deal, owner)
        if blank:
            right = owner != out
            key, rule = ("anywhere", "2.6") if right else ("blanks_out", "C3")
        else:
            right = number in numbers
            key, rule = "sold" if right else "not_sold", "2.5"
        label = deal.say("shared.back", seat=seat, shop=shop)
        reason = deal.say(key, seat=seat, number=number, low=numbers[0], high=numbers[-1])
        choices.append(GeneratedChoice(f"{shop}b.1", label, right, reason, rule))
    picture = street(backs_of(owners), [one.value for one in choices], deal.say("shared.backs"))
    kind = "_blank" if blank else ""
    return deal.exercise(
        [deal.places(f"which{kind}", choices, picture, several=True, number=number)],
        ask=f"ask{kind}",
        hint=f"hint{kind}",
        why=f"why{kind}",
        seat=name(deal, out),
        number=number,
        shops=listed(sellers(number)),
    )
