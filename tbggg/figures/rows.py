"""The rows that a game gives to figures, where it has such things."""

from __future__ import annotations

from typing import Any

from ..engine.errors import BadOption
from ..engine.grids import Collected, Priced
from ..engine.texts import say
from ..record.tree import Tree, TreeNode
from .seat_looks import TEXTS


def seen(node: TreeNode, eyes: str | None) -> Any:
    """Return the state of a moment as a seat knows it; the state itself when all screens are open."""
    record = node.record
    return node.state if eyes is None else record.game.view(node.state, record.seat_number(eyes))


def scored(node: TreeNode, eyes: str | None = None) -> dict[str, dict[str, int]]:
    """Return each seat's breakdown as if the game ended at a moment, from what a seat knows there.

    Args:
        node: the moment.
        eyes: the seat that knows; all screens are open when not given.
    """
    record = node.record
    return dict(zip(record.seats, record.game.scores(seen(node, eyes)), strict=True))


def collected(node: TreeNode, seat: int, way: str = "", eyes: str | None = None) -> Collected | None:
    """Return what a seat has collected at a moment; nothing in a game without collections.

    Args:
        node: the moment.
        seat: the collector's place in the table.
        way: one of the game's `ways` to score a collection; the table's own when empty.
        eyes: the seat from whose knowledge it is told; all screens are open when not given.

    Raises:
        BadOption: the game has no such way.
    """
    game = node.record.game
    if game.collected is None:
        return None
    if way and way not in game.ways:
        raise BadOption(say("option.no_way", TEXTS, game=game.name, ways="/".join(game.ways), way=way))
    return game.collected(seen(node, eyes), node.record.seats, seat, way)


def priced(record: Tree[Any], lang: str) -> Priced | None:
    """Return a record's table of prices; nothing in a game without prices."""
    game = record.game
    return game.priced(record.start.state, lang) if game.priced else None
