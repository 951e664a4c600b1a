"""Plain Python, compiled rules and JavaScript play the same random games; where they do not, the state is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tbggg.engine.registry import find_game
from tbggg.engine.rule import DECISION, rule
from tbggg.games.pig.rules import State, play
from tbggg.testing.three_readers import (
    MOST_STEPS,
    Difference,
    Hashed,
    PythonReader,
    Setting,
    ThreeReaders,
    settings_of,
)

from ..million import TABLES, jobs, readers
from ..million import game_of as find
from ..strategies import CODES

GAMES = 5_000  # make nightly: a million


@rule
def forgetful(state: Any, code: int) -> None:
    """As Pig plays; but the third seat loses a point where its bank comes to 20 or more."""
    play(state, code)
    if state.bank[2] >= 20 and state.turn_total == 0:
        state.bank[2] -= 1


@rule
def shy(state: Any, moves: Any) -> int:
    """As Pig lists them, the other way round after the tenth turn."""
    moves[0] = 0
    moves[1] = 1
    if state.round_no > 10:
        moves[0] = 1
        moves[1] = 0
    return 2


@pytest.mark.repeats(1)  # to compile a large game takes ten seconds
@pytest.mark.parametrize("code", CODES)
def test_three_readers_play_the_same_games(code: str) -> None:
    """In one process of node, whose functions are then optimized once, and not for each job."""
    settings = settings_of(find(code))
    of_game = [job for job in jobs(GAMES) if job[0] == code]
    assert [at for _, at, _, _ in of_game] == [*range(0, len(settings), TABLES)], "one job for each few settings"
    compared = readers(code).compare(settings, *of_game[0][2:])
    assert not [str(one.difference) for one in compared if one.difference]
    assert [str(one.setting) for one in compared] == [str(one) for one in settings]


def test_as_many_games_are_played_as_are_asked_for() -> None:
    each = {(code, at): games for code, at, _, games in jobs(GAMES)}
    tables = {(code, at): len(settings_of(find(code))[at : at + TABLES]) for code, at in each}
    assert GAMES <= sum(tables[at] * games for at, games in each.items()) < GAMES + sum(tables.values())


@pytest.mark.parametrize(("games", "plain"), [(10, [1, 0, 0, 0, 0, 0, 0, 0, 0]), (101, [2, 2])])
def test_plain_python_plays_one_game_of_a_hundred(games: int, plain: list[int], tmp_path: Path) -> None:
    """Ten games of each of nine settings are ninety: one of them is enough."""
    readers, asked = ThreeReaders(find_game("pig"), tmp_path), {}

    class Counting(PythonReader):
        def play(self, setting: Setting, first: int, games: int, most: int = MOST_STEPS) -> Hashed:
            asked[str(setting)] = games
            return super().play(setting, first, games, most)

    readers.python = Counting(find_game("pig"), fast=False)
    settings = settings_of(find_game("pig"))[: len(plain)]
    readers.compare(settings, 0, games)
    assert [asked.get(str(one), 0) for one in settings] == plain


def planted(tmp_path: Path, **rules: Any) -> ThreeReaders:
    """The readers of Pig, JavaScript with other rules."""
    game = find_game("pig")
    return ThreeReaders(game, tmp_path, replace(game, rules=replace(game.rules, **rules)))


def states(found: Difference) -> list[State]:
    """The states of the game that differs, up to the first that does, as plain Python plays it."""
    reader = PythonReader(found.setting.game, fast=False)
    cells = [reader.play(found.setting, found.number, 1, steps).state for steps in range(found.step + 1)]
    return [State.from_json(one) for one in cells]


def test_a_planted_fault_is_bisected_to_the_first_state_that_it_changes(tmp_path: Path) -> None:
    readers = planted(tmp_path, play=forgetful)
    two, three = settings_of(find_game("pig"))[:2]
    fine, differs = readers.compare([two, three], 0, 20)
    assert fine.difference is None, "at two seats there is no third"
    found = differs.difference
    assert found is not None
    assert found.setting == three
    before, state = states(found)[-2:]
    bank = state.bank[2]
    assert before.bank[2] < 20 <= bank
    assert found.cells == {"bank[2]": (bank, bank - 1)}
    assert str(found) == (
        f"Pig, 3 seats: game {found.number} differs after step {found.step}\n"
        f"  bank[2]  compiled {bank}, JavaScript {bank - 1}"
    )


def test_a_fault_in_what_is_legal_is_found_at_the_move_that_it_changes(tmp_path: Path) -> None:
    (compared,) = planted(tmp_path, legal_moves=shy).compare(settings_of(find_game("pig"))[:1], 0, 5)
    assert compared.difference is not None
    before = states(compared.difference)[-2]
    assert (before.round_no, before.due) == (11, DECISION)


def test_settings_are_all_seats_with_all_rulings() -> None:
    assert [len(setting.seats) for setting in settings_of(find_game("pig"))] == [*range(2, 11)]
    of_largest = settings_of(find_game("bgg"))
    assert len(of_largest) == len({str(setting) for setting in of_largest}) == 4 * 2**4
    assert str(of_largest[1]) == "The BoardGameGeek Game, 3 seats, paid_moves=2"
