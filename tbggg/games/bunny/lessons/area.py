"""Toy on a fief as a rectangle: towers are its width, different things its height; a sky tower joins another one."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.shapes import at, text
from ....engine.texts import text as said
from ....engine.toys import WIDE, Control, Picture, Toy
from .drawn import STYLE_OF_LAND, area

TEXTS = "tbggg.games.bunny.lessons"
MOST_TOWERS, MOST_THINGS = 11, 10
PIECES = 10  # that the second goal adds to 1 × 1
TOP, APART = 30, 24
LEAST_HIGH = 6  # things that the drawing has room for, so that it keeps its height for long
START = (4, 1)


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the rectangle of a fief, with the other one beside it or joined to it.

    Args:
        values: value by control name.
        width: `WIDE` or `NARROW`.
        lang: language of its texts, `en` or `fr`.
    """
    wide, high, total = sides(values)
    unit = 26 if width == WIDE else 20
    shown = text(8, 18, f"{wide} × {high} = {wide * high}", "lead") + at(8, TOP, area(wide, high, unit))
    if values["joined"] == 0:
        shown += at(8 + unit * wide + APART, TOP, area(1, 1, unit)) + text(
            8 + unit * wide + APART, 18, "1 × 1 = 1", "small"
        )
    key = "area.joined" if values["joined"] == 1 else "area.apart"
    says = said(TEXTS, lang, key, {"wide": wide, "high": high, "product": wide * high, "total": total})
    return Picture(width, TOP + unit * max(high, LEAST_HIGH) + 6, shown, says)


def sides(values: Mapping[str, int]) -> tuple[int, int, int]:
    """Return the width and the height of the fief, and what both fiefs pay; joined, the other brings 1 of each."""
    joined = values["joined"]
    wide, high = values["towers"] + joined, values["things"] + joined
    return wide, high, wide * high + 1 - joined


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether one piece has made 10 of 4 × 1, and whether ten pieces have made the most of 1 × 1."""
    towers, things, joined = values["towers"], values["things"], values["joined"]
    return [joined == 1 and (towers, things) == START, joined == 0 and towers == things == 1 + PIECES // 2]


TOY = Toy(
    name="area",
    rules=("3.2", "3.4", "3.5", "T2"),
    texts=TEXTS,
    controls=(
        Control("towers", 1, MOST_TOWERS, START[0]),
        Control("things", 1, MOST_THINGS, START[1]),
        Control("joined", 0, 1, 0, named=True),
    ),
    draw=draw,
    reached=reached,
    style=STYLE_OF_LAND,
)
