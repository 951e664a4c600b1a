"""Records as JSON data: headers, start state and the tree of actions, which the rules play again."""

from __future__ import annotations

from typing import Any

from ..engine import derived
from ..engine.errors import GameError
from ..engine.game import Game
from ..engine.rule import AUTOMATIC, NOBODY, OVER
from .comments import Comment, Glyph, Note, Variation
from .moments import state_before
from .tree import Tree, TreeNode, append_move

WrittenComment = list[str]  # language and text
KINDS = ("start", "decision", "chance", "automatic", "forced")


def record_data(record: Tree[Any]) -> dict[str, Any]:
    """Return a record as a page without a kernel reads it, ready for `json.dumps`.

    All screens are open in it, and its luck comes along where the record has any: it is no data for one seat's page.
    The page can write all of it back as text.

    Args:
        record: the record; it is not changed.
    """
    return {**tree_data(record), "start": record.start.state.to_json()}


def tree_data(record: Tree[Any]) -> dict[str, Any]:
    """Return what `record_data` writes, but for the start: a page writes it, too, and has read its start."""
    nodes: list[TreeNode] = list(record.nodes())
    places = {node: place for place, node in enumerate(nodes)}
    return {
        "seats": list(record.seats),
        "headers": [[key, value] for key, value in record.headers.items()],
        "result_last": record.result_last,
        "star": record.star,
        "nodes": [_node(node, places) for node in nodes],
    }


def _node(node: TreeNode, places: dict[TreeNode, int]) -> list[Any]:
    """Data of a node: place of its parent, action, kind, notes, variation, and its seat where that is not the mover.

    Empty values at the end are left out.
    """
    found: list[Any] = [places[node.parent] if node.parent else -1, node.action, node.kind]
    found.append([_note(note, places) for note in node.notes])
    variation = node.variation
    found.append([variation.name, [_note(one, places) for one in variation.comments]] if variation else [])
    found.append([node.seat_no] if node.parent and state_before(node) is not node.parent.state else [])
    while found[-1] == []:
        found.pop()
    return found


def _note(note: Note, places: dict[TreeNode, int]) -> Any:
    """A comment with its language, a glyph as it is written, or the place where a variation begins."""
    if isinstance(note, Comment):
        return [note.lang, note.text]
    return note.text if isinstance(note, Glyph) else places[note.node]


def stored_record(game: Game, data: dict[str, Any], start: Any, checks: bool = False) -> Tree[TreeNode]:
    """Return the record that `record_data` wrote, its moves played again.

    Args:
        game: its rules.
        data: what was written.
        start: the state in which it begins, read by the game.
        checks: whether each move is checked by the rules, for data of unknown origin.

    Raises:
        GameError: a move that is checked is refused.
    """
    record: Tree[TreeNode] = Tree(game, tuple(data["seats"]), dict(data["headers"]))
    record.result_last, record.star = data["result_last"], data["star"]
    record.start = TreeNode(record, None, NOBODY, "start", NOBODY, start)
    nodes = [record.start]
    for written in data["nodes"][1:]:
        seat = written[5][0] if len(written) > 5 else NOBODY
        if checks and not _may_follow(nodes[written[0]], written[1], seat):
            raise GameError("a kept move is refused by the rules")
        nodes.append(append_move(nodes[written[0]], written[1], written[2], seat))
    for node, written in zip(nodes, data["nodes"], strict=True):
        if len(written) > 4 and len(written[4]) > 0:
            name, comments = written[4]
            node.variation = Variation(node, name, [_comment(comment) for comment in comments])
    for node, written in zip(nodes, data["nodes"], strict=True):
        node.notes = [_stored_note(note, nodes) for note in written[3]] if len(written) > 3 else []
    return record


def comments_in(data: dict[str, Any]) -> list[list[Comment]]:
    """Return the comments of each node of what `record_data` wrote, without playing its moves."""
    found = []
    for node in data["nodes"]:
        before = node[4][1] if len(node) > 4 and node[4] else []
        after = node[3] if len(node) > 3 else []
        found.append([_comment(note) for note in (*before, *after) if isinstance(note, list)])
    return found


def is_record(data: dict[str, Any], seats: tuple[str, ...]) -> bool:
    """Return whether data of unknown origin have the form that `tree_data` writes, for a record with these seats.

    Args:
        data: what was read; its moves are not looked at.
        seats: the seat words.
    """
    nodes, headers = data.get("nodes"), data.get("headers")
    return (
        data.get("seats") == list(seats)
        and isinstance(headers, list)
        and all(_are_texts(header) for header in headers)
        and isinstance(data.get("result_last"), bool)
        and isinstance(data.get("star"), bool)
        and isinstance(nodes, list)
        and len(nodes) > 0
        and all(_is_node(node, place) for place, node in enumerate(nodes))
    )


def _is_node(node: Any, place: int) -> bool:
    if not isinstance(node, list) or not 3 <= len(node) <= 6:
        return False
    parent, action, kind = node[0], node[1], node[2]
    if not _is_number(parent) or not _is_number(action) or kind not in KINDS:
        return False
    if place and not 0 <= parent < place:
        return False
    return all(isinstance(rest, list) for rest in node[3:]) and _are_notes(node[3:])


def _are_notes(rest: list[list[Any]]) -> bool:
    """Return whether the end of a node has the form of notes, a variation and a seat."""
    if len(rest) > 0 and not all(isinstance(one, str) or _is_number(one) or _are_texts(one) for one in rest[0]):
        return False
    if len(rest) > 1 and len(rest[1]) > 0:
        if len(rest[1]) != 2 or not isinstance(rest[1][1], list) or not all(_are_texts(one) for one in rest[1][1]):
            return False
        if rest[1][0] is not None and not isinstance(rest[1][0], str):
            return False
    return len(rest) < 3 or (len(rest[2]) == 1 and _is_number(rest[2][0]))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= -1


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(one, str) for one in value)


def _may_follow(node: TreeNode, action: int, seat: int) -> bool:
    """Return whether the rules allow an action at a moment."""
    game, state = node.record.game, node.state
    if state.due == OVER or seat >= len(node.record.seats):
        return False
    if state.due == AUTOMATIC:
        return action == game.rules.automatic(state)
    owner = derived.written_by(game, action)
    before = state if owner != NOBODY else derived.acting(game, state, seat)
    return not game.rules.why_not(before, owner if owner != NOBODY else before.mover, action)


def _stored_note(note: str | int | WrittenComment, nodes: list[TreeNode]) -> Note:
    if isinstance(note, str):
        return Glyph(note)
    if isinstance(note, list):
        return _comment(note)
    begun = nodes[note].variation
    assert begun is not None
    return begun


def _comment(written: WrittenComment) -> Comment:
    return Comment(written[1], written[0])
