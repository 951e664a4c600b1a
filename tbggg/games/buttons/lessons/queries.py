"""Queries of the exercises of Buttons: risks and stars, by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from ..odds import bust_chance
from ..rules.constants import BUTTON
from ..rules.phase2_stars import would_earn
from ..rules.state import State
from ..rules.state import black_dice as plain_black_dice


def risk(state: State) -> Fraction:
    """Return the chance that the next roll of the seat to move busts it [B4.1]."""
    return bust_chance(state, state.mover)


def stars_now(state: State) -> int:
    """Return the stars that the seat to move would have for withdrawing now [B5.1, B5.2, B5.3]."""
    return would_earn(state, state.mover)


def black_dice(state: State) -> int:
    """Return the black dice of the next roll, the golden one among them [B1.1, B1.4]."""
    return 1 + plain_black_dice(state)


def buttons(state: State) -> int:
    """Return the buttons on all boards."""
    return sum(list(row).count(BUTTON) for row in state.piece)


_QUERIES: tuple[Callable[[Any], Any], ...] = (risk, stars_now, black_dice, buttons)
ASKED: Mapping[str, Callable[[Any], Any]] = {query.__name__: query for query in _QUERIES}
