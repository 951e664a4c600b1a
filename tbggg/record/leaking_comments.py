"""Comments and names that leak what is hidden from a seat, by the game's own check."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import derived
from .comments import Comment, Variation
from .record import Node


def drop_leaking(twins: Mapping[Node, Node], viewer: int) -> int:
    """Remove from a seat's copy the comments and names that leak something hidden at their moment.

    Args:
        twins: the nodes of the record, each with its twin in the copy, which is changed.
        viewer: the seat's index.

    Returns:
        How many were removed.
    """
    count = 0
    for node, twin in twins.items():
        kept = [note for note in twin.notes if not (isinstance(note, Comment) and _tells(node, viewer, note.text))]
        count += len(twin.notes) - len(kept)
        twin.notes = kept
        if twin.variation is not None and node.parent is not None:
            count += _hush(twin.variation, [one for one in (node, node.parent.children[0]) if one in twins], viewer)
    return count


def _hush(variation: Variation, moments: list[Node], viewer: int) -> int:
    """Remove what leaks of the name and the opening comments of a variation, and return how many that were.

    Args:
        variation: the variation.
        moments: after its first move, and after the move that it replaces.
        viewer: the seat's index.
    """
    comments = [one for one in variation.comments if not any(_tells(node, viewer, one.text) for node in moments)]
    count = len(variation.comments) - len(comments)
    variation.comments = comments
    if variation.name and any(_tells(node, viewer, variation.name) for node in moments):
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
