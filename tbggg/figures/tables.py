"""Tables of words and numbers: as HTML that a screen reader can read, and as lines for a terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape

_CELL = "padding:2px 10px;white-space:nowrap;text-align"
_TEXT = "padding:2px 10px;text-align:left"  # words may wrap, so that the numbers beside them fit a telephone
_TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;margin:0 0 12px"
_TOTAL = ' style="border-top:2px solid;font-weight:700"'
WORDS = (0,)  # left-aligned columns, by default; numbers are right-aligned


class Html(str):
    """Cell that is HTML already; all other cells are escaped."""


def aligned(rows: Sequence[Sequence[str]], left: Collection[int] = WORDS) -> list[str]:
    """Return a table as lines for a terminal.

    Args:
        rows: the heads, then the others; all with equally many cells.
        left: the left-aligned columns, from 0.

    >>> aligned([["Seat", "Points"], ["Red", "139"]])
    ['Seat  Points', 'Red      139']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = [str.ljust if at in left else str.rjust for at in range(len(widths))]
    return [
        "  ".join(side(cell, width) for side, cell, width in zip(sides, row, widths, strict=True)).rstrip()
        for row in rows
    ]


def table(caption: str, rows: Sequence[Sequence[str]], left: Collection[int] = WORDS, *, total: int = 0) -> str:
    """Return a table as HTML.

    Args:
        caption: its caption.
        rows: the heads, then the others, all with equally many cells; the first cell of a row is its head. A column
            whose head is empty has none.
        left: the left-aligned columns, from 0.
        total: place of the row that is the sum of those above it, set apart by a line; 0 for none.

    >>> "<td" in table("Points", [["Seat", "GG"], ["<Red>", "139"]])
    True
    """
    sides = ["left" if at in left else "right" for at in range(len(rows[0]))]
    heads = "".join(
        _head(cell, side, "col") if cell else "<td></td>" for cell, side in zip(rows[0], sides, strict=True)
    )
    body = "".join(_row(row, sides, _TOTAL if place == total else "") for place, row in enumerate(rows[1:], 1))
    return (
        f'<table style="{_TABLE}"><caption style="{_CELL}:left;font-weight:700">{_html(caption)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    )


def noted(table: str, notes: Iterable[str], lang: str, name: str) -> str:
    """Return the HTML of a table with notes below it.

    Args:
        table: HTML, as `table` returns it.
        notes: a sentence each.
        lang: their language, `en` or `fr`.
        name: CSS class by which pages find such a result.
    """
    items = "".join(f"<li>{_html(note)}</li>" for note in notes)
    return (
        f'<div lang="{lang}" class="{name}" style="overflow-x:auto" tabindex="0">{table}'
        f'<ul style="margin:0;padding-left:18px">{items}</ul></div>'
    )


def _row(row: Sequence[str], sides: Sequence[str], style: str) -> str:
    styles = [_TEXT if side == "left" else f"{_CELL}:{side}" for side in sides[1:]]
    rest = "".join(f'<td style="{style}">{_html(cell)}</td>' for cell, style in zip(row[1:], styles, strict=True))
    return f"<tr{style}>{_head(row[0], sides[0], 'row')}{rest}</tr>"


def _head(cell: str, side: str, scope: str) -> str:
    return f'<th scope="{scope}" style="{_CELL}:{side}">{_html(cell)}</th>'


def _html(cell: str) -> str:
    return cell if isinstance(cell, Html) else escape(cell)
