"""Worths of parchments as things stand, and what a copy would bring."""

from __future__ import annotations

from ..rules.parchments import holds
from ..rules.scoring import category, matriarch, opportunist, treasure_carrots, worth
from ..rules.state import State
from ..rules.tables import (
    FINAL_STEPS,
    HUNTER,
    LEFT_GLOVE,
    LIBERAL,
    MATRIARCH,
    ONCE,
    OPPORTUNIST,
    RIGHT_GLOVE,
    SOCIALIST,
)


def worth_now(state: State, seat: int, parchment: int) -> int:
    """Return what a parchment is worth to a seat as things stand, in its own category [R29]."""
    if parchment == LIBERAL or parchment == SOCIALIST:
        became = became_of(state, seat, parchment)
        return worth_now(state, seat, became) if became > 0 else 0
    if parchment < LEFT_GLOVE:
        return ONCE[parchment]
    if parchment == LEFT_GLOVE or parchment == RIGHT_GLOVE:
        other = RIGHT_GLOVE if parchment == LEFT_GLOVE else LEFT_GLOVE
        return 4 if holds(state, seat, other) > 0 else 1
    if parchment == HUNTER:
        hunters = holds(state, seat, HUNTER)
        parts = 1 << hunters if state.doubled > 0 else 1 + hunters
        return treasure_carrots(state, seat) // parts
    if parchment == MATRIARCH:
        return matriarch(state, seat)
    return opportunist(state, seat) if parchment == OPPORTUNIST else worth(state, seat, parchment)


def became_of(state: State, seat: int, copy_card: int) -> int:
    """Return the parchment that a copy card became at last, 0 before it has chosen; -1 for none [R16]."""
    first, second = state.copied[seat][copy_card - LIBERAL]
    return second if first == LIBERAL or first == SOCIALIST else first


def copy_brings(state: State, parchment: int) -> int:
    """Return the carrots that a copy of a parchment would bring the seat that chooses, those of its treasures too."""
    after = state.copy()
    depth = 0 if state.copy_card == state.copy_owned else 1
    after.copied[state.mover][state.copy_owned - LIBERAL][depth] = parchment
    return sum([category(after, state.mover, step) - category(state, state.mover, step) for step in range(FINAL_STEPS)])
