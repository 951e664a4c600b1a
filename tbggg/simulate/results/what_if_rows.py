"""Rows of a comparison of moves, from the results of its games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum

from ...record.seated import Move
from ..best import DROPPING, honest_places, spent
from ..race import ALL_ALIKE, MEASURES, By, Outcomes, Within, compared, own_reach
from ..statistics import MISSED, Estimate, Interval, estimate_among
from .what_if_parts import Row


def rows_of(outcomes: Sequence[Outcomes], by: By, move_of: Callable[[int], Move]) -> list[Row]:
    """Return the moves: those that may be best, then those that are worse, each the best first.

    Args:
        outcomes: their results; moves with fewer games than others were dropped.
        by: the measure that ranks them.
        move_of: from actions to words.
    """
    left = _left(outcomes)
    may_drop = len(outcomes) > ALL_ALIKE or len(left) < len(outcomes)
    found = compared(left, by, MISSED - DROPPING if may_drop else MISSED)
    best, means = left[found.best], {measure: _mean(values) for measure, values in _honest(outcomes, by).items()}
    rows = [
        _row(move_of(one.action), one, best, means, difference, at in found.candidates)
        for at, (one, difference) in enumerate(zip(left, found.differences, strict=True))
    ]
    for games in {one.games for one in outcomes} - {best.games}:
        at_hand = [one for one in outcomes if one.games >= games]
        look = compared(at_hand, by, spent(games) or DROPPING)
        rows += [
            _row(move_of(one.action), one, best, means, difference, False)
            for one, difference in zip(at_hand, look.differences, strict=True)
            if one.games == games
        ]
    return sorted(rows, key=lambda row: (not row.best, not row.candidate, -row.difference.mean))


def own_mean(outcomes: Sequence[Outcomes], by: By) -> Estimate:
    """Return the best move's own mean, with an interval of its own, wider by what the mean was corrected.

    Args:
        outcomes: the results of all moves.
        by: the measure that ranks them.
    """
    wins, values = by == "wins", _honest(outcomes, by)[by]
    found = estimate_among(values, 1.0 if wins else own_reach(values), 1)
    uncorrected = max(_mean(one.of(by)) for one in _left(outcomes))
    margin = found.margin + abs(uncorrected - found.mean)
    return Within(found.mean, margin, 0.0, 1.0) if wins else Estimate(found.mean, margin)


def _left(outcomes: Sequence[Outcomes]) -> list[Outcomes]:
    """Moves that were not dropped."""
    most = max(one.games for one in outcomes)
    return [one for one in outcomes if one.games == most]


def _honest(outcomes: Sequence[Outcomes], by: By) -> dict[By, list[float]]:
    """For each measure, values whose mean is the best move's, without the luck that made it the best."""
    left = _left(outcomes)
    places = honest_places([one.of(by) for one in left])
    columns = {measure: [one.of(measure) for one in left] for measure in MEASURES}
    return {measure: [rows[place][at] for at, place in enumerate(places)] for measure, rows in columns.items()}


def _row(
    move: Move, one: Outcomes, best: Outcomes, means: Mapping[By, float], difference: Interval, candidate: bool
) -> Row:
    """Row of a move; its points are the best's and their differences in the games that both have.

    A difference in few games would lead a share of the wins below nought or above all: they are counted.
    """
    own, lead = (means[by] + _apart(one, best, by) for by in ("points", "lead"))
    wins = means["wins"] if one is best else _mean(one.wins)
    return Row(move, own, lead, wins, difference, one is best, candidate, one.games)


def _apart(one: Outcomes, best: Outcomes, by: By) -> float:
    """Mean difference of a move to the best in the games that both have."""
    return _mean([value - its for value, its in zip(one.of(by), best.of(by), strict=False)])


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)
