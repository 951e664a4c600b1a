"""Records as JSON data: headers, start state and the tree of actions, which the rules play again."""

from __future__ import annotations

from typing import Any

from ..engine.game import Game
from ..engine.rule import NOBODY
from .comments import Comment, Glyph, Note, Variation
from .tree import Tree, TreeNode

WrittenComment = list[str]  # language and text


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
    found.append([node.seat_no] if node.parent and node.before is not node.parent.state else [])
    while found[-1] == []:
        found.pop()
    return found


def _note(note: Note, places: dict[TreeNode, int]) -> Any:
    """A comment with its language, a glyph as it is written, or the place where a variation begins."""
    if isinstance(note, Comment):
        return [note.lang, note.text]
    return note.text if isinstance(note, Glyph) else places[note.node]


def stored_record(game: Game, data: dict[str, Any], start: Any) -> Tree[TreeNode]:
    """Return the record that `record_data` wrote, its moves played again.

    Args:
        game: its rules.
        data: what was written.
        start: the state in which it begins, read by the game.
    """
    record: Tree[TreeNode] = Tree(game, tuple(data["seats"]), dict(data["headers"]))
    record.result_last, record.star = data["result_last"], data["star"]
    record.start = TreeNode(record, None, NOBODY, "start", NOBODY, start)
    nodes = [record.start]
    for written in data["nodes"][1:]:
        seat = written[5][0] if len(written) > 5 else NOBODY
        nodes.append(nodes[written[0]].add(written[1], written[2], seat))
    for node, written in zip(nodes, data["nodes"], strict=True):
        if len(written) > 4 and len(written[4]) > 0:
            name, comments = written[4]
            node.variation = Variation(node, name, [_comment(comment) for comment in comments])
    for node, written in zip(nodes, data["nodes"], strict=True):
        node.notes = [_stored_note(note, nodes) for note in written[3]] if len(written) > 3 else []
    return record


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
