"""Masked records: what a page with one seat's view may contain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine import derived
from ..engine.rule import AUTOMATIC, CHANCE
from .board_marks import without_seeds
from .comments import Comment, Note, Variation
from .record import VIEWER, Node, Record

SECRET = ("Luck",)  # headers from which hidden things could be dealt again


def masked_record(record: Record, seat: str) -> Record:
    """Return a copy of a record with `?` for what a seat has not seen, and without seeds.

    Comments, glyphs, names and variations are copied: their author chose their contents.

    Args:
        record: the record; it is not changed.
        seat: viewer, a seat's word.

    Raises:
        BadOption: no such seat.
    """
    return masked_nodes(record, seat)[record.start].record


def masked_nodes(record: Record, seat: str) -> dict[Node, Node]:
    """Return the nodes of a record, each with its twin in the record that is masked for a seat.

    Args:
        record: the record; it is not changed.
        seat: viewer, a seat's word.

    Raises:
        BadOption: no such seat.
    """
    viewer = record.seat_number(seat)
    headers = {key: value for key, value in record.headers.items() if key not in SECRET}
    if derived.viewer_field(type(record.start.state)):
        headers[VIEWER] = seat
    masked = Record(record.game, record.seats, headers)
    masked.result_last, masked.star = record.result_last, record.star
    twins = {record.start: masked.start}
    ends = dict(twins)  # what a seat is shown after a move is written between it and the next
    for node in record.nodes():
        if node.parent is not None:
            twins[node] = ends[node] = _twin(node, node.parent, ends[node.parent], viewer)
            for action in node.learned(viewer):
                ends[node] = ends[node].add(action)
    for node, twin in twins.items():
        twin.notes = [_note(note, twins) for note in node.notes]
    return twins


def _twin(node: Node, before: Node, parent: Node, viewer: int) -> Node:
    """The same move as the viewer saw it; before a step that reveals hidden things, what it showed."""
    game = node.record.game
    if node.kind not in ("chore", "forced"):
        return parent.add(game.hidden.masked(node.before, node.action, viewer), seat=node.seat_no)
    if parent.state.due == CHANCE:
        for action in game.hidden.reveals(before.state, viewer):
            parent = parent.add(action)
    return parent.add(node.action, node.kind if parent.state.due == AUTOMATIC else None)


def _note(note: Note, twins: Mapping[Any, Node]) -> Note:
    if isinstance(note, Variation):
        first = twins[note.node]
        first.variation = Variation(first, note.name, [_comment(comment) for comment in note.comments])
        return first.variation
    return _comment(note) if isinstance(note, Comment) else note


def _comment(comment: Comment) -> Comment:
    """Comment without fresh-luck commands."""
    return Comment(without_seeds(comment.text), comment.lang)
