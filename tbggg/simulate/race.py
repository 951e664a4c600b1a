"""Race of moves: which of them are played on, and how often.

All games count for every move. After 32 games of each, and after each doubling, moves that are seen to be worse are
dropped, at a small part of the error that the whole table may have; the games saved go to the rest.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Literal

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.texts import say
from .batches import Played
from .best import FIRST, SPREADS, Comparison, compare, spent
from .formatting import TEXTS
from .loop import WHOLE_WIN
from .statistics import Estimate, estimate_among

By = Literal["points", "lead", "wins"]
MEASURES: tuple[By, ...] = ("points", "lead", "wins")
Asked = Literal["goal", "points", "lead", "wins"]
ALL_ALIKE = 3  # so many moves are played equally often: the reader named them, and there is little to save
MOST = 4  # times the games that were asked for: a move that remains has at most so many, which halves its interval


def known_measure(by: Asked, game: Game) -> By:
    """Return the measure that a word names; `goal` is that of the game: its points, or the chance to win a race.

    Raises:
        BadOption: there is no such measure.
    """
    if by == "goal":
        return "wins" if game.scoring.goal == "race" else "points"
    if by not in MEASURES:
        raise BadOption(say("what_if.by", TEXTS, by=by, measures=", ".join(["goal", *MEASURES])))
    return by


def is_goal(by: By, game: Game) -> bool:
    """Return whether a measure is the goal of a game, which is not worth a word."""
    return by == known_measure("goal", game)


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

    def first(self, games: int) -> Outcomes:
        """Return the results of the first games alone."""
        return Outcomes(self.action, self.points[:games], self.lead[:games], self.wins[:games])

    def copy(self) -> Outcomes:
        """Return a copy, to which `extend` adds nothing."""
        return self.first(self.games)


def compared(outcomes: Sequence[Outcomes], by: By, missed: float) -> Comparison:
    """Compare moves with the best of them over the games that all of them have.

    Args:
        outcomes: their results.
        by: the measure.
        missed: the chance that some statement is wrong.
    """
    games = min(one.games for one in outcomes)
    return compare([one.of(by)[:games] for one in outcomes], missed, reach=1.0 if by == "wins" else 0.0)


def behind(one: Outcomes, other: Outcomes, by: By, count: int) -> Estimate:
    """Return the difference of two moves that no game has chosen, game by game under the same luck.

    Args:
        one: results of the first, over the games that both have.
        other: those of the second.
        by: the measure.
        count: number of intervals that hold together.
    """
    differences = [value - its for value, its in zip(one.of(by), other.of(by), strict=False)]
    found = estimate_among(differences, _reach(differences, other, by), count)
    return Within(found.mean, found.margin, -1.0, 1.0) if by == "wins" else found


def _reach(differences: Sequence[float], other: Outcomes, by: By) -> float:
    """Distance from the mean that a single difference may well have: a whole win, or the largest that was seen.

    Where no game has shown a difference, or few have, it is taken from the spread of the other move's own results.
    """
    if by == "wins":
        return 1.0
    return max(own_reach(other.of(by)), *map(abs, differences))


def own_reach(values: Sequence[float]) -> float:
    """Return the distance from their mean that single results may well have."""
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
        played: place of the move that was played, which stays to the end: what it costs shall rest on all games.
    """

    def __init__(
        self, outcomes: Sequence[Outcomes], by: By, planned: int, dropping: bool, played: int | None = None
    ) -> None:
        self._outcomes, self._by, self._planned, self._dropping = outcomes, by, planned, dropping
        self._played, self._decided = played, len(outcomes) == 1
        self._left = tuple(range(len(outcomes)))

    def stage(self) -> Stage | None:
        """Return the games to play next, or None at the end."""
        played = self._outcomes[self._left[0]].games
        if self._dropping and spent(played):
            left = [self._outcomes[place] for place in self._left]
            candidates = compared(left, self._by, spent(played)).candidates
            self._left = tuple(
                place for at, place in enumerate(self._left) if at in candidates or place == self._played
            )
            self._decided = len(candidates) == 1
        saved = self._planned * len(self._outcomes) - sum(one.games for one in self._outcomes)
        end = min(played + saved // len(self._left), MOST * self._planned)
        if self._dropping:
            end = min(end, _next_look(played))
        if self._decided:
            end = min(end, self._planned)
        return Stage(self._left, played, end - played) if end > played else None


def _next_look(games: int) -> int:
    """Number of games at which moves may be dropped next."""
    look = FIRST
    while look <= games:
        look *= 2
    return look
