"""Games of the fair, its spaces, and the cards of its boards, for the editor of positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ....engine.set_up import UNSEEN
from ....engine.set_up_editing import Editing, PieceRows, one_seat
from ..rules.names import game_words, last_words, rank_words, space_words
from ..rules.state import State
from ..rules.tables import BOOTHS, COURT, ENT_E, ENT_W, PARK, ZONE_NAMES
from .fair import NOTHING

if TYPE_CHECKING:
    from ....engine.board_marks_svg import Box

Pieces = Callable[[State, Sequence[str]], PieceRows]


def among(words: Callable[[State], Sequence[str]], *more: str) -> Pieces:
    """Return the pieces of a fair's list of words."""

    def offered(state: State, seats: Sequence[str]) -> PieceRows:
        return [("", [word for word in [*words(state), *more] if word])]

    return offered


def spaces(state: State, seats: Sequence[str]) -> dict[str, dict[str, Box]]:
    """Spaces of the map, on its ground."""
    from ..display.fair_map import space_boxes  # slow to import, and nothing needs it before the first picture

    return {"map": space_boxes(state)}


def space(state: State, cell: str) -> str:
    """The space of a meeple."""
    return cell if cell in space_words(state) else ""


def crowded(state: State, cell: str) -> str:
    """The word of the crowd on a space: the zone of a booth, the court, an entrance."""
    names = space_words(state)
    at = names.index(cell) if cell in names else PARK
    return ZONE_NAMES[state.zone[at]] if at < BOOTHS else cell if at in (COURT, ENT_W, ENT_E) else ""


EDITING = Editing(
    texts="tbggg.games.essen",
    on_shapes=spaces,
    stands={"at": space, "crowd": crowded},
    pieces={
        "first": one_seat,
        "ended": one_seat,
        "showing": one_seat,
        "at": among(space_words),
        "crowd": among(space_words, *ZONE_NAMES),
        "preorder": among(game_words),
        "pallets": among(game_words, NOTHING),
        "ranking": among(rank_words, NOTHING),
        "last": among(lambda state: last_words()),
        "keep": among(game_words, UNSEEN),
        "packet": among(game_words, UNSEEN),
        "drew": among(game_words, UNSEEN),
    },
)
