"""Generator of exercises on supplying: on which bottom shelves a tile can be placed and will be for sale."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from ...rules.state import NUMBERS, SHOPS, WINDOWS
from ...rules.street import EVERY_SHOP, sold
from .seats import TABLE, name
from .street import street


@generator("windows", "place", "2.4", "2.5", "2.7")
def windows(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a street with tiles face down, on which some bottom shelves are full."""
    seat = deal.below(TABLE)
    number = 1 + deal.below(NUMBERS - 1)
    owners = [deal.below(TABLE) for _ in range(2 * WINDOWS * SHOPS)]  # every second one is unused
    backs: list[int] = []
    full: list[int] = []
    choices: list[GeneratedChoice] = []
    for shop in EVERY_SHOP:
        count = deal.below(WINDOWS + 1)  # shelves fill from the left
        backs += [owners[2 * len(backs) + 2 * window] if window < count else -1 for window in range(WINDOWS)]
        numbers = sold(shop)
        fits = number in numbers
        if count == WINDOWS:
            full.append(shop)
        key, rule = ("no_room", "2.4") if count == WINDOWS else ("sold", "2.5") if fits else ("not_sold", "2.7")
        reason = deal.say(key, number=number, low=numbers[0], high=numbers[-1])
        choices.append(GeneratedChoice(f"{shop}b", deal.say("shelf", shop=shop), key == "sold", reason, rule))
    says = deal.say("full", shops=listed(full)) if full else deal.say("none_full")
    picture = street(backs, [one.value for one in choices], says)
    right = [shop for shop, one in zip(EVERY_SHOP, choices, strict=True) if one.right]
    return deal.exercise(
        [deal.places("which", choices, picture, several=True)],
        why="why" if right else "why_none",
        seat=name(deal, seat),
        number=number,
        shops=listed(right),
    )
