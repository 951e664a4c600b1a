"""Undo and redo of what a board asked for: each request that changes the record is one edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..record.annotations import written_node
from ..record.editing import surviving_node
from ..record.tree import TreeNode
from ..record.undo import Edit
from .messages.answers import Answer
from .requests import Unchecked, number_in

if TYPE_CHECKING:
    from .referee import Referee

# What an edit is called, by the request. The other edits of the tree call themselves.
KINDS = {
    "play": "move",
    "type": "move",
    "advance": "move",
    "play out": "move",
    "replace": "replace",
    "fresh": "luck",
    "comment": "note",
    "puzzle": "note",
    "glyph": "note",
    "mark": "note",
}


class Step:
    """One request, during which the record keeps what it changes."""

    def __init__(self, referee: Referee, asked: Unchecked) -> None:
        """Begin to keep what a request changes.

        Args:
            referee: whose board asks.
            asked: the request, unchecked.
        """
        self._referee = referee
        self._shown = referee.node
        self._latest = _last(referee.record.edits)
        do, number = asked.get("do"), number_in(asked, "node")
        self._follows = do == "advance" and asked.get("run") is True and _led_to(self._latest, referee.node)
        kind = KINDS.get(do) if isinstance(do, str) else None
        node: TreeNode = referee.node
        nodes: list[TreeNode] = []
        if kind == "note" and number is not None and 0 <= number < len(referee.outline.nodes):
            node = written_node(referee.outline.nodes[number])
            nodes = [node]
        referee.record.editing = None if kind is None else Edit(node, kind, node, nodes)

    def end(self) -> None:
        """Add what was changed to the edits that can be undone, with the moments shown before it and after."""
        referee, record = self._referee, self._referee.record
        edit = record.editing
        record.editing = None
        if edit is not None:
            edit.touched = edit.touched if edit.what == "note" else referee.node
            edit.follows = self._follows
            edit.keep()
        latest = _last(record.edits)
        if latest is not None and latest is not self._latest and not latest.shown:
            latest.shown = [self._shown, referee.node]


def undoable(referee: Referee) -> str | None:
    """Return the kind of the last edit that can be undone; None where the viewer has not seen it."""
    return _kind(referee, _last(referee.record.edits))


def redoable(referee: Referee) -> str | None:
    """Return the kind of the edit that can be made again; None where the viewer has not seen it."""
    return _kind(referee, _last(referee.record.undone))


def turn_back(referee: Referee, do: str) -> list[Answer]:
    """Undo or redo an edit with those that came by themselves after it, and show the moment before or after them.

    Args:
        referee: whose board asks; the edit is one that can be undone or redone.
        do: `undo` or `redo`.
    """
    record = referee.record
    changed: list[TreeNode] = []
    if do == "undo":
        edit = record.edits[-1]
        changed.extend(_turn(referee, edit, do))
        while edit.follows and undoable(referee) is not None:
            edit = record.edits[-1]
            changed.extend(_turn(referee, edit, do))
    else:
        changed.extend(_turn(referee, record.undone[-1], do))
        while redoable(referee) is not None and record.undone[-1].follows:
            changed.extend(_turn(referee, record.undone[-1], do))
    referee.edited(changed)  # at once: a message carries one update of the outline
    return [{"edited": {"what": do, "moves": 0}}]


def _turn(referee: Referee, edit: Edit, do: str) -> list[TreeNode]:
    """Undo or redo one edit, and show the moment that was shown before it or after it; return the nodes it changed."""
    if do == "undo":
        edit.undo()
    else:
        edit.redo()
    if referee.seat is None:  # the board may have been opened since, and lack the restored nodes
        for child in [child for node in edit.changed for child in node.children]:
            _reach_below(referee, child)
    shown = edit.shown[0 if do == "undo" else 1] if edit.shown else referee.node
    if shown in referee.outline.ids and surviving_node(shown) is shown:
        referee.node = shown
    return [edit.node, *edit.node.children, *edit.changed]


def _reach_below(referee: Referee, node: TreeNode) -> None:
    """Add a node that came back, and all that follows it."""
    waiting = [] if node in referee.outline.ids else [node]
    while waiting:
        one = waiting.pop()
        referee.outline.reach(one)
        waiting.extend(reversed(one.children))


def _kind(referee: Referee, edit: Edit | None) -> str | None:
    known = referee.outline.ids
    if edit is None or edit.node not in known or (referee.seat is not None and edit.touched not in known):
        return None
    return edit.what


def _led_to(edit: Edit | None, node: TreeNode) -> bool:
    """True if an edit is a move after which a board has shown this moment."""
    return edit is not None and edit.what == "move" and len(edit.shown) > 0 and edit.shown[-1] is node


def _last(edits: list[Edit]) -> Edit | None:
    return edits[-1] if edits else None
