"""Exact chances of a turn that is held at twenty, counted by the rules."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ..rules import State
from .press import FACES, totals

ENOUGH = 20  # the turn total at which one more roll brings as much as it costs


def lost_on_the_way(state: State) -> Fraction:
    """Return the chance that a turn is lost, if it is held as soon as its total is 20 or more [P3, P4]."""
    return _lost(state.turn_total)


@cache
def _lost(total: int) -> Fraction:
    if total >= ENOUGH:
        return Fraction(0)
    return sum((_lost(after) if after else Fraction(1) for after in totals(total)), Fraction(0)) / FACES
