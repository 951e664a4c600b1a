"""States as NumPy records: the same declaration, laid out for batches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import numpy as np

from ...engine.state import Table

PLAIN_INT = "i4"  # the kind of a field that is no list


def layout(table: type[Table]) -> np.dtype[Any]:
    """Return the record type with a table's fields, each at an address that suits its kind."""
    kinds = [
        (item.name, item.metadata.get("kind", PLAIN_INT), item.metadata.get("shape", ())) for item in fields(table)
    ]
    return np.dtype(kinds, align=True)


def pack(states: Sequence[Table]) -> np.ndarray[Any, Any]:
    """Return states of one kind as records."""
    records = np.zeros(len(states), layout(type(states[0])))
    for record, state in zip(records, states, strict=True):
        for item in fields(state):
            record[item.name] = getattr(state, item.name)
    return records


def unpack(table: type[Table], record: Any) -> Any:
    """Return the state that a record stands for."""
    return table.from_json({item.name: record[item.name].tolist() for item in fields(table)})
