"""Seat's copy of a record: masked moves, no seeds, comments that leak removed."""

from __future__ import annotations

from ...engine import derived
from ...record.annotations import all_comments
from ...record.headers import VIEWER
from ...record.leaking_comments import FREE, drop_leaking
from ...record.masking import SET_UP, masked_nodes
from ...record.moment_links import addresses
from ...record.players import seat_header
from ...record.record import Node, Record


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
    whole = twins[record.start].record
    forks, cut = _after_alike(whole)
    if cut:
        twins = masked_nodes(record, seat, {node for node, twin in twins.items() if twin not in cut})
    seen = twins[record.start].record
    seen.headers, seen.result_last, seen.star = whole.headers, whole.result_last, whole.star
    named = map(seat_header, record.seats)
    known = (*SET_UP, *FREE, VIEWER, *named, *(header.name for header in record.game.options.headers))
    for key in [key for key in seen.headers if key not in known]:
        del seen.headers[key]
    left_out = drop_leaking(twins, viewer) + forks
    at = addresses(record)
    kept = [at[node] for node, twin in twins.items() if node in at and _says(twin) and _hides(node, viewer)]
    return seen, left_out, kept


def _after_alike(seen: Record) -> tuple[int, set[Node]]:
    """Return how many forks begin as a move beside them, both masked and so different, and all nodes of these forks.

    Args:
        seen: the seat's copy.
    """
    count, found = 0, set[Node]()
    for node in seen.nodes():
        beside = set[tuple[int, int]]()
        for child in node.children:
            alike = (child.action, child.seat_no) in beside
            beside.add((child.action, child.seat_no))
            count += alike
            if alike or node in found:
                found.add(child)
    return count, found


def _says(twin: Node) -> bool:
    """Return whether something is said of a move, or before the variation that it begins."""
    return bool(all_comments(twin)) or (
        twin.variation is not None and bool(twin.variation.name or twin.variation.comments)
    )


def _hides(node: Node, viewer: int) -> bool:
    return bool(derived.view(node.record.game, node.state, viewer) != node.state)
