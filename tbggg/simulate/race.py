"""Race of moves: which of them are played on, how often, and which one is the best.

Games with even numbers choose: they drop moves that are clearly worse, and name the best. Games with odd numbers, whose
luck has chosen nothing, give all numbers that are shown. So a best move that owes its place to luck does not keep it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Literal

from .batches import Played
from .loop import WHOLE_WIN
from .statistics import Estimate, estimate_among

By = Literal["points", "lead", "wins"]
MEASURES: tuple[By, ...] = ("points", "lead", "wins")
ALL_ALIKE = 3  # so many moves are played equally often: the reader named them, and there is little to save
FIRST = 32  # games of each move before the first may be dropped; then after twice as many, each time
CLEARLY = 1.5  # margins by which a dropped move is behind: the other half of the luck then shows it, too
MOST = 4  # times the games that were asked for: a move that remains has at most so many, which halves its interval
SPREADS = 2  # standard deviations of a move's own results that a difference may well reach


@dataclass(frozen=True, slots=True)
class Within(Estimate):
    """A mean whose interval ends where no value can lie.

    Attributes:
        least: of the possible values.
        most: of them.

    >>> found = Within(0.9, 0.3, 0.0, 1.0)
    >>> round(found.low, 2), found.high
    (0.6, 1.0)
    """

    least: float
    most: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return max(self.least, self.mean - self.margin)

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return min(self.most, self.mean + self.margin)


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Results of the games after one move for the seat, game by game.

    Attributes:
        action: the move's action.
        points: the seat's points.
        lead: its points less the mean of the others'.
        wins: its share of the win, from 0 to 1.
    """

    action: int
    points: array[float]
    lead: array[float]
    wins: array[float]

    @classmethod
    def none(cls, action: int) -> Outcomes:
        """Return the results of no games after a move."""
        return cls(action, array("d"), array("d"), array("d"))

    @property
    def games(self) -> int:
        """Number of games played after the move."""
        return len(self.wins)

    def of(self, by: By) -> array[float]:
        """Return the results by a measure, game by game."""
        found: array[float] = getattr(self, by)
        return found

    def choosing(self, by: By) -> array[float]:
        """Return the results of the games that choose."""
        return self.of(by)[::2]

    def shown(self, by: By) -> array[float]:
        """Return the results of the games that give the numbers; of the only game, if there is no other."""
        return self.of(by)[1::2] or self.of(by)

    def extend(self, played: Played, seats: int, seat: int) -> None:
        """Add the games of a batch.

        Args:
            played: its results, game by game.
            seats: number of seats.
            seat: index of the seat whose points and wins are counted.
        """
        points, others = [*map(int, played.points)], max(1, seats - 1)
        own, totals = points[seat::seats], map(sum, zip(*[iter(points)] * seats, strict=True))
        self.points.extend(own)
        self.lead.extend(mine - (total - mine) / others for mine, total in zip(own, totals, strict=True))
        self.wins.extend(int(share) / WHOLE_WIN for share in played.shares[seat::seats])

    def copy(self) -> Outcomes:
        """Return a copy, to which `extend` adds nothing."""
        return Outcomes(self.action, self.points[:], self.lead[:], self.wins[:])


def best_of(outcomes: Sequence[Outcomes], by: By) -> Outcomes:
    """Return the move with the best mean in the games that choose, among those that were not dropped."""
    most = max(one.games for one in outcomes)
    return max((one for one in outcomes if one.games == most), key=lambda one: fsum(one.choosing(by)))


def behind(one: Outcomes, best: Outcomes, by: By, count: int, *, choosing: bool = False) -> Estimate:
    """Return the difference of a move to the best, game by game under the same luck, over the games that both have.

    Args:
        one: the move's results.
        best: those of the best move.
        by: the measure.
        count: number of intervals that hold together.
        choosing: whether by the games that choose; else by the others.
    """
    mine, its = (each.choosing(by) if choosing else each.shown(by) for each in (one, best))
    differences = [value - other for value, other in zip(mine, its, strict=False)]
    found = estimate_among(differences, _reach(one, best, by), count)
    return Within(found.mean, found.margin, -1.0, 1.0) if by == "wins" else found


def mean_of(best: Outcomes, by: By, count: int) -> Estimate:
    """Return the mean of a move's own results, over the games that did not choose it.

    Args:
        best: its results.
        by: the measure.
        count: number of intervals that hold together.
    """
    found = estimate_among(best.shown(by), 1.0 if by == "wins" else _own_reach(best.of(by)), count)
    return Within(found.mean, found.margin, 0.0, 1.0) if by == "wins" else found


def _reach(one: Outcomes, best: Outcomes, by: By) -> float:
    """Distance from the mean that a single difference may well have: a whole win, or the largest that was seen.

    Where no game has shown a difference, or few have, it is taken from the spread of the best move's own results.
    """
    if by == "wins":
        return 1.0
    widest = max(abs(value - other) for value, other in zip(one.of(by), best.of(by), strict=False))
    return max(widest, _own_reach(best.of(by)))


def _own_reach(values: Sequence[float]) -> float:
    mean = fsum(values) / len(values)
    return max(1.0, SPREADS * sqrt(fsum((value - mean) ** 2 for value in values) / len(values)))


@dataclass(frozen=True, slots=True)
class Stage:
    """Consecutive games of some moves.

    Attributes:
        places: the moves, by their places in the list of all.
        first: number of the first game, from 0.
        games: number of games of each.
    """

    places: tuple[int, ...]
    first: int
    games: int


class Race:
    """Race of moves: the games saved by dropping some go to the rest.

    Args:
        outcomes: results of all moves, which are extended after each stage.
        by: the measure.
        planned: number of games for each move, if none is dropped.
        dropping: whether moves are dropped.
    """

    def __init__(self, outcomes: Sequence[Outcomes], by: By, planned: int, dropping: bool) -> None:
        self._outcomes, self._by, self._planned, self._dropping = outcomes, by, planned, dropping
        self._left = tuple(range(len(outcomes)))

    def stage(self) -> Stage | None:
        """Return the games to play next, or None at the end."""
        played = self._outcomes[self._left[0]].games
        if self._dropping and played:
            self._drop()
        saved = self._planned * len(self._outcomes) - sum(one.games for one in self._outcomes)
        end = min(played + saved // len(self._left), MOST * self._planned)
        if self._dropping:
            end = min(end, max(FIRST, 2 * played))
        if len(self._left) == 1:
            end = min(end, self._planned)  # there is nothing left to decide
        return Stage(self._left, played, end - played) if end > played else None

    def _drop(self) -> None:
        """Drop the moves that are clearly worse than the best of those that are left."""
        left = [self._outcomes[place] for place in self._left]
        best = best_of(left, self._by)
        self._left = tuple(place for place in self._left if not self._is_lost(self._outcomes[place], best))

    def _is_lost(self, one: Outcomes, best: Outcomes) -> bool:
        found = behind(one, best, self._by, len(self._outcomes), choosing=True)
        return one is not best and found.mean < -CLEARLY * found.margin
