"""The comparison that `calibration` measures against: half of the games choose the best move, the other half counts.

It is what `what_if` did up to 0.5: intervals by Bonferroni over all rows, each with two values added that no game has
shown. Nothing but the benchmark uses it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

from tbggg.simulate.statistics import Estimate, estimate_among

FIRST, CLEARLY, MOST, SPREADS = 32, 1.5, 4, 2


@dataclass(frozen=True)
class Halved:
    """A table of the two halves.

    Attributes:
        best: place of the best move.
        own: its own mean.
        rows: the difference of every move to it.
        played: number of games of each move.
    """

    best: int
    own: Estimate
    rows: tuple[Estimate, ...]
    played: tuple[int, ...]


def halved(games: Sequence[Sequence[float]], planned: int, dropping: bool, wins: bool) -> Halved:
    """Return the table after a race.

    Args:
        games: results of each move, of four times the planned games.
        planned: number of games for each move, on average.
        dropping: whether moves are dropped early.
        wins: whether the results are shares of a win.
    """
    played, left = [0] * len(games), [*range(len(games))]
    while True:
        here = played[left[0]]
        if dropping and here:
            best = _best([games[at][:here] for at in left], left)
            left = [
                at for at in left if at == best or not _lost(games[at][:here], games[best][:here], len(games), wins)
            ]
        saved = planned * len(games) - sum(played)
        end = min(here + saved // len(left), MOST * planned)
        end = min(end, max(FIRST, 2 * here)) if dropping else end
        end = min(end, planned) if len(left) == 1 else end
        if end <= here:
            break
        for at in left:
            played[at] = end
    rows = [row[:count] for row, count in zip(games, played, strict=True)]
    best = _best([rows[at] for at in left], left)
    its = rows[best][1::2]
    own = estimate_among(its, 1.0 if wins else _spread(rows[best]), len(games))
    differences = tuple(_behind(row[1::2], its, rows[best], len(games), wins) for row in rows)
    return Halved(best, own, differences, tuple(played))


def _best(rows: Sequence[Sequence[float]], places: Sequence[int]) -> int:
    return max(zip(rows, places, strict=True), key=lambda one: fsum(one[0][::2]))[1]


def _lost(row: Sequence[float], best: Sequence[float], count: int, wins: bool) -> bool:
    found = _behind(row[::2], best[::2], best, count, wins)
    return found.mean < -CLEARLY * found.margin


def _behind(row: Sequence[float], its: Sequence[float], best: Sequence[float], count: int, wins: bool) -> Estimate:
    differences = [value - other for value, other in zip(row, its, strict=False)]
    reach = 1.0 if wins else max(_spread(best), *map(abs, differences))
    return estimate_among(differences, reach, count)


def _spread(values: Sequence[float]) -> float:
    mean = fsum(values) / len(values)
    return max(1.0, SPREADS * sqrt(fsum((value - mean) ** 2 for value in values) / len(values)))
