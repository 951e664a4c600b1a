"""Registry of the explorers of a record, and the changes that they share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from ..record.editing import surviving_node
from ..record.record import Record
from ..record.tree import TreeNode
from ..referee.outline import settled_nodes
from ..referee.tree_edits import below
from .held_by_cells import hold

if TYPE_CHECKING:
    from ..referee.referee import Referee
    from .board import Board

_showing: WeakKeyDictionary[Record, WeakSet[Board]] = WeakKeyDictionary()


def showing(record: Record) -> WeakSet[Board]:
    """Return the explorers that show a record."""
    return _showing.setdefault(record, WeakSet())


def appear(board: Board) -> None:
    """Add an explorer to those of its record, and to the widgets of the running cell."""
    showing(board.record).add(board)
    hold(board.page)


def unshared(referee: Referee) -> tuple[list[TreeNode], list[TreeNode]]:
    """Return the nodes that were added, and those that were changed, since the last call."""
    found = referee.added, referee.changed
    referee.added, referee.changed = [], []
    return found


def share(board: Board, added: Sequence[TreeNode], changed: Sequence[TreeNode]) -> None:
    """Send the changes of one explorer to the other explorers of its record.

    A seat's page reaches no new moments by it. An explorer in a line that was cut shows the node before the cut.

    Args:
        board: the one that made the changes.
        added: nodes that were added to the tree.
        changed: nodes whose children, names, comments or glyphs have changed.
    """
    if not added and not changed:
        return
    for other in showing(board.record):
        if other is not board and not other.closed:
            _merge(other.referee, added, changed)
            other.publish()


def _merge(referee: Referee, added: Sequence[TreeNode], changed: Sequence[TreeNode]) -> None:
    """Show the changes of another explorer; they are not shared again."""
    if referee.seat is None:
        for node in [*added, *(one for top in changed for one in below(top))]:
            referee.outline.reach(node)
    referee.follow([*changed])
    unshared(referee)


def read_again(referee: Referee) -> None:
    """Begin the outline anew, after the record's tree was changed."""
    referee.node = surviving_node(referee.node)
    referee.open_with(settled_nodes(referee.record) if referee.seat is None else referee.outline.nodes)
