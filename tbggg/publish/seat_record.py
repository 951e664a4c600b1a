"""Seat's copy of a record: masked moves, no seeds, comments that leak removed."""

from __future__ import annotations

from ..engine import derived
from ..record.editing import cut
from ..record.headers import VIEWER
from ..record.leaking_comments import FREE, drop_leaking
from ..record.masking import SET_UP, masked_nodes
from ..record.players import seat_header
from ..record.record import Node, Record
from .moment_links import addresses


def seen_record(record: Record, seat: str) -> tuple[Record, int, list[str]]:
    """Return the copy of a record for one seat's page, and what became of its comments.

    It has no seeds, `?` for hidden moves, and of the headers those that pages know. A comment, a header or a
    variation's name is removed if it holds a seed or, by the game's own check, names something that is hidden from the
    seat at that moment; a fork, if it looks like the move that it replaces. No check is complete: the addresses of the
    comments that stay are for the author to read.

    Args:
        record: the record, settled (no automatic step is due); it is not changed.
        seat: name of the viewer's seat.

    Returns:
        The copy; how many comments, names, headers and forks were removed; and the addresses of the moments at which
        something is hidden from the seat and a comment stays.

    Raises:
        BadOption: no such seat.
    """
    twins, viewer = masked_nodes(record, seat), record.seat_number(seat)
    seen = twins[record.start].record
    named = map(seat_header, record.seats)
    known = (*SET_UP, *FREE, VIEWER, *named, *(header.name for header in record.game.options.headers))
    for key in [key for key in seen.headers if key not in known]:
        del seen.headers[key]
    left_out = drop_leaking(twins, viewer) + _cut_alike(seen)
    at = addresses(record)
    left = set(seen.nodes())
    kept = [
        at[node] for node, twin in twins.items() if node in at and twin in left and _says(twin) and _hides(node, viewer)
    ]
    return seen, left_out, kept


def _cut_alike(seen: Record) -> int:
    """Cut the forks that begin as the move beside them, and return their number: both are masked, and so they differ.

    Args:
        seen: the seat's copy, which is changed.
    """
    alike = [
        child
        for node in seen.nodes()
        for at, child in enumerate(node.children)
        if any((child.action, child.seat_no) == (other.action, other.seat_no) for other in node.children[:at])
    ]
    for child in reversed(alike):
        cut(child)
    return len(alike)


def _says(twin: Node) -> bool:
    """Return whether something is said of a move, or before the variation that it begins."""
    return bool(twin.said) or (twin.variation is not None and bool(twin.variation.name or twin.variation.comments))


def _hides(node: Node, viewer: int) -> bool:
    return bool(derived.view(node.record.game, node.state, viewer) != node.state)
