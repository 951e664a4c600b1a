"""Keeps all explorers of one record in step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from ..record.record import Record
from ..record.tree import TreeNode

if TYPE_CHECKING:
    from .widget import Explorer

_showing: WeakKeyDictionary[Record, WeakSet[Explorer]] = WeakKeyDictionary()


def showing(record: Record) -> WeakSet[Explorer]:
    """Return the explorers that show a record."""
    return _showing.setdefault(record, WeakSet())


def share(explorer: Explorer, added: Sequence[TreeNode], changed: Sequence[TreeNode]) -> None:
    """Tell the other explorers of a record what one of them has changed.

    A seat's page reaches nothing by it. Whoever stands in a line that was cut steps back to where it was cut.

    Args:
        explorer: the one that knows it already.
        added: nodes that were added to the tree.
        changed: nodes whose children, names, comments or glyphs have changed.
    """
    if not added and not changed:
        return
    for other in showing(explorer.record):
        if other is not explorer and other.comm is not None:  # it was not closed
            other.referee.take_in([*added], [*changed])
            other.publish()
