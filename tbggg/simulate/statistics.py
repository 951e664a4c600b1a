"""Means with 95 % intervals, of single values and of paired differences; ratings from won tables.

Ratings follow the model of Bradley and Terry, for tables of any size (Luce, Plackett): each bot has a strength, and
wins a table with the probability of its part of the strengths there. They are on Elo's scale: 400 more means ten times
the strength. Nought is the mean of the bots that are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, inf, log10, sqrt
from random import Random
from statistics import stdev

NORMAL = 1.959964  # the 97.5 % point of the normal distribution
ROUNDS = 200  # of the iteration, which converges in fewer
RESAMPLES = 200  # of the deals

# Number of games by table; a table is the distinct bots at it, in rising order.
Tables = Mapping[tuple[int, ...], float]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its margin of error.

    Attributes:
        mean: of the values.
        margin: half of the 95 % interval; infinite for a single value.
    """

    mean: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.mean + self.margin

    @property
    def meets_zero(self) -> bool:
        """True if zero lies in the interval, so that no difference is shown."""
        return self.low <= 0 <= self.high


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of some values with its 95 % interval.

    >>> found = estimate([150 - 146, 171 - 170, 139 - 141, 162 - 157, 158 - 156])
    >>> round(found.mean, 2), round(found.low, 2), round(found.high, 2)
    (2.0, -1.4, 5.4)
    """
    count = len(values)
    mean = fsum(values) / count
    if count == 1:
        return Estimate(mean, inf)
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, student(count - 1) * sqrt(variance / count))


def estimate_share(shares: Sequence[float]) -> Estimate:
    """Return the mean of shares from 0 to 1 with its 95 % interval, after Agresti and Coull.

    The margin is that of the values with a 0 and a 1 added, so that a bot that won every game has an interval, too.

    >>> round(estimate_share([1.0] * 100).low, 3)
    0.981
    """
    return Estimate(fsum(shares) / len(shares), estimate([*shares, 0.0, 1.0]).margin)


def student(freedom: int) -> float:
    """Return the 97.5 % point of Student's t distribution.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 4, 10, 1000)]
    [12.71, 4.3, 2.78, 2.23, 1.96]
    """
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    # Cornish and Fisher's expansion, by powers of 1 / freedom; from 3 degrees of freedom on exact to a hundredth.
    z, n = NORMAL, float(freedom)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + fsum(term / n**power for power, term in enumerate(terms, 1))


def ratings(tables: Tables, wins: Sequence[float], drawn: Callable[[], float] = lambda: 0.5) -> list[float]:
    """Return each bot's rating, on Elo's scale with mean 0.

    One game of every two bots is added, so that no rating is infinite.

    Args:
        tables: number of games by table.
        wins: each bot's wins at all tables, shares of drawn games included.
        drawn: returns the share from 0 to 1 of one of the two bots in an added game.

    >>> [round(rating) for rating in ratings({(0, 1): 100}, [75, 25])]
    [94, -94]
    """
    everything, won = dict(tables), list(wins)
    for one in range(len(wins)):
        for other in range(one):
            everything[other, one] = everything.get((other, one), 0.0) + 1
            share = drawn()
            won[one] += share
            won[other] += 1 - share
    logs = [400 * log10(strength) for strength in _strengths(everything, won)]
    mean = fsum(logs) / len(logs)
    return [rating - mean for rating in logs]


def _strengths(tables: Tables, wins: Sequence[float]) -> list[float]:
    """Strengths by Hunter's iteration: a bot's wins over its expected wins per unit of strength."""
    strengths = [1.0] * len(wins)
    for _ in range(ROUNDS):
        due = [0.0] * len(wins)
        for table, count in tables.items():
            part = count / fsum(strengths[bot] for bot in table)
            for bot in table:
                due[bot] += part
        strengths = [won / wanted for won, wanted in zip(wins, due, strict=True)]
    return strengths


def margins(tables: Tables, deals: Sequence[Sequence[float]], seed: int) -> list[float]:
    """Return half of each rating's 95 % interval, by a bootstrap over the deals.

    The added game of every two bots is drawn, too: a bot that won every game has a wide interval, not none.

    Args:
        tables: number of games by table, in all deals together.
        deals: each bot's wins, deal by deal; deals × bots. The tables of one deal share their luck, so that deals
            are resampled, not tables.
        seed: of the resampling.
    """
    random = Random(seed)
    found = []
    for _ in range(RESAMPLES):
        wins = [fsum(column) for column in zip(*random.choices(deals, k=len(deals)), strict=True)]
        found.append(ratings(tables, wins, random.random))
    return [1.96 * stdev(column) for column in zip(*found, strict=True)]
