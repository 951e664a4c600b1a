"""What figures and comparisons are given: a record, and moments of it."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import BadOption
from ..engine.texts import say
from ..record.record import Node, Record
from .seat_looks import TEXTS


def check_record(game: object) -> None:
    """Make sure that this is a record.

    Raises:
        BadOption: it is something else.
    """
    if not isinstance(game, Record):
        raise BadOption(say("option.no_record", TEXTS, what=type(game).__name__))


def check_moments(nodes: object) -> None:
    """Make sure that these are moments.

    Raises:
        BadOption: they, or one of them, are something else.
    """
    if not isinstance(nodes, Sequence):
        raise BadOption(say("option.no_moments", TEXTS, what=type(nodes).__name__))
    for one in nodes:
        if not isinstance(one, Node):
            raise BadOption(say("option.no_moments", TEXTS, what=type(one).__name__))
