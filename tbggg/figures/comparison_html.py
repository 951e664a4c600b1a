"""A comparison as a table for notebooks: plain HTML that a screen reader can read, with every word escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from .breakdown import TOTAL, categories, label
from .looks import signed, unit, words

if TYPE_CHECKING:
    from .comparison import Comparison

_QUIET = "opacity:.75;font-weight:400"
_CELL = "padding:2px 10px;text-align"
_TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;margin:0 0 12px"


def html(found: Comparison) -> str:
    """Return the lead, the seat's categories line by line, everybody's totals, and the tiles that differ."""
    notes = [found.where] + ([] if found.finished else [words(found.lang, "compare.now")])
    parts = [
        f'<p style="font-size:1.15em;margin:0 0 4px">{escape(found.lead)}</p>',
        f'<p style="margin:0 0 12px">{escape(" ".join(notes))}</p>',
        _by_category(found),
        _totals(found) if len(found.record.seats) > 1 else "",
        _tiles(found),
    ]
    return f'<div lang="{found.lang}" class="tb-compare">{"".join(parts)}</div>'


def _by_category(found: Comparison) -> str:
    """A row for each category, a column for each line, with the difference to line A."""
    parts, counts = categories(found.record)
    rows = [*dict.fromkeys((*parts, *counts, TOTAL))]
    caption = words(found.lang, "compare.caption", seat=found.label(found.seat))
    return _table(
        found,
        caption,
        words(found.lang, "compare.category"),
        ((label(found.record, row, found.lang), _cells(found, found.seat, row), row == TOTAL) for row in rows),
    )


def _totals(found: Comparison) -> str:
    """A row for each seat."""
    return _table(
        found,
        words(found.lang, "compare.everybody"),
        words(found.lang, "compare.seat"),
        ((found.label(seat), _cells(found, seat, TOTAL), False) for seat in found.record.seats),
    )


def _cells(found: Comparison, seat: str, category: str) -> list[str]:
    cells = []
    for row, less in zip(found.breakdowns, found.differences, strict=True):
        by = less[seat][category]
        change = f' <span style="{_QUIET}">({signed(by, plus=True)})</span>' if by else ""
        cells.append(f"{signed(row[seat][category])}{change}")
    return cells


def _table(found: Comparison, caption: str, corner: str, rows: Iterable[tuple[str, list[str], bool]]) -> str:
    """A table with heads for its rows and columns; the cells are HTML, all other words are not."""
    heads = "".join(
        f'<th scope="col" style="{_CELL}:right">{words(found.lang, "compare.line", letter=letter)}'
        + (f'<br><span style="{_QUIET}">{escape(name)}</span>' if name else "")
        + "</th>"
        for letter, name in zip(found.letters, found.names, strict=True)
    )
    body = "".join(
        f'<tr style="{"border-top:2px solid;font-weight:700" if last else ""}">'
        f'<th scope="row" style="{_CELL}:left">{escape(name)}</th>'
        + "".join(f'<td style="{_CELL}:right">{cell}</td>' for cell in cells)
        + "</tr>"
        for name, cells, last in rows
    )
    gg = escape(unit(found.record, found.lang))
    bold = f"{_CELL}:left;white-space:nowrap;font-weight:700"
    return (
        f'<table style="{_TABLE}"><caption style="{bold}">{escape(caption)} ({gg})</caption>'
        f'<thead><tr><th scope="col" style="{_CELL}:left">{escape(corner)}</th>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _tiles(found: Comparison) -> str:
    """The tiles that the seat has in one line and not in A, and the other way round."""
    items = "".join(f"<li>{escape(only)}</li>" for only in found.only)
    if not items:
        return ""
    title = escape(words(found.lang, "compare.tiles", seat=found.label(found.seat)))
    return f'<p style="font-weight:700;margin:0">{title}</p><ul style="margin:0">{items}</ul>'
