"""Toy on supplying: where a tile is for sale and for how much, and which numbers its back can hide."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.shapes import handle, piece, place, rect, text
from .....engine.toys import WIDE, Control, Picture
from ...rules.setup import assumed_prices
from ...rules.state import BLANK, LEVELS, NUMBERS, SHOPS
from ...rules.street import EVERY_SHOP, sellers, sold
from ...rules.vocabulary import sells, shelf_at
from ..drawn import badge, tile, toy, toy_text

ROW, HEAD, CHIP = 44, 26, 40
OWNER = "yellow"
FIRST_NUMBER = 4  # of the tile that is to be supplied


def is_sold(values: Mapping[str, int], shop: int) -> bool:
    """Return whether a geek could buy the tile in a shop [2.5]; a blank in none [5.2]."""
    return values["number"] != BLANK and sells(shop, values["number"])


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: the shelves with their prices, the tile in one of them, and what its back can be."""
    wide = width == WIDE
    left, column = (84, 72) if wide else (28, 51)
    prices = assumed_prices()
    parts = [text(left + column * (shop - 1) + column // 2, 18, shop, "bold mid") for shop in range(1, SHOPS + 1)]
    for level in range(LEVELS):
        y = HEAD + ROW * (LEVELS - 1 - level)
        name = toy_text(lang, f"shelves.shelf_{level}" if wide else f"shelves.short_{level}")
        parts.append(text(left - 8, y + 27, name, "quiet end"))
        for shop in range(1, SHOPS + 1):
            x = left + column * (shop - 1)
            fits = is_sold(values, shop)
            parts.append(rect(x + 1, y + 1, column - 2, ROW - 2, "here" if fits else "slot", 5))
            parts.append(
                text(x + column // 2, y + 27, prices[shelf_at(shop, level)], "bold mid" if fits else "quiet mid")
            )
            parts.append(place(x, y, column, ROW, f"{shop} {level}"))
    x = left + column * (values["shop"] - 1) + (column - 46) // 2
    y = HEAD + ROW * (LEVELS - 1 - values["shelf"]) + 6
    parts.append(handle("shop shelf", piece("tile", tile(x, y, OWNER, values["number"]))))
    top = HEAD + LEVELS * ROW + 30
    parts.append(text(8, top - 6, toy_text(lang, "shelves.others"), "quiet small"))
    parts.append(badge(8, top + 11, OWNER))
    for number in range(NUMBERS):
        fits = number == BLANK or number in sold(values["shop"])
        x = 36 + (CHIP + 2) * ((number - 1) % NUMBERS)
        parts.append(rect(x, top, CHIP, CHIP, "here" if fits else "slot", 6))
        sign = toy_text(lang, "shelves.blank_sign") if number == BLANK else number
        parts.append(text(x + CHIP // 2, top + 26, sign, "bold mid" if fits else "quiet mid"))
    return Picture(width, top + CHIP + 6, "".join(parts), says(values, lang))


def says(values: Mapping[str, int], lang: str) -> str:
    """Return the result in words: the price or the loss, and what the others can know."""
    shop, number = values["shop"], values["number"]
    if number == BLANK:
        first = toy_text(lang, "shelves.blank")
    elif is_sold(values, shop):
        price = assumed_prices()[shelf_at(shop, values["shelf"])]
        rounds = toy_text(lang, f"shelves.rounds_{LEVELS - values['shelf']}")
        first = toy_text(lang, "shelves.sold", number=number, price=price, rounds=rounds)
    else:
        first = toy_text(lang, "shelves.misplaced", number=number, shop=shop)
    numbers = ", ".join([str(one) for one in sold(shop)])
    return f"{first} {toy_text(lang, 'shelves.back', shop=shop, numbers=numbers)}"


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether the 4 lies in its dearest window, and whether a back leaves fewest numbers open."""
    prices = assumed_prices()
    dearest = max([prices[shelf_at(shop, 0)] for shop in sellers(FIRST_NUMBER)])
    here = prices[shelf_at(values["shop"], values["shelf"])]
    fewest = min([len(sold(shop)) for shop in EVERY_SHOP])
    return [
        values["number"] == FIRST_NUMBER and is_sold(values, values["shop"]) and here == dearest,
        len(sold(values["shop"])) == fewest,
    ]


CONTROLS = (
    Control("number", 0, NUMBERS - 1, FIRST_NUMBER, named=True),
    Control("shop", 1, SHOPS, 3),
    Control("shelf", 0, LEVELS - 1, 2, named=True),
)
TOY = toy(name="shelves", rules=("2.5", "2.6", "2.7", "R1", "R2"), controls=CONTROLS, draw=draw, reached=reached)
