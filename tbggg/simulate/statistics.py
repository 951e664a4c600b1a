"""Means with 95 % intervals, alone and of a whole table at once; shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, fsum, inf, pi, sin, sqrt
from statistics import NormalDist

NORMAL = 1.959964  # the 97.5 % point of the normal distribution
EXACT = 50  # degrees of freedom up to which Student's distribution is summed
MISSED = 0.05  # share of the tables in which some interval may miss


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


@dataclass(frozen=True, slots=True)
class Interval:
    """A value with the ends of its 95 % interval, which need not be as far from it.

    Attributes:
        mean: the value; infinite where it has none.
        low: the lower end; minus infinity where it is open.
        high: the upper end; infinity where it is open.
    """

    mean: float
    low: float
    high: float


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


def estimate_share(shares: Sequence[float]) -> Interval:
    """Return the mean of shares from 0 to 1 with its 95 % interval after Wilson, which stays within 0 and 1.

    It is that of so many games, each won or lost, as vary as much as the shares do with a 0 and a 1 added: so a bot
    that won every game has an interval, too.

    Args:
        shares: at least one; each the mean over games that may share their luck.

    >>> found = estimate_share([1.0] * 100)
    >>> round(found.low, 2), found.high
    (0.96, 1.0)
    """
    share, more = min(1.0, fsum(shares) / len(shares)), [*shares, 0.0, 1.0]
    middle = fsum(more) / len(more)
    squares = fsum((value - middle) ** 2 for value in more)
    count = middle * (1 - middle) * len(more) * (len(more) - 1) / squares
    return Interval(share, *wilson(share, count, student(len(more) - 1)))


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


def wilson(share: float, count: float, point: float = NORMAL) -> tuple[float, float]:
    """Return the ends of the 95 % interval of a share of some games, after Wilson.

    Games that are won in part vary less than those that are won or lost, so that the interval is wide enough for them.

    Args:
        share: the share, from 0 to 1.
        count: number of games.
        point: of the distribution, 97.5 % of which are below.

    >>> [round(end, 3) for end in wilson(1.0, 100)], [round(end, 3) for end in wilson(0.25, 400)]
    ([0.963, 1.0], [0.21, 0.295])
    """
    weight = point * point / count
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
