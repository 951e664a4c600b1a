"""What is compiled is what is written now; what cannot be compiled is refused, with its place."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from numba.core.codegen import JITCPUCodegen

from tbggg.bots import rule_bots
from tbggg.engine.registry import find_game, new_state
from tbggg.engine.rule import DECISION, rule
from tbggg.games.pig import rules as pig_rules
from tbggg.games.pig.rules import State
from tbggg.simulate import loop
from tbggg.simulate.numba.compiler import ENTRIES, CompiledReader, key_of, load, rules_of
from tbggg.simulate.numba.parsed import NotCompilable
from tbggg.simulate.numba.source import ModuleText
from tbggg.simulate.players import decide_of, dispatcher

from ..strategies import every_game
from .tables import batches

SCORE = """
import sys
sys.path.insert(0, {folder!r})
from bent.rules import points
from tbggg.games.pig.rules import State
from tbggg.simulate.numba.compiler import load
from tbggg.simulate.numba.source import ModuleText
from tbggg.simulate.numba.layout import pack
text = ModuleText(State)
name = text.keep(points)
print(getattr(load(str(text)), name)(pack([State(bank=[7] * 10)])[0], 3))
"""
BENT = '''
from tbggg.engine.rule import rule
from .other import doubled


@rule
def points(state, seat: int) -> int:
    """Points of its own."""
    return doubled(state.bank[seat])
'''
DOUBLED = '''
from tbggg.engine.rule import rule

TIMES = 2


@rule
def doubled(number: int) -> int:
    """Twice as many."""
    return number * TIMES
'''


def test_an_edited_rule_never_runs_stale(tmp_path: Path) -> None:
    """A constant of another module changes, and then the text of a rule there: each time the new one runs."""
    package = tmp_path / "bent"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(BENT)

    def points() -> int:
        code = SCORE.format(folder=str(tmp_path))
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return int(done.stdout)

    (package / "other.py").write_text(DOUBLED)
    assert [points(), points()] == [14, 14]
    (package / "other.py").write_text(DOUBLED.replace("TIMES = 2", "TIMES = 20"))
    assert points() == 140
    (package / "other.py").write_text(DOUBLED.replace("number * TIMES", "TIMES - number"))
    assert points() == -5


def test_a_rule_that_is_edited_while_python_runs_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an editor and `importlib.reload` do it, with as many lines as before."""
    file = tmp_path / "edited_rules.py"
    file.write_text(DOUBLED)
    monkeypatch.syspath_prepend(str(tmp_path))
    module = importlib.import_module("edited_rules")
    before, after = ModuleText(State), ModuleText(State)
    before.keep(module.doubled)
    file.write_text(DOUBLED.replace("number * TIMES", "number + 1 + TIMES"))
    after.keep(importlib.reload(module).doubled)
    assert "number + 1 + 2" in str(after)
    assert "number + 1" not in str(before)


@rule
def a_one_adds_too(state: Any, face: int) -> None:
    """Another rule for a roll."""
    state.turn_total += face
    state.due = DECISION
    state.rolls += 1


def test_a_rule_that_another_one_calls_may_be_exchanged_while_python_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    pig = find_game("pig")
    name, text = rules_of(pig, State)
    assert rules_of(pig, State) == (name, text)
    monkeypatch.setattr(pig_rules, "play_result", a_one_adds_too)
    other, exchanged = rules_of(pig, State)
    assert other != name
    assert "a_one_adds_too" in str(exchanged)
    monkeypatch.undo()
    assert rules_of(pig, State)[0] == name


def test_the_text_of_a_batch_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question closes over its bots anew; what is edited meanwhile is written anew."""
    pig = find_game("pig")

    def function() -> Callable[..., None]:
        asked = dispatcher([decide_of(bot, pig, ("red",)) for bot in rule_bots(pig)])
        return CompiledReader(pig, State).function(loop.batch_of(pig, asked))

    with monkeypatch.context() as kept:
        first = function()
        kept.setattr(ModuleText, "keep", None)
        assert function() is first
    monkeypatch.setattr(loop, "CHOICE_WORDS", loop.CHOICE_WORDS + 1)
    assert function() is not first
    monkeypatch.undo()
    assert function() is first


@rule
def increased(number: int) -> int:
    """A rule that only rules call."""
    return number + 1


@rule
def increased_twice(number: int) -> int:
    """A rule that Python calls."""
    return increased(increased(number))


def test_a_rule_that_only_rules_call_is_assembled_in_its_callers_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TBGGG_CACHE", str(tmp_path))
    assembled = []
    usual = JITCPUCodegen._add_module

    def noted(codegen: JITCPUCodegen, module: Any) -> None:
        names = [one.name for one in module.functions if not one.is_declaration]
        if any("increased" in name for name in names):  # a fresh process assembles numba's own, too
            assembled.append(names)
        usual(codegen, module)

    monkeypatch.setattr(JITCPUCodegen, "_add_module", noted)
    text = ModuleText(State)
    name = text.keep(increased_twice)
    assert getattr(load(str(text)), name)(7) == 9
    (names,) = assembled
    assert any("increased_twice" in one for one in names)


def test_after_the_first_time_the_machine_code_is_on_disk() -> None:
    table = batches("pig for two", fast=True)
    table.play(1, 0, 0)
    assert not table.must_compile
    assert key_of("a") != key_of("b")


@every_game
def test_the_text_of_a_games_rules_is_the_same_each_time(game) -> None:
    table = type(new_state(game, ("red", "yellow", "blue"), {}, 1))
    texts = []
    for _ in range(2):
        text = ModuleText(table)
        for entry in ENTRIES:
            text.keep(attrgetter(entry)(game))
        texts.append(str(text))
    assert texts[0] == texts[1]
    compile(texts[0], game.code, "exec")


REFUSED = '''
from tbggg.engine.rule import rule

names = ["a"]


@rule
def uses_a_list(state, code: int) -> int:
    """Refused."""
    return (
        code
        + len(names)
    )


@rule
def calls_itself(state, code: int) -> int:
    """Refused."""
    return calls_itself(state, code - 1)
'''


DIVIDED = '''
from tbggg.engine.rule import rule

EIGHTS, TENS = (1, 8, 64), (1, 10, 100)


@rule
def digits(number: int, at: int) -> int:
    """The number's digit at that place, to the base of eight and of ten."""
    return number // EIGHTS[at] % 8 + 1000 * (number // TENS[at] % 10)
'''


def test_division_by_one_of_several_powers_of_two_is_a_shift(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "divided_rules.py").write_text(DIVIDED)
    monkeypatch.syspath_prepend(str(tmp_path))
    digits = importlib.import_module("divided_rules").digits
    text = ModuleText(State)
    name = text.keep(digits)
    assert str(text).count(" // ") == 1, "tens are no powers of two"
    compiled = getattr(load(str(text)), name)
    for number in (0, 7, 4242, -1, -4242):
        assert [compiled(number, at) for at in range(3)] == [digits(number, at) for at in range(3)]


def test_what_cannot_be_compiled_is_refused_with_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "refused_rules.py"
    file.write_text(REFUSED)
    monkeypatch.syspath_prepend(str(tmp_path))
    module = importlib.import_module("refused_rules")
    with pytest.raises(NotCompilable, match=rf"{file}:12: the rule uses_a_list uses len") as refused:
        ModuleText(State).keep(module.uses_a_list)
    assert "\n" not in str(refused.value)
    with pytest.raises(NotCompilable, match="the rule calls_itself calls itself"):
        ModuleText(State).keep(module.calls_itself)
    made = {}
    exec(REFUSED, made)
    with pytest.raises(NotCompilable, match="the text of the rule uses_a_list cannot be found"):
        ModuleText(State).keep(made["uses_a_list"])


def test_a_states_fields_meet_no_name_of_numpys_records() -> None:
    """A field called like a method of a record would break outside compiled code only."""
    import numpy as np

    taken = set(dir(np.recarray)) | set(dir(np.record))
    for game in (find_game("bgg"), find_game("pig")):
        state = new_state(game, ("red", "yellow", "blue"), {}, 1)
        assert taken.isdisjoint(type(state).__dataclass_fields__)
