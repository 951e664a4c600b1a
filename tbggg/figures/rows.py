"""The rows that a game gives to figures, where it has such things."""

from __future__ import annotations

from ..engine.grids import Collected, Priced
from ..engine.record import Node, Record


def collected(node: Node, seat: int) -> Collected | None:
    """Return what a seat has collected at a moment; nothing in a game without collections."""
    game = node.record.game
    return game.collected(node.state, node.record.seats, seat) if game.collected else None


def priced(record: Record, lang: str) -> Priced | None:
    """Return a record's table of prices; nothing in a game without prices."""
    game = record.game
    return game.priced(record.start.state, lang) if game.priced else None
