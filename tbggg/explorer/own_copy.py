"""Copies of records for explorers that have only a part of one: up to a moment, or what one seat has seen."""

from __future__ import annotations

from ..engine.errors import BadOption, GameError
from ..engine.rule import NOBODY
from ..engine.texts import say
from ..record.editing import surviving_node
from ..record.leaking_comments import drop_leaking
from ..record.masking import masked_nodes
from ..record.record import Node, Record
from .saving.snapshot import seat_copy


def beginning(game: Record, node: Node | None, seat: str | None, until: Node | str | None, *, locked: bool) -> Node:
    """Return where an explorer begins: a node of the record, or of a copy with only what the explorer may have.

    Args:
        game: the record.
        node: where to begin; the start when not given, or the last moment of a copy.
        seat: viewer, a seat's word; None for all open.
        until: the last moment that the explorer has, or its section; the whole record when not given.
        locked: whether it has only what the seat has seen, up to the beginning.

    Raises:
        BadOption: no such seat, or a locked explorer without a seat.
        GameError: a node belongs to another record, or comes after the last moment.
    """
    if until is not None:
        node = _cut(game, node, until)
    node = node or game.start
    check_node(node.record if until is not None else game, seat, node)
    if not locked:
        return node
    if seat is None:
        raise BadOption(say("option.lock_without_seat"))
    return seat_copy(node, seat)


def _cut(game: Record, node: Node | None, until: Node | str) -> Node:
    """Return a moment in a copy that ends with another, and has neither seeds nor what was tried on the way there."""
    last = game.at(until) if isinstance(until, str) else until
    for one in (last, node or last):
        check_node(game, None, one)
    twins = masked_nodes(game, None, last.path())
    drop_leaking(twins, NOBODY)
    if node is not None and node not in twins:
        raise GameError(say("option.later"))
    return twins[node or last]


def check_node(game: Record, seat: str | None, node: Node) -> None:
    """Refuse a seat or a node that the record does not have.

    Args:
        game: the record.
        seat: the code of the seat whose view is asked for; None for a view of everything.
        node: the moment asked for.

    Raises:
        BadOption: no such seat.
        GameError: the node belongs to another record.
    """
    if seat is not None:
        game.seat_number(seat)
    if not isinstance(node, Node) or node.record is not game or surviving_node(node) is not node:
        raise GameError(say("option.other_record"))
