"""The declared state: copies, equality, JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbggg.engine.state import HIDDEN, OWNER, VIEWER, Cube, Grid, Row, Table, cells, declared, depths, number

from ..strategies import effort, every_code, positions


@dataclass(slots=True)
class Board(Table):
    """A table of every shape."""

    turn: int = 3
    row: Row = cells(2, value=7)
    grid: Grid = cells(2, 3, kind="i2")
    cube: Cube = cells(2, 1, 2, kind="i4")


def test_a_new_table_is_filled_with_its_values() -> None:
    board = Board()
    assert (board.turn, board.row) == (3, [7, 7])
    assert board.grid == [[0, 0, 0], [0, 0, 0]]
    assert board.cube == [[[0, 0]], [[0, 0]]]


def test_two_new_tables_share_nothing() -> None:
    one, other = Board(), Board()
    one.cube[0][0][0] = one.grid[1][2] = one.row[0] = 1
    assert other == Board()
    assert one.grid[0] == [0, 0, 0]


@dataclass(slots=True)
class Mapped(Table):
    """A table with a map that never changes."""

    at: Row = cells(2)
    near: Grid = cells(2, 2, fixed=True)


def test_states_that_come_of_one_another_hold_the_same_fixed_cells() -> None:
    one = Mapped(near=[[0, 1], [1, 0]])
    other = one.copy()
    assert other == one
    assert other.near is one.near
    assert other.at is not one.at
    assert Mapped().near is not one.near


def test_fixed_cells_are_copied_into_json_and_out_of_it() -> None:
    one = Mapped(near=[[0, 1], [1, 0]])
    data = one.to_json()
    back = Mapped.from_json(data)
    data["near"][0][0] = 5
    assert one.near == back.near == [[0, 1], [1, 0]]


def test_everybody_sees_fixed_cells() -> None:
    with pytest.raises(ValueError, match="everybody sees fixed cells"):
        cells(2, seen=OWNER, fixed=True)


@pytest.mark.parametrize("shape", [(), (1, 2, 3, 4)])
def test_cells_take_one_to_three_lengths(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="one to three"):
        cells(*shape)


@pytest.mark.parametrize("declare", [cells, number])
def test_a_kind_is_one_of_four(declare: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match="i1, i2, i4, i8"):
        declare(2, kind="u1")


@pytest.mark.parametrize(("kind", "value"), [("i1", 128), ("i2", -(2**15) - 1), ("i4", 2**31), ("i8", 2**53)])
def test_a_first_value_fits_its_kind_and_a_page(kind: str, value: int) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        number(value, kind=kind)
    with pytest.raises(ValueError, match="does not fit"):
        cells(2, kind=kind, value=value)
    assert number(2**53 - 1, kind="i8").default == 2**53 - 1


def test_only_cells_have_owners_and_only_a_number_has_a_viewer() -> None:
    with pytest.raises(ValueError, match="OWNER"):
        number(seen=OWNER)
    with pytest.raises(ValueError, match="VIEWER"):
        cells(2, seen=VIEWER)


def test_either_all_fields_say_who_sees_them_or_none() -> None:
    @dataclass(slots=True)
    class Forgetful(Table):
        """A table with a field that was forgotten."""

        turn: int = number(seen=HIDDEN)
        hand: Row = cells(2, seen=OWNER)
        more: int = 0

    with pytest.raises(ValueError, match="Forgetful does not say who sees more"):
        declared(Forgetful)
    with pytest.raises(ValueError, match="Forgetful does not say who sees more"):
        Forgetful().copy()


def test_depths_say_how_lists_nest() -> None:
    assert depths(Board) == (("turn", 0), ("row", 1), ("grid", 2), ("cube", 3))


def test_a_table_takes_no_undeclared_field() -> None:
    with pytest.raises(AttributeError):
        Board().other = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("change", ["turn", "row", "grid", "cube"])
def test_a_copy_is_equal_and_independent(change: str) -> None:
    board = Board()
    copy = board.copy()
    assert copy == board
    if change == "turn":
        copy.turn += 1
    else:
        innermost = getattr(copy, change)
        while isinstance(innermost[0], list):
            innermost = innermost[-1]
        innermost[-1] += 1
    assert copy != board
    assert board == Board()


@every_code
@given(data=st.data())
@effort(8)
def test_every_position_survives_json(code: str, data: st.DataObject) -> None:
    state = data.draw(positions(code)).state
    described = json.loads(json.dumps(state.to_json()))
    assert type(state).from_json(described) == state
    assert list(described) == [name for name, _ in depths(type(state))]


def test_json_is_no_handle_to_the_state() -> None:
    board = Board()
    described = board.to_json()
    again = Board.from_json(described)
    described["grid"][0][0] = 9
    assert board == again == Board()


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn": [1]},
        {"turn": None},
        {"turn": True},
        {"turn": 1.0},
        {"row": 1},
        {"row": []},
        {"row": [1]},
        {"row": [1, "2"]},
        {"grid": [[1, 2, 3], [1, 2]]},
        {"grid": [[1, 2, 3], 4]},
        {"cube": [[1, 2], [3, 4]]},
        {"more": 1},
    ],
    ids=str,
)
def test_json_of_another_shape_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"field|shape|ints|lengths"):
        Board.from_json({**Board().to_json(), **wrong})


def test_json_without_a_field_is_refused() -> None:
    described = Board().to_json()
    del described["row"]
    with pytest.raises(ValueError, match="has the fields turn, row, grid, cube"):
        Board.from_json(described)
