"""Comparisons with the best: which moves may be best, and by how much each other one is worse (Hsu 1984).

All games count for every move. For each move there is an interval of its difference to the best of the others, game by
game under the same luck. If move b is truly the best, all intervals are right as soon as the differences of b to the
others are: one family of comparisons with one control, and not one of all pairs. Its critical value is the quantile of
the greatest of these differences (max-T), drawn from a multivariate t distribution with the correlations of the
results; the best by the games stands for b there. Upper ends look at the other side of the same differences (Edwards
and Hsu 1983), with a wider margin, so that hardly any of the error is spent there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan, fsum, inf, sqrt
from operator import mul, sub
from random import Random

from .statistics import MISSED, Interval, student, within

DROPPING = 0.01  # part of the error that is spent on dropping moves early
FIRST = 32  # games of each move before the first may be dropped; then after twice as many, each time
WIDER = 1.25  # how much wider the margins of upper ends are
ONE_SIDED = 1.7  # of a two-sided chance that such a pair of margins misses: one side, with a little for the wider one
FEW = 10  # games that differ: with fewer, what was not seen may still happen
SOME = 64  # games that mostly show it
SPREADS = 2  # standard deviations of a move's own results that a difference may well reach
MANY = 60  # moves above which no critical value is drawn: Bonferroni's bound is hardly wider, and quick
DRAWS, MOST_DRAWS = 20_000, 1_000  # draws of single differences, and of all together, at most
TINY = 1e-9  # square below which a length is rounding


@dataclass(frozen=True, slots=True)
class Comparison:
    """Moves compared with the best of them, by their places.

    Attributes:
        best: the one with the best mean.
        candidates: those that may be best.
        differences: of each move's mean to the best, with the interval of the difference to the best of the others;
            nought for the best. The interval of a move that is seen to be worse ends at nought or below.
    """

    best: int
    candidates: frozenset[int]
    differences: tuple[Interval, ...]


def spent(games: int) -> float:
    """Return the part of the error that is spent on dropping moves after so many games: half of it at the first look.

    >>> [spent(games) for games in (0, 32, 64, 96, 128)]
    [0.0, 0.005, 0.0025, 0.0, 0.00125]
    """
    looks = games // FIRST
    is_look = games == FIRST * looks > 0 == looks & looks - 1
    return DROPPING / (2 * looks) if is_look else 0.0


def compare(results: Sequence[Sequence[float]], missed: float = MISSED, *, reach: float = 0.0) -> Comparison:
    """Compare moves with the best of them; all statements hold together but with a given chance.

    Args:
        results: one row a move, game by game under the same luck; all of the same length.
        missed: the chance that some statement is wrong.
        reach: how far two results of a game may be apart; 0 where that is not known.

    >>> values = [[0.0, 1.0, 3.0, 2.0] * 10, [0.0, 1.0, 3.0, 1.0] * 10, [-9.0, -7.0, -8.0, -8.0] * 10]
    >>> found = compare(values)
    >>> found.best, sorted(found.candidates), round(found.differences[2].high, 1)
    (0, [0], -9.0)
    """
    size, places = len(results[0]), range(len(results))
    means = [fsum(row) / size for row in results]
    best = max(places, key=means.__getitem__)
    if size == 1:
        unknown = [Interval(mean - means[best], -inf, inf) for mean in means]
        unknown[best] = Interval(0.0, 0.0, 0.0)
        return Comparison(best, frozenset(places), tuple(unknown))
    errors = _Errors(results, means, best, reach)
    point = errors.point(missed)
    most = reach or inf
    candidates = [at for at in places if means[best] - means[at] <= point * errors.of(at, best)]
    found = []
    for at, (low, high) in enumerate(_bounds(means, errors, candidates, point)):
        ends = Interval(means[at] - means[best], max(-most, low), min(most, high))
        found.append(ends if at != best else Interval(0.0, 0.0, 0.0))
    return Comparison(best, frozenset(candidates), tuple(found))


def _bounds(
    means: Sequence[float], errors: _Errors, candidates: Sequence[int], point: float
) -> Iterator[tuple[float, float]]:
    """Ends of the interval of each move's difference to the best of the others, any of the candidates.

    Where there are many, the error of a pair is at most the sum of both errors to the best by the games: each end is
    then found without looking at every pair.
    """
    best, wide = errors.best, WIDER * point
    own = [errors.of(at, best) if at != best else 0.0 for at in range(len(means))]
    reached = max(means[at] + point * own[at] for at in candidates)
    sure = min(means[at] - wide * own[at] for at in candidates)
    for at, mean in enumerate(means):
        rivals = [] if len(candidates) > MANY else [other for other in candidates if other != at]
        gaps = [(mean - means[other], errors.of(at, other)) for other in rivals]
        low = min((gap - point * error for gap, error in gaps), default=mean - point * own[at] - reached)
        if at in candidates:
            nearest = min((gap + point * error for gap, error in gaps), default=mean + point * own[at] - means[best])
            yield low, max(0.0, nearest)
        else:
            farthest = max((gap + wide * error for gap, error in gaps), default=mean + wide * own[at] - sure)
            yield low, min(0.0, farthest)


def by_luck(better: Sequence[float], other: Sequence[float], reach: float) -> float:
    """Return the chance that a move has a mean so much above another's by luck alone: Student's test, on one side.

    Args:
        better: results of the first, game by game under the same luck.
        other: those of the second, over the games that both have.
        reach: how far two results of a game may be apart; 0 where that is not known.

    >>> round(by_luck([5.0, 3.0, 4.0] * 5, [1.0, 3.0, 2.0] * 5, 0.0), 4)
    0.0002
    """
    size = min(len(better), len(other))
    rows = [better[:size], other[:size]]
    means = [fsum(row) / size for row in rows]
    if size == 1 or means[0] <= means[1]:
        return 1.0
    error = _Errors(rows, means, 0, reach).of(0, 1)
    return (1 - within(atan((means[0] - means[1]) / error / sqrt(size - 1)), size - 1)) / 2 if error else 0.0


class _Errors:
    """Standard errors of the differences between moves.

    Args:
        results: one row a move.
        means: of the rows.
        best: place of the control.
        reach: how far two results of a game may be apart; 0 where that is not known.
    """

    def __init__(self, results: Sequence[Sequence[float]], means: Sequence[float], best: int, reach: float) -> None:
        self._size, self.best = len(results[0]), best
        self._apart = [
            [value - gap for value in map(sub, row, results[best])]
            for row, gap in ((row, mean - means[best]) for row, mean in zip(results, means, strict=True))
        ]
        self._squares = [sum(map(mul, row, row)) for row in self._apart]
        own = reach or max(1.0, SPREADS * sqrt(fsum((one - means[best]) ** 2 for one in results[best]) / self._size))
        self._unseen = [self._rare(row, reach, own) for row in self._apart]
        self._known: dict[tuple[int, int], float] = {}

    def _rare(self, row: Sequence[float], reach: float, own: float) -> float:
        """Squares to add where few games differ between a move and the best: a value far above, and one far below."""
        if any(_differing(part) >= FEW for part in (row[:SOME], row)):
            return 0.0
        return 2 * max(reach or max(map(abs, row)), own) ** 2

    def of(self, one: int, other: int) -> float:
        """Return the standard error of the difference of two moves."""
        pair = (one, other) if one < other else (other, one)
        if pair not in self._known:
            squares = self._squares[one] + self._squares[other]
            if self.best not in pair:
                squares -= 2 * sum(map(mul, self._apart[one], self._apart[other]))
            rare = max(self._unseen[at] for at in pair if at != self.best) if one != other else 0.0
            freedom = self._size + 1 if rare else self._size - 1
            self._known[pair] = sqrt(max(0.0, squares + rare) / freedom / self._size)
        return self._known[pair]

    def point(self, missed: float) -> float:
        """Return the critical value of all differences to the control, in standard errors."""
        others = len(self._apart) - 1
        bound = student(self._size - 1, ONE_SIDED * missed / max(1, others))
        if not 1 < others < MANY or missed < MISSED / 2:  # far out a bound is as narrow as a draw, and surer
            return bound
        rows = [
            [value / sqrt(squares) for value in row]
            for row, squares in zip(self._apart, self._squares, strict=True)
            if squares > TINY
        ]
        return min(bound, _greatest(rows, self._size - 1, missed)) if len(rows) > 1 else bound


def _differing(row: Sequence[float]) -> int:
    """Number of values that are not the usual one, but for rounding."""
    ((_, usual),) = Counter(round(value, 6) for value in row).most_common(1)
    return len(row) - usual


def _greatest(rows: Sequence[Sequence[float]], freedom: int, missed: float) -> float:
    """Return what the greatest of correlated t values exceeds with a given chance, by draws that are always the same.

    Args:
        rows: deviations of each difference, of length 1; their products are the correlations.
        freedom: degrees of freedom.
        missed: the chance.
    """
    factor = rows if len(rows[0]) <= len(rows) else _triangle(rows)
    draws = min(MOST_DRAWS, DRAWS // len(rows))
    random, greatest = Random(freedom), list[float]()
    for normals in _normals(draws, len(factor[-1])):
        values = [sum(map(mul, row, normals)) for row in factor]
        scale = sqrt(freedom / random.gammavariate(freedom / 2, 2))
        most, least = scale * max(values), -scale * min(values)
        greatest += [max(most, least / WIDER), max(least, most / WIDER)]  # the draw, and its mirror
    return sorted(greatest)[round((1 - missed) * len(greatest))]


@lru_cache(maxsize=4)
def _normals(draws: int, width: int) -> list[list[float]]:
    """Rows of normal values, always the same."""
    random = Random(width)
    return [[random.gauss(0, 1) for _ in range(width)] for _ in range(draws)]


def _triangle(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Rows of a triangle with the same products as others (Cholesky); what rounding leaves of a row is nought."""
    found: list[list[float]] = []
    for row in rows:
        line: list[float] = []
        for other, triangle in zip(rows, found, strict=False):
            rest = sum(map(mul, row, other)) - sum(map(mul, line, triangle))
            line.append(rest / triangle[-1] if triangle[-1] > sqrt(TINY) else 0.0)
        line.append(sqrt(max(0.0, 1.0 - sum(map(mul, line, line)))))
        found.append(line)
    return found


def honest_places(results: Sequence[Sequence[float]], folds: int = 5) -> list[int]:
    """Return for each game the move that is best by games of other luck, so that its result was not chosen.

    The games are split into folds; the move of a fold is the best of the games of all others (cross-validation). The
    mean of these results is that of the best move, without the luck that made it the best.

    Args:
        results: one row a move, game by game; all of the same length.
        folds: number of parts into which the games are split.

    >>> honest_places([[0.0, 2.0], [1.0, 0.0]], 2)
    [0, 1]
    """
    size = len(results[0])
    totals = [fsum(row) for row in results]
    best = totals.index(max(totals))
    found = [best] * size
    folds = min(folds, size)
    for fold in range(folds if size > 1 else 0):
        rest = [total - fsum(row[fold::folds]) for row, total in zip(results, totals, strict=True)]
        found[fold::folds] = [rest.index(max(rest))] * len(results[0][fold::folds])
    return found
