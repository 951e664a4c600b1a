"""Generator of exercises on the end of a round: where a tile goes from its window, with a drawing of all places."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture, drawing
from ...rules.state import LEVELS, SHOPS
from ..drawn import STYLE_OF_TOYS, geek, tile
from .people import Tile
from .seats import SEATS, TABLE, named

BOUGHT, OWN, UNSOLD = 0, 1, 2  # by whom the tile was chosen
SCREEN, DISCARD, UP, STAYS = "screen", "discard", "up", "stays"
WIDTH, ROW, EDGE = 340, 44, 4
LEFT, SHELF = 34, 150  # of the shelves: left edge and width
RIGHT, BESIDE = 196, 140  # likewise of what stands beside the shop
IN_CHARITY = -1  # level of a tile in the charity shop


@generator("whereabouts", "predict", "6.1", "6.4", "6.5", "6.6", "R11")
def whereabouts(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one tile after phase 5, in a shop or in the charity shop."""
    seat = deal.below(TABLE)
    chosen = deal.below(3)
    charity = deal.below(3) == 0
    level = deal.below(LEVELS)
    shop = 1 + deal.below(SHOPS)
    buyer = deal.other_than(seat, TABLE)
    right, why, rule = _goes(chosen, charity, level)
    choices = [
        deal.option(one, deal.say(one), one == right, _reason(one, chosen, charity), rule)
        for one in (SCREEN, DISCARD, UP, STAYS)
    ]
    place = deal.say("charity" if charity else f"shelf_{level}", shop=shop)
    standing = buyer if chosen == BOUGHT else seat if chosen == OWN else -1
    signs = [deal.say(f"sign_{one}") for one in ("charity", SCREEN, DISCARD)]
    picture = ways_out(Tile(shop, seat, shop, standing), IN_CHARITY if charity else level, signs, place)
    deal.give(number=shop, place=place, **named(deal, seat=seat, buyer=buyer))
    return deal.exercise([deal.places("where", choices, picture)], ask=f"ask_{chosen}", why=f"why_{why}")


def _goes(chosen: int, charity: bool, level: int) -> tuple[str, str, str]:
    """Return where a tile goes, the key of the explanation, and the rule [6.1, 6.4, 6.5, 6.6, R11]."""
    if chosen == BOUGHT:
        return SCREEN, "bought_charity" if charity else "bought", "6.4"
    if chosen == OWN:
        return DISCARD, "own", "R11" if charity else "6.1"
    if charity:
        return DISCARD, "charity", "6.6"
    return (DISCARD, "top", "6.5") if level == LEVELS - 1 else (UP, "climbs", "6.5")


def _reason(one: str, chosen: int, charity: bool) -> str:
    """Return the key of what to say of a wrong choice."""
    if one == SCREEN:
        return "no_own" if chosen == OWN else "no_buyer"
    if one == UP:
        return "no_shelves" if charity else "no_top" if chosen == UNSOLD else "no_climb"
    if one == DISCARD:
        return "no_discard" if chosen == BOUGHT else "no_discard_yet"
    return "no_stay"


def ways_out(lying: Tile, level: int, signs: Sequence[str], says: str) -> Picture:
    """Return a tile in its window, with the places `screen`, `discard`, `up` and `stays`.

    Its shelf is a level from the bottom, or `IN_CHARITY`; signs stand on the charity shop, the screen and the discard.
    """
    charity, screen, discard = signs
    floors = range(IN_CHARITY, LEVELS + 1 if level == LEVELS - 1 else LEVELS)  # room above, for a tile on the top shelf
    highest = floors[len(floors) - 1]
    parts = [text(10, top_of(LEVELS - 1, highest) + 28, lying.shop, "number")]
    for floor in floors:
        x, y = EDGE if floor == IN_CHARITY else LEFT, top_of(floor, highest)
        wide = LEFT + SHELF - x
        inside = rect(x, y, wide, ROW - EDGE, "slot" if floor == LEVELS else "card", 6)
        if floor == IN_CHARITY:
            inside += text(x + 8, y + 25, charity, "quiet small")
        if floor == level:
            inside += tile(LEFT + SHELF - 60, y + 4, SEATS[lying.owner], lying.number, bought=lying.buyer >= 0)
            if lying.buyer >= 0:
                inside += geek(LEFT + SHELF - 30, y + 12, SEATS[lying.buyer])
        word = "stays" if floor == level else "up" if floor == level + 1 else ""
        parts.append(markable(word, x, y, wide, ROW - EDGE, inside) if word else inside)
    high = 2 * ROW - EDGE
    for word, sign, y in (("screen", screen, top_of(LEVELS - 1, highest)), ("discard", discard, top_of(0, highest))):
        inside = rect(RIGHT, y, BESIDE, high, "recess", 10) + text(RIGHT + 14, y + 25, sign, "bold")
        if word == "discard":
            inside += "".join([rect(RIGHT + 40 + 6 * one, y + 36 + 3 * one, 46, 32, "paper", 4) for one in range(3)])
        else:
            inside += rect(RIGHT + 14, y + 40, BESIDE - 28, 34, "card", 6)
        parts.append(markable(word, RIGHT, y, BESIDE, high, inside))
    return drawing(STYLE_OF_TOYS, WIDTH, EDGE + ROW * len(floors), parts, says)


def top_of(floor: int, highest: int) -> int:
    """Return the upper edge of a floor, below the highest one that is drawn."""
    return EDGE + ROW * (highest - floor)
