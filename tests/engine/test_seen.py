"""Who sees a cell is declared with the cell, and each reader of the rules shows a seat the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import tbggg
from tbggg.adapters.numbers import cell_values
from tbggg.engine.rule import NOBODY, Game, games
from tbggg.engine.state import (
    BITS,
    EVERYBODY,
    HIDDEN,
    OWNER,
    VIEWER,
    Cube,
    Declared,
    Grid,
    Row,
    Table,
    cells,
    copy_seen,
    declared,
    number,
    undeclared,
)
from tbggg.javascript.constants import written_constant
from tbggg.javascript.symbols import symbol_of
from tbggg.simulate.numba.compiler import load
from tbggg.simulate.numba.layout import pack, unpack
from tbggg.simulate.numba.source import ModuleText

from ..javascript.test_equal_play import node

ASK = Path(__file__).parents[1] / "javascript" / "ask.mjs"
PRIMITIVES = Path(tbggg.__file__).parent / "javascript" / "rule_runtime.js"
SEATS = 3
WIDE = 2**53 - 1  # the widest number of a page
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.code)


@dataclass(slots=True)
class Hands(Table):
    """A table with a field of each shape for everybody, for its owner and for no seat."""

    turn: int = number(1, seen=EVERYBODY)
    viewer: int = number(NOBODY, seen=VIEWER)
    total: int = number(kind="i8", seen=EVERYBODY)
    secret: int = number(-5, kind="i8", seen=HIDDEN)
    bids: Row = cells(SEATS, value=-1, seen=OWNER)
    hand: Grid = cells(SEATS, 4, kind="i2", seen=OWNER)
    shown: Cube = cells(SEATS, 2, 2, kind="i4", seen=OWNER)
    board: Grid = cells(2, 3, seen=EVERYBODY)
    stack: Row = cells(5, kind="i8", value=7, seen=HIDDEN)


def filled(table: type[Table], seed: int) -> Any:
    """A table of numbers that fit its cells."""
    random = Random(seed)

    def some(item: Declared, shape: tuple[int, ...]) -> Any:
        widest = min(WIDE, (1 << BITS[item.kind] - 1) - 1)
        return [some(item, shape[1:]) for _ in range(shape[0])] if shape else random.choice([-widest, 0, widest])

    return table.from_json({item.name: some(item, item.shape) for item in declared(table)})


def seen_of(state: Hands, seat: int) -> Hands:
    """What a seat sees, written field by field."""
    seen = Hands(turn=state.turn, viewer=seat, total=state.total, board=state.board)
    if 0 <= seat < SEATS:
        seen.bids[seat] = state.bids[seat]
        seen.hand[seat] = state.hand[seat]
        seen.shown[seat] = state.shown[seat]
    return seen.copy()


def in_python(state: Hands, seat: int, into: Hands, tmp_path: Path) -> Hands:
    """`copy_seen` as it stands."""
    copy_seen(state, seat, into)
    return into


def compiled(state: Hands, seat: int, into: Hands, tmp_path: Path) -> Hands:
    """`copy_seen` as the compiler has it."""

    def show(tables: Row, seat: int) -> None:
        """Shows the first table to a seat, in the second."""
        copy_seen(tables[0], seat, tables[1])  # type: ignore[arg-type]

    show.__rule__ = True  # type: ignore[attr-defined]
    text = ModuleText(Hands)
    name = text.keep(show)
    records = pack([state, into])
    getattr(load(str(text)), name)(records, np.int64(seat))
    found: Hands = unpack(Hands, records[1])
    return found


def in_javascript(state: Hands, seat: int, into: Hands, tmp_path: Path) -> Hands:
    """`copy_seen` as a page has it."""
    hands = written_constant(symbol_of(Hands), {symbol_of(Hands): "Hands"})
    show = """
export function show(state, seat, into) {
  const seen = Hands.from_json(into);
  copy_seen(Hands.from_json(state), seat, seen);
  return seen.to_json();
}
"""
    file = tmp_path / "hands.mjs"
    file.write_text(PRIMITIVES.read_text("utf-8") + hands + show, "utf-8")
    asked = [["show", state.to_json(), seat, into.to_json()]]
    return Hands.from_json(node(ASK, {"module": file.as_uri(), "calls": asked})[0][0])


@pytest.mark.parametrize("reader", [in_python, compiled, in_javascript])
@pytest.mark.parametrize("seat", [NOBODY, 0, SEATS - 1, SEATS])
def test_a_seat_sees_what_is_declared_and_nothing_else(
    reader: Callable[[Hands, int, Hands, Path], Hands], seat: int, tmp_path: Path
) -> None:
    state, into = filled(Hands, seat), filled(Hands, seat + 9)
    before = state.copy()
    assert reader(state, seat, into, tmp_path) == seen_of(state, seat)
    assert state == before


def test_a_view_shares_no_list_with_the_table() -> None:
    state, seen = filled(Hands, 1), Hands()
    copy_seen(state, 0, seen)
    before = seen.copy()
    for grid in (state.hand, state.board):
        grid[0][0] += 1
    state.bids[0] += 1
    assert seen == before


@every_game
def test_a_game_that_hides_something_says_for_each_field_who_sees_it(game: Game) -> None:
    state = type(tbggg.new_game(game.code, luck=1).start.state)
    hidden = [item.name for item in declared(state) if item.seen in (OWNER, HIDDEN)]
    assert bool(hidden) == game.hides
    assert not (game.hides and undeclared(state))


@every_game
def test_a_view_is_the_same_whatever_was_in_its_table(game: Game) -> None:
    here = tbggg.new_game(game.code, luck=3).start.advance()
    choice = Random(3)
    for step in range(40):
        if here.position.finished:
            break
        for seat in range(len(here.record.seats)):
            into = filled(type(here.state), step)
            game.observe(here.state, seat, into)
            assert into == game.view(here.state, seat)
            assert cell_values(into) == cell_values(game.view(here.state, seat))
        here = here.play(choice.choice(here.position.legal_moves())).advance()
