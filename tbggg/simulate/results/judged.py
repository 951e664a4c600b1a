"""Judgement of a decision: what was played, what would have been best, and the mark that this deserves."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.rule import OVER
from ...engine.state import section_of
from ...record.parts import rest_of_move
from ...record.record import Node
from ...record.seated import Move
from ..statistics import Estimate


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
        glyph: `??`, `?`, `?!`, `!` or empty.
        chance: that the judges would see so much by luck alone, at most.
        games: number of games played after the move that was played.
        candidates: the moves that were compared, that which was played first.
        points_only: whether the loss is large enough for a glyph, and no judge sees it cost wins.
    """

    node: Node
    seat: str
    move: Move
    best: Move
    played: Expected
    possible: Expected
    loss: Estimate
    second: Estimate | None
    glyph: str
    chance: float
    games: int
    candidates: tuple[str, ...] = ()
    points_only: bool = False

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


def before(node: Node) -> Node:
    """Return the moment at which a move was decided."""
    assert node.parent is not None
    return node.parent
