"""Generator of exercises on purchases: on which tiles a seat can place a geek."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .....engine.texts import capital
from ...rules.state import SHOPS
from ...rules.street import sold
from .seats import TABLE, name
from .stack import COPIES
from .table import CHARITY, Tile, table, tile_and_place

SHOWN = 6


@generator("allowed", "place", "5.4", "5.5", "5.6", "5.8")
def allowed(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one seat with two geeks, and six tiles of which one lies in charity."""
    seat = deal.below(TABLE)
    first = 1 + deal.below(SHOPS)
    second = 1 + deal.other_than(first - 1, SHOPS)
    taken = deal.below(3)  # which of the first three tiles has a geek on it
    tiles: list[Tile] = []
    for place in range(SHOWN):
        anywhere = 1 + deal.below(SHOPS)
        shop = first if place in (0, 2) else second if place == 1 else anywhere
        while len([one for one in tiles if one.shop == shop]) == 3:
            shop = shop % SHOPS + 1
        number = deal.one_of(sold(shop))
        anyone = deal.below(TABLE)
        owner = seat if place == 2 else anyone
        while len([one for one in tiles if one.owner == owner and one.number == number]) == COPIES:
            owner = (owner + 1) % TABLE
        buyer = deal.other_than(seat, TABLE)
        tiles.append(Tile(CHARITY if place == SHOWN - 1 else shop, owner, number, buyer if place == taken else -1))
    choices: list[GeneratedChoice] = []
    for at, tile in enumerate(tiles):
        right, key, rule = verdict(tile, seat, [first, second])
        given: Values = {"seat": name(deal, seat), "buyer": name(deal, max(0, tile.buyer)), "shop": tile.shop}
        choices.append(
            GeneratedChoice(f"t{at + 1}", capital(tile_and_place(deal, tile)), right, deal.say(key, **given), rule)
        )
    trios = [[first, second] if one == seat else [] for one in range(TABLE)]
    seat_name = name(deal, seat)
    offered = [one.value for one in choices]
    picture = table(trios, offered, deal.say("says", seat=seat_name), tiles, deal.say("shared.charity"))
    return deal.exercise(
        [deal.places("which", choices, picture, several=True, seat=seat_name)],
        seat=seat_name,
        low=min(first, second),
        high=max(first, second),
        tiles=" · ".join([tile_and_place(deal, tile) for tile, one in zip(tiles, choices, strict=True) if one.right]),
    )


def verdict(tile: Tile, seat: int, shops: list[int]) -> tuple[bool, str, str]:
    """Return whether a geek can be placed on a tile, the key of the reason, and its rule [5.4–5.6, 5.8].

    Args:
        tile: the tile.
        seat: the seat to move.
        shops: where its geeks stand.
    """
    if tile.buyer >= 0:
        return False, "taken", "5.6"
    if tile.shop == CHARITY:
        return True, "anywhere", "5.5"
    if tile.shop not in shops:
        return False, "shared.no_geek", "5.4"
    return (True, "own", "5.8") if tile.owner == seat else (True, "free", "5.4")
