"""Toy on a purchase: the tile's score for its buyer against the price that its publisher receives."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.shapes import disc, handle, path, piece, place, rect, text
from .....engine.toys import WIDE, Control, Picture
from ...rules.scoring import SET_TILE
from ...rules.setup import SEAT_COUNTS, assumed_prices
from ...rules.state import LEVELS, NUMBERS, SHOPS, State
from ...rules.vocabulary import sells, shelf_at
from ..drawn import badge, signed, tile, toy, toy_text
from ..generators.collection import collect, worth

CELL, ROW, HEAD, ROPE = 50, 44, 26, 62
MOST = 8  # GG to either side of the middle of a rope
PUBLISHER, BUYER = "blue", "green"


def gain(values: Mapping[str, int]) -> int:
    """Return the tile's score at the end: its number [7.3, 8.3], or 6 in a set [7.2, 8.2]."""
    if values["set"] == 1:
        return SET_TILE
    state = State(seats=values["seats"])
    collect(state, 0, 1, values["number"])
    return worth(state, 0)


def is_sold(values: Mapping[str, int]) -> bool:
    """Return whether the shop sells the tile; else it goes to the charity shop [5.3]."""
    return sells(values["shop"], values["number"])


def price(values: Mapping[str, int]) -> int:
    """Return the price that its publisher receives: the shelf's, as assumed [R1]; nothing from charity [6.3]."""
    return assumed_prices()[shelf_at(values["shop"], values["shelf"])] if is_sold(values) else 0


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: the price table, and two ropes, against its publisher and against the mean of all rivals."""
    wide = width == WIDE
    left = 84 if wide else 36
    prices = assumed_prices()
    parts = [text(left + CELL * (shop - 1) + CELL // 2, 18, shop, "bold mid") for shop in range(1, SHOPS + 1)]
    for level in range(LEVELS):
        y = HEAD + ROW * (LEVELS - 1 - level)
        name = toy_text(lang, f"rope.shelf_{level}" if wide else f"rope.short_{level}")
        parts.append(text(left - 8, y + 27, name, "quiet end"))
        for shop in range(1, SHOPS + 1):
            x = left + CELL * (shop - 1)
            here = shop == values["shop"] and level == values["shelf"]
            fits = sells(shop, values["number"])
            parts.append(rect(x + 1, y + 1, CELL - 2, ROW - 2, "here" if here else "card" if fits else "slot", 5))
            parts.append(text(x + CELL // 2, y + 27, prices[shelf_at(shop, level)], "mid" if fits else "quiet mid"))
            parts.append(place(x, y, CELL, ROW, f"{shop} {level}"))
    below = HEAD + LEVELS * ROW + 10
    side, top = (left + SHOPS * CELL + 16, HEAD) if wide else (8, below)
    parts.append(_charity(side, top, width - side - 8, values, lang))
    x, y = left + CELL * (values["shop"] - 1) + 2, HEAD + ROW * (LEVELS - 1 - values["shelf"]) + 6
    if not is_sold(values):
        x, y = width - 8 - 56, top + 7
    parts.append(handle("shop shelf", piece("tile", tile(x, y, PUBLISHER, values["number"]))))
    sums_top = top + 60
    gains, pays = toy_text(lang, "rope.gains", gain=gain(values)), toy_text(lang, "rope.pays", price=price(values))
    parts.append(badge(side, sums_top, BUYER) + text(side + 26, sums_top + 14, gains, ""))
    parts.append(badge(side, sums_top + 28, PUBLISHER) + text(side + 26, sums_top + 42, pays, ""))
    top = below if wide else sums_top + 66
    ahead, rivals = gain(values) - price(values), values["seats"] - 1
    against_all = gain(values) * rivals - price(values)
    parts.append(_rope("one", toy_text(lang, "rope.one"), ahead, 1, top, width, lang))
    parts.append(_rope("all", toy_text(lang, f"rope.all_{rivals}"), against_all, rivals, top + ROPE, width, lang))
    return Picture(width, top + 2 * ROPE + 6, "".join(parts), says(values, lang))


def _charity(x: int, y: int, width: int, values: Mapping[str, int], lang: str) -> str:
    """Return the charity shop, with the tile if it is misplaced [5.3]."""
    look = "slot" if is_sold(values) else "here"
    return rect(x, y, width, 46, look, 7) + text(x + 10, y + 28, toy_text(lang, "rope.charity"), "quiet small")


def _rope(key: str, label: str, part: int, whole: int, top: int, width: int, lang: str) -> str:
    """Return a rope with its knot on the side of the greater share."""
    middle, unit = width // 2, (width - 60) // (2 * MOST)
    knot, y = middle + unit * part // whole, top + 36
    ends = text(8, y + 5, "−", "bold") + text(width - 8, y + 5, "+", "bold end")
    rail = path(f"M{middle - unit * MOST} {y}H{middle + unit * MOST}", "rail wide")
    ticks = path("".join([f"M{middle + unit * gg} {y - 4}v8" for gg in range(-MOST, MOST + 1)]), "rail")
    pull = path(f"M{middle} {y}H{knot}", "pull")
    amount = toy_text(lang, "rope.amount", amount=signed(part, whole, lang))
    mark = piece(f"knot {key}", path(disc(knot, y, 9), "knot"))
    line = text(8, top + 14, label, "small") + text(width - 8, top + 14, amount, "bold end")
    return line + ends + rail + ticks + path(f"M{middle} {y - 9}v18", "rail wide") + pull + mark


def says(values: Mapping[str, int], lang: str) -> str:
    """Return the result in words: both sides, and the lead."""
    rivals = values["seats"] - 1
    sold = (
        "" if is_sold(values) else toy_text(lang, "rope.misplaced", shop=values["shop"], number=values["number"]) + " "
    )
    one = signed(gain(values) - price(values), 1, lang)
    every = signed(gain(values) * rivals - price(values), rivals, lang)
    return sold + toy_text(lang, f"rope.says_{rivals}", gain=gain(values), price=price(values), one=one, every=every)


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether a buyer of the 6 beats its publisher, and whether one falls behind the mean of three rivals."""
    rivals = values["seats"] - 1
    sold = is_sold(values)
    return [
        sold and values["number"] == SET_TILE and gain(values) > price(values),
        sold and rivals == 3 and gain(values) * rivals < price(values),
    ]


CONTROLS = (
    Control("number", 1, NUMBERS - 1, 6),
    Control("shop", 1, SHOPS, 6),
    Control("shelf", 0, LEVELS - 1, 0, named=True),
    Control("set", 0, 1, 0, named=True),
    Control("seats", SEAT_COUNTS.start, SEAT_COUNTS.stop - 1, 4),
)
TOY = toy(name="rope", rules=("5.3", "6.2", "6.3", "7.2", "7.3", "R1"), controls=CONTROLS, draw=draw, reached=reached)
