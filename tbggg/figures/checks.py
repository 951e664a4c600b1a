"""Checks of the arguments of figures and comparisons: a record, and moments of it."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import BadOption
from ..engine.texts import say
from ..record.record import Node, Record
from .seat_looks import TEXTS


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
