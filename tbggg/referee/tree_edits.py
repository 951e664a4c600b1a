"""Edits of the tree that a board asks for: names, the main line, cuts and their undo, another move in place of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine import derived
from ..engine.errors import GameError
from ..engine.rule import NOBODY
from ..engine.texts import say
from ..record.editing import Edit, cut, cut_after, fork_with_fresh_luck, name_fork, promote
from ..record.errors import IllegalMove
from ..record.replay import Replay, replace_move
from ..record.tree import TreeNode
from .frames import LONGEST_MOVE, sentence, where_open
from .requests import Message, error, number_in, refused, text_in

if TYPE_CHECKING:
    from .referee import Referee

LONGEST_NAME = 1000  # characters that are read; the record allows fewer, and its error says so
EDITS = ("name", "promote", "cut", "cut after", "replace", "fresh", "undo")


def edit_tree(referee: Referee, asked: dict[str, Any]) -> list[Message]:
    """Edit the tree as a board asks.

    Returns:
        Messages for the board: the result, or the reason why not.
    """
    try:
        return _edit(referee, asked)
    except IllegalMove as illegal:
        reason = illegal.reason
        return [refused(illegal.move, sentence(reason.text), reason.rule, illegal.legal)]
    except GameError as trouble:
        return [error(str(trouble))]


def _edit(referee: Referee, asked: dict[str, Any]) -> list[Message]:
    do, number = asked["do"], number_in(asked, "node")
    node = None if number is None else referee.outline.find(number)
    name, move = text_in(asked, "name", LONGEST_NAME), text_in(asked, "move", LONGEST_MOVE)
    if do == "undo" and undoable(referee):
        return _undo(referee)
    if node is None or do == "undo":
        return [error(say("option.unknown_request"))]
    if do == "name" and name is not None:
        _show(referee, name_fork(node, name))
    elif do == "promote":
        _show(referee, promote(node))
    elif do == "cut" or do == "cut after":
        return _cut(referee, node, do)
    elif do == "replace" and move is not None:
        return _replace(referee, node, move)
    elif do == "fresh":
        referee.show(fork_with_fresh_luck(node))
    else:
        return [error(say("option.unknown_request"))]
    return []


def undoable(referee: Referee) -> str | None:
    """Return the kind of the last edit that can be undone; None where the viewer has not seen it."""
    edits, known = referee.record.edits, referee.outline.ids
    if not edits or edits[-1].node not in known or (referee.seat is not None and edits[-1].touched not in known):
        return None
    return edits[-1].what


def _show(referee: Referee, edit: Edit) -> None:
    """Send the result of an edit to the board, and show a moment that is still in the tree."""
    referee.edited([edit.node, *edit.node.children])


def _cut(referee: Referee, node: TreeNode, how: str) -> list[Message]:
    known = referee.outline.ids
    tops = [node] if how == "cut" else node.children
    taken = [one for child in tops for one in below(child) if one in known]
    if how == "cut after" and referee.seat is not None and _moves(taken) == 0:
        return [error(say("edit.nothing_follows"))]  # the answer does not depend on whether the record goes on
    _show(referee, cut(node) if how == "cut" else cut_after(node))
    return [{"edited": {"what": "cut", "moves": _moves(taken)}}]


def _undo(referee: Referee) -> list[Message]:
    edit = referee.record.edits[-1]
    before = list(edit.node.children)
    edit.undo()
    back = [child for child in edit.node.children if child not in before]
    if referee.seat is None:
        # The board may have been opened since the cut, and lack the restored nodes.
        for one in below(edit.node):
            referee.outline.reach(one)
    shown = [child for child in back if child in referee.outline.ids]
    if shown:
        referee.node = shown[0]
    _show(referee, edit)
    return [{"edited": {"what": "undo", "moves": 0}}]


def _replace(referee: Referee, node: TreeNode, move: str) -> list[Message]:
    """Replace a move, and replay as much of its line as the board has."""
    if node.parent is None or where_open(node.parent, referee.seat) is None:
        return [error(say("option.screen"))]
    known = referee.outline.ids
    to = node
    while to.children and to.children[0] in known:
        to = to.children[0]
    rest = to.path()[len(node.path()) :]
    replay = replace_move(node, move, to)
    referee.outline.reach(replay.last)
    referee.show(replay.first)
    return [{"replaced": {"kept": replay.kept, "of": _moves(rest), **_stop(referee, replay)}}]


def _stop(referee: Referee, replay: Replay[TreeNode]) -> dict[str, Any]:
    """Last node and reason of a replay; the reason against a hidden move would reveal it, and is left out."""
    ids, old = referee.outline.ids, replay.stopped
    if old is None or old.parent is None:
        return {"last": ids[replay.last], "stopped": None, "text": "", "rule": None}
    game, viewer = referee.record.game, referee.outline.viewer
    masked = game.hidden.masked(old.before, old.action, viewer)
    reason = replay.reason(referee.lang) if viewer == NOBODY or masked == old.action else None
    return {
        "last": ids[replay.last],
        "stopped": ids[old],
        "chance": replay.needs_chance,
        "text": sentence(reason.text) if reason else "",
        "rule": reason.rule if reason else None,
    }


def _moves(nodes: list[TreeNode]) -> int:
    """Number of written moves of some nodes; a move of several parts counts once."""
    return sum(
        node.kind in ("decision", "chance") and not derived.is_part(node.record.game, node.action) for node in nodes
    )


def below(node: TreeNode) -> list[TreeNode]:
    """Return a node and all its descendants, each after its parent."""
    found = [node]
    place = 0
    while place < len(found):
        found.extend(found[place].children)
        place += 1
    return found
