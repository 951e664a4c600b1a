"""Cards, parchments, and what stands on the map, for the editor of positions."""

from __future__ import annotations

from ....engine.set_up_editing import Editing
from ..rules.tables import BUILDING_WORDS, TOWER

EDITING = Editing(
    texts="tbggg.games.bunny",
    built={"builds": tuple([word for at, word in enumerate(BUILDING_WORDS) if word and at != TOWER])},
    seldom=("dealt", "drawn", "part", "knows"),
)
