"""Toy on the end of a round: unsold tiles climb a shelf, bring less, and leave from the top."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.shapes import piece, press, rect, text
from .....engine.toys import WIDE, Control, Picture
from ...rules.setup import assumed_prices
from ...rules.state import LEVELS, SHOPS
from ...rules.vocabulary import shelf_at
from ..drawn import tile, toy, toy_text

ROW, HEAD, BUTTON = 44, 26, 36
OWNER = "yellow"
FIRST = ("w20", "w41", "w60")  # a tile on a bottom, on a middle and on a bottom shelf
FOUR = 4
LONGEST = LEVELS  # rounds after which every tile is gone


def window(shop: int, level: int) -> str:
    """Return the control of a shelf: whether a tile was supplied to it."""
    return f"w{shop}{level}"


def stands(values: Mapping[str, int], shop: int, level: int) -> bool:
    """Return whether a tile lies on a shelf now: it was supplied to one below, a climb for each round [6.5]."""
    begun = level - values["round"]
    return begun >= 0 and values[window(shop, begun)] == 1


def lost(values: Mapping[str, int]) -> list[tuple[int, int]]:
    """Return the shops of the tiles that have left from a top shelf, each with the level of its supply [6.5]."""
    return [
        (shop, level)
        for shop in range(1, SHOPS + 1)
        for level in range(LEVELS)
        if level + values["round"] >= LEVELS and values[window(shop, level)] == 1
    ]


def on_sale(values: Mapping[str, int]) -> list[int]:
    """Return the assumed prices of the tiles that are on sale [6.2, R1]."""
    prices = assumed_prices()
    return [
        prices[shelf_at(shop, level)]
        for shop in range(1, SHOPS + 1)
        for level in range(LEVELS)
        if stands(values, shop, level)
    ]


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: the discard above the shelves, the tiles on them, and the button for the next round."""
    wide = width == WIDE
    left, column = (84, 72) if wide else (28, 51)
    floor = HEAD + ROW * (LEVELS + 1)
    parts = [text(left + column * (shop - 1) + column // 2, 18, shop, "bold mid") for shop in range(1, SHOPS + 1)]
    parts.append(rect(left + 1, HEAD + 1, SHOPS * column - 2, ROW - 6, "slot", 6))
    parts.append(text(left + 3 * column, HEAD + 25, toy_text(lang, "conveyor.discard"), "quiet small mid"))
    for level in range(LEVELS):
        y = floor - ROW * (level + 1)
        name = toy_text(lang, f"conveyor.level_{level}" if wide else f"conveyor.short_{level}")
        parts.append(text(left - 8, y + 27, name, "quiet end"))
        for shop in range(1, SHOPS + 1):
            parts.append(_shelf(values, shop, level, left + column * (shop - 1), y, column, lang))
    for place, (shop, level) in enumerate(lost(values)):
        x = left + 4 + place * (SHOPS * column - 54) // (SHOPS * LEVELS - 1)
        parts.append(piece(window(shop, level), tile(x, HEAD + 3, OWNER, shop)))
    last = values["round"] == LONGEST
    label = toy_text(lang, "conveyor.again" if last else "conveyor.next")
    y, span = floor + 10, SHOPS * column - 2
    inside = rect(left + 1, y, span, BUTTON, "here", 8) + text(left + 3 * column, y + 23, label, "bold mid")
    following = 0 if last else values["round"] + 1
    parts.append(press("round", following, label, left + 1, y, span, BUTTON, inside))
    return Picture(width, y + BUTTON + 6, "".join(parts), says(values, lang))


def _shelf(values: Mapping[str, int], shop: int, level: int, x: int, y: int, column: int, lang: str) -> str:
    """Return a shelf with its price; pressed, it takes or gives back a tile, which was supplied further down."""
    price = assumed_prices()[shelf_at(shop, level)]
    begun = level - values["round"]
    content = rect(x + 1, y + 1, column - 2, ROW - 2, "card", 5)
    if begun >= 0 and values[window(shop, begun)] == 1:
        content += piece(window(shop, begun), tile(x + (column - 46) // 2, y + 6, OWNER, shop))
    else:
        content += text(x + column // 2, y + 27, price, "quiet mid")
    if begun < 0:
        return content
    name = window(shop, begun)
    shelf = toy_text(lang, f"conveyor.level_{level}")
    label = toy_text(lang, f"conveyor.shelf_{values[name]}", shop=shop, shelf=shelf, price=price)
    return press(name, 1 - values[name], label, x + 1, y + 1, column - 2, ROW - 2, content)


def says(values: Mapping[str, int], lang: str) -> str:
    """Return the result in words: what the tiles would bring now, and which shelves are free."""
    found = on_sale(values)
    first = toy_text(lang, "conveyor.says", count=len(found), total=sum(found), gone=len(lost(values)))
    return f"{first} {toy_text(lang, 'conveyor.free')}" if values["round"] > 0 else first


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether a 4 has left, and whether three tiles or more are all still on sale after two rounds."""
    gone = [shop for shop, _ in lost(values)]
    return [FOUR in gone, values["round"] == 2 and not gone and len(on_sale(values)) >= len(FIRST)]


CONTROLS = (
    *[
        Control(window(shop, level), 0, 1, 1 if window(shop, level) in FIRST else 0, drawn=True)
        for shop in range(1, SHOPS + 1)
        for level in range(LEVELS)
    ],
    Control("round", 0, LONGEST, 0, drawn=True),
)
TOY = toy(name="conveyor", rules=("6.2", "6.5", "R1"), controls=CONTROLS, draw=draw, reached=reached)
