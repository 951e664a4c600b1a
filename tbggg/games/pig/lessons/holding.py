"""Exact chances of a turn that is held at twenty, counted by the rules."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ..rules import State, play_result

ENOUGH = 20  # the turn total at which one more roll brings as much as it costs
FACES = range(1, 7)


def lost_on_the_way(state: State) -> Fraction:
    """Return the chance that a turn is lost, if it is held as soon as its total is 20 or more [P3, P4]."""
    return _lost(state.turn_total)


@cache
def _lost(total: int) -> Fraction:
    if total >= ENOUGH:
        return Fraction(0)
    return sum((_after(total, face) for face in FACES), Fraction(0)) / len(FACES)


def _after(total: int, face: int) -> Fraction:
    state = State()
    state.turn_total = total
    play_result(state, face)
    return _lost(state.turn_total) if state.turn_total else Fraction(1)
