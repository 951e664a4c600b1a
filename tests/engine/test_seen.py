"""Who sees a cell is declared with the cell, and each reader of the rules shows a seat the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.game import Game
from tbggg.engine.rule import NOBODY, rule
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
from tbggg.javascript.identifiers import Names
from tbggg.javascript.rule_writer import RuleWriter
from tbggg.javascript.symbols import definition, symbol_of
from tbggg.record.record import Node
from tbggg.simulate.numba.compiler import load
from tbggg.simulate.numba.layout import pack, unpack
from tbggg.simulate.numba.source import ModuleText

from ..javascript.test_equal_play import node
from ..strategies import every_game

ASK = Path(__file__).parents[1] / "javascript" / "ask.mjs"
PRIMITIVES = Path(tbggg.__file__).parent / "javascript" / "rule_runtime.js"
SEATS = 3
WIDE = 2**53 - 1  # the widest number of a page


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


@rule
def grow(hands: Hands, by: int) -> None:
    """Makes one number as wide as it may be, and another as far below zero."""
    hands.total = (hands.total + 1) * 2 - 1
    hands.secret = by - hands.total


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

    @rule
    def show(tables: Row, seat: int) -> None:
        """Shows the first table to a seat, in the second."""
        copy_seen(tables[0], seat, tables[1])  # type: ignore[arg-type]

    return run_compiled(show, [state, into], seat)[1]


def run_compiled(function: Callable[[Row, int], None], tables: list[Hands], number: int) -> list[Hands]:
    """The tables as a compiled rule leaves them."""
    text = ModuleText(Hands)
    name = text.keep(function)
    records = pack(tables)
    getattr(load(str(text)), name)(records, np.int64(number))
    return [unpack(Hands, record) for record in records]


def in_javascript(state: Hands, seat: int, into: Hands, tmp_path: Path) -> Hands:
    """`copy_seen` as a page has it."""
    show = "function show(tables, seat) { copy_seen(tables[0], seat, tables[1]); }"
    return run_javascript("show", show, [state, into], seat, tmp_path)[1]


def run_javascript(name: str, text: str, tables: list[Hands], number: int, tmp_path: Path) -> list[Hands]:
    """The tables as a function of JavaScript leaves them."""
    hands = written_constant(symbol_of(Hands), {symbol_of(Hands): "Hands"})
    run = f"""
{text}
export function run(tables, number) {{
  const found = tables.map((table) => Hands.from_json(table));
  {name}(found, number);
  return found.map((table) => table.to_json());
}}
"""
    file = tmp_path / "hands.mjs"
    file.write_text(PRIMITIVES.read_text("utf-8") + hands + run, "utf-8")
    asked = {"module": file.as_uri(), "calls": [["run", [table.to_json() for table in tables], number]]}
    return [Hands.from_json(data) for data in node(ASK, asked)[0][0]]


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


def test_a_wide_number_stays_whole_in_each_reader(tmp_path: Path) -> None:
    @rule
    def grow_first(tables: Row, by: int) -> None:
        """Lets the first table grow."""
        grow(tables[0], by)  # type: ignore[arg-type]

    hands = Hands(total=2**52 - 1)
    written = RuleWriter(__name__, definition(symbol_of(grow)), Names()).write("grow")  # type: ignore[arg-type]
    script = f"{written}function grow_first(tables, by) {{ grow(tables[0], by); }}"
    found = run_compiled(grow_first, [hands], 5) + run_javascript("grow_first", script, [hands], 5, tmp_path)
    grow(hands, 5)
    assert [(one.total, one.secret) for one in (hands, *found)] == [(WIDE, 5 - WIDE)] * 3


@pytest.mark.parametrize("wrong", [2**53, -(2**53), 0.5])
def test_a_page_takes_no_number_that_it_cannot_hold(wrong: float, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="the field total has another shape"):
        run_javascript("Array.of", "", [Hands(total=wrong)], 0, tmp_path)  # type: ignore[arg-type]


@every_game
def test_a_game_that_hides_something_says_for_each_field_who_sees_it(game: Game) -> None:
    state = type(tbggg.new_game(game.code, luck=1).start.state)
    hidden = [item.name for item in declared(state) if item.seen in (OWNER, HIDDEN)]
    assert bool(hidden) == derived.hides(game)
    assert not (derived.hides(game) and undeclared(state))


def nodes(game: Game) -> Iterator[Node]:
    """The moments of a game of random decisions."""
    here = tbggg.new_game(game.code, luck=3).start.advance()
    choice = Random(3)
    while not here.position.finished and len(here.path()) < 120:
        yield here
        here = here.play(choice.choice(here.position.legal_moves())).advance()


@every_game
def test_a_view_is_the_same_whatever_was_in_its_table(game: Game) -> None:
    for step, here in enumerate(nodes(game)):
        for seat in range(len(here.record.seats)):
            into = filled(type(here.state), step)
            game.hidden.observe(here.state, seat, into)
            assert into == derived.view(game, here.state, seat)


@every_game
def test_what_a_seat_does_not_see_changes_nothing_in_its_view(game: Game) -> None:
    """In a state that is imagined from the view, others' hidden cells change; what a seat owns is the same."""
    changed = set()
    for step, here in enumerate(nodes(game)):
        for seat in range(len(here.record.seats)):
            view = derived.view(game, here.state, seat)
            imagined = derived.determinize(game, view, step)
            assert derived.view(game, imagined, seat) == view
            for item in declared(type(view)):
                mine, theirs = getattr(here.state, item.name), getattr(imagined, item.name)
                if item.seen is OWNER:
                    assert mine[seat] == theirs[seat]
                if mine != theirs:
                    changed.add(item.seen)
    assert bool(changed & {OWNER, HIDDEN}) == derived.hides(game)
