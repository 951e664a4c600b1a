"""Cards, parchments, and what stands on the map, for the editor of positions."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.set_up import UNSEEN
from ....engine.set_up_editing import Editing, PieceRows
from ..rules.state import State
from ..rules.tables import BUILDING_WORDS, PARCHMENT_WORDS, TOWER


def parchments(state: State, seats: Sequence[str]) -> PieceRows:
    """All parchments, and one that is not known."""
    return [("", [*PARCHMENT_WORDS[1:], UNSEEN])]


EDITING = Editing(
    texts="tbggg.games.bunny",
    pieces={
        "parchments": parchments,
    },
    built={"builds": tuple([word for at, word in enumerate(BUILDING_WORDS) if word and at != TOWER])},
    seldom=("dealt", "drawn", "part", "knows"),
)
