"""Generator of exercises on the last purchases: two seats with two geeks each, solved to the end. A whole move."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import SHOPS
from .table import CHARITY, Tile, table, told
from .turned_up import placed
from .words import TEXTS, name_of, words

TABLE = 4
MOVERS = 2
GEEKS = 2
SHOWN = 5
TRIES = 30
EACH = MOVERS * GEEKS + 2 * SHOWN
WORDS = 2 + EACH * TRIES


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on five tiles and four geeks, where one first purchase is best.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    rival = (seat + 1 + below(luck_words[1], TABLE - 1)) % TABLE
    owner = [one for one in range(TABLE) if one not in (seat, rival)]
    geeks = [[1, 5], [5, 5]]
    tiles = [Tile(1, owner[0], 1), Tile(5, owner[1], 4), Tile(CHARITY, owner[0], 6)]
    for tried in range(TRIES):
        drawn = luck_words[2 + EACH * tried : 2 + EACH * tried + EACH]
        some = [[1 + below(drawn[GEEKS * one + two], SHOPS) for two in range(GEEKS)] for one in range(MOVERS)]
        laid = supplied(drawn[MOVERS * GEEKS :], some, owner)
        ranked = sorted([outcome(some, laid, move) for move in moves(some[0], laid)], key=lambda total: -total)
        if some[0][0] != some[0][1] and len(ranked) > 2 and ranked[0] > ranked[1]:
            geeks = some
            tiles = laid
            break
    found = moves(geeks[0], tiles)
    totals = [outcome(geeks, tiles, move) for move in found]
    best = max(totals)
    right = found[totals.index(best)]
    choices = [
        choice(source, at, geeks, tiles, best, [name_of(seat, lang), name_of(rival, lang)], lang)
        for source in range(1, SHOPS + 1)
        if source in geeks[0]
        for at in range(len(tiles))
    ]
    trios = [geeks[0] if one == seat else geeks[1] if one == rival else [] for one in range(TABLE)]
    offered = [*[str(shop) for shop in range(1, SHOPS + 1)], *[f"t{at + 1}" for at in range(len(tiles))]]
    named = {"seat": name_of(seat, lang), "rival": name_of(rival, lang)}
    picture = table(trios, tiles, offered, words(lang, "shared.charity"), words(lang, "last_buys.says", **named))
    bought = words(lang, "shared.from", source=right[0], tile=told(tiles[right[1]], lang))
    return GeneratedExercise(
        words(lang, "last_buys.ask", **named),
        words(lang, "last_buys.hint", **named),
        words(lang, "last_buys.why", best=best, move=bought, **named),
        [GeneratedPart(words(lang, "last_buys.which", **named), 0, choices, (), False, picture)],
    )


def supplied(drawn: list[int], geeks: list[list[int]], owner: list[int]) -> list[Tile]:
    """Return the tiles: in shops where geeks stand, and one in charity; no two alike.

    Args:
        drawn: two random words a tile.
        geeks: shops of the two seats' geeks.
        owner: seats of the publishers.
    """
    tiles: list[Tile] = []
    for at in range(SHOWN):
        shop = CHARITY if at == SHOWN - 1 else geeks[at % MOVERS][at // MOVERS]
        number = placed(shop if shop != CHARITY else 1 + below(drawn[2 * at], SHOPS), False, drawn[2 * at + 1])
        publisher = owner[at % len(owner)]
        known = [one for one in tiles if one.owner == publisher and one.number == number]
        if not known and len([one for one in tiles if one.shop == shop]) < 3:
            tiles.append(Tile(shop, publisher, number))
    return tiles


def moves(geeks: list[int], tiles: list[Tile]) -> list[list[int]]:
    """Return the purchases of a seat: the shop of a geek, and the index of a tile [5.4, 5.5]."""
    return [
        [shop, at]
        for shop in range(1, SHOPS + 1)
        if shop in geeks
        for at in range(len(tiles))
        if tiles[at].shop in (CHARITY, shop)
    ]


def outcome(geeks: list[list[int]], tiles: list[Tile], move: list[int]) -> int:
    """Return what the seat to move collects in the end by a purchase, if both buy for the most numbers of their own.

    Args:
        geeks: shops of the geeks, the seat to move first.
        tiles: the tiles that are left.
        move: shop of the geek, and index of the tile.
    """
    own = list(geeks[0])
    own.remove(move[0])
    left = [one for at, one in enumerate(tiles) if at != move[1]]
    return tiles[move[1]].number + solved([geeks[1], own], left)[1]


def solved(geeks: list[list[int]], tiles: list[Tile]) -> list[int]:
    """Return what the seat to move and the other one still collect; who can buy nothing is out [5.9].

    Args:
        geeks: shops of the geeks, the seat to move first.
        tiles: the tiles that are left.
    """
    found = moves(geeks[0], tiles)
    if not found:
        if not moves(geeks[1], tiles):
            return [0, 0]
        after = solved([geeks[1], []], tiles)
        return [after[1], after[0]]
    best = [-1, 0]
    for move in found:
        own = list(geeks[0])
        own.remove(move[0])
        left = [one for at, one in enumerate(tiles) if at != move[1]]
        after = solved([geeks[1], own], left)
        gained = tiles[move[1]].number + after[1]
        if gained > best[0]:
            best = [gained, after[0]]
    return best


def choice(
    source: int, at: int, geeks: list[list[int]], tiles: list[Tile], best: int, names: list[str], lang: str
) -> GeneratedChoice:
    """Return a purchase as a choice: where the geek stands, and the tile.

    Args:
        source: shop of the geek.
        at: index of the tile.
        geeks: shops of the geeks, the seat to move first.
        tiles: all tiles.
        best: the most that the seat can collect.
        names: names of the two seats.
        lang: language of the texts, `en` or `fr`.
    """
    tile = tiles[at]
    label = words(lang, "shared.from", source=source, tile=told(tile, lang))
    value = f"{source} t{at + 1}"
    if tile.shop not in (CHARITY, source):
        return GeneratedChoice(value, label, False, words(lang, "last_buys.stays", shop=source), "5.4")
    total = outcome(geeks, tiles, [source, at])
    if total == best:
        return GeneratedChoice(value, label, True)
    return GeneratedChoice(
        value, label, False, words(lang, "last_buys.less", total=total, seat=names[0], rival=names[1]), "7.3"
    )


GENERATOR = ExerciseGenerator("last_buys", "place", ("5.4", "7.3"), TEXTS, generate)
FOR_A_CLASS = ExerciseGenerator("last_buys_class", "better", ("5.4", "7.3"), TEXTS, generate, "last_buys")
