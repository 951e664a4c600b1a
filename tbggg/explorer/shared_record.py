"""Keeps all explorers of one record in step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from ..record.editing import standing
from ..record.record import Node, Record
from .editing import below

if TYPE_CHECKING:
    from .widget import Explorer

_showing: WeakKeyDictionary[Record, WeakSet[Explorer]] = WeakKeyDictionary()


def showing(record: Record) -> WeakSet[Explorer]:
    """Return the explorers that show a record."""
    return _showing.setdefault(record, WeakSet())


def tell(explorer: Explorer, new: Sequence[Node], edited: Sequence[Node] = ()) -> None:
    """Tell the other explorers of a record what one of them has changed.

    A seat's page reaches nothing by it. Whoever stands in a line that was cut steps back to where it was cut.

    Args:
        explorer: the one that knows it already.
        new: nodes that were added to the tree.
        edited: nodes whose children, names, comments or glyphs have changed.
    """
    for other in showing(explorer.record):
        if other is explorer or other.comm is None:  # it was closed
            continue
        if other.seat is None:
            for node in (*new, *(one for top in edited for one in below(top))):
                other._ledger.reach(node)
        for node in edited:
            other._ledger.edit(node)
        other._node = standing(other._node)
        other._show_here()
