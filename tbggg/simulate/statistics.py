"""Means with 95 % intervals, alone and of a whole table at once; shares; ratings from won tables.

Ratings follow the model of Bradley and Terry, for tables of any size (Luce, Plackett): each bot has a strength, and
wins a table with the probability of its part of the strengths there. They are on Elo's scale: 400 more means ten times
the strength. Nought is the mean of the bots that are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, fsum, inf, log10, pi, sin, sqrt
from random import Random
from statistics import NormalDist, stdev

NORMAL = 1.959964  # the 97.5 % point of the normal distribution
EXACT = 50  # degrees of freedom up to which Student's distribution is summed
MISSED = 0.05  # share of the tables in which some interval may miss
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


def estimate(values: Sequence[float], among: int = 1) -> Estimate:
    """Return the mean of some values with its 95 % interval.

    Args:
        values: at least one.
        among: number of intervals that shall hold together, all in 95 % of cases (Bonferroni).

    >>> found = estimate([150 - 146, 171 - 170, 139 - 141, 162 - 157, 158 - 156])
    >>> round(found.mean, 2), round(found.low, 2), round(found.high, 2)
    (2.0, -1.4, 5.4)
    >>> round(estimate([4, 1, -2, 5, 2], among=20).margin, 2)
    8.28
    """
    count = len(values)
    mean = fsum(values) / count
    if count == 1:
        return Estimate(mean, inf)
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, student(count - 1, MISSED / among) * sqrt(variance / count))


def estimate_share(shares: Sequence[float]) -> Estimate:
    """Return the mean of shares from 0 to 1 with its 95 % interval, after Agresti and Coull.

    The margin is that of the values with a 0 and a 1 added, so that a bot that won every game has an interval, too.

    >>> round(estimate_share([1.0] * 100).low, 3)
    0.981
    """
    return Estimate(fsum(shares) / len(shares), estimate([*shares, 0.0, 1.0]).margin)


def estimate_among(values: Sequence[float], reach: float, count: int) -> Estimate:
    """Return the mean of some values with an interval that holds together with others: all of them in 95 % of tables.

    The error is divided among the intervals (Bonferroni), which assumes nothing about how they depend on each other.
    Two values, `reach` above and below the mean, are added for the margin: what was not seen in a few games may still
    happen, so that equal values have an interval too, as wide as the rule of three makes it.

    Args:
        values: of as many games.
        reach: how far a single game may well be from the mean.
        count: number of intervals in the table.

    >>> round(estimate_among([0.0] * 20, 1.0, 1).margin, 2), round(estimate_among([0.0] * 20, 1.0, 90).margin, 2)
    (0.14, 0.29)
    """
    size = len(values)
    mean = fsum(values) / size
    return estimate_of(size, mean, fsum((value - mean) ** 2 for value in values), reach, count)


def estimate_of(size: int, mean: float, squares: float, reach: float, count: int) -> Estimate:
    """Return what `estimate_among` does, from sums instead of the values.

    Args:
        size: number of values.
        mean: of the values.
        squares: sum of the squared distances from the mean.
        reach: how far a single game may well be from the mean.
        count: number of intervals in the table.
    """
    if size == 1:
        return Estimate(mean, inf)
    squares += 2 * reach * reach
    return Estimate(mean, student(size - 1, MISSED / count) * sqrt(squares / (size + 1) / size))


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the ends of the 95 % interval of a share of some games, after Wilson.

    Games that are won in part vary less than those that are won or lost, so that the interval is wide enough for them.

    >>> [round(end, 3) for end in wilson(1.0, 100)], [round(end, 3) for end in wilson(0.25, 400)]
    ([0.963, 1.0], [0.21, 0.295])
    """
    weight = NORMAL * NORMAL / count
    middle = (share + weight / 2) / (1 + weight)
    margin = sqrt(share * (1 - share) * weight + weight * weight / 4) / (1 + weight)
    return min(share, max(0.0, middle - margin)), max(share, min(1.0, middle + margin))


def student(freedom: int, missed: float = MISSED) -> float:
    """Return the margin of Student's t distribution that is missed with a given chance, on both sides together.

    Args:
        freedom: degrees of freedom.
        missed: the chance.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 4, 10, 1000)], round(student(9, 0.001), 2)
    ([12.71, 4.3, 2.78, 2.23, 1.96], 4.78)
    """
    if freedom > EXACT:
        return expanded(freedom, missed)
    return _summed(freedom, missed)


@lru_cache(maxsize=4096)
def _summed(freedom: int, missed: float) -> float:
    low, high = 0.0, pi / 2  # the margin is sqrt(freedom) times the tangent of an angle
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if 1 - within(middle, freedom) > missed else (low, middle)
    return sqrt(freedom) * sin(low) / cos(low)


def within(angle: float, freedom: int) -> float:
    """Return the chance that Student's t is within `sqrt(freedom)` times the tangent of an angle, by its finite sum."""
    step = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    terms = []
    for power in range(2 + odd, freedom + 1, 2):
        terms.append(term)
        term *= step * (power - 1) / power
    total = sin(angle) * fsum(terms)
    return 2 / pi * (angle + total) if odd else total


def expanded(freedom: int, missed: float) -> float:
    """Return the margin of Student's distribution by Cornish and Fisher's expansion, by powers of 1 / freedom."""
    z, n = NormalDist().inv_cdf(1 - missed / 2), float(freedom)
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
