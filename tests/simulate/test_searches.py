"""Compiled loops that look for cells make their tests first, and find what Python finds."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from types import ModuleType

import numpy as np
import pytest

from tbggg.engine.state import Row, Table, cells, number
from tbggg.simulate.numba.compiler import load
from tbggg.simulate.numba.layout import pack
from tbggg.simulate.numba.source import ModuleText

LENGTH, ROOM = 150, 256
RULES = '''
from tbggg.engine.rule import rule

LENGTH = 150
WORTHS = (5, 3, 8)


@rule
def is_own(state, cell: int) -> bool:
    """Own, and the cell that it points to, too; a cell that points nowhere is asked for no other."""
    return state.owner[cell] == state.mover and (state.link[cell] < 0 or state.owner[state.link[cell]] == state.mover)


@rule
def listed(state, moves) -> int:
    """Own cells, from three words of bits."""
    count = 0
    for cell in range(1, LENGTH):
        if is_own(state, cell):
            moves[count] = 7 * cell
            count += 1
    for cell in range(40):
        if is_own(state, cell):
            moves[count] = -cell
            count += 1
    for cell in range(LENGTH - 64, LENGTH):
        if is_own(state, cell):
            moves[count] = cell
            count += 1
    return count


@rule
def first_from(state, low: int) -> int:
    """The first own cell of those from one on."""
    for cell in range(low, LENGTH):
        if is_own(state, cell):
            return cell
    return -1


@rule
def first(state) -> int:
    """The first own cell."""
    for cell in range(LENGTH):
        if is_own(state, cell):
            return WORTHS[cell % 3] + cell
    return -1


@rule
def worth(owner: int, cell: int) -> int:
    """A number of a cell."""
    return WORTHS[(owner + cell) % 3]


@rule
def counted(state, low: int) -> int:
    """Numbers of own cells from one on, in order, and of the pairs among them."""
    found = 0
    for cell in range(low, LENGTH):
        if is_own(state, cell):
            found = (31 * found + worth(state.owner[cell], cell)) % 1000003
            for other in range(LENGTH):
                if is_own(state, other) and other > cell:
                    found = (17 * found + worth(1, other)) % 1000003
    return found
'''
LEFT_ALONE = '''
from tbggg.engine.rule import rule


@rule
def mark(state, cell: int) -> bool:
    """Write."""
    state.link[cell] = 0
    return True


@rule
def depends(state) -> int:
    """The test depends on what is done."""
    found = 0
    for cell in range(100):
        if state.owner[cell] > found:
            found = abs(state.owner[cell])
    return found


@rule
def writes(state) -> int:
    """What is done changes the state; so does a test."""
    for cell in range(100):
        if state.owner[cell] > 0 and state.owner[cell + 1] == 1:
            state.owner[cell + 1] = 2
    for cell in range(100):
        if mark(state, cell):
            return cell
    return 0


@rule
def goes_on(state) -> int:
    """What counts is read afterwards."""
    cell = 0
    for cell in range(100):
        if state.owner[cell] == 1:
            return 5
    return cell


@rule
def breaks(state) -> int:
    """The loop may end early; a sum; few cells."""
    found = 0
    for cell in range(100):
        if state.owner[cell] == 1:
            found = abs(found + cell)
            break
    for cell in range(100):
        if state.owner[cell] == 1:
            found += cell
    for cell in range(20):
        if state.owner[cell] == 1:
            found = abs(found + cell)
    return found
'''


@dataclass(slots=True)
class Cells(Table):
    """Some cells."""

    mover: int = number(1)
    owner: Row = cells(LENGTH)
    link: Row = cells(LENGTH, kind="i2", value=-1)


def positions() -> Iterator[Cells]:
    """Tables of which few, many, all, none and only the outer cells are the mover's."""
    chance = Random(34)
    for share in (0.0, 0.02, 0.1, 0.5, 1.0):
        for _ in range(4):
            state = Cells(mover=chance.choice([1, 2]))
            for cell in range(LENGTH):
                state.owner[cell] = state.mover if chance.random() < share else 3
                state.link[cell] = chance.choice([-1, chance.randrange(LENGTH)])
            yield state
    for cell in (0, 1, 63, 64, 65, 127, 128, LENGTH - 1):
        state = Cells()
        state.owner[cell] = 1
        yield state


def rules_of(text: str, name: str, folder, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of a text."""
    (folder / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(str(folder))
    return importlib.import_module(name)


def test_a_search_finds_what_python_finds(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(RULES, "searching_rules", tmp_path, monkeypatch)
    text = ModuleText(Cells, moves_rows={rules.listed: frozenset({"moves"})}, room=ROOM)
    names = {rule: text.keep(getattr(rules, rule)) for rule in ("listed", "first_from", "first", "counted")}
    assert str(text).count("+ trailing_zeros(") == 9, "seven loops, one of which is written for each of three words"
    compiled = {rule: getattr(load(str(text)), name) for rule, name in names.items()}
    for state in positions():
        record, moves, row = pack([state])[0], [0] * ROOM, np.zeros(ROOM, np.int64)
        count = rules.listed(state, moves)
        assert compiled["listed"](record, row) == count
        assert [*row[:count]] == moves[:count]
        assert compiled["first"](record) == rules.first(state)
        for low in (0, 1, 63, 64, 100, LENGTH - 1, LENGTH):
            assert compiled["first_from"](record, low) == rules.first_from(state, low)
            assert compiled["counted"](record, low) == rules.counted(state, low)


def test_a_loop_whose_tests_may_not_come_first_stays(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(LEFT_ALONE, "other_rules", tmp_path, monkeypatch)
    text = ModuleText(Cells)
    for rule in ("depends", "writes", "goes_on", "breaks"):
        text.keep(getattr(rules, rule))
    assert "+ trailing_zeros(" not in str(text)
