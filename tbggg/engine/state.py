"""The state of a game: a declared table of integers and nested lists of integers.

A game declares its table once, as a slotted dataclass whose list fields come from `cells`.
From that declaration come copies, JSON, and (in simulations) the layout of compiled records.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, field, fields
from typing import Any, ClassVar, Self

Row = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]


def cells(*shape: int, kind: str = "i1", value: int = 0) -> Any:
    """Declare a field of nested lists, filled with one value.

    Args:
        shape: the lengths, outermost first; one to three of them.
        kind: the integer kind that a compiled record uses for it (`i1`, `i2`, `i4`, `i8`).
        value: what every cell starts with.

    Returns:
        A dataclass field.

    >>> from dataclasses import dataclass
    >>> @dataclass(slots=True)
    ... class Board(Table):
    ...     turn: int = 0
    ...     score: Row = cells(2, kind="i4")
    >>> Board().score
    [0, 0]
    """
    if not 1 <= len(shape) <= 3:
        raise ValueError("cells takes one to three lengths")

    def filled(lengths: tuple[int, ...] = shape) -> Any:
        if len(lengths) == 1:
            return [value] * lengths[0]
        return [filled(lengths[1:]) for _ in range(lengths[0])]

    return field(default_factory=filled, metadata={"shape": shape, "kind": kind})


class Table:
    """A game's state; subclasses are slotted dataclasses of ints and `cells`."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def copy(self) -> Self:
        """Return an independent state, equal to this one."""
        new = object.__new__(type(self))
        for name, depth in depths(type(self)):
            value = getattr(self, name)
            if depth == 1:
                value = value[:]
            elif depth == 2:
                value = list(map(list.copy, value))
            elif depth == 3:
                value = [list(map(list.copy, grid)) for grid in value]
            setattr(new, name, value)
        return new

    def share(self, other: Self) -> None:
        """Hold the other's lists instead of equal ones of one's own; neither state may be changed any more.

        A record keeps a state a move, and a move changes little: shared, they take a tenth of the room,
        and the garbage collector has as much less to walk through.
        """
        for name, depth in depths(type(self)):
            mine, theirs = getattr(self, name), getattr(other, name)
            if depth and mine == theirs:
                setattr(self, name, theirs)
            elif depth > 1:
                setattr(self, name, [old if new == old else new for new, old in zip(mine, theirs, strict=True)])

    def to_json(self) -> dict[str, Any]:
        """Return the fields as plain ints and lists, ready for `json.dumps`."""
        copy = self.copy()
        return {name: getattr(copy, name) for name, _ in depths(type(self))}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the state that `to_json` described.

        Raises:
            ValueError: a field is missing, unknown, or has another shape.
        """
        state = cls()
        known = {item.name: item for item in fields(cls)}
        if set(data) != set(known):
            raise ValueError(f"a {cls.__name__} has the fields {', '.join(known)}")
        for name, item in known.items():
            value = data[name]
            if _shape(value) != item.metadata.get("shape", ()):
                raise ValueError(f"the field {name} has another shape")
            setattr(state, name, value)
        return state.copy()


def clear(table: Table) -> None:
    """Set every cell to what it is in a new table; a primitive, which each reader of the rules writes for itself."""
    copy_cells(type(table)(), table)


def copy_cells(source: Table, target: Table) -> None:
    """Make one table equal to another of its kind; a primitive like `clear`."""
    copy = source.copy()
    for name, _ in depths(type(source)):
        setattr(target, name, getattr(copy, name))


_depths: dict[type, tuple[tuple[str, int], ...]] = {}


def depths(table: type[Table]) -> tuple[tuple[str, int], ...]:
    """Return every field's name with the depth of its lists (0 for a plain int)."""
    found = _depths.get(table)
    if found is None:
        found = tuple((item.name, len(item.metadata.get("shape", ()))) for item in fields(table))
        _depths[table] = found
    return found


def _shape(value: Any) -> tuple[int, ...]:
    if isinstance(value, bool) or not isinstance(value, int | list):
        raise ValueError("a state holds ints and lists of ints only")
    if isinstance(value, int):
        return ()
    inner = {_shape(item) for item in value}
    if len(inner) != 1:
        raise ValueError("the rows of a field have different lengths")
    return (len(value), *inner.pop())
