"""The toy of Pig: roll once more, or hold? What a roll brings on average, what it may cost, and how turns are lost."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from ....engine.shapes import disc, handle, path, piece, place, rect, text
from ....engine.texts import text as said
from ....engine.toys import Control, Picture, Toy
from ..rules import TEXTS, State, play_result

MOST, FACES = 30, 6
ENOUGH = 20  # the turn total at which one more roll brings as much as it costs
HEAD, ROW, LEFT = 62, 26, 40


def totals(total: int) -> list[int]:
    """Return the turn total after each face.

    >>> totals(10)
    [0, 12, 13, 14, 15, 16]
    """
    found = []
    for face in range(1, FACES + 1):
        state = State(turn_total=total)
        play_result(state, face)
        found.append(state.turn_total)
    return found


def gained(total: int) -> int:
    """Return what one more roll brings on average, in sixths of a point.

    >>> gained(10)
    10
    """
    return sum([after - total for after in totals(total)])


def better(total: int) -> str:
    """Return what brings more on average: `roll`, `hold`, or `even`."""
    return "even" if gained(total) == 0 else "roll" if gained(total) > 0 else "hold"


def lost_on_the_way(state: State) -> Fraction:
    """Return the chance that a turn is lost, if it is held as soon as its total is 20 or more [P3, P4]."""
    return _lost(state.turn_total)


@cache
def _lost(total: int) -> Fraction:
    if total >= ENOUGH:
        return Fraction(0)
    return sum((_lost(after) if after else Fraction(1) for after in totals(total)), Fraction(0)) / FACES


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return a rail to drag the turn total along, and the total after each face."""
    total = values["total"]
    unit = (width - 2 * LEFT) // (MOST + FACES)
    rail = path(f"M{LEFT} 30H{LEFT + unit * MOST}", "rail")
    stops = [place(LEFT + unit * points - unit // 2, 0, unit, 60, str(points)) for points in range(MOST + 1)]
    at = LEFT + unit * total
    knob = handle("total", piece("knob", path(disc(at, 30, 10), "kept")))
    parts = [rail, *stops, knob]
    for place_no, points in enumerate(totals(total)):
        y = HEAD + ROW * place_no
        size = unit * (points if points else total)
        parts.append(text(16, y + 16, place_no + 1, "bold"))
        parts.append(rect(LEFT, y + 2, size, ROW - 6, "kept" if points else "lost", 3))
        parts.append(text(LEFT + size + 8, y + 16, points))
    return Picture(width, HEAD + ROW * FACES + 6, "".join(parts), says(total, lang))


def says(total: int, lang: str) -> str:
    """Return a sentence on the average gain, the average loss, and the greater of the two."""
    return said(TEXTS, lang, f"press.{better(total)}", {"total": total, "sixths": abs(gained(total))})


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether one more roll brings nothing on average."""
    return [better(values["total"]) == "even"]


CONTROLS = (Control("total", 0, MOST, 12),)
TOY = Toy(name="press", rules=("P3", "P4"), texts=TEXTS, controls=CONTROLS, draw=draw, reached=reached)
