"""Marks of decisions: what every judge sees lost or gained by a move, in the measure and in wins.

Each decision has a chance that its loss is nothing but luck. Over all decisions of a game those are marked that keep
the expected share of false marks within 5 % (Benjamini and Hochberg 1995), and that fresh luck confirms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .best import by_luck
from .race import By, Outcomes, behind
from .statistics import MISSED, Estimate, estimate_among

# Least mean loss of each glyph, the gravest first: in points, or as a share of the wins.
LOSSES: Mapping[By, Mapping[str, float]] = {
    "points": {"??": 6.0, "?": 3.0, "?!": 1.0},
    "lead": {"??": 6.0, "?": 3.0, "?!": 1.0},
    "wins": {"??": 0.1, "?": 0.05, "?!": 0.02},
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Judgement of a decision by the measure, before fresh luck is asked.

    Attributes:
        best: the best move; it may be the one that was played.
        losses: by judge, by how much the best is ahead.
        chance: that every judge would see so much by luck alone, at most; 1 where nothing is to be marked.
        against: the moves that fresh luck compares with the one that was played; none where no mark is due.
        strong: whether the move that was played is the best, and the others are those of the judges.
    """

    best: Outcomes
    losses: tuple[Estimate, ...]
    chance: float = 1.0
    against: tuple[Outcomes, ...] = ()
    strong: bool = False


def verdict(tables: Sequence[Sequence[Outcomes]], rivals: int, by: By) -> Verdict:
    """Return the judgement of a decision by the measure: a mark needs a difference that every judge sees.

    The first judge has chosen the best move among all, so its chance is multiplied by their number.

    Args:
        tables: for each judge the outcomes of the candidates, the move that was played first.
        rivals: number of moves that the judges would have played instead; they follow on it.
        by: the measure that ranks the moves.
    """
    (played, *others), reach = tables[0], 1.0 if by == "wins" else 0.0
    best = best_of(tables[0], by)
    place = tables[0].index(best)
    if place:
        losses = tuple(behind(table[place], table[0], by, 1) for table in tables)
        chances = [by_luck(table[place].of(by), table[0].of(by), reach) for table in tables]
        chance = max([len(others) * chances[0], *chances[1:]])
        if glyph_of(losses, by) and chance <= MISSED:
            return Verdict(best, losses, chance, (best,))
        return Verdict(best, losses)
    losses, against = tuple(Estimate(0.0, 0.0) for _ in tables), others[:rivals]
    if against:
        chance = max(
            by_luck(table[0].of(by), table[at].of(by), reach) for table in tables for at in range(1, 1 + rivals)
        )
        if chance <= MISSED:
            return Verdict(played, losses, chance, tuple(against), strong=True)
    return Verdict(played, losses)


def best_of(outcomes: Sequence[Outcomes], by: By) -> Outcomes:
    """Return the move with the best mean, among those that were not dropped."""
    most = max(one.games for one in outcomes)
    return max((one for one in outcomes if one.games == most), key=lambda one: sum(one.of(by)))


def glyph_of(losses: Sequence[Estimate], by: By) -> str:
    """Return the glyph of the smallest of the judges' losses; empty where it is too small for one.

    >>> glyph_of([Estimate(18.1, 9.0), Estimate(1.5, 1.0)], "points")
    '?!'
    """
    smallest = min(loss.mean for loss in losses)
    return next((name for name, least in LOSSES[by].items() if smallest >= least), "")


def confirmed(tables: Sequence[Sequence[Outcomes]], by: By, strong: bool) -> bool:
    """Return whether fresh luck shows every judge what was seen, against each of the other moves.

    Args:
        tables: for each judge the outcomes of the move and of the others, from luck that has chosen none of them.
        by: the measure.
        strong: whether the move gains; else it loses.
    """
    pairs = [(played, other) for played, *others in tables for other in others]
    return all((behind(one, other, by, 1) if strong else behind(other, one, by, 1)).low > 0 for one, other in pairs)


def wins_changed(tables: Sequence[Sequence[Outcomes]], strong: bool) -> list[bool]:
    """Return for each judge whether it sees a move win less often than the others, or a strong one more often.

    Args:
        tables: for each judge the outcomes of the move and of the others, from luck that has chosen none of them.
        strong: whether the move gains; else it loses.
    """
    signed = 1 if strong else -1
    return [all(_more_wins(played, other, signed).low > 0 for other in others) for played, *others in tables]


def _more_wins(one: Outcomes, other: Outcomes, signed: int) -> Estimate:
    """By how much a move wins more often than another, or less often, over all games of both."""
    return estimate_among([signed * (win - lost) for win, lost in zip(one.wins, other.wins, strict=True)], 1.0, 1)


def least_chance(chances: Sequence[float], planned: int) -> float:
    """Return the greatest chance that is still marked, so that 5 % of the marks are false at most, as expected.

    Args:
        chances: of the decisions that were judged.
        planned: number of all decisions; those that are still to be judged count as nothing to mark.

    >>> least_chance([0.01, 0.04, 0.9], 3), least_chance([0.02, 0.9], 3)
    (0.01, 0.0)
    """
    ordered = enumerate(sorted(chances), 1)
    return max((chance for rank, chance in ordered if chance <= MISSED * rank / planned), default=0.0)
