"""Cells of a state as a row of numbers, in the order of its declaration."""

from __future__ import annotations

from itertools import chain
from math import prod

from .state import Table, declared, depths

_names: dict[type, tuple[str, ...]] = {}


def cell_names(table: Table) -> tuple[str, ...]:
    """Return the names of a state's cells in their order, such as `round_no` and `stack[0][3]`."""
    if type(table) not in _names:
        found: list[str] = []
        for item in declared(type(table)):
            names = [item.name]
            for length in item.shape:
                names = [f"{name}[{at}]" for name in names for at in range(length)]
            found += names
        _names[type(table)] = tuple(found)
    return _names[type(table)]


def cell_kinds(table: Table) -> list[str]:
    """Return the integer kind of each cell: `i1`, `i2`, `i4` or `i8`."""
    return [item.kind for item in declared(type(table)) for _ in range(prod(item.shape))]


def cell_values(table: Table) -> list[int]:
    """Return the values of a state's cells in their order."""
    found: list[int] = []
    for name, depth in depths(type(table)):
        value = getattr(table, name)
        for _ in range(depth - 1):
            value = chain.from_iterable(value)
        found.extend(value if depth else (value,))
    return found
