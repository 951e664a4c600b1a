"""Cards, parchments, and what stands on the map, for the editor of positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....engine.set_up import UNSEEN
from ....engine.set_up_editing import Editing, PieceRows
from ..rules.state import State
from ..rules.tables import BUILDING_WORDS, CARD_WORDS, CARDS, PARCHMENT_WORDS, TOWER

Pieces = Callable[[State, Sequence[str]], PieceRows]


def among(words: Sequence[str], *more: str) -> Pieces:
    """Return the pieces of a list of words, without its empty one."""

    def offered(state: State, seats: Sequence[str]) -> PieceRows:
        return [("", [word for word in [*words, *more] if word])]

    return offered


CARD_PIECES = CARD_WORDS[1:CARDS]
EDITING = Editing(
    texts="tbggg.games.bunny",
    pieces={
        "hand": among(CARD_PIECES, UNSEEN),
        "chose": among(CARD_PIECES, UNSEEN),
        "gone": among(CARD_PIECES),
        "parchments": among(PARCHMENT_WORDS, UNSEEN),
    },
    built={"builds": tuple([word for at, word in enumerate(BUILDING_WORDS) if word and at != TOWER])},
)
