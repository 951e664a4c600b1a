"""Board of a lesson that a preview of its link shows."""

from __future__ import annotations

from typing import Any

from ...engine import derived
from ...explorer.saving.snapshot import MIMETYPE, restored
from ...lessons.library import REVEAL
from ...record.moments import moment_of
from ..html.well_formed import mapping, well_formed
from .notebook_cells import marks_of

UNSEEN = (REVEAL, "remove-cell", "remove-output", "hide-cell", "hide-output")  # a preview gives nothing away


def first_board(notebook: Any) -> str:
    """Return the drawing of the first explorer that a notebook's page shows unfolded; empty without any."""
    for cell in well_formed(notebook)["cells"]:
        if cell["cell_type"] != "code" or any(map(marks_of(cell["metadata"]), UNSEEN)):
            continue
        for output in cell["outputs"]:
            try:
                left = restored(mapping(output.get("data"))[MIMETYPE])
                return str(derived.svg(left.node.record.game, moment_of(left.node, left.seat, left.lang)))
            except Exception:  # none, or one that is damaged in any way
                continue
    return ""
