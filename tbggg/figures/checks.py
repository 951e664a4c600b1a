"""Checks of the arguments of figures and comparisons: a record, and moments that can be compared."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import BadOption
from ..engine.texts import say
from ..record.record import Node, Record
from ..record.tree import TreeNode
from .seat_looks import LETTERS, TEXTS


def check_record(game: object) -> None:
    """Check that a value is a record.

    Raises:
        BadOption: it is something else.
    """
    if not isinstance(game, Record):
        raise BadOption(say("option.no_record", TEXTS, what=type(game).__name__))


def check_moments(nodes: object) -> None:
    """Check that a value is a sequence of moments.

    Raises:
        BadOption: it, or one of its items, is something else.
    """
    if not isinstance(nodes, Sequence):
        raise BadOption(say("option.no_moments", TEXTS, what=type(nodes).__name__))
    for one in nodes:
        if not isinstance(one, Node):
            raise BadOption(say("option.no_moments", TEXTS, what=type(one).__name__))


def check_comparable(nodes: Sequence[TreeNode]) -> None:
    """Check that moments belong to one game with the same seats.

    Raises:
        BadOption: they do not, there are more than six, or one is no moment.
    """
    check_moments(nodes)
    if len(nodes) > len(LETTERS):
        raise BadOption(say("option.too_many", TEXTS, most=len(LETTERS), count=len(nodes)))
    if len({(node.record.game.code, node.record.seats) for node in nodes}) > 1:
        raise BadOption(say("option.other_table", TEXTS))
