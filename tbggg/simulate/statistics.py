"""Means with their uncertainty: 95 % intervals, of single values and of paired differences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, inf, sqrt

NORMAL = 1.959964  # the 97.5 % point of the normal distribution


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and how far it may be off.

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
        """Whether zero lies in the interval, so that no difference is seen."""
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
    """Return the mean of some shares with its 95 % interval, which two values more keep from being too narrow.

    With a lost and a won value more (after Agresti and Coull), a bot that won every game has an interval, too.

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
    # Cornish and Fisher's expansion, by powers of 1 / freedom; from 3 on it is right to a hundredth.
    z, n = NORMAL, float(freedom)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + fsum(term / n**power for power, term in enumerate(terms, 1))
