"""Every decision that there is."""

from __future__ import annotations

from .state import (
    BUY,
    EAT,
    END,
    GO,
    GO_ON,
    HOLD,
    KEEP,
    KEEP_ON,
    REMOVE,
    TEST,
    UNLOAD,
    WITHDRAW,
    State,
    move,
)  # fmt: skip
from .tables import GAMES, MOST_CASH, SPACES


def actions(state: State) -> list[int]:
    """Return every decision that this number of seats may ever meet."""
    kinds = (KEEP, KEEP_ON, REMOVE, HOLD, BUY) if state.seats == 2 else (KEEP, HOLD, BUY)
    of_games = [move(kind, game, 0) for kind in kinds for game in range(1, GAMES)]
    steps = [move(kind, space, 0) for kind in (GO, GO_ON) for space in range(SPACES)]
    cash = [move(WITHDRAW, times, 0) for times in range(1, MOST_CASH + 1)]
    return [*of_games, *steps, *cash, TEST, EAT, UNLOAD, END]
