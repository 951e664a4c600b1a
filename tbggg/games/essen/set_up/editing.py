"""Games of the fair, its spaces, and the cards of its boards, for the editor of positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.set_up_editing import Editing, PieceRows
from ..rules.names import space_words
from ..rules.state import State
from ..rules.tables import BOOTHS, COURT, ENT_E, ENT_W, ZONE_NAMES

if TYPE_CHECKING:
    from ....engine.board_marks_svg import Box


def crowds(state: State, seats: Sequence[str]) -> PieceRows:
    """Spaces where people stand, and whole zones."""
    return [("", [*space_words(state), *ZONE_NAMES])]


def spaces(state: State, seats: Sequence[str]) -> dict[str, dict[str, Box]]:
    """Spaces of the map, on its ground."""
    from ..display.fair_map import space_boxes  # slow to import, and nothing needs it before the first picture

    return {"map": space_boxes(state)}


def standing(state: State) -> dict[str, str]:
    """The spaces, on each of which meeples stand by its own name."""
    return {name: name for name in space_words(state)}


def crowded(state: State) -> dict[str, str]:
    """The words of the crowd on spaces: the zone of a booth, the court, an entrance."""
    names = space_words(state)
    zones = {names[booth]: ZONE_NAMES[state.zone[booth]] for booth in range(BOOTHS)}
    return {**zones, **{names[at]: names[at] for at in (COURT, ENT_W, ENT_E)}}


SELDOM = (
    *("showing", "ended", "kept", "looked", "saw", "knows", "walking", "steps", "unseen"),
    *("written", "drawing", "short", "left", "draws", "away"),
)

EDITING = Editing(
    texts="tbggg.games.essen",
    on_shapes=spaces,
    stands={"at": standing, "crowd": crowded},
    ground=("booths",),
    pieces={"crowd": crowds},
    seldom=SELDOM,
)
