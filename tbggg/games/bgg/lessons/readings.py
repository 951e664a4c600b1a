"""Other readings of the rulings, and a game on which one of them turns."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ....engine.texts import known_language, load
from ..rules.state import State
from .prices import STEEP

TEXTS = "tbggg.games.bgg.lessons"
FULL_SHOPS = Path(__file__).parent / "exercises/full-shops.game"  # it ends where Blue’s last tiles fit nowhere [R4]
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "steep": {"prices": STEEP},
    "forbidden": {"misplacing": "forbidden"},
    "in_succession": {"buying_pass": "in_succession"},
    "holder_first": {"tie_includes_holder": True},
    "never": {"paid_moves": 0},
    "twice": {"paid_moves": 2},
}


def readings(lang: str | None = None) -> dict[str, Mapping[str, Any]]:
    """Return the options of the readings that are not the program's own, by their names [R1, R2, R6, R7, R9].

    >>> readings("en")["R9 never"]
    {'paid_moves': 0}
    """
    names = load(TEXTS, "texts", known_language(lang))["reading"]
    return {names[name]: options for name, options in OPTIONS.items()}


def moves_by_window(state: State) -> int:
    """Return how many moves a decision of phase 2 would have, were the three windows of a shelf different [R3].

    Args:
        state: in round one to five, where a seat may pass.

    >>> import tbggg
    >>> moves_by_window(tbggg.new_game("bgg", luck=1).start.advance().state)
    325
    """
    free: int = sum(tile == 0 for shelf in state.window for tile in shelf)
    numbers: int = sum(count > 0 for count in state.warehouse[state.mover])
    return free * numbers + 1  # and the pass
