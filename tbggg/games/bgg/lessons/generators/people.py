"""Drawings of a table for exercises: its players, the phases of a round, and the six shops with geeks and tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .....engine.generators import Deal, GeneratedChoice
from .....engine.shapes import markable, rect, text
from .....engine.toys import ROW_WIDE, Picture, drawing, picture_of_rows
from ...rules.street import EVERY_SHOP
from ..drawn import STYLE_OF_TOYS, geek, tile
from .seats import SEATS, SHOP_WORDS, name

HIGH, DIE = 40, 28


def people(deal: Deal, seats: int, dice: Sequence[Sequence[int]] = ()) -> Picture:
    """Return the players of a table with their dice, if any, each a place under the word of its seat."""
    rows, said = [], []
    for seat in range(seats):
        row = rect(0, 0, ROW_WIDE, HIGH, "card", 8) + geek(10, 8, SEATS[seat]) + text(46, 26, name(deal, seat), "bold")
        shown = dice[seat] if len(dice) > 0 else []
        for place, face in enumerate(shown):
            x = ROW_WIDE - 8 - (DIE + 6) * (len(shown) - place)
            row += rect(x, 6, DIE, DIE, "paper", 5) + text(x + DIE // 2, 26, face, "digit")
        rows.append(row)
        said.append(" ".join([name(deal, seat), *[str(face) for face in shown]]))
    return picture_of_rows(STYLE_OF_TOYS, SEATS[:seats], rows, HIGH, ", ".join(said))


STRIP_HIGH = 34


def strip(phases: Sequence[GeneratedChoice]) -> Picture:
    """Return some phases in their order, each a place under its value."""
    names = [one.label for one in phases]
    rows = [rect(0, 0, ROW_WIDE, STRIP_HIGH, "card", 6) + text(12, 22, name) for name in names]
    return picture_of_rows(STYLE_OF_TOYS, [one.value for one in phases], rows, STRIP_HIGH, ", ".join(names))


WIDTH, SHOP, EDGE = 340, 164, 4
GEEKS, TILES = 58, 38  # heights of two rows of geeks, and of a row of tiles
A_ROW = 5  # geeks side by side
CHARITY = 0

LANDING, THROWN = 52, 34  # a shop where geeks may land: its width; the height of the geeks above


def in_the_air(seat: int, dice: int, wanted: Sequence[int], says: str) -> Picture:
    """Return geeks of a seat that are re-rolled, above the six shops; those where one is wanted are marked."""
    middle = WIDTH // 2 - 17 * dice
    parts = [geek(middle + 34 * one, EDGE, SEATS[seat]) for one in range(dice)]
    for shop in EVERY_SHOP:
        x = 2 * EDGE + (LANDING + EDGE // 2) * (shop - 1)
        parts.append(rect(x, THROWN, LANDING, HIGH, "here" if shop in wanted else "card", 6))
        parts.append(text(x + LANDING // 2, THROWN + 28, shop, "bold mid"))
    return drawing(STYLE_OF_TOYS, WIDTH, THROWN + HIGH + EDGE, parts, says)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile that lies face up.

    Attributes:
        shop: its shop, or `CHARITY`.
        owner: index of its publisher's seat.
        number: its number.
        buyer: index of the seat whose geek stands on it, or -1.
    """

    shop: int
    owner: int
    number: int
    buyer: int = -1


def corner(shop: int, high: int) -> tuple[int, int]:
    """Return the left upper corner of a shop that is so high, two across and three down."""
    return EDGE + (SHOP + EDGE) * ((shop - 1) % 2), EDGE + (high + EDGE) * ((shop - 1) // 2)


def shops_and_geeks(seat: int, geeks: Sequence[int]) -> list[str]:
    """Return the words of all shops, and of a seat's geeks in the shops where they stand, as places to choose."""
    return [*SHOP_WORDS, *[f"{SEATS[seat]}.{shop}" for shop in EVERY_SHOP if shop in geeks]]


def table(
    trios: list[list[int]], offered: Sequence[str], says: str, tiles: Sequence[Tile] = (), charity: str = ""
) -> Picture:
    """Return the street with its geeks and tiles, on which the shops, tiles and geeks that are offered are places.

    The tiles are `t1`, `t2` and so on, a geek `red.2`; the charity shop is drawn where it has a name.
    """
    high = GEEKS + (TILES if tiles else 0)
    parts = []
    for shop in EVERY_SHOP:
        x, y = corner(shop, high)
        inside = rect(x, y, SHOP, high, "card", 8) + text(x + 10, y + 23, shop, "number")
        standing = [seat for seat in range(len(trios)) for one in trios[seat] if one == shop]
        chosen = [seat for seat in standing if f"{SEATS[seat]}.{shop}" in offered]
        others = [seat for seat in standing if seat not in chosen]
        # Geeks that can be clicked stand on the right, so that the middle of their shop can be clicked, too.
        ends = [A_ROW - 1 - place for place in range(len(chosen))]
        rest = [place for place in range(len(standing) + A_ROW) if place not in ends][: len(others)]
        for seat, place in zip([*chosen, *others], [*ends, *rest], strict=True):
            left, top, word = x + 32 + 26 * (place % A_ROW), y + 5 + 26 * (place // A_ROW), f"{SEATS[seat]}.{shop}"
            drawn = geek(left, top, SEATS[seat])
            inside += markable(word, left - 1, top - 1, 26, 26, drawn) if word in offered else drawn
        parts.append(markable(str(shop), x, y, SHOP, high, inside) if str(shop) in offered else inside)
        parts.append(_row(tiles, shop, x + 8, y + GEEKS, offered))
    floor = EDGE + 3 * (high + EDGE)
    if charity:
        parts.append(rect(EDGE, floor, WIDTH - 2 * EDGE, TILES + 2, "card", 8))
        parts.append(text(EDGE + 10, floor + 25, charity, "quiet small"))
        parts.append(_row(tiles, CHARITY, EDGE + 140, floor + 4, offered))
        floor += TILES + 2 + EDGE
    return drawing(STYLE_OF_TOYS, WIDTH, floor, parts, says)


def tile_and_place(deal: Deal, tile: Tile) -> str:
    """Return a tile and its place in words."""
    where = deal.say("shared.in_charity") if tile.shop == CHARITY else deal.say("shared.in_shop", shop=tile.shop)
    return deal.say("shared.a_tile", owner=name(deal, tile.owner), number=tile.number, where=where)


def _row(tiles: Sequence[Tile], shop: int, x: int, y: int, offered: Sequence[str]) -> str:
    """Return the tiles of one shop side by side."""
    parts: list[str] = []
    for at, one in enumerate(tiles):
        if one.shop != shop:
            continue
        left = x + 50 * len(parts)
        inside = tile(left, y, SEATS[one.owner], one.number)
        if one.buyer >= 0:  # in a corner, so that the number can be read
            inside += f'<g transform="translate({left + 33} {y + 17}) scale(0.6)">{geek(0, 0, SEATS[one.buyer])}</g>'
        word = f"t{at + 1}"
        parts.append(markable(word, left - 2, y - 2, 50, 36, inside) if word in offered else inside)
    return "".join(parts)
