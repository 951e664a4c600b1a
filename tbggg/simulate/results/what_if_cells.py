"""The table of a comparison of moves: heads and cells, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...figures.seat_looks import unit
from ..formatting import number, percent, shares, simulation_text

if TYPE_CHECKING:
    from .what_if import WhatIf
    from .what_if_parts import Row


def heads(found: WhatIf) -> list[str]:
    """Return the heads of the table's columns."""
    lang = found.lang
    keys = ("lead", "wins", "games", "difference")
    move, *others = (simulation_text(lang, f"what_if.{key}") for key in ("move", *keys))
    return [move, unit(found.node.record, lang), *others]


def cells(found: WhatIf, row: Row, lang: str | None = None) -> list[str]:
    """Return the cells of a row of the table; the best move's mean has its interval, by the measure that ranks.

    A row says how many games it had: moves that were dropped early had fewer.

    Args:
        found: the comparison.
        row: one of its rows.
        lang: `en` or `fr`; the comparison's language when not given.
    """
    lang = lang or found.lang
    means = {
        "points": number(lang, row.points),
        "lead": number(lang, row.lead, plus=True),
        "wins": percent(lang, row.wins),
    }
    if row.best and found.by == "wins":
        means["wins"] = shares(lang, row.wins, found.own.low, found.own.high)
    elif row.best:
        means[found.by] += f" ± {number(lang, found.own.margin)}"
    games = number(lang, row.games, places=0)
    return [found.moved(row.move, lang), *means.values(), games, found.difference(row, lang)]
