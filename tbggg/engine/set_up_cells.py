"""Cells of facts: whether two states agree in a fact, and how one takes it over from the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .set_up import SEAT, TABLE, WAITS, Fact, Faults, SetUp, SetUpFault
from .set_up_kinds import CELLS, OWNED


def names_of(fact: Fact, state: Any, seats: Sequence[str]) -> Mapping[int, str]:
    """Return the words of a fact's values, kinds or cells at a table; the arguments are those of `words_of`."""
    if fact.first_seat is not None:
        return {fact.first_seat + seat: word for seat, word in enumerate(seats)}
    return fact.names if fact.named is None else fact.named(state)


def groups_of(fact: Fact, state: Any) -> Mapping[str, Sequence[int]]:
    """Return the words of a fact that stand for several cells, with these."""
    return {} if fact.groups is None else fact.groups(state)


def cell_of(state: Any, name: str) -> Any:
    """Return the cells of a field; a primitive, which each reader of the rules writes for itself."""
    return getattr(state, name)


def put_cell(state: Any, name: str, value: Any) -> None:
    """Put cells into a field; a primitive like `cell_of`.

    Args:
        state: the state.
        name: the field.
        value: the cells.
    """
    setattr(state, name, value)


def copied(value: Any) -> Any:
    """Return independent cells, equal to some; a primitive."""
    return [*map(copied, value)] if isinstance(value, list) else value


def is_same(value: Any, other: Any) -> bool:
    """Return whether cells are equal; a primitive."""
    return bool(value == other)


def flat(cells: Any) -> list[int]:
    """Return the numbers of nested lists, in their order."""
    found: list[int] = []
    for one in cells:
        if isinstance(one, list):
            found.extend(flat(one))
        else:
            found.append(one)
    return found


def fill(cells: Any, values: list[int]) -> None:
    """Put numbers into nested lists, in their order, from the front of `values`, which is used up."""
    for place in range(len(cells)):
        if isinstance(cells[place], list):
            fill(cells[place], values)
        else:
            cells[place] = values.pop(0)


def pieces(fact: Fact, state: Any, name: str, at: int) -> tuple[Any, int]:
    """Return what a field has for a fact: its cells, and what those of a board hold that are the fact's.

    Args:
        fact: the fact.
        state: the state.
        name: the field.
        at: the index of the seat or the place.
    """
    cells = cell_of(state, name)
    if fact.kind == OWNED:
        return cells, at + 1
    return cells if fact.of == TABLE else cells[at], fact.value


def held(fact: Fact, state: Any, name: str, at: int) -> Any:
    """Return what a field has for a fact: of a board, for each cell whether the fact holds it; else its cells.

    The arguments are those of `pieces`.
    """
    cells, piece = pieces(fact, state, name, at)
    return [one == piece for one in cells] if fact.kind in (CELLS, OWNED) else cells


def is_equal(fact: Fact, one: Any, other: Any, at: int) -> bool:
    """Return whether two states agree in a fact; the other arguments are those of `pieces`."""
    unequal = [name for name in fact.fields if not is_same(held(fact, one, name, at), held(fact, other, name, at))]
    return len(unequal) == 0


def waiting(fact: Fact, state: Any) -> str:
    """Return the words of what a position waits for, with the step if it has a word."""
    step = cell_of(state, fact.fields[1]) if len(fact.fields) > 1 else 0
    return f"{WAITS[state.due]} {fact.names[step]}" if step in fact.names else WAITS[state.due]


def due_faults(fault: str, fact: Fact, state: Any, waits_for: Callable[[Any], None]) -> Faults:
    """Return the fault of a position that waits for what does not follow from the table.

    Args:
        fault: the fault.
        fact: the fact of what is due.
        state: the position.
        waits_for: puts into a state what follows, or leaves what it may wait for as well.
    """
    right = state.copy()
    waits_for(right)
    if state.due != right.due:
        yield SetUpFault(fault, WAITS[state.due], {"said": WAITS[state.due], "right": WAITS[right.due]})
    elif not is_equal(fact, state, right, 0):  # another step
        yield SetUpFault(fault, WAITS[state.due], {"said": waiting(fact, state), "right": waiting(fact, right)})


def put(fact: Fact, source: Any, target: Any, at: int) -> None:
    """Copy a fact's cells from one state to another; the other arguments are those of `pieces`."""
    for name in fact.fields:
        mine, piece = pieces(fact, source, name, at)
        if fact.kind in (CELLS, OWNED):
            theirs, _ = pieces(fact, target, name, at)
            for cell in range(len(mine)):
                if mine[cell] == piece:
                    theirs[cell] = piece
                elif theirs[cell] == piece:
                    theirs[cell] = 0
        elif fact.of == TABLE:
            put_cell(target, name, copied(mine))
        else:
            rows = cell_of(target, name)
            rows[at] = copied(mine)


def let_follow(fact: Fact, state: Any) -> None:
    """Put into a state what the cells of a fact are when nothing is said."""
    fact.follows(state)
    if fact.usual is not None:
        for seat in range(state.seats):
            cell_of(state, fact.fields[0])[seat] = fact.usual(state, seat)


def as_follows(fact: Fact, state: Any, at: int) -> Any:
    """Return the cells of a fact as they would be if nothing was said of it; the arguments are those of `pieces`."""
    followed = state.copy()
    let_follow(fact, followed)
    return held(fact, followed, fact.fields[0], at)


def count_of(fact: Fact, set_up: SetUp, seats: Sequence[str]) -> int:
    """Return how many such facts a table has.

    Args:
        fact: the fact.
        set_up: the game's facts.
        seats: the seat words.
    """
    if fact.of == TABLE:
        return 1
    return len(seats) if fact.of == SEAT else len(set_up.places)
