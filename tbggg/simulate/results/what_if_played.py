"""The played move in a comparison of moves: what it costs, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.texts import capital
from ...figures.seat_looks import unit_after
from ..formatting import number, percent, simulation_text

if TYPE_CHECKING:
    from .what_if import WhatIf
    from .what_if_parts import Row


def row_of(found: WhatIf) -> Row | None:
    """Return the row of the played move; None where it is not known, or was not compared with others."""
    return next((row for row in found.rows if str(row.move) == found.played), None) if len(found.rows) > 1 else None


def cost_of(found: WhatIf, row: Row, lang: str) -> str:
    """Return in one sentence what the played move costs.

    Args:
        found: the comparison.
        row: the row of the played move.
        lang: `en` or `fr`.
    """
    played, lost = found.named(row.move, lang), -row.difference.mean
    if not row.seen:
        key = "best" if row.best and found.sure else "may_be"
        return capital(simulation_text(lang, f"what_if.played.{key}", played=played))
    cost = percent(lang, lost) if found.by == "wins" else number(lang, lost)
    said = simulation_text(
        lang,
        f"what_if.played.{found.by}",
        played=played,
        cost=cost,
        unit=unit_after(found.node.record, lang, cost),
        best=found.named(found.best, lang),
        sure=sum(one.candidate for one in found.rows),
    )
    return capital(said)
