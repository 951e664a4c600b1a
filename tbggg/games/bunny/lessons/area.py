"""Toy on a fief as a rectangle: towers are its width, different things its height; a sky tower joins another one."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.shapes import at, handle, path, piece, place, rect, text
from ....engine.texts import text as said
from ....engine.toys import WIDE, Control, Picture, Toy
from .drawn import area
from .part_of_map import STYLE_OF_LAND

TEXTS = "tbggg.games.bunny.lessons"
MOST_TOWERS, MOST_THINGS = 11, 10
PIECES = 10  # that the second goal adds to 1 × 1
LEFT, TOP, APART = 8, 30, 16
START = (4, 1)


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the rectangle of a fief, with the other one beside it or joined to it.

    The arguments are those of `Toy.draw`.
    """
    wide, high, total = sides(values)
    joined, unit = values["joined"], 26 if width == WIDE else 20
    shown = text(LEFT, 18, f"{wide} × {high} = {wide * high}", "lead")
    shown += path(paper(unit), "lines") + at(LEFT, TOP, area(wide, high, unit))
    if joined == 0:
        beside = LEFT + unit * (MOST_TOWERS + 1) + APART
        shown += at(beside, TOP, area(1, 1, unit)) + text(beside, TOP + unit + 16, "1 × 1", "small")
    for column in range(1, MOST_TOWERS + 1):
        for row in range(1, MOST_THINGS + 1):
            x, y = LEFT + unit * (column + joined - 1), TOP + unit * (row + joined - 1)
            shown += place(x, y, unit, unit, f"{column} {row}")
    corner = rect(LEFT + unit * (wide - 1) + 2, TOP + unit * (high - 1) + 2, unit - 4, unit - 4, "kept", 4)
    shown += handle("towers things", piece("corner", corner))
    key = "area.joined" if values["joined"] == 1 else "area.apart"
    says = said(TEXTS, lang, key, {"wide": wide, "high": high, "product": wide * high, "total": total})
    return Picture(width, TOP + unit * (MOST_THINGS + 1) + 6, shown, says)


def paper(unit: int) -> str:
    """Return the outlines of squared paper with room for the largest rectangle."""
    across, down = MOST_TOWERS + 1, MOST_THINGS + 1
    lines = [f"M{LEFT} {TOP + unit * row}h{unit * across}" for row in range(down + 1)]
    lines += [f"M{LEFT + unit * column} {TOP}v{unit * down}" for column in range(across + 1)]
    return "".join(lines)


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
