"""Marks of decisions: what every judge sees lost or gained by a move, in the measure and in wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .race import By, Outcomes, behind, best_of
from .statistics import Estimate, estimate_among

# Least mean loss of each glyph, the gravest first: in points, or as a share of the wins.
LOSSES: Mapping[By, Mapping[str, float]] = {
    "points": {"??": 6.0, "?": 3.0, "?!": 1.0},
    "lead": {"??": 6.0, "?": 3.0, "?!": 1.0},
    "wins": {"??": 0.1, "?": 0.05, "?!": 0.02},
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Judgement of a decision by the measure, before wins are looked at.

    Attributes:
        best: the best move; it may be the one that was played.
        losses: by judge, by how much the best is ahead; the intervals of all decisions hold at once.
        glyph: `??`, `?`, `?!`, `!` or empty.
        against: the moves that must be seen to win more often, or of `!` less often, before the glyph is set.
    """

    best: Outcomes
    losses: tuple[Estimate, ...]
    glyph: str = ""
    against: tuple[Outcomes, ...] = ()


def verdict(tables: Sequence[Sequence[Outcomes]], rivals: int, by: By, count: int) -> Verdict:
    """Return the judgement of a decision by the measure: a glyph needs a difference that every judge sees.

    Args:
        tables: for each judge the outcomes of the candidates, the move that was played first.
        rivals: number of moves that the judges would have played instead; they follow on it.
        by: the measure that ranks the moves.
        count: number of intervals that hold together, those of all decisions.
    """
    best = best_of(tables[0], by)
    place = tables[0].index(best)
    if place:
        losses = tuple(behind(table[place], table[0], by, count) for table in tables)
        glyph = next((name for name, least in LOSSES[by].items() if losses[0].mean >= least), "")
        return Verdict(best, losses, glyph, (best,)) if glyph and _seen(losses) else Verdict(best, losses)
    against = tuple(tables[0][1 : 1 + rivals])
    gains = [behind(table[0], table[at], by, count) for table in tables for at in range(1, 1 + rivals)]
    losses = tuple(Estimate(0.0, 0.0) for _ in tables)
    return Verdict(best, losses, "!", against) if gains and _seen(gains) else Verdict(best, losses)


def wins_changed(tables: Sequence[Sequence[Outcomes]], glyph: str) -> list[bool]:
    """Return for each judge whether it sees a move win less often than the others, or of `!` more often.

    Args:
        tables: for each judge the outcomes of the move and of the others, from luck that has chosen none of them.
        glyph: the move's.
    """
    signed = 1 if glyph == "!" else -1
    return [_seen([_more_wins(played, other, signed) for other in others]) for played, *others in tables]


def _more_wins(one: Outcomes, other: Outcomes, signed: int) -> Estimate:
    """By how much a move wins more often than another, or less often, over all games of both."""
    return estimate_among([signed * (win - lost) for win, lost in zip(one.wins, other.wins, strict=True)], 1.0, 1)


def _seen(gains: Sequence[Estimate]) -> bool:
    return all(gain.low > 0 for gain in gains)
