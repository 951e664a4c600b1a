"""What a moment of Pig for two is worth, by the equations of Neller and Presser."""

from __future__ import annotations

from functools import cache
from itertools import product

PASSES = 200  # after which no share changes any more in the digits of a number


@cache
def wins_of_pig(missing: int) -> dict[tuple[int, int, int], float]:
    """Return the mover's share of the wins, by the points that it misses, that the other misses, and of the turn.

    A bust brings positions back: their shares are worked out again until none changes.

    Args:
        missing: points, at most, that a seat misses.
    """
    some = range(1, missing + 1)
    wins = {(own, other, turn): 0.5 for own, other in product(some, some) for turn in range(own)}

    def rolled(own: int, other: int, turn: int) -> float:
        return 1.0 if turn >= own else wins[own, other, turn]

    for _ in range(PASSES):
        for own, other, turn in wins:
            roll = (1 - wins[other, own, 0] + sum(rolled(own, other, turn + die) for die in range(2, 7))) / 6
            wins[own, other, turn] = max(roll, 1 - wins[other, own - turn, 0])
    return wins
