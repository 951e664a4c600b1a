"""Generator of exercises on the last purchases: two seats with two geeks each, solved to the end. A whole move."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .....engine.texts import capital
from ...rules.street import EVERY_SHOP, sold
from .people import CHARITY, Tile, table, tile_and_place
from .seats import SHOP_WORDS, TABLE, named, rolled

MOVERS = 2
GEEKS = 2
SHOWN = 5
TRIES = 30


@generator("last_buys_class", "better", "5.4", "7.3", table="last_buys")
@generator("last_buys", "place", "5.4", "7.3")
def last_buys(deal: Deal) -> GeneratedExercise:
    """Return an exercise on five tiles and four geeks, where one first purchase is best."""
    seat, rival = deal.two_below(TABLE)
    owners = [one for one in range(TABLE) if one not in (seat, rival)]
    geeks = [[1, 5], [5, 5]]
    tiles = [Tile(1, owners[0], 1), Tile(5, owners[1], 4), Tile(CHARITY, owners[0], 6)]
    for _ in range(TRIES):
        some = [rolled(deal, GEEKS) for _ in range(MOVERS)]
        laid = _supplied(deal, some, owners)
        ranked = sorted([-_outcome(some, laid, move) for move in moves(some[0], laid)])
        if some[0][0] != some[0][1] and len(ranked) > 2 and ranked[0] < ranked[1]:
            geeks, tiles = some, laid
            break
    found = moves(geeks[0], tiles)
    totals = [_outcome(geeks, tiles, move) for move in found]
    best = max(totals)
    right = found[totals.index(best)]
    deal.give(**named(deal, seat=seat, rival=rival))
    choices: list[GeneratedChoice] = []
    for source in [shop for shop in EVERY_SHOP if shop in geeks[0]]:
        for at, tile in enumerate(tiles):
            value, named_tile = f"{source} t{at + 1}", tile_and_place(deal, tile)
            label = deal.say("shared.from", source=source, tile=named_tile)
            if [source, at] not in found:
                choices.append(deal.option(value, label, False, "stays", "5.4", shop=source, tile=named_tile))
                continue
            total = totals[found.index([source, at])]
            (other,) = [shop for shop in geeks[0] if shop != source]
            brought: Values = {"tile": capital(named_tile), "number": tile.number, "more": total - tile.number}
            given: Values = {"total": total, "other": other, **brought}
            choices.append(deal.option(value, label, total == best, "less", "" if total == best else "7.3", **given))
    trios = [geeks[0] if one == seat else geeks[1] if one == rival else [] for one in range(TABLE)]
    offered = [*SHOP_WORDS, *[f"t{at + 1}" for at in range(len(tiles))]]
    picture = table(trios, offered, deal.say("says"), tiles, deal.say("shared.charity"))
    bought = deal.say("shared.from", source=right[0], tile=tile_and_place(deal, tiles[right[1]]))
    return deal.exercise([deal.places("which", choices, picture, False)], best=best, move=bought)


def _supplied(deal: Deal, geeks: list[list[int]], owners: list[int]) -> list[Tile]:
    """Return the tiles: in shops where geeks stand, and one in charity; no two alike."""
    tiles: list[Tile] = []
    for at in range(SHOWN):
        anywhere = rolled(deal, 1)[0]
        shop = CHARITY if at == SHOWN - 1 else geeks[at % MOVERS][at // MOVERS]
        number = deal.one_of(sold(anywhere if shop == CHARITY else shop))
        owner = owners[at % len(owners)]
        known = [one for one in tiles if one.owner == owner and one.number == number]
        if not known and len([one for one in tiles if one.shop == shop]) < 3:
            tiles.append(Tile(shop, owner, number))
    return tiles


def moves(geeks: list[int], tiles: list[Tile]) -> list[list[int]]:
    """Return the purchases of a seat: the shop of a geek, and the index of a tile [5.4, 5.5]."""
    return [
        [shop, at]
        for shop in EVERY_SHOP
        if shop in geeks
        for at in range(len(tiles))
        if tiles[at].shop in (CHARITY, shop)
    ]


def _outcome(geeks: list[list[int]], tiles: list[Tile], move: list[int]) -> int:
    """Return what the seat to move collects in the end by a purchase, if both buy for the most numbers of their own."""
    return after(geeks, tiles, move)[1]


def after(geeks: list[list[int]], tiles: list[Tile], move: list[int]) -> list[int]:
    """Return what the other seat, and the one to move, collect from a purchase on; the arguments are `outcome`'s."""
    own = list(geeks[0])
    own.remove(move[0])
    left = [one for at, one in enumerate(tiles) if at != move[1]]
    rival, seat = _solved([geeks[1], own], left)
    return [rival, tiles[move[1]].number + seat]


def _solved(geeks: list[list[int]], tiles: list[Tile]) -> list[int]:
    """Return what the seat to move and the other one still collect; who can buy nothing is out [5.9]."""
    best = [-1, 0]
    for move in moves(geeks[0], tiles):
        rival, seat = after(geeks, tiles, move)
        if seat > best[0]:
            best = [seat, rival]
    if best[0] >= 0:
        return best
    if not moves(geeks[1], tiles):
        return [0, 0]
    rival, seat = _solved([geeks[1], []], tiles)
    return [seat, rival]
