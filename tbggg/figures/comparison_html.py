"""HTML of a comparison for notebooks: tables that a screen reader can read, with every text escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ..engine.derived import TOTAL
from .breakdown import label, rows_of_score
from .seat_looks import figure_text, signed, unit
from .tables import Html, table

if TYPE_CHECKING:
    from .comparison import Comparison

_QUIET = "opacity:.75;font-weight:400"


def html(found: Comparison[Any]) -> str:
    """Return the HTML: the lead, the seat's categories by line, all seats' totals, and the tiles that differ."""
    notes = [found.where] + ([] if found.finished else [figure_text(found.lang, "compare.now")])
    parts = [
        f'<p style="font-size:1.15em;margin:0 0 4px">{escape(found.lead)}</p>',
        f'<p style="margin:0 0 12px">{escape(" ".join(notes))}</p>',
        _by_category(found),
        _totals(found) if len(found.record.seats) > 1 else "",
        _tiles(found),
    ]
    return f'<div lang="{found.lang}" class="tb-compare">{"".join(parts)}</div>'


def _by_category(found: Comparison[Any]) -> str:
    """Table with a row for each category and a column for each line, with the difference to line A."""
    names = rows_of_score(found.record)
    rows = [[label(found.record, name, found.lang), *_cells(found, found.seat, name)] for name in names]
    caption = figure_text(found.lang, "compare.caption", seat=found.label(found.seat))
    return _table(found, caption, figure_text(found.lang, "compare.category"), rows, total=1 + names.index(TOTAL))


def _totals(found: Comparison[Any]) -> str:
    """Table of totals, a row for each seat."""
    rows = [[found.label(seat), *_cells(found, seat, TOTAL)] for seat in found.record.seats]
    return _table(found, figure_text(found.lang, "compare.everybody"), figure_text(found.lang, "compare.seat"), rows)


def _cells(found: Comparison[Any], seat: str, category: str) -> list[Html]:
    cells = []
    for row, less in zip(found.breakdowns, found.differences, strict=True):
        by = less[seat][category]
        change = f' <span style="{_QUIET}">({signed(by, plus=True)})</span>' if by else ""
        cells.append(Html(f"{signed(row[seat][category])}{change}"))
    return cells


def _table(found: Comparison[Any], caption: str, corner: str, rows: list[list[str]], *, total: int = 0) -> str:
    """Table with a column for each line."""
    lines = []
    for letter, name in zip(found.letters, found.names, strict=True):
        line = escape(figure_text(found.lang, "compare.line", letter=letter))
        lines.append(Html(f'{line}<br><span style="{_QUIET}">{escape(name)}</span>' if name else line))
    return table(f"{caption} ({unit(found.record, found.lang)})", [[corner, *lines], *rows], total=total)


def _tiles(found: Comparison[Any]) -> str:
    """List of the tiles that the seat has in one line and not in A, and the other way round."""
    items = "".join(f"<li>{escape(only)}</li>" for only in found.only)
    if not items:
        return ""
    title = escape(figure_text(found.lang, "compare.tiles", seat=found.label(found.seat)))
    return f'<p style="font-weight:700;margin:0">{title}</p><ul style="margin:0">{items}</ul>'
