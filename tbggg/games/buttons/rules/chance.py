"""The roll: what luck gives, and the exact odds of all that may come."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

from ....engine.luck import below, luck_words
from ....engine.rule import rule
from ....engine.state import Row
from ..notation import RESULT
from .boards import SIDE
from .constants import DICE, FIRST_BLACK, GOLDEN, WHITE
from .state import State, black_dice

MOST_RESULTS = 4536  # golden dice, and four black ones in any order


@rule
def die_of(action: int, die: int) -> int:
    """The number of one die in a result; 0 for none."""
    return (action >> (4 + 3 * die)) & 7


@rule
def with_die(action: int, die: int, face: int) -> int:
    """A result with one die more."""
    return action + (face << (4 + 3 * die))


@rule
def in_order(white: int, golden: int, shown: int) -> int:
    """A result with its black dice in rising order; `shown` counts those of each number, three bits a number."""
    found = with_die(with_die(RESULT, WHITE, white), GOLDEN, golden)
    at = FIRST_BLACK
    for face in range(1, 8):
        for _ in range((shown >> (3 * face)) & 7):
            found = with_die(found, at, face)
            at += 1
    return found


@rule
def is_result(state: State, action: int) -> bool:
    """True if a result has a number for each die that is rolled, and no more [B1.1]."""
    last = FIRST_BLACK + black_dice(state)
    for die in range(DICE + 1):
        face = die_of(action, die)
        if die < last and (face < 1 or face > SIDE):
            return False
        if die >= last and face != 0:
            return False
    return True


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """The roll that a seed's luck gives: one luck word a die [B1.1]."""
    count = FIRST_BLACK + black_dice(state)
    luck_words(key0, key1, state.round_no, state.phase, state.mover, state.rolls, count, words)
    shown = 0
    for die in range(FIRST_BLACK, count):
        shown += 1 << (3 * below(words[die], SIDE) + 3)
    return in_order(below(words[WHITE], SIDE) + 1, below(words[GOLDEN], SIDE) + 1, shown)


def chance_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Return every roll of the dice that are left, black dice in any order, with its odds: 4536 for six dice."""
    count = black_dice(state)
    total = SIDE ** (FIRST_BLACK + count)
    odds = [Fraction(ways, total) for ways in range(factorial(count) + 1)]
    black = _black_dice(FIRST_BLACK, 1, count, factorial(count))
    return [
        (with_die(with_die(action, WHITE, row), GOLDEN, column), odds[ways])
        for row in range(1, SIDE + 1)
        for column in range(1, SIDE + 1)
        for action, ways in black
    ]


def _black_dice(die: int, face: int, left: int, orders: int) -> list[tuple[int, int]]:
    """Every result of so many dice with that face or a higher one, and in how many orders it comes."""
    if left == 0:
        return [(RESULT, orders)]
    if face > SIDE:
        return []
    found: list[tuple[int, int]] = []
    for times in range(left, -1, -1):
        shown = 0
        for place in range(die, die + times):
            shown = with_die(shown, place, face)
        rest = _black_dice(die + times, face + 1, left - times, orders // factorial(times))
        found += [(action + shown, ways) for action, ways in rest]
    return found
