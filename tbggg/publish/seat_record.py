"""Seat's copy of a record: masked moves, no seeds, comments that leak removed."""

from __future__ import annotations

from ..record.leaking_comments import drop_leaking
from ..record.masking import masked_nodes
from ..record.record import Record


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
    return twins[record.start].record, drop_leaking(twins, record.seat_number(seat))
