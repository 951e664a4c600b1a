"""Generator of exercises on the windows of a shelf: where one is free, and how many moves they make."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from ...rules.state import NUMBERS, WINDOWS
from ...rules.street import EVERY_SHOP
from .seats import TABLE, name
from .street import street

PRICES = 18  # shelves


@generator("free_windows", "place", "C2", "R3")
def free_windows(deal: Deal) -> GeneratedExercise:
    """Return an exercise on bottom shelves, of which one at least is full, and one has free windows [C2, R3]."""
    seat, number = deal.below(TABLE), 1 + deal.below(NUMBERS - 1)
    counts = [deal.below(WINDOWS + 1) for _ in EVERY_SHOP]
    full, roomy = deal.shuffled(EVERY_SHOP)[:2]
    counts[full - 1] = WINDOWS
    counts[roomy - 1] = deal.below(WINDOWS - 1)
    backs: list[int] = []
    choices: list[GeneratedChoice] = []
    for shop in EVERY_SHOP:
        count = counts[shop - 1]
        backs += [deal.below(TABLE) if window < count else -1 for window in range(WINDOWS)]
        has_room = count < WINDOWS
        reason = deal.say("room" if has_room else "full", free=WINDOWS - count)
        choices.append(GeneratedChoice(f"{shop}b", deal.say("shelf", shop=shop), has_room, reason, "C2"))
    free = WINDOWS - counts[roomy - 1]
    right = [shop for shop in EVERY_SHOP if counts[shop - 1] < WINDOWS]
    picture = street(backs, [one.value for one in choices], deal.say("says"))
    moves = deal.number("moves", 1, [(free, "windows", "R3"), (PRICES, "shelves", "C2")], number=number, shop=roomy)
    return deal.exercise(
        [deal.places("which", choices, picture, several=True), moves],
        seat=name(deal, seat),
        shops=listed(right),
        shop=roomy,
    )
