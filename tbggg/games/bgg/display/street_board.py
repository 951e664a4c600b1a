"""The street at a moment, as the browser and pictures draw it: what lies and stands in the shops and beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....engine.blocks import Board
from ....engine.panels import panel, sized
from ....engine.shapes import at, escaped, hold, rect, shared, text
from ..narration.phrases import Phrases
from ..rules.moves import number_word
from ..rules.state import WINDOWS
from . import street_shapes
from .street_shapes import ACROSS, GEEK, LOW, NARROW, PAVEMENT_WIDE, PITCH, SHELF, TALL, TILE, WIDE

YARD = 166  # width of what stands right of the street
GIVEN_IN_COLUMN, GIVEN_IN_ROW = 3, 6  # tiles of the charity shop beside each other
LEAST_ROWS = 3
LINE = 34  # height of the discard
BELOW = 352  # width of what stands below the street
BESIDE = 116  # width of the discard beside a note on prices


def street_board(street: Any, seats: Sequence[str], lang: str, decides: int) -> Board:
    """Return the street as panels.

    Args:
        street: its data, as `street` returns it.
        seats: words of the seats.
        lang: `en` or `fr`.
        decides: the seat whose geeks can be taken; -1 for none.
    """
    phrases = Phrases(tuple(seats), lang)
    shapes = street_shapes.shapes_of_seats(seats)
    nth = 0
    for shop in street["shops"]:
        for shelf in shop["shelves"]:
            empty = shelf["windows"] == [None for _ in range(WINDOWS)]
            shapes[f"s{shelf['key']}"] = shared(f"e{shelf['key']}", 0, 0) if empty else street_shapes.shelf_shape(shelf)
        number = shop["number"]
        lit = shop["deciding"] if street["deciding"] else street["phase"] in (3, 4, 5)
        if lit:
            shapes[f"lit-{number}"] = shared("lit", 0, 0)
        shapes[f"p{number}"] = _pavement(shop, seats, phrases, decides, nth)
        nth += len([one for one in shop["geeks"] if one["seat"] == decides])
    for place, tile in enumerate(street["charity"]):
        shapes[f"c{place}"] = _given(tile, place, phrases)
    right, below = ACROSS * (WIDE.width + WIDE.gap), ACROSS * (NARROW.width + NARROW.gap) - NARROW.gap
    yard, more = yard_below(street)
    shapes["yard"] = yard
    usual = sized(right + YARD, WIDE.down - WIDE.gap, shared("wide", 0, 0) + at(right, 0, _yard_beside(street)))
    narrow = sized(below, NARROW.down + more, shared("narrow", 0, 0) + shared("yard", 0, NARROW.down))
    low = sized(below, LOW.down + more, shared("low", 0, 0) + shared("yard", 0, LOW.down))
    return {
        "says": phrases.say("board.says"),
        "panels": [panel("street", usual, large=narrow, low=low)],
        "large": "street",
        "shapes": shapes,
    }


def _pavement(shop: Any, seats: Sequence[str], phrases: Phrases, decides: int, first: int) -> str:
    """The geeks at a shop in a row, however many; those of the seat to move can be taken."""
    geeks = shop["geeks"]
    step = min(GEEK + 4, (PAVEMENT_WIDE - GEEK) // max(1, len(geeks) - 1))
    parts = []
    nth = first
    for place, geek in enumerate(geeks):
        seat, face, left = geek["seat"], geek["face"], step * place
        word = f"{seats[seat]}{shop['number']}"
        if geek["moved"]:
            parts.append(shared("came", left, 0))
        if seat == decides:
            said = street_shapes.geek_name(phrases, seat, shop["number"])
            said += ", " + phrases.say("board.shows", face=face) if face else ""
            parts.append(hold(f"geek {nth}", said, left - 1, -2, GEEK + 2, GEEK + 4, shared(word, left, 0)))
            nth += 1
        else:
            parts.append(shared(word, left, 0))
        if face:
            parts.append(shared(f"face-{face}", left, 0))
    return "".join(parts)


def _given(tile: Any, place: int, phrases: Phrases) -> str:
    """A tile of the charity shop, as a place."""
    said = phrases.seat(tile["owner"]) + " " + number_word(tile["number"])
    if tile["buyer"] >= 0:
        said += ", " + phrases.say("board.geek", seat=phrases.seat(tile["buyer"]))
    now = shared("now", 0, 0) if tile.get("moved", 0) else ""
    frame = f'<rect class="tbs-spot" width="{TILE + 2}" height="{TALL + 2}" rx="6"/>'
    spot = f'<g data-tb-spot="charity.{place + 1}" aria-label="{escaped(said)}">{frame}</g>'
    return now + spot + street_shapes.tile_shape(tile, 1, 1)


def _all_given(street: Any, x: int, y: int, in_row: int, size: int) -> str:
    """Tiles of the charity shop in rows."""
    return "".join(
        [
            shared(f"c{nth}", x + PITCH * (nth % in_row) * size // 100, y + SHELF * (nth // in_row) * size // 100, size)
            for nth in range(len(street["charity"]))
        ]
    )


def _box(word: str, x: int, y: int, width: int, tall: int, used: bool, rest: str) -> str:
    """A frame for what lies beside the street: dashed while it is empty, which a word says where it has room."""
    edge = rect(0, 0, width, tall, "used" if used else "empty", 7)
    none = shared("none", width - 10, max(0, tall - LINE)) if width > BESIDE else text(width - 10, 22, 0, "quiet end")
    inside = edge + shared(word, 0, 0) + (rest if used else none)
    return at(x, y, f'<g data-tb-place="{word}"><rect fill="none" width="{width}" height="{tall}"/>{inside}</g>')


def _discard(street: Any, x: int, y: int, width: int) -> str:
    gone = street["discard"]
    return _box("discard", x, y, width, LINE, gone > 0, text(width - 10, 22, gone, "bold end"))


def _yard_beside(street: Any) -> str:
    """The charity shop and the discard right of the street."""
    rows = max(LEAST_ROWS, (len(street["charity"]) + GIVEN_IN_COLUMN - 1) // GIVEN_IN_COLUMN)
    high = 42 + rows * SHELF * 93 // 100
    inside = _all_given(street, 8, 36, GIVEN_IN_COLUMN, 93)
    charity = _box("charity", 0, 0, YARD, high, len(street["charity"]) > 0, inside)
    note = shared("assumed", 0, high + 54) + shared("own", 36, high + 86) if street["prices_assumed"] else ""
    return charity + _discard(street, 0, high + 8, YARD) + note


def yard_below(street: Any) -> tuple[str, int]:
    """Return the charity shop and the discard below the street, and how high they are."""
    used = len(street["charity"]) > 0
    rows = (len(street["charity"]) + GIVEN_IN_ROW - 1) // GIVEN_IN_ROW
    wide, high = (BELOW, LINE + SHELF * rows) if used else (216, LINE)
    charity = _box("charity", 0, 0, wide, high, used, _all_given(street, 6, 32, GIVEN_IN_ROW, 100))
    x, y = (0, high + 4) if used else (wide + 4, 0)
    parts, more = charity + _discard(street, x, y, BESIDE if used else BELOW - x), y + LINE
    if not street["prices_assumed"]:
        return parts, more
    left, top = (124, y + 8) if used else (0, more + 4)
    return parts + shared("assumed", left, top) + shared("own-end", BELOW, top + 14), max(more, top + 20)
