"""Merging of another copy of a record into it: its lines, comments, glyphs and names are added, nothing is removed."""

from __future__ import annotations

from ..engine.rule import NOBODY
from .comments import Comment, Glyph, Note, Variation
from .moments import state_before
from .record import Node, Record
from .tree import follow_action


def is_copy(record: Record, other: Record) -> bool:
    """Return whether two records begin with the same position of the same game."""
    if record.game is not other.game or record.seats != other.seats:
        return False
    return bool(record.start.state.to_json() == other.start.state.to_json())


def merge(record: Record, other: Record) -> dict[Node, Node]:
    """Add what another copy of the record has and the record has not.

    Args:
        record: the record, which grows in place: its nodes stay the same objects.
        other: a copy that was changed elsewhere, as `is_copy` finds; it is not changed.

    Returns:
        The record's node for each node of the copy.
    """
    twins = {other.start: record.start}
    for theirs in other.nodes():
        mine = twins[theirs]
        _add_notes(mine.notes, theirs.notes)
        for child in theirs.children:
            seat = child.seat_no if state_before(child) is not theirs.state else NOBODY
            twin = follow_action(mine, child.action, child.kind, seat)
            twins[child] = twin
            if twin.variation is not None and child.variation is not None:
                _add_said(twin.variation, child.variation)
    return twins


def within(other: Record, record: Record) -> bool:
    """Return whether a record has all that another copy of it has."""
    from .files import loads

    text = record.dumps()
    joined = loads(text)
    if not is_copy(joined, other):
        return False
    merge(joined, other)
    return joined.dumps() == text


def _add_notes(mine: list[Note], theirs: list[Note]) -> None:
    """Add comments and glyphs, before the variations of a move."""
    at = next((place for place, note in enumerate(mine) if isinstance(note, Variation)), len(mine))
    mine[at:at] = [note for note in theirs if isinstance(note, Comment | Glyph) and note not in mine]


def _add_said(mine: Variation, theirs: Variation) -> None:
    mine.name = theirs.name if mine.name is None else mine.name
    mine.comments.extend(comment for comment in theirs.comments if comment not in mine.comments)
