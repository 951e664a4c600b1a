"""Data of figures from a game: breakdowns, collections and prices, as a viewer knows them."""

from __future__ import annotations

from typing import Any

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.grids import Collected, Priced
from ..engine.texts import say
from ..record.record import Node, Record
from .seat_looks import TEXTS


def seen(node: Node, eyes: str | None) -> Any:
    """Return the viewer's state of a moment; the state itself if `eyes` is None."""
    record = node.record
    return node.state if eyes is None else derived.view(record.game, node.state, record.seat_number(eyes))


def scored(node: Node, eyes: str | None = None) -> dict[str, dict[str, int]]:
    """Return each seat's breakdown as if the game ended at a moment, from a viewer's knowledge.

    Args:
        node: the moment.
        eyes: the viewer, a seat's word; all open when not given.
    """
    record = node.record
    return dict(zip(record.seats, derived.scores(record.game, seen(node, eyes)), strict=True))


def collected(node: Node, seat: int, way: str = "", eyes: str | None = None) -> Collected | None:
    """Return a seat's collection at a moment; None in a game without collections.

    Args:
        node: the moment.
        seat: index of the collector.
        way: one of the game's `ways` of scoring a collection; that of the record when empty.
        eyes: the viewer, a seat's word; all open when not given.

    Raises:
        BadOption: the game has no such way.
    """
    game = node.record.game
    if game.scoring.collection is None:
        return None
    if way and way not in game.scoring.variants:
        raise BadOption(say("option.no_way", TEXTS, game=game.name, ways="/".join(game.scoring.variants), way=way))
    return game.scoring.collection(seen(node, eyes), node.record.seats, seat, way)


def priced(record: Record, lang: str) -> Priced | None:
    """Return a record's table of prices; None in a game without prices."""
    game = record.game
    return game.scoring.prices(record.start.state, lang) if game.scoring.prices else None
