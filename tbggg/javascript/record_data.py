"""Record as data for a page, with a check that JavaScript represents its numbers exactly."""

from __future__ import annotations

from typing import Any

from ..record import stored
from ..record.tree import Tree
from .numbers import check_cells, check_whole


def record_data(record: Tree[Any]) -> dict[str, Any]:
    """Return `record.stored.record_data` of a record, for a page.

    Raises:
        GameError: a cell of the start or the action of a move would be rounded.
    """
    data = stored.record_data(record)
    check_cells(data["start"])
    for _, action, *_ in data["nodes"]:
        check_whole(action)
    return data
