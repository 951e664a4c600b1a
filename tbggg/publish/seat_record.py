"""A record as one seat saw it, with what its comments give away left out: what a seat's page is made of."""

from __future__ import annotations

from ..engine import derived
from ..record.comments import Comment, Variation
from ..record.masking import masked_nodes
from ..record.record import Node, Record


def seen_record(record: Record, seat: str) -> tuple[Record, int]:
    """Return what a page for one seat may hold, and how many comments were left out.

    The seeds are gone, and `?` stands for what the seat did not see. A comment or a name that counts as telling
    what is hidden from the seat at that moment, to the game's own judgement, is left out.

    Args:
        record: the record; the rules have done what is theirs in it, and it is not changed.
        seat: whose eyes.

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
    """Take from a variation's name and opening comments what gives something away; returns how many went."""
    comments = [one for one in variation.comments if not _tells(node, viewer, one.text)]
    count = len(variation.comments) - len(comments)
    variation.comments = comments
    if variation.name and _tells(node, viewer, variation.name):
        variation.name = None
        count += 1
    return count


def _tells(node: Node, viewer: int, text: str) -> bool:
    """Whether a text names something hidden from the viewer; of its own moves the viewer knows what it played."""
    game = node.record.game
    named = set(game.hidden.leaks(node.state, text))
    if node.seat_no == viewer:
        named -= set(game.hidden.leaks(derived.view(game, node.state, viewer), text))
    return bool(named)
