"""How much a best player wins at Pig against `greedy`: `python -m tests.benchmarks.best_reply` prints it.

Nothing is sampled: from every pair of banks the reply that wins most often is worked out (value iteration), against a
seat that holds at twenty. At twenty exactly a roll is worth as much to it, and luck decides.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

GOAL, HELD = 100, 20
NEAR = 1e-12  # largest change of a share, at which they have settled
Shares = NDArray[np.float64]


def turns_of_greedy() -> Shares:
    """Return the odds of what a turn of `greedy` leaves in the bank: by the bank before it, and after it up to 100."""
    odds = np.zeros((GOAL, GOAL + 1))
    for bank in range(GOAL):
        reached = np.zeros(GOAL + 7)  # by turn total
        reached[0] = 1
        for total in range(GOAL):
            wins = bank + total >= GOAL
            held = 1.0 if wins or total > HELD else 0.5 if total == HELD else 0.0
            odds[bank, min(GOAL, bank + total)] += held * reached[total]
            rolled = (1 - held) * reached[total] / 6
            odds[bank, bank] += rolled
            reached[total + 2 : total + 7] += rolled
    return odds


def best_reply() -> tuple[float, float]:
    """Return the largest share of the wins against `greedy`: of who begins, and of who follows."""
    greedy, before = turns_of_greedy(), np.zeros((GOAL, GOAL))
    own = np.full((GOAL, GOAL), 0.5)  # before a turn of the best player: by its bank and the other's
    while np.abs(own - before).max() > NEAR:
        before = own
        passed = own @ greedy[:, :GOAL].T  # before a turn of greedy
        ahead = [np.ones((GOAL, GOAL))] * 6  # by turn total, from the largest on: beyond 100 all is won
        for total in range(GOAL - 1, -1, -1):
            rolled = (passed + sum(ahead[1:6])) / 6
            held = np.ones((GOAL, GOAL))
            held[: GOAL - total] = passed[total:]
            ahead = [np.maximum(rolled, held), *ahead[:5]]
        own = ahead[0]
    return float(own[0, 0]), float(own[0] @ greedy[0, :GOAL])


def main() -> None:
    """Print the shares as a table in Markdown."""
    first, second = best_reply()
    sys.stdout.write("| begins | follows | both |\n|---|---|---|\n")
    sys.stdout.write(f"| {first:.2%} | {second:.2%} | {(first + second) / 2:.2%} |\n")


if __name__ == "__main__":
    main()
