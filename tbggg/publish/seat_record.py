"""Seat's copy of a record: masked moves, no seeds, comments that leak removed."""

from __future__ import annotations

from ..engine import derived
from ..record.comments import Comment, Variation
from ..record.masking import masked_nodes
from ..record.record import Node, Record


def seen_record(record: Record, seat: str) -> tuple[Record, int]:
    """Return the copy of a record for one seat's page, and the number of comments that were removed.

    It has no seeds, and `?` for hidden moves. A comment or a variation's name is removed if, by the game's own check,
    it names something that is hidden from the seat at that moment.

    Args:
        record: the record, settled (no automatic step is due); it is not changed.
        seat: name of the viewer's seat.

    Raises:
        BadOption: no such seat.
    """
    twins = masked_nodes(record, seat)
    viewer = record.seat_number(seat)
    count = 0
    for node, twin in twins.items():
        kept = [note for note in twin.notes if not (isinstance(note, Comment) and _tells(node, viewer, note.text))]
        count += len(twin.notes) - len(kept)
        twin.notes = kept
        for note in kept:
            if isinstance(note, Variation):
                count += _hush(note, node, viewer)
    return twins[record.start].record, count


def _hush(variation: Variation, node: Node, viewer: int) -> int:
    """Remove the name and opening comments of a variation that leak something; return their number."""
    comments = [one for one in variation.comments if not _tells(node, viewer, one.text)]
    count = len(variation.comments) - len(comments)
    variation.comments = comments
    if variation.name and _tells(node, viewer, variation.name):
        variation.name = None
        count += 1
    return count


def _tells(node: Node, viewer: int, text: str) -> bool:
    """Return whether a text names something hidden from the viewer; a viewer knows its own moves."""
    game = node.record.game
    named = set(game.hidden.leaks(node.state, text))
    if node.seat_no == viewer:
        named -= set(game.hidden.leaks(derived.view(game, node.state, viewer), text))
    return bool(named)
