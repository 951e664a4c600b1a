"""A record as data for a page: the start, and the tree of codes, which the page's rules play again."""

from __future__ import annotations

from typing import Any

from ..luck import keys
from ..marks import Mark, prose
from ..record import Node, Record
from ..texts import LANGUAGES


def record_data(record: Record) -> dict[str, Any]:
    """Return a record as a page without a kernel reads it, ready for `json.dumps`.

    All screens are open in it, and its luck comes along where the record has any: it is no data for one seat's page.

    Args:
        record: the record; it is not changed.
    """
    nodes = list(record.nodes())
    places = {node: place for place, node in enumerate(nodes)}
    return {
        "seats": list(record.seats),
        "title": record.headers.get("Title", record.game.name),
        "luck": list(keys(record.luck)) if "Luck" in record.headers else None,
        "start": record.start.state.to_json(),
        "nodes": [
            [places[node.parent] if node.parent else -1, node.code, node.kind, node.seat_no, _notes(node)]
            for node in nodes
        ],
    }


def _names(node: Node, mark: Mark) -> dict[str, str]:
    """What a mark is called, by language."""
    game, seats = node.record.game, node.record.seats
    return {lang: mark.name(game.places(seats, lang), lang) for lang in LANGUAGES}


def _notes(node: Node) -> dict[str, Any]:
    comments = [[comment.lang, text] for comment in node.said if (text := prose(comment.text))]
    marks = [{"places": mark.places, "style": mark.style, "name": _names(node, mark)} for mark in node.marks]
    found = {"name": node.name, "comments": comments, "glyphs": " ".join(node.glyphs), "marks": marks}
    return {key: value for key, value in found.items() if value}
