"""The state of a game: a declared table of integers and nested lists of integers.

A game declares its table once, as a slotted dataclass whose list fields come from `cells`.
From that declaration come copies, JSON, what each seat sees, and (in simulations) the layout of compiled records.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from enum import Enum
from functools import partial
from typing import Any, ClassVar, Self

Row = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]

BITS = {"i1": 8, "i2": 16, "i4": 32, "i8": 64}  # by the kind of an integer in a compiled record
NUMBER_KIND = "i4"  # of a plain int, when nothing else is said
EXACT = 2**53  # up to here, JavaScript's numbers are whole


class Seen(Enum):
    """Viewers of a field's cells."""

    EVERYBODY = "everybody"
    OWNER = "owner"  # the first index is the seat that sees the cells below it
    HIDDEN = "hidden"  # no seat
    VIEWER = "viewer"  # the cell holds the seat whose view the table is; nothing sets it in a full state


EVERYBODY, OWNER, HIDDEN, VIEWER = Seen.EVERYBODY, Seen.OWNER, Seen.HIDDEN, Seen.VIEWER


def cells(*shape: int, kind: str = "i1", value: int = 0, seen: Seen | None = None, fixed: bool = False) -> Any:
    """Declare a field of nested lists, filled with one value.

    Args:
        shape: the lengths, outermost first; one to three of them.
        kind: the integer kind that a compiled record uses for it (`i1`, `i2`, `i4`, `i8`).
        value: what every cell starts with.
        seen: `EVERYBODY`, `OWNER` or `HIDDEN`. A game that hides something says it for each field, by
            `number` for plain ints; one that hides nothing says it nowhere.
        fixed: whether the cells, such as those of a map, are written in `rules.new` and never again: all states
            that come of one another then hold the same lists. Everybody sees them.

    Returns:
        A dataclass field.

    >>> from dataclasses import dataclass
    >>> @dataclass(slots=True)
    ... class Board(Table):
    ...     turn: int = number(seen=EVERYBODY)
    ...     score: Row = cells(2, kind="i4", seen=EVERYBODY)
    ...     hand: Grid = cells(2, 5, seen=OWNER)
    >>> Board().score
    [0, 0]
    """
    if not 1 <= len(shape) <= 3:
        raise ValueError("cells takes one to three lengths")
    if seen is VIEWER:
        raise ValueError("seen=VIEWER is for a plain int, by number")
    if fixed and seen not in (None, EVERYBODY):
        raise ValueError("everybody sees fixed cells")
    _check_kind(kind, value)
    metadata = {"shape": shape, "kind": kind, "value": value, "seen": seen, "fixed": fixed}
    return field(default_factory=partial(COPIED[len(shape)], _filled(value, shape)), metadata=metadata)


def number(value: int = 0, *, kind: str = NUMBER_KIND, seen: Seen | None = None) -> Any:
    """Declare a field that is a plain int.

    Args:
        value: what it starts with.
        kind: the integer kind that a compiled record uses for it (`i1`, `i2`, `i4`, `i8`); a page holds all
            numbers below 2^53.
        seen: `EVERYBODY`, `HIDDEN`, or `VIEWER` for the field that names the seat whose view the table is.

    Returns:
        A dataclass field.
    """
    if seen is OWNER:
        raise ValueError("seen=OWNER is for cells, whose first index is the seat")
    _check_kind(kind, value)
    return field(default=value, metadata={"kind": kind, "seen": seen})


def _check_kind(kind: str, value: int) -> None:
    if kind not in BITS:
        raise ValueError(f"a kind is one of {', '.join(BITS)}")
    if not -(1 << BITS[kind] - 1) <= value < 1 << BITS[kind] - 1 or abs(value) >= EXACT:
        raise ValueError(f"the value {value} does not fit {kind}, or is no number below 2^53")


def _copied_grid(grid: Grid) -> Grid:
    return [*map(list.copy, grid)]


def _copied_cube(cube: Cube) -> Cube:
    return [[*map(list.copy, grid)] for grid in cube]


COPIED: tuple[Callable[[Any], Any], ...] = (int, list.copy, _copied_grid, _copied_cube)  # by the depth of the lists


def _filled(value: int, shape: tuple[int, ...]) -> Any:
    return [_filled(value, shape[1:]) for _ in range(shape[0])] if shape else value


@dataclass(frozen=True, slots=True)
class Declared:
    """A field of a table, as it is declared.

    Attributes:
        name: the field's name.
        shape: the lengths of its lists, outermost first; empty for a plain int.
        kind: its integer kind in compiled records.
        value: what every cell starts with.
        seen: who sees it.
        fixed: whether a game's states share its lists, which never change.
    """

    name: str
    shape: tuple[int, ...]
    kind: str
    value: int
    seen: Seen
    fixed: bool


class Table:
    """A game's state; subclasses are slotted dataclasses of ints and `cells`."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def copy(self) -> Self:
        """Return an independent state, equal to this one."""
        new = object.__new__(type(self))
        copy_cells(self, new)
        return new

    def share(self, other: Self) -> None:
        """Hold the other's lists instead of equal ones of one's own; neither state may be changed any more.

        A record keeps a state a move, and a move changes little: shared, they take a tenth of the room,
        and the garbage collector has as much less to walk through.
        """
        _layout(type(self)).share(self, other)

    def to_json(self) -> dict[str, Any]:
        """Return the fields as plain ints and lists, ready for `json.dumps`."""
        held = ((name, getattr(self, name), depth) for name, depth in depths(type(self)))
        return {name: COPIED[depth](value) if depth else value for name, value, depth in held}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the state that `to_json` described.

        Raises:
            ValueError: a field is missing, unknown, or has another shape.
        """
        state = cls()
        known = {item.name: item for item in declared(cls)}
        if set(data) != set(known):
            raise ValueError(f"a {cls.__name__} has the fields {', '.join(known)}")
        for name, item in known.items():
            value = data[name]
            if _shape(value) != item.shape:
                raise ValueError(f"the field {name} has another shape")
            setattr(state, name, COPIED[len(item.shape)](value))
        return state


def section_of(state: Any) -> str:
    """Return the section of a state: `1.5`, or `1.5.2` where its game counts turns within a phase (`turn_no`)."""
    turn = turn_of(state)
    return f"{state.round_no}.{state.phase}.{turn}" if turn else f"{state.round_no}.{state.phase}"


def turn_of(state: Any) -> int:
    """Return the turn within the phase; 0 in games that count none."""
    return getattr(state, "turn_no", 0)


def in_section(state: Any, section: str) -> bool:
    """Return whether a state is in a section; `1.5` holds all turns of its phase."""
    return section in (section_of(state), f"{state.round_no}.{state.phase}")


def copy_cells(source: Table, target: Table) -> None:
    """Make one table equal to another of its kind; a primitive, which each reader of the rules writes for itself."""
    _layout(type(source)).copy(source, target)


def copy_seen(source: Table, seat: int, target: Table) -> None:
    """Write into a table what a seat sees of another by its declaration; a primitive like `copy_cells`.

    All other cells are as in a new table, whatever they were.

    Args:
        source: the table that is looked at; a view sees no more than it holds.
        seat: index of the viewing seat; any other number sees what everybody sees.
        target: a table of the same kind.
    """
    copy_cells(source, target)
    for item, new in _layout(type(source)).covered:
        value: Any = seat if item.seen is VIEWER else COPIED[len(item.shape)](new)
        if item.seen is OWNER and 0 <= seat < item.shape[0]:
            value[seat] = getattr(target, item.name)[seat]
        setattr(target, item.name, value)


_declared: dict[type, tuple[Declared, ...]] = {}


def declared(table: type[Table]) -> tuple[Declared, ...]:
    """Return a table's fields in their order, each as it is declared.

    Raises:
        ValueError: some fields say who sees them, and others do not.
    """
    found = _declared.get(table)
    if found is None:
        unsaid = undeclared(table)
        if 0 < len(unsaid) < len(fields(table)):
            raise ValueError(f"{table.__name__} does not say who sees {', '.join(unsaid)}: add seen= to each field")
        found = _declared[table] = tuple(map(_declaration, fields(table)))
    return found


def _declaration(item: Field[Any]) -> Declared:
    about = item.metadata
    value, kind = about.get("value", item.default), about.get("kind", NUMBER_KIND)
    seen, fixed = about.get("seen") or EVERYBODY, about.get("fixed", False)
    return Declared(item.name, about.get("shape", ()), kind, value, seen, fixed)


def undeclared(table: type[Table]) -> list[str]:
    """Return the names of the fields that do not say who sees them."""
    return [item.name for item in fields(table) if item.metadata.get("seen") is None]


_depths: dict[type, tuple[tuple[str, int], ...]] = {}


def depths(table: type[Table]) -> tuple[tuple[str, int], ...]:
    """Return every field's name with the depth of its lists (0 for a plain int)."""
    found = _depths.get(table)
    if found is None:
        found = _depths[table] = tuple((item.name, len(item.shape)) for item in declared(table))
    return found


@dataclass(frozen=True, slots=True)
class _Layout:
    """The fields of a kind of table, by how they are copied.

    Attributes:
        copy: makes the second of two tables equal to the first.
        share: makes the first hold the second's lists where they are equal.
        covered: the fields that not everybody sees, each with what a new table has there.
    """

    copy: Callable[[Any, Any], None]
    share: Callable[[Any, Any], None]
    covered: tuple[tuple[Declared, Any], ...]


_layouts: dict[type, _Layout] = {}


def _layout(table: type[Table]) -> _Layout:
    found = _layouts.get(table)
    if found is None:
        found = _layouts[table] = _Layout(
            _written_out([_copied(item) for item in declared(table)]),
            _written_out([_shared(item) for item in declared(table) if item.shape and not item.fixed]),
            tuple((item, _filled(item.value, item.shape)) for item in declared(table) if item.seen is not EVERYBODY),
        )
    return found


def _written_out(lines: list[str]) -> Callable[[Any, Any], None]:
    """Return a function of two tables, `a` and `b`, some lines a field: a loop over names takes a third longer."""
    made: dict[str, Any] = {"copied": list.copy}
    exec("\n    ".join(["def written(a, b):", *lines, "return None"]), made)
    written: Callable[[Any, Any], None] = made["written"]
    return written


def _copied(item: Declared) -> str:
    source = f"a.{item.name}"
    by_depth = (source, f"{source}.copy()", f"[*map(copied, {source})]", f"[[*map(copied, grid)] for grid in {source}]")
    return f"b.{item.name} = {by_depth[0 if item.fixed else len(item.shape)]}"


def _shared(item: Declared) -> str:
    mine, theirs = f"a.{item.name}", f"b.{item.name}"
    rows = f"[old if new == old else new for new, old in zip({mine}, {theirs}, strict=True)]"
    return f"{mine} = {theirs} if {mine} == {theirs} else {mine if len(item.shape) == 1 else rows}"


def _shape(value: Any) -> tuple[int, ...]:
    if isinstance(value, list) and {*map(type, value)} == {int}:  # as most are: the quick way
        return (len(value),)
    if isinstance(value, bool) or not isinstance(value, int | list):
        raise ValueError("a state holds ints and lists of ints only")
    if isinstance(value, int):
        return ()
    inner = {_shape(item) for item in value}
    if len(inner) != 1:
        raise ValueError("the rows of a field have different lengths")
    return (len(value), *inner.pop())
