"""Positions as one line of text: the headers of the game's beginning, and the moves that led there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.texts import say
from .headers import VIEWER
from .masking import SET_UP, masked_nodes
from .players import PLAYERS
from .record import Node

if TYPE_CHECKING:
    from .position import Position


def position_text(node: Node, seat: str | None = None) -> str:
    """Return the position of a node as one line, which is also a record, and which `position` reads.

    It has the moves and what chance brought, so that the rules check it when it is read; no seed, no names, no comments
    and no moves beside the line. It ends where the rules' own steps after the last move are done.

    Args:
        node: the node.
        seat: viewer, a seat's word, with `?` for what it has not seen; all screens are open when not given.

    Raises:
        BadOption: no such seat.
    """
    line = node.skip_automatic().path()
    twins = masked_nodes(node.record, seat, set(line))
    record = twins[line[0]].record
    for twin in record.nodes():
        twin.notes, twin.variation = [], None
    of_game = {header.name for header in record.game.options.headers}
    kept = {*SET_UP, VIEWER, *of_game} - {PLAYERS}
    record.headers = {key: value for key, value in record.headers.items() if key in kept}
    return " ".join(one.strip() for one in record.dumps().split("\n") if one)


def position(text: str) -> Position:
    """Return the position that a line of text holds: the end of the main line of its record.

    Args:
        text: a line that `Position.dumps` has made, any record, or a board in front of us after its game, its
            seats and a colon.

    Raises:
        RecordError: the text is no record, or a rule refuses a move.
        BadOption: the text names a game and its seats, and is no position that may occur.
    """
    from .files import loads
    from .short_form import begun_short

    short = begun_short(text) if isinstance(text, str) else None
    if short is not None:
        return short.start.position
    return loads(text, say("record.position")).end.skip_automatic().position
