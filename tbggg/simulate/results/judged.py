"""Judgement of a decision: what was played, what would have been best, and the mark that this deserves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...engine.rule import OVER
from ...engine.state import section_of
from ...record.parts import rest_of_move
from ...record.position import Move
from ...record.record import Node
from ..marks import least_chance
from ..statistics import Estimate

POINTS_ONLY = "points only"  # what costs points, and no wins


@dataclass(frozen=True, slots=True)
class Expected:
    """Mean results after a move, for the seat that decided.

    Attributes:
        points: its points.
        lead: its points less the mean of the others'.
        wins: its share of the wins, from 0 to 1.
    """

    points: float
    lead: float
    wins: float


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with its judgement.

    Attributes:
        node: the move that was played.
        seat: the seat that decided.
        move: the move's words.
        best: the move with the best results; it may be the one that was played.
        played: what the move that was played gives.
        possible: what the best would give.
        loss: by how much the best is ahead, by the measure of the analysis; nought where the best was played. Where a
            mark was looked for, this and what the moves give are from fresh luck, which has chosen nothing.
        second: the same by the second bot; None where the game has no second.
        due: the glyph that fresh luck confirms, `POINTS_ONLY` where no judge sees the loss cost wins, or empty.
        chance: that the judges would see so much by luck alone, at most.
        games: number of games played after the move that was played.
        candidates: the moves that were compared, that which was played first.
        shown: whether the chance is small enough among those of all decisions.
    """

    node: Node
    seat: str
    move: Move
    best: Move
    played: Expected
    possible: Expected
    loss: Estimate
    second: Estimate | None
    due: str
    chance: float
    games: int
    candidates: tuple[str, ...] = ()
    shown: bool = False

    @property
    def glyph(self) -> str:
        """`??`, `?`, `?!`, `!` or empty."""
        return self.due if self.shown and self.due != POINTS_ONLY else ""

    @property
    def points_only(self) -> bool:
        """True if the loss is large enough for a glyph, and no judge sees it cost wins."""
        return self.shown and self.due == POINTS_ONLY

    @property
    def section(self) -> str:
        """The round and the phase, such as `3.2`."""
        return section_of(before(self.node).state)

    @property
    def kind(self) -> str:
        """The kind of its comment: `strong`, `lost`, `points_only`, `not_the_win`; empty without one.

        What a move costs that ends the game as a win is not worth a word.
        """
        if self.glyph:
            return "strong" if self.glyph == "!" else "lost"
        ended = rest_of_move(self.node)[-1].state.due == OVER
        if not self.points_only or (ended and self.played.wins == 1):
            return ""
        return "not_the_win" if self.played.wins == self.possible.wins in (0, 1) else "points_only"


def marked(judged: Sequence[Judged], planned: int) -> tuple[Judged, ...]:
    """Return decisions with their marks, which depend on those of all others.

    Args:
        judged: the decisions.
        planned: number of all decisions of the line, with those that are still to be judged.
    """
    least = least_chance([one.chance for one in judged], planned)
    return tuple(replace(one, shown=one.chance <= least) for one in judged)


def before(node: Node) -> Node:
    """Return the moment at which a move was decided."""
    assert node.parent is not None
    return node.parent
