"""Generator of exercises on unsold tiles: which shelves hold a tile when the next round begins."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from .....engine.shapes import text
from .....engine.texts import capital
from .....engine.toys import Picture
from ...rules.state import LEVELS, SHOPS
from ..drawn import geek, tile
from .seats import SEATS, TABLE
from .shelves import FLOOR, WIDTH, shelves, top_of, word_of

DRAWN = 3  # shops
LEFT, COLUMN = 28, 102
EMPTY, UNSOLD, BOUGHT = 0, 1, 2  # what a shelf holds


@generator("climb", "place", "6.4", "6.5")
def climb(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three neighbouring shops at the end of phase 5."""
    first = 1 + deal.below(SHOPS - DRAWN + 1)
    fallback = deal.below(DRAWN)
    shops = list(range(first, first + DRAWN))
    places = [(level, shop) for level in range(LEVELS) for shop in shops]
    held = [deal.below(3) for _ in places]  # by shelf, the bottom ones first
    owners = [deal.below(TABLE) for _ in places]
    buyers = [deal.other_than(owner, TABLE) for owner in owners]
    if UNSOLD not in held[: len(places) - DRAWN]:  # nothing would climb
        held[fallback] = UNSOLD
    choices: list[GeneratedChoice] = []
    for at, (level, shop) in enumerate(places):
        below_it = held[at - DRAWN] if level > 0 else EMPTY
        right = below_it == UNSOLD
        reason, rule = ("bought", "6.4") if below_it == BOUGHT else ("climbs" if right else "nothing", "6.5")
        if level == 0:
            reason = "bottom"
        elif not right and held[at] != EMPTY:
            reason = f"{reason} gone"
        label = capital(deal.say(f"shelf_{level}", shop=shop))
        choices.append(GeneratedChoice(word_of(shop, level), label, right, deal.say(reason), rule))
    shelf_names = [deal.say(f"shelf_{level}", shop=shop) for level, shop in places]
    return deal.exercise(
        [deal.places("which", choices, _street(deal, shops, held, owners, buyers), several=True)],
        shelves=listed([label for label, one in zip(shelf_names, choices, strict=True) if one.right]),
    )


def _street(deal: Deal, shops: list[int], held: list[int], owners: list[int], buyers: list[int]) -> Picture:
    """Return the shelves, one window of each, with their tiles and the geeks on them."""
    drawn: dict[str, str] = {}
    for at in range(len(held)):
        shop, level = shops[at % DRAWN], at // DRAWN
        x, y = LEFT + COLUMN * (at % DRAWN), top_of(level)
        drawn[word_of(shop, level)] = tile(x + 8, y + 5, SEATS[owners[at]], shop) if held[at] != EMPTY else ""
        if held[at] == BOUGHT:
            drawn[word_of(shop, level)] += geek(x + 62, y + 9, SEATS[buyers[at]])
    beside = [text(4, top_of(level) + 26, deal.say(f"short_{level}"), "quiet small") for level in range(LEVELS)]
    markup = shelves(shops, LEFT, COLUMN, COLUMN // 2, drawn)
    return Picture(WIDTH, FLOOR, "".join([markup, *beside]), deal.say("says"))
