"""The lists of faults are those of today's tree: each is found at its place, and can be planted there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.listing import one_test

from . import runner
from .equivalent import EQUIVALENT
from .mechanical import SHARES, chosen, every, files, mechanical
from .mutant import REPOSITORY, Mutant, read
from .plant import place_of, plant
from .planted import Fault, listed
from .probes import Probes, forget
from .run import groups_for, summary
from .selection import every_group

LISTED = listed()
FEWEST = 70  # that were asked for


def test_the_faults_that_were_thought_of_have_names_of_their_own() -> None:
    assert len(LISTED) >= FEWEST
    assert len({one.name for one in LISTED}) == len(LISTED)


@one_test
@pytest.mark.parametrize("fault", LISTED, ids=lambda fault: fault.name)
def test_a_fault_that_was_thought_of_is_found_once_and_can_be_planted(fault: Fault) -> None:
    check(fault.placed())


@pytest.mark.parametrize("pattern", SHARES)
def test_faults_made_mechanically_can_be_planted(pattern: str) -> None:
    for file in files(pattern):
        for mutant in chosen(file, SHARES[pattern]):
            check(mutant)


@cache
def kept() -> int:
    return 1


def check(mutant: Mutant) -> None:
    """Fail unless a fault changes its file, can be planted, and has tests."""
    text = mutant.text()
    assert text != read(mutant.file), mutant.name
    assert all((REPOSITORY / test).is_file() for group in groups_for(mutant) for test in group), mutant.name
    if mutant.file.endswith(".py"):
        compile(text, mutant.file, "exec", dont_inherit=True)
        assert place_of(mutant), mutant.name


def test_the_tests_named_for_a_file_are_there() -> None:
    assert [test for group in every_group() for test in group if not (REPOSITORY / test).is_file()] == []


def test_a_text_that_stands_not_once_is_refused() -> None:
    for text in ("not there", "def "):
        with pytest.raises(ValueError, match="times in tbggg/engine/luck"):
            Fault("a fault", "tbggg/engine/luck.py", text, "").placed()


def test_mechanical_faults_are_the_same_each_time_and_a_share_of_each_file() -> None:
    found = mechanical()
    assert [one.name for one in found] == [one.name for one in mechanical()]
    assert len({one.name for one in found}) == len(found)
    for pattern, most in SHARES.items():
        assert files(pattern)
        for file in files(pattern):
            there = [one for one in every(file) if one.name not in EQUIVALENT]
            assert len([one for one in found if one.file == file]) == min(most, len(there))


def test_what_changes_nothing_is_a_fault_that_could_be_made() -> None:
    assert set(EQUIVALENT) <= {one.name for pattern in SHARES for file in files(pattern) for one in every(file)}
    assert all(EQUIVALENT.values())


def test_a_fault_in_a_function_is_in_the_running_code() -> None:
    from tbggg.simulate.statistics import student

    code = student.__code__
    try:
        plant(Fault("t", "tbggg/simulate/statistics.py", "if freedom > EXACT:", "if freedom > 0:").placed())
        assert student(2) != pytest.approx(4.302652729749464)
    finally:
        student.__code__ = code
    assert student(2) == pytest.approx(4.302652729749464)


def test_a_test_that_comes_by_the_place_of_a_fault_is_known() -> None:
    """The statement counts, not its function: which branch was taken, and not that the function was called."""
    from tbggg.simulate.statistics import student

    file = "tbggg/simulate/statistics.py"
    both = Fault("both", file, "if freedom > EXACT:", "if freedom > 0:").placed()
    large = Fault("large", file, "return expanded(freedom, missed)", "return 0.0").placed()
    constant = Fault("constant", file, "EXACT = 50", "EXACT = 51").placed()
    code, known = student.__code__, student(2)
    try:
        probes = Probes([both, large, constant])
        assert probes.names == {"both", "large"}
        probes.put()
        assert student(2) == known
        assert probes.taken() == {"both"}
        assert student(10_000)
        assert probes.taken() == {"both", "large"}
        assert probes.taken() == set()
    finally:
        student.__code__ = code


def test_a_test_that_fails_without_the_fault_too_has_found_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in ("a", "b", "c")]
    tried = [runner.Running(runner.Job(None, found), items, {}) for found in ("b", "a", "b", runner.ENDLESS, "")]
    asked = []

    def run(controls: Sequence[runner.Running], processes: int) -> Iterator[runner.Job]:
        for control in controls:
            asked.append([item.nodeid for item in control.items])
            control.job.found = "a" if len(control.items) == 1 else ""
            yield control.job

    monkeypatch.setattr(runner, "_all", run)
    runner.Planter([], lambda _: [], lambda _: None, 2).confirm(tried, {})
    assert asked == [["a", "b"], ["a"]]
    assert [one.job.found for one in tried] == ["b", "", "b", runner.ENDLESS, ""]


def test_a_failure_without_a_fault_is_told_with_its_reason() -> None:
    said: list[str] = []
    assert summary([runner.Job(None, "tests/test_one.py::test_one", "E assert 1 == 2")], 1.0, said.append) == 1
    assert "E assert 1 == 2" in said[0]


def tried(mutant: Mutant) -> runner.Job:
    """A fault that no test comes by."""
    running = runner.Running(runner.Job(mutant), [], {})
    return running.end(running.start(), in_time=True)


def test_a_fault_by_which_no_test_comes_survives() -> None:
    """It was counted as found, by an error of the runner itself."""
    job = tried(Fault("t", "tbggg/simulate/statistics.py", "if freedom > EXACT:", "if freedom > 0:").placed())
    assert (job.found, job.unplanted) == ("", "")


def test_a_fault_that_cannot_be_planted_fails_the_run_and_is_named() -> None:
    """The import of a module stands in no function and no constant; it was counted as found, by its `LookupError`."""
    nowhere = Fault("nowhere", "tbggg/simulate/run.py", "from __future__ import annotations", "import os").placed()
    assert not Probes([nowhere]).names
    job = tried(nowhere)
    assert (job.found, job.why) == ("", "")
    assert "in no function and no constant" in job.unplanted
    said: list[str] = []
    found = runner.Job(LISTED[0].placed(), found="tests/test_one.py::test_one")
    assert summary([runner.Job(None), found], 1.0, said.append) == 0
    assert summary([runner.Job(None), found, job], 1.0, said.append) == 1
    assert "1 of 1 faults were found" in said[-2]
    assert "NOT PLANTED: LookupError: nowhere" in said[-1]


def test_what_the_functions_of_tests_keep_is_forgotten() -> None:
    kept()
    forget()
    assert kept.cache_info().currsize == 0


def test_a_fault_in_a_constant_is_in_the_running_code_wherever_it_was_imported() -> None:
    """In a process of its own: the other tests of this one go on by the rules."""
    code = """
from tbggg.games.bgg.display import card
from tbggg.games.bgg.rules import phase2_supply
from tests.mutants.plant import plant
from tests.mutants.planted import Fault
plant(Fault("t", "tbggg/games/bgg/rules/phase2_supply.py", "MOST_KEPT = 12", "MOST_KEPT = 13").placed())
assert (card.MOST_KEPT, phase2_supply.MOST_KEPT) == (13, 13)
"""
    subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, check=True)


def test_the_place_of_a_fault_outside_of_functions_and_constants_is_refused() -> None:
    path = Path(__file__).relative_to(REPOSITORY).as_posix()
    with pytest.raises(LookupError, match="in no function and no constant"):
        place_of(Fault("t", path, "import annotations\n", "import division\n").placed())
