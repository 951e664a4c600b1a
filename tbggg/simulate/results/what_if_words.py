"""A comparison of moves as people see it: text for a terminal, HTML for a notebook, a figure."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any

from ...figures.intervals import Choice, differences
from ...figures.rows import priced
from ...figures.seat_looks import labels, unit
from ...figures.tables import Html, aligned, noted, table
from ..formatting import number, percent, unasked, words

if TYPE_CHECKING:
    from .what_if import Row, WhatIf

WORDS = (0, 4, 5)  # the columns of the move, and of the difference in words and as it is drawn
WIDTH, HEIGHT, DOT = 180, 18, 4  # pixels of a difference as it is drawn in the table


def notes(found: WhatIf) -> list[str]:
    """Return what the numbers rest on, a sentence each."""
    lang, assumed, record = found.lang, found.assumed, found.node.record
    deciding = _label(found, found.node.position.to_move or found.seat)
    key = "hand" if assumed.hand else "same" if assumed.imagined else "luck"
    told = [_assumed(lang, key, seat=deciding)]
    if assumed.imagined:
        told.append(_assumed(lang, "imagined", deciding=deciding))
    if found.seat != found.node.position.to_move:
        told.append(_assumed(lang, "counted", seat=_label(found, found.seat)))
    if found.by != "gg":
        told.append(_assumed(lang, found.by))
    told.append(_assumed(lang, "bots" if len(set(assumed.bots.values())) == 1 else "seats", bots=found.bots(lang)))
    prices = priced(record, lang)
    if prices is not None:
        told.append(_assumed(lang, "prices", title=prices.title))
    if len(found.outcomes) > 2:
        told.append(_assumed(lang, "alone"))
    return [*told, *unasked(lang, assumed.rulings, assumed.plain)]


def _assumed(lang: str, key: str, **values: object) -> str:
    return words(lang, f"what_if.assumed.{key}", **values)


def _label(found: WhatIf, seat: str) -> str:
    record = found.node.record
    return labels(record, found.lang)[record.seat_number(seat)]


def heads(found: WhatIf) -> list[str]:
    """Return the heads of the table's columns."""
    lang = found.lang
    keys = ("lead", "wins", "difference")
    move, *others = (words(lang, f"what_if.{key}") for key in ("move", *keys))
    return [move, unit(found.node.record, lang), *others]


def cells(found: WhatIf, row: Row) -> list[str]:
    """Return what stands in a row of the table."""
    lang = found.lang
    lead = number(lang, row.lead, plus=True)
    return [row.move, number(lang, row.gg), lead, percent(lang, row.wins), found.difference(row)]


def text(found: WhatIf) -> str:
    """Return the table for a terminal, and what it rests on."""
    lines = aligned([heads(found), *(cells(found, row) for row in found.rows)], WORDS)
    return "\n".join([found.title, "", *lines, "", *found.notes])


def html(found: WhatIf) -> str:
    """Return the table for a notebook, with each difference drawn; every word of a record is escaped."""
    ends = [0.0, *(end for row in found.rows for end in _ends(row))]
    rows = [[*cells(found, row), _drawn(row, min(ends), max(ends))] for row in found.rows]
    return noted(table(found.title, [[*heads(found), ""], *rows], WORDS), found.notes, found.lang, "tb-what-if")


def _ends(row: Row) -> tuple[float, float]:
    """Where the drawing of a difference ends; an interval without end is drawn as a point."""
    if not isfinite(row.difference.margin):
        return row.difference.mean, row.difference.mean
    return row.difference.low, row.difference.high


def _drawn(row: Row, left: float, right: float) -> Html:
    """A difference with its interval beside the line of zero; its point is hollow where no difference is seen.

    The words beside it say the same, so that it is not read aloud.
    """
    room = (WIDTH - 2 * DOT) / ((right - left) or 1)
    ends = (0.0, _ends(row)[0], row.difference.mean, _ends(row)[1])
    zero, low, mean, high = (f"{DOT + (end - left) * room:.1f}" for end in ends)
    middle, fill = HEIGHT // 2, "currentColor" if row.seen or row.best else "none"
    return Html(
        f'<svg width="{WIDTH}" height="{HEIGHT}" aria-hidden="true" stroke="currentColor" style="display:block">'
        f'<path d="M{zero} 0V{HEIGHT}" opacity=".4"/><path d="M{low} {middle}H{high}"/>'
        f'<circle cx="{mean}" cy="{middle}" r="{DOT}" fill="{fill}"/></svg>'
    )


def figure(found: WhatIf) -> Any:
    """Return the figure of every move's difference to the best."""
    lang, seat = found.lang, _label(found, found.seat)
    gg = unit(found.node.record, lang)
    scale = 100 if found.by == "wins" else 1
    choices = [
        Choice(
            row.move,
            scale * row.difference.mean,
            scale * row.difference.margin,
            found.difference(row, short=True),
            words(
                lang,
                "what_if.hover",
                move=row.move,
                difference=found.difference(row),
                points=number(lang, row.gg),
                unit=gg,
                wins=percent(lang, row.wins),
            ),
            row.seen or row.best,
        )
        for row in found.rows
    ]
    what = words(lang, f"what_if.axis_{found.by}", unit=gg)
    return differences(choices, words(lang, "what_if.axis", what=what, seat=seat))
