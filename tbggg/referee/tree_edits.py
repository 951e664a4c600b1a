"""Edits of the tree that a board asks for: names, the main line, cuts and their undo, another move in place of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import derived
from ..engine.errors import GameError
from ..engine.rule import NOBODY
from ..engine.texts import say, sentence
from ..record.editing import cut, cut_after, fork_with_fresh_luck, name_fork, promote
from ..record.errors import IllegalMove
from ..record.moments import state_before
from ..record.replay import Replay, replace_move
from ..record.tree import TreeNode
from ..record.undo import Edit
from .frames import LONGEST_MOVE, where_open
from .history import redoable, turn_back, undoable
from .messages.answers import Answer, Stopped
from .requests import Unchecked, error, number_in, refused, text_in

if TYPE_CHECKING:
    from .referee import Referee

LONGEST_NAME = 1000  # characters that are read; the record allows fewer, and its error says so
EDITS = ("name", "promote", "cut", "cut after", "replace", "fresh", "undo", "redo")


def edit_tree(referee: Referee, asked: Unchecked) -> list[Answer]:
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


def _edit(referee: Referee, asked: Unchecked) -> list[Answer]:
    do, number = asked["do"], number_in(asked, "node")
    node = None if number is None else referee.outline.find(number)
    name, move = text_in(asked, "name", LONGEST_NAME), text_in(asked, "move", LONGEST_MOVE)
    if (do == "undo" and undoable(referee)) or (do == "redo" and redoable(referee)):
        return turn_back(referee, do)
    if node is None or do == "undo" or do == "redo":
        return [error(say("option.unknown_request"))]
    if do == "name" and name is not None:
        return _show(referee, name_fork(node, name))
    if do == "promote":
        return _show(referee, promote(node))
    if do == "cut" or do == "cut after":
        return _cut(referee, node, do)
    if do == "replace" and move is not None:
        return _replace(referee, node, move)
    if do == "fresh":
        referee.show(fork_with_fresh_luck(node))
    else:
        return [error(say("option.unknown_request"))]
    return []


def _show(referee: Referee, edit: Edit, moves: int = 0) -> list[Answer]:
    """Send the result of an edit to the board, and show a moment that is still in the tree."""
    referee.edited([edit.node, *edit.node.children])
    return [{"edited": {"what": edit.what, "moves": moves}}]


def _cut(referee: Referee, node: TreeNode, how: str) -> list[Answer]:
    known = referee.outline.ids
    tops = [node] if how == "cut" else node.children
    taken = [one for child in tops for one in below(child) if one in known]
    if how == "cut after" and referee.seat is not None and _moves(taken) == 0:
        return [error(say("edit.nothing_follows"))]  # the answer does not depend on whether the record goes on
    return _show(referee, cut(node) if how == "cut" else cut_after(node), _moves(taken))


def _replace(referee: Referee, node: TreeNode, move: str) -> list[Answer]:
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


def _stop(referee: Referee, replay: Replay[TreeNode]) -> Stopped:
    """Last node and reason of a replay; the reason against a hidden move would reveal it, and is left out."""
    ids, old = referee.outline.ids, replay.stopped
    if old is None or old.parent is None:
        return {"last": ids[replay.last], "stopped": None, "text": "", "rule": None}
    game, viewer = referee.record.game, referee.outline.viewer
    masked = game.hidden.masked(state_before(old), old.action, viewer)
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
