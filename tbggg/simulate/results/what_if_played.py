"""The played move in a comparison of moves: what it costs, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...figures.seat_looks import unit_after
from ..formatting import number, percent, simulation_text

if TYPE_CHECKING:
    from .what_if import WhatIf
    from .what_if_parts import Row


def row_of(found: WhatIf, played: str) -> Row | None:
    """Return the row of the played move, by its words; None where it was not compared with others."""
    return next((row for row in found.rows if str(row.move) == played), None) if len(found.rows) > 1 else None


def cost_of(found: WhatIf, row: Row, lang: str) -> str:
    """Return in one sentence what the played move costs.

    Args:
        found: the comparison.
        row: the row of the played move.
        lang: `en` or `fr`.
    """
    played, lost = found.moved(row.move, lang), -row.difference.mean
    if not row.seen:
        key = "best" if row.best and found.sure else "may_be"
        return simulation_text(lang, f"what_if.played.{key}", played=played)
    cost = percent(lang, lost) if found.by == "wins" else number(lang, lost)
    return simulation_text(
        lang,
        f"what_if.played.{found.by}",
        played=played,
        cost=cost,
        unit=unit_after(found.node.record, lang, cost),
        best=found.moved(found.best, lang),
        sure=sum(one.candidate for one in found.rows),
    )
