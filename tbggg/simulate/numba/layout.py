"""Layout of states as NumPy records, from the declaration of their class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...engine.state import Table, declared


def layout(table: type[Table]) -> np.dtype[Any]:
    """Return the NumPy record type of a state class, with aligned fields."""
    return np.dtype([(item.name, item.kind, item.shape) for item in declared(table)], align=True)


def pack(states: Sequence[Table]) -> np.ndarray[Any, Any]:
    """Return states of one class as an array of records; the first may come again, which takes no time."""
    first = states[0]
    records = np.zeros(len(states), layout(type(first)))
    for at, state in enumerate(states):
        if at > 0 and state is first:
            records[at] = records[0]
        else:
            for item in declared(type(state)):
                records[at][item.name] = getattr(state, item.name)
    return records


def unpack(table: type[Table], record: Any) -> Any:
    """Return the state of a record."""
    return table.from_json({item.name: record[item.name].tolist() for item in declared(table)})
