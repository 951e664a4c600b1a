"""A record as data for a page: its headers, the start, and the tree of codes, which the page's rules play again."""

from __future__ import annotations

from typing import Any

from ..record.comments import Comment, Glyph, Note
from ..record.record import Node, Record
from .numbers import check_cells, check_whole


def record_data(record: Record) -> dict[str, Any]:
    """Return a record as a page without a kernel reads it, ready for `json.dumps`.

    All screens are open in it, and its luck comes along where the record has any: it is no data for one seat's page.
    The page can write all of it back as text.

    Args:
        record: the record; it is not changed.

    Raises:
        GameError: a code or a cell of the start is a number that JavaScript would round.
    """
    nodes = list(record.nodes())
    places = {node: place for place, node in enumerate(nodes)}
    return {
        "seats": list(record.seats),
        "headers": list(map(list, record.headers.items())),
        "result_last": record.result_last,
        "star": record.star,
        "start": check_cells(record.start.state.to_json()),
        "nodes": [_node(node, places) for node in nodes],
    }


def _node(node: Node, places: dict[Node, int]) -> list[Any]:
    """The place of its parent, its code and kind; then its notes, and what is said of the variation that it begins."""
    found: list[Any] = [places[node.parent] if node.parent else -1, check_whole(node.code), node.kind]
    found.append([_note(note, places) for note in node.notes])
    if node.variation:
        comments = [_note(comment, places) for comment in node.variation.comments]
        found.append([node.variation.name, comments])
    elif not node.notes:
        found.pop()
    return found


def _note(note: Note, places: dict[Node, int]) -> Any:
    """A comment with its language, a glyph as it is written, or the place where a variation begins."""
    if isinstance(note, Comment):
        return [note.lang, note.text]
    return note.text if isinstance(note, Glyph) else places[note.node]
