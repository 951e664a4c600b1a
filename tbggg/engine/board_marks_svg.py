"""Highlights and arrows as SVG, over any game's drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from math import hypot

from .moment import SOLID, Mark

Box = tuple[float, float, float, float]  # left, top, width, height

# A colour for each line; they stand out from light and dark grounds alike.
PENS = {SOLID: "#d6308f", "dashed": "#b9770e", "dotted": "#1487a3"}
_OUTSET = 2
_BEND = 0.1  # an arrow bends aside by this share of its length, so that two back and forth stay apart
_DASHES = {SOLID: "", "dashed": "9 7", "dotted": "0.1 6.5"}


def drawn_marks(marks: Iterable[Mark], boxes: Mapping[str, Box], names: Mapping[str, str], lang: str) -> str:
    """Return marks as SVG.

    Args:
        marks: what to draw.
        boxes: position of each place, in the drawing's units; a mark on any other place is left out.
        names: names of the places.
        lang: `en` or `fr`.
    """
    parts = []
    for mark in marks:
        ends = [boxes[place] for place in mark.places if place in boxes]
        if len(ends) == len(mark.places):
            dash, pen = _DASHES[mark.style], PENS[mark.style]
            line, head = _ring(*ends[0]) if len(ends) == 1 else _arrow(_middle(ends[0]), _middle(ends[1]), pen)
            dashes = f' stroke-dasharray="{dash}"' if dash else ""
            title = escape(mark.name(names, lang))
            parts.append(f'<g stroke="{pen}"><title>{title}</title>{line.format(dashes)}{head}</g>')
    if not parts:
        return ""
    look = 'fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
    return f"<g {look}>{''.join(parts)}</g>"


def _middle(box: Box) -> tuple[float, float]:
    left, top, width, height = box
    return left + width / 2, top + height / 2


def _ring(left: float, top: float, width: float, height: float) -> tuple[str, str]:
    more = 2 * _OUTSET
    size = f'width="{width + more:g}" height="{height + more:g}" rx="7"'
    return f'<rect x="{left - _OUTSET:g}" y="{top - _OUTSET:g}" {size}{{}}/>', ""


def _arrow(start: tuple[float, float], end: tuple[float, float], pen: str) -> tuple[str, str]:
    (ax, ay), (bx, by) = start, end
    cx, cy = (ax + bx) / 2 - (by - ay) * _BEND, (ay + by) / 2 + (bx - ax) * _BEND
    length = hypot(bx - cx, by - cy) or 1
    ux, uy = (bx - cx) / length, (by - cy) / length

    def at(back: float, aside: float) -> str:
        return f"{bx - ux * back - uy * aside:.1f} {by - uy * back + ux * aside:.1f}"

    line = f'<path d="M{ax:g} {ay:g}Q{cx:.1f} {cy:.1f} {at(11, 0)}"{{}}/>'
    return line, f'<path fill="{pen}" stroke-width="1" d="M{at(0, 0)}L{at(14, 7)}L{at(14, -7)}z"/>'
