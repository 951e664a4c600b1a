"""Toy on the record: a move on the board, and the words that a record writes for it."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.shapes import handle, piece, place, rect, text
from .....engine.toys import WIDE, Control, Picture
from ...rules.state import LEVELS, SHOPS
from ...rules.vocabulary import sells, touches
from ..drawn import SEATS, geek, name_of, tile, toy, toy_text

ROW, HEAD = 44, 26
SUPPLY, UNSEEN, BUY, STEP, SHAKE = 0, 1, 2, 3, 4
LETTERS = "bmt"
OWNER = 2  # index of the publisher whose tile is bought


def line(values: Mapping[str, int]) -> str:
    """Return the move as a record writes it, with its seat."""
    what, number, shop = values["what"], values["number"], values["shop"]
    where = f"{shop}{LETTERS[values['shelf']]}"
    if what == STEP:
        move = f"promote {shop}>{number}"
    elif what == SHAKE:
        move = f"ad {shop} = {number}"
    elif what == BUY:
        move = f"buy {SEATS[OWNER]}{number}@{where}"
    else:
        move = f"{'?' if what == UNSEEN else number}@{where}"
    return f"{SEATS[values['seat']]} {move}"


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: the shelves, what is moved among them, and the line below."""
    wide = width == WIDE
    left, column = (84, 72) if wide else (28, 51)
    seat, what = values["seat"], values["what"]
    floor = HEAD + LEVELS * ROW
    parts = [text(left + column * (shop - 1) + column // 2, 18, shop, "bold mid") for shop in range(1, SHOPS + 1)]
    for level in range(LEVELS):
        y = floor - ROW * (level + 1)
        parts.append(text(left - 8, y + 27, LETTERS[level], "bold end"))
        for shop in range(1, SHOPS + 1):
            x = left + column * (shop - 1)
            parts.append(rect(x + 1, y + 1, column - 2, ROW - 2, "card", 5))
            if what not in (STEP, SHAKE):
                parts.append(place(x, y, column, ROW, f"{shop} {level}"))
    x = left + column * (values["shop"] - 1) + (column - 46) // 2
    y = floor - ROW * (values["shelf"] + 1) + 6
    if what in (STEP, SHAKE):
        parts.append(rect(left + 1, floor + 3, SHOPS * column - 2, 32, "slot", 6))
        for shop in range(1, SHOPS + 1):
            parts.append(place(left + column * (shop - 1), floor, column, 38, str(shop)))
        to = left + column * (values["number"] - 1) + column // 2 - 15
        parts.append(handle("number", piece("to", rect(to, floor + 4, 30, 30, "here", 6))))
        parts.append(piece("from", geek(x + 11, floor + 7, SEATS[seat])))
    else:
        owner = OWNER if what == BUY else seat
        face = _back(x, y, SEATS[seat]) if what == UNSEEN else tile(x, y, SEATS[owner], values["number"])
        inside = face + geek(x + 26, y + 14, SEATS[seat]) if what == BUY else face
        parts.append(handle("shop shelf", piece("tile", inside)))
    parts.append(text(width // 2, floor + 68, line(values), "number mid"))
    return Picture(width, floor + 82, "".join(parts), says(values, lang))


def _back(x: int, y: int, colour: str) -> str:
    """Return a tile face down."""
    return f'<g class="tbs-{colour}">{rect(x, y, 46, 32, "cube", 4)}{text(x + 23, y + 22, "?", "count")}</g>'


def says(values: Mapping[str, int], lang: str) -> str:
    """Return the move in words, and what the rules have against it."""
    given = {
        "seat": name_of(values["seat"], lang),
        "number": values["number"],
        "shop": values["shop"],
        "shelf": toy_text(lang, f"scribe.shelf_{values['shelf']}"),
        "owner": name_of(OWNER, lang),
    }
    what = values["what"]
    said = toy_text(lang, f"scribe.says_{what}", **given)
    shop, number = values["shop"], values["number"]
    if what == STEP and shop == number:
        said += " " + toy_text(lang, "scribe.same")
    elif what == STEP and not touches(shop, number):
        said += " " + toy_text(lang, "scribe.apart", shop=shop, number=number)
    elif what == BUY and not sells(shop, number):
        said += " " + toy_text(lang, "scribe.not_sold", shop=shop, number=number)
    elif what == BUY and values["seat"] == OWNER:
        said += " " + toy_text(lang, "scribe.own")
    return said


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether blue promotes from shop 5 to 3, and whether the line is a promotion that the rules refuse."""
    is_step = values["what"] == STEP
    blue = values["seat"] == SEATS.index("blue")
    return [
        is_step and blue and values["shop"] == 5 and values["number"] == 3,
        is_step and not touches(values["shop"], values["number"]),
    ]


CONTROLS = (
    Control("what", 0, SHAKE, SUPPLY, named=True),
    Control("seat", 0, len(SEATS) - 1, 1, named=True),
    Control("number", 1, SHOPS, 4),
    Control("shop", 1, SHOPS, 5),
    Control("shelf", 0, LEVELS - 1, 0, named=True),
)
TOY = toy(name="scribe", rules=("2.4", "3.3", "3.4", "5.4"), controls=CONTROLS, draw=draw, reached=reached)
