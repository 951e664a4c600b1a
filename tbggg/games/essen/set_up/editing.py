"""Games of the fair, its spaces, and the cards of its boards, for the editor of positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....engine.set_up import UNSEEN
from ....engine.set_up_editing import Editing, PieceRows
from ..rules.names import game_words, last_words, rank_words, space_words
from ..rules.state import State
from ..rules.tables import ZONE_NAMES
from .fair import NOTHING

Pieces = Callable[[State, Sequence[str]], PieceRows]


def among(words: Callable[[State], Sequence[str]], *more: str) -> Pieces:
    """Return the pieces of a fair's list of words."""

    def offered(state: State, seats: Sequence[str]) -> PieceRows:
        return [("", [word for word in [*words(state), *more] if word])]

    return offered


def one_seat(state: State, seats: Sequence[str]) -> PieceRows:
    """One of the seats."""
    return [("", list(seats))]


EDITING = Editing(
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
