"""Figure of every seat's points over a game, for one line or several compared lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..engine.errors import BadOption
from ..engine.texts import known_language, say
from ..record.points import BYS, By
from ..record.record import Node, Record
from ..record.tree import TreeNode
from .checks import check_comparable, check_record
from .curves import curves
from .seat_looks import (
    LETTERS,
    TEXTS,
    graph_objects,
)

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


def trajectories(
    game: Record,
    node: Node | None = None,
    by: By = "move",
    lang: str | None = None,
    *,
    nodes: Sequence[TreeNode] | None = None,
    seat: str | None = None,
    room: bool = False,
    letters: Sequence[str] = LETTERS,
    as_if: bool = False,
) -> Figure:
    """Return a figure of each seat's points from the start to a node, or to several nodes in one figure.

    One line: a seat has its colour and its dash. Several lines: the lines A, B, C differ by dash and by the
    label at their end, the seats by colour; moments that B and C share with A are drawn once.

    Args:
        game: the record.
        node: the last moment; the end of the main line when not given.
        by: a point for every move, for every phase, or for every round; a scoring step is always a point.
        lang: `en` or `fr`; the chosen language when not given.
        nodes: the last moments of several lines, of this record or of others.
        seat: only this seat; its several lines have colours of their own.
        room: whether a scoring step is as wide as a phase; then x no longer counts the moves.
        letters: labels of several lines.
        as_if: whether a line that ends before the game ends with the points as if the game ended there.

    Raises:
        BadOption: no such seat, language or kind of points, or moments that cannot be compared.
        GameError: plotly is not installed.
    """
    go = graph_objects()
    lang = known_language(lang)
    check_record(game)
    if by not in BYS:
        raise BadOption(say("option.by", TEXTS, by=by))
    ends: list[TreeNode] = list(nodes) if nodes else [node or game.end]
    check_comparable(ends if len(ends) > 1 else [game.start, *ends])
    return go.Figure(curves(ends, by, lang, seat, room=room, letters=letters, as_if=as_if))
