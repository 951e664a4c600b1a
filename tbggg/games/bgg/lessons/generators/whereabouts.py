"""Generator of exercises on the end of a round: where a tile goes from its window."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.state import LEVELS, SHOPS
from .people import Tile
from .seats import TABLE, named
from .ways_out import IN_CHARITY, ways_out

BOUGHT, OWN, UNSOLD = 0, 1, 2  # by whom the tile was chosen
SCREEN, DISCARD, UP, STAYS = "screen", "discard", "up", "stays"


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
    geek = buyer if chosen == BOUGHT else seat if chosen == OWN else -1
    signs = [deal.say(f"sign_{one}") for one in ("charity", SCREEN, DISCARD)]
    picture = ways_out(Tile(shop, seat, shop, geek), IN_CHARITY if charity else level, signs, place)
    return deal.exercise(
        [deal.places("where", choices, picture)],
        ask=f"ask_{chosen}",
        why=f"why_{why}",
        number=shop,
        place=place,
        **named(deal, seat=seat, buyer=buyer),
    )


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
