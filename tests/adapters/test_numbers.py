"""Actions and observations as numbers: complete, distinct, and in a fixed range."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.adapters.numbers import TEXTS, Actions, win_shares
from tbggg.engine.cells import cell_kinds, cell_names, cell_values
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.engine.texts import LANGUAGES, load
from tbggg.record.record import Node, Record
from tests.strategies import CODES, effort, positions, tables

pytestmark = pytest.mark.usefixtures("burrow")
GAMES = st.sampled_from(CODES)


@effort(30)
@given(GAMES.flatmap(positions))
def test_every_legal_decision_has_its_number(node: Node) -> None:
    actions = Actions(node.record.game, node.record.start.state)
    legal = actions.legal(node.state)
    assert sorted(actions.codes[number] for number in legal) == sorted(node.position.actions() if legal else [])
    assert bool(legal) == (node.state.due == DECISION)
    assert [actions.number_of(actions.codes[number]) for number in legal] == legal


@pytest.mark.parametrize(("seats", "count"), [(3, 664), (4, 808), (6, 1096)])
def test_a_table_numbers_each_decision_once(seats: int, count: int) -> None:
    record = tbggg.new_game(seats=seats, luck=1)
    codes = Actions(record.game, record.start.state).codes
    assert len(codes) == len(set(codes)) == count


@effort(30)
@given(GAMES.flatmap(positions))
def test_no_chance_is_wider_than_the_game_says(node: Node) -> None:
    if node.state.due == CHANCE:
        assert len(node.record.game.rules.chance_outcomes(node.state)) <= node.record.game.rules.most_outcomes


@pytest.mark.parametrize(("game", "moves"), [("bgg", ""), ("pig", "player1 roll")])
def test_the_widest_chance_is_there(game: str, moves: str) -> None:
    start = tbggg.new_game(game, luck=1).start
    node = start.play_line(moves) if moves else start
    assert len(node.position.chance_outcomes()) == node.record.game.rules.most_outcomes


@effort(15)
@given(GAMES.flatmap(positions))
def test_cells_have_names_kinds_and_values_in_one_order(node: Node) -> None:
    names, kinds, values = cell_names(node.state), cell_kinds(node.state), cell_values(node.state)
    assert len(names) == len(kinds) == len(values)
    for name, value in zip(names, values, strict=True):
        assert eval(f"state.{name}", {"state": node.state}) == value


@effort(10)
@given(GAMES.flatmap(tables))
def test_a_game_cut_off_is_everybodys(record: Record) -> None:
    assert win_shares(record.game, record.start.state) == [1 / len(record.seats)] * len(record.seats)


def test_both_languages_say_the_same_things() -> None:
    found = []
    for lang in LANGUAGES:
        sections = load(TEXTS, "errors", lang)
        found.append(
            {(part, key): set(re.findall(r"{\w+}", text)) for part in sections for key, text in sections[part].items()}
        )
    assert found[0] == found[1]


@pytest.mark.parametrize("toolkit", ["pettingzoo", "openspiel"])
def test_a_missing_extra_is_named(toolkit: str) -> None:
    missing = {"pettingzoo": "pettingzoo", "openspiel": "pyspiel"}[toolkit]
    code = f"import sys; sys.modules[{missing!r}] = None\nimport tbggg.adapters.{toolkit}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].endswith(f"pip install 'tbggg[{toolkit}]'")
