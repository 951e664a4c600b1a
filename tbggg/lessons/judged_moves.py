"""Moves that every judge sees clearly behind the best one, in games that did not choose them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from statistics import fmean

from ..record.record import Node
from ..record.seated import Move
from ..simulate.race import By, Outcomes, behind
from ..simulate.results.what_if import WhatIf
from ..simulate.results.what_if_parts import Row
from ..simulate.statistics import Estimate
from ..simulate.what_if import growing
from .puzzle import Candidate

BY: By = "points"  # the measure of all comparisons


def mean_behind(found: WhatIf, move: Move, best: Move) -> float:
    """Return the mean difference of a move's points to another's, game by game under the same luck.

    Args:
        found: a comparison that has both.
        move: the move.
        best: the other one.
    """
    points = {found.move_of(one.action): one.points for one in found.outcomes}
    return fmean(value - its for value, its in zip(points[move], points[best], strict=False))


def judged(node: Node, moves: Sequence[str], bots: Sequence[str], games: int, luck: int) -> list[tuple[Candidate, ...]]:
    """Return the best move and those that every judge sees clearly behind it: a table for each judge, the best first.

    Each judge plays on from every move equally often: that of a move which was dropped early would end at nought, and
    the clearest differences would not be seen. In a race the moves also win less often. Moves as good as the best, or
    of which that is not known, are not among them.

    Args:
        node: the moment of the decision, as the seat knows it.
        moves: their words.
        bots: codes of the judges; the first says which move is best.
        games: number of games of each judge after each move.
        luck: the seed of these games.
    """
    first, *others = (
        deque(growing(node, moves, games, bot, by=BY, luck=luck, second=False, dropping=False), maxlen=1).pop()
        for bot in bots
    )
    tables = [[_candidate(first, row) for row in first.rows]]
    for other in others:
        outcomes = {other.move_of(one.action): one for one in other.outcomes}
        tables.append([_asked(outcomes, row.move, first.best) for row in first.rows])
    margin = node.record.game.lessons.themes.margin
    racing = node.record.game.scoring.goal == "race"
    wins = {first.move_of(one.action): one for one in first.outcomes} if racing else {}
    clear = [
        at
        for at, row in enumerate(first.rows)
        if row.best
        or (
            all(table[at].high < 0 and table[at].behind <= -margin for table in tables)
            and (not racing or behind(wins[row.move], wins[first.best], "wins", len(wins)).mean < 0)
        )
    ]
    return [tuple(table[at] for at in clear) for table in tables]


def _candidate(found: WhatIf, row: Row) -> Candidate:
    """Candidate of the first judge's table."""
    apart = row.difference
    points = found.own.mean if row.best else row.points
    return Candidate(str(row.move), points, behind=apart.mean, low=apart.low, high=apart.high)


def _asked(outcomes: dict[Move, Outcomes], move: Move, best: Move) -> Candidate:
    """Candidate of another judge, against the move that the first has chosen."""
    its = outcomes[best].of(BY)
    apart = behind(outcomes[move], outcomes[best], BY, len(outcomes)) if move != best else Estimate(0.0, 0.0)
    return Candidate(str(move), fmean(its) + apart.mean, behind=apart.mean, low=apart.low, high=apart.high)
