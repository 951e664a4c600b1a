"""The exact chance of a bust, from any board."""

from __future__ import annotations

from fractions import Fraction

from ...engine.rule import rule
from .rules.boards import SIDE
from .rules.state import State, black_dice, is_legal


@rule
def power(base: int, exponent: int) -> int:
    """A number times itself, so often."""
    product = 1
    for _ in range(exponent):
        product = product * base
    return product


@rule
def closed_in_row(state: State, seat: int, row: int) -> int:
    """The columns of a row, counted from 0, where a seat has no legal cell [B2.4, B2.5]."""
    closed = 0
    for column in range(SIDE):
        if not is_legal(state, seat, SIDE * row + column):
            closed += 1
    return closed


@rule
def bust_ways(state: State, seat: int) -> int:
    """The number of rolls of the dice that are left in which a seat has no legal cell [B4.1], of all `rolls`."""
    ways = 0
    for row in range(SIDE):
        ways += power(closed_in_row(state, seat, row), 1 + black_dice(state))
    return ways


@rule
def rolls(state: State) -> int:
    """The number of rolls: one number for the white die, the golden one and each black one [B1.1]."""
    return power(SIDE, 2 + black_dice(state))


def bust_chance(state: State, seat: int) -> Fraction:
    """Return the exact chance that a seat busts when it rolls the dice that are left.

    Every row of the white die is as likely as the others; in a row, all black dice must miss its open columns.

    Args:
        state: any position of phase 1; the boards are as they stand.
        seat: index of the seat that would roll.

    >>> bust_chance(State(), 0)
    Fraction(0, 1)
    """
    return Fraction(bust_ways(state, seat), rolls(state))
