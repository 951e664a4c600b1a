"""The game on paper: the street, what lies beside it, the tiles of each publisher, and their screens.

Lengths are millimetres. A window is a little larger than a tile, and each shop has room for dice beside its number.
"""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Any

from ....engine.pictures import path, rect, text
from ....engine.printed import ROOM_WIDE, Piece, Printed, PrintedBoard, PrintedPieces, titled_board, titled_pieces
from ....engine.shapes import emblem, shared
from ....engine.shapes_svg import Drawing, looks_of, style_of_pictures
from ....engine.texts import load
from ..notation import COLOURS
from ..rules.moves import number_word
from ..rules.state import BLANK, COPIES, LEVELS, NUMBERS, SHELVES, SHOPS, TEXTS, TRACK, WINDOWS
from ..rules.street import EVERY_SHOP, near, sold
from .icons import FLAG
from .plain_text import words_of
from .street_shapes import STYLE, TALL, shapes_of_seats, street_shapes
from .street_shapes import TILE as DRAWN

TILE, WINDOW = (25, 20), (26, 21)
TILES_IN_ROW = 7
ACROSS, GAP = 2, 8  # C1: shops side by side, and the way between two
HEAD, PRICE = 12, 10  # heights of a shop's head, and width of a shelf's price
SHOP_WIDE, SHOP_HIGH = PRICE + WINDOWS * WINDOW[0], HEAD + LEVELS * WINDOW[1]
HALF = 0.5  # a drawn tile has 46 by 32 units
IN_ROW, STEP = 10, 13  # C5: spaces of the track in a row, and their height
YARD = 46
MARKER = 12
SCREEN_HIGH, WING = 117, 36
LETTERS, OF_WING = 66, 18  # in a line of a screen, and of its side that is folded back
LINE = 3.8

LOOKS = """
.tbs{color-scheme:light;fill:#221c10;font-weight:400}.tbs-mid{text-anchor:middle}.tbs-end{text-anchor:end}
.tbs-edge{fill:#fff;stroke:#000;stroke-width:.4}.tbs-cell{fill:none;stroke:#555;stroke-width:.2}
.tbs-window{fill:none;stroke:#555;stroke-width:.25;stroke-dasharray:1.2 1.2}.tbs-way{stroke:#000;stroke-width:1.2}
.tbs-big{font-size:9px;font-weight:700}.tbs-name{font-size:6px;font-weight:700}.tbs-head{font-size:4px;font-weight:700}
.tbs-said{font-size:3.3px}.tbs-note{font-size:3px}.tbs-unit{font-size:2.8px}"""


@cache
def _pieces() -> Drawing:
    """Tiles and emblems, as the street has them."""
    shapes = street_shapes([0] * SHELVES, "en") | shapes_of_seats(COLOURS)
    return Drawing(shapes, looks_of(COLOURS, {"style": STYLE}, LOOKS))


def printed(lang: str) -> Printed:
    """Return the boards and pieces to print, in a language."""
    words = words_of(lang)["paper"]
    names = load(TEXTS, "texts", lang)["colour"]
    phases = list(load(TEXTS, "texts", lang)["outline"]["short"].values())
    return Printed(
        parts=(
            _tiles(words, names),
            titled_board(words.__getitem__, "street", (SHOPS // ACROSS) * (SHOP_HIGH + GAP) - GAP, _street(lang)),
            titled_board(words.__getitem__, "yard", YARD + GAP // 2 + TRACK // IN_ROW * STEP, _yard(lang)),
            _markers(words, names),
            *(_screen(seat, names[colour], words, phases) for seat, colour in enumerate(COLOURS)),
        ),
        style=style_of_pictures(STYLE) + LOOKS,
        shapes=_shapes(),
        host="host-sheet.ipynb",
    )


def _shapes() -> str:
    """The faces and backs of all tiles, which the sheets use again and again."""
    seats = range(len(COLOURS))
    names = [f"t{seat}{number}" for seat in seats for number in range(NUMBERS)] + [f"b{seat}" for seat in seats]
    return "".join(f'<g id="tp-{name}">{_pieces().drawn(shared(name, 0, 0))[0]}</g>' for name in names)


def _tiles(words: dict[str, Any], names: dict[str, str]) -> PrintedPieces:
    """All tiles [C3], each publisher's from the beginning of a row on."""
    pieces: list[Piece | None] = []
    for seat, colour in enumerate(COLOURS):
        back = _in_tile(f"b{seat}")
        for number in (*range(1, NUMBERS), BLANK):
            name = f"{names[colour]} {words['blank'] if number == BLANK else number_word(number)}"
            pieces += [Piece(name, _in_tile(f"t{seat}{number}"), back)] * COPIES[number]
        pieces += [None] * (-len(pieces) % TILES_IN_ROW)
    return titled_pieces(words.__getitem__, "tiles", TILE, TILES_IN_ROW, pieces)


def _in_tile(name: str) -> str:
    """A drawn tile in the middle of its piece, so that a cut beside the line does no harm."""
    left, top = (TILE[0] - DRAWN * HALF) / 2, (TILE[1] - TALL * HALF) / 2
    return f'<use href="#tp-{name}" transform="translate({left:g} {top:g}) scale({HALF})"/>'


def _badge(x: int, y: int, seat: int, size: int) -> str:
    return _pieces().drawn(emblem(x, y, size, seat))[0]


def _markers(words: dict[str, Any], names: dict[str, str]) -> PrintedPieces:
    """A marker for each publisher [C5], and that of the first player [C7]."""
    pieces = [Piece(names[colour], _badge(1, 1, seat, 10)) for seat, colour in enumerate(COLOURS)]
    flag = f'<g transform="translate(1 1) scale(0.625)">{path(FLAG, "flag")}</g>'
    pieces.append(Piece("Ernie", flag))
    return titled_pieces(words.__getitem__, "markers", (MARKER, MARKER), len(pieces), pieces)


def _street(lang: str) -> str:
    ways = (
        path("M{:g} {:g}L{:g} {:g}".format(*_middle(shop), *_middle(other)), "way")
        for shop in EVERY_SHOP
        for other in near(shop)
        if other > shop
    )
    return "".join(ways) + "".join(_shop(shop, lang) for shop in EVERY_SHOP)


def _corner(shop: int) -> tuple[float, float]:
    row, column = divmod(shop - 1, ACROSS)
    return column * (ROOM_WIDE - SHOP_WIDE), row * (SHOP_HIGH + GAP)


def _middle(shop: int) -> tuple[float, float]:
    left, top = _corner(shop)
    return left + SHOP_WIDE / 2, top + SHOP_HIGH / 2


def _shop(shop: int, lang: str) -> str:
    """A shop: its number, what it sells [2.5], what it touches [C1], and its shelves with room for prices [C2, R1]."""
    words = load(TEXTS, "drawing", lang)
    left, top = _corner(shop)
    lines = [
        words["sells"].format(numbers=" ".join(map(str, sold(shop)))),
        words["sheet"]["touches"].format(numbers=" ".join(map(str, near(shop)))),
    ]
    shapes = rect(left, top, SHOP_WIDE, SHOP_HIGH, "edge", 1.5) + text(left + 3, top + 9.4, shop, "big")
    shapes += "".join(text(left + 11, top + 5 + 4.4 * at, line, "said") for at, line in enumerate(lines))
    for level in range(LEVELS):
        y = top + HEAD + (LEVELS - 1 - level) * WINDOW[1]
        shapes += path(f"M{left} {y}h{SHOP_WIDE}M{left + PRICE} {y}v{WINDOW[1]}", "cell")
        shapes += text(left + PRICE - 1, y + WINDOW[1] - 1.5, "GG", "unit end")
        for place in range(1, WINDOWS):
            shapes += path(f"M{left + PRICE + place * WINDOW[0]} {y}v{WINDOW[1]}", "window")
    return shapes


def _yard(lang: str) -> str:
    """The two places off the board [C8], and the track of GG [C5]."""
    words = load(TEXTS, "drawing", lang)
    wide = ROOM_WIDE - GAP // 2 - YARD - GAP
    shapes = rect(0, 0, wide, YARD, "edge", 1.5) + text(3, 7, words["charity"], "head")
    shapes += "".join(
        text(3, 12 + 4.4 * at, line, "said")
        for at, line in enumerate(wrap(words_of(lang)["paper"]["charity"], LETTERS))
    )
    left = wide + GAP // 2
    shapes += rect(left, 0, ROOM_WIDE - left, YARD, "edge", 1.5) + text(left + 3, 7, words["discard"], "head")
    top, cell = YARD + GAP // 2, ROOM_WIDE / IN_ROW
    for space in range(TRACK):
        row, column = divmod(space, IN_ROW)
        x, y = column * cell, top + row * STEP
        shapes += rect(x, y, cell, STEP, "cell") + text(x + 1, y + 4, space, "said")
    return shapes


def _screen(seat: int, name: str, words: dict[str, Any], phases: list[str]) -> PrintedBoard:
    """A screen [C6], whose inner side says what one can do in each phase."""
    shapes = rect(0, 0, ROOM_WIDE, SCREEN_HIGH, "edge") + _badge(7, 8, seat, WING - 14)
    shapes += text(WING / 2, 38, name, "name mid")
    shapes += _lines(words["own"], 3, 48, OF_WING)[0]
    shapes += _lines(words["end"], ROOM_WIDE - WING + 3, 9, OF_WING)[0]
    y = 9.0
    for at, line in enumerate(words["phases"]):
        shapes += text(WING + 4, y, f"{at + 1} {phases[at]}", "head")
        lines, y = _lines([line], WING + 4, y + 4.4, LETTERS)
        shapes += lines
        y += LINE / 2
    return PrintedBoard(
        title=words["screen"].format(name=name),
        says=words["screen_says"],
        width=ROOM_WIDE,
        height=SCREEN_HIGH,
        drawing=shapes,
        folds=(WING, ROOM_WIDE - WING),
    )


def _lines(said: list[str], x: float, top: float, letters: int) -> tuple[str, float]:
    """Sentences below each other, broken into lines, with a little room between them; and what is below them."""
    shapes, y = "", top
    for sentence in said:
        for line in wrap(sentence, letters):
            shapes += text(x, round(y, 1), line, "note")
            y += LINE
        y += 1.4
    return shapes, round(y, 1)
