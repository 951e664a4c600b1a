"""Editing the tree from the browser: names, the main line, cutting and taking back, another move in place of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine import derived
from ..engine.errors import GameError
from ..engine.rule import NOBODY
from ..engine.texts import say
from ..record.editing import Edit, cut, cut_after, fork_with_fresh_luck, name_fork, promote, standing
from ..record.errors import IllegalMove
from ..record.record import Node
from ..record.replay import Again, replace_move
from .moments import LONGEST_MOVE, sentence, where_open

if TYPE_CHECKING:
    from .widget import Explorer

LONGEST_NAME = 1000  # letters that are looked at; the record takes fewer, and says so


def answer(explorer: Explorer, asked: dict[str, Any]) -> dict[str, Any] | None:
    """Change the tree as a page asks.

    Returns:
        What to tell the page beside the news of the tree: how it went, or why not.
    """
    node = explorer._ledger.find(asked["node"]) if type(asked.get("node")) is int else None
    try:
        match asked, node:
            case {"do": "undo"}, _ if undoable(explorer):
                return _undo(explorer)
            case {"do": "name", "name": str(name)}, Node() if len(name) <= LONGEST_NAME:
                _show(explorer, name_fork(node, name))
            case {"do": "promote"}, Node():
                _show(explorer, promote(node))
            case {"do": "cut" | "cut after" as how}, Node():
                return _cut(explorer, node, how)
            case {"do": "replace", "move": str(move)}, Node() if len(move) <= LONGEST_MOVE:
                return _replace(explorer, node, move)
            case {"do": "fresh"}, Node():
                explorer.node = fork_with_fresh_luck(node)
            case _:
                return _error(say("option.unknown_request"))
    except IllegalMove as refused:
        reason = {"text": sentence(refused.reason.text), "rule": refused.reason.rule, "legal": refused.legal}
        return {"refused": {"move": refused.move, **reason}}
    except GameError as trouble:
        return _error(str(trouble))
    return None


def undoable(explorer: Explorer) -> str | None:
    """Return what kind of change can be taken back; nothing where these eyes have not seen it."""
    edits = explorer.record.edits
    return edits[-1].what if edits and edits[-1].node in explorer._ledger.ids else None


def _show(explorer: Explorer, edit: Edit) -> None:
    """Tell the page what a change did to the tree, and where the board stands now."""
    explorer._node = standing(explorer._node)
    explorer._edited(edit.node, *edit.node.children)


def _cut(explorer: Explorer, node: Node, how: str) -> dict[str, Any]:
    known = explorer._ledger.ids
    taken = [one for child in ([node] if how == "cut" else node.children) for one in below(child) if one in known]
    _show(explorer, cut(node) if how == "cut" else cut_after(node))
    return {"edited": {"what": "cut", "moves": _moves(taken)}}


def _undo(explorer: Explorer) -> dict[str, Any]:
    edit = explorer.record.edits[-1]
    before = set(edit.node.children)
    edit.undo()
    back = [child for child in edit.node.children if child not in before]
    if explorer.seat is None:
        # The page may have been opened since the cut, and not know what comes back.
        for one in below(edit.node):
            if one not in explorer._ledger.ids:
                explorer._ledger.reach(one)
    shown = [child for child in back if child in explorer._ledger.ids]
    if shown:
        explorer._node = shown[0]
    _show(explorer, edit)
    return {"edited": {"what": "undo", "moves": 0}}


def _replace(explorer: Explorer, node: Node, move: str) -> dict[str, Any]:
    """Replace a move, and play again as much of its line as the page knows."""
    if node.parent is None or not where_open(node.parent, explorer.seat):
        return _error(say("option.screen"))
    known = explorer._ledger.ids
    to = node
    while to.children and to.children[0] in known:
        to = to.children[0]
    rest = to.path()[len(node.path()) :]
    again = replace_move(node, move, to)
    explorer._ledger.reach(again.last)
    explorer.node = again.first
    return {"replaced": {"kept": again.kept, "of": _moves(rest), **_stop(explorer, again)}}


def _stop(explorer: Explorer, again: Again) -> dict[str, Any]:
    """Where a line stopped, and why; the reason against a hidden move would tell what is hidden."""
    ids, old = explorer._ledger.ids, again.stopped
    if old is None or old.parent is None:
        return {"last": ids[again.last], "stopped": None, "text": "", "rule": None}
    game, viewer = explorer.record.game, explorer._ledger.viewer
    masked = game.hidden.masked(old.before, old.code, viewer)
    reason = again.reason(explorer.lang) if viewer == NOBODY or masked == old.code else None
    return {
        "last": ids[again.last],
        "stopped": ids[old],
        "chance": again.needs_chance,
        "text": sentence(reason.text) if reason else "",
        "rule": reason.rule if reason else None,
    }


def _moves(nodes: list[Node]) -> int:
    """How many moves are written for some nodes; what chance answers is written with its move."""
    return sum(
        node.kind in ("decision", "chance") and not derived.is_part(node.record.game, node.code) for node in nodes
    )


def _error(text: str) -> dict[str, Any]:
    return {"error": {"text": sentence(text), "rule": None}}


def below(node: Node) -> list[Node]:
    """Return a node and all that follows it, each node after its parent."""
    found = [node]
    for one in found:
        found.extend(one.children)
    return found
