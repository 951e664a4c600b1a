"""Registry of the explorers of a record, and the changes that they share."""

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
    """Send the changes of one explorer to the other explorers of its record.

    A seat's page reaches no new moments by it. An explorer in a line that was cut shows the node before the cut.

    Args:
        explorer: explorer that made the changes.
        added: nodes that were added to the tree.
        changed: nodes whose children, names, comments or glyphs have changed.
    """
    if not added and not changed:
        return
    for other in showing(explorer.record):
        if other is not explorer and other.comm is not None:  # it was not closed
            other.referee.take_in([*added], [*changed])
            other.publish()
