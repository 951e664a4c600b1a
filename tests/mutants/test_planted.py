"""The lists of faults are those of today's tree: each is found at its place, and can be planted there."""

from __future__ import annotations

from pathlib import Path

import pytest

from .equivalent import EQUIVALENT
from .mechanical import SHARES, every, files, mechanical
from .mutant import REPOSITORY, Mutant, read
from .plant import place_of, plant
from .planted import placed, planted
from .run import groups_for

PLANTED = planted()
FEWEST = 70  # that were asked for


def test_each_fault_that_was_thought_of_is_found_once_at_its_place() -> None:
    assert len(PLANTED) >= FEWEST
    assert len({one.name for one in PLANTED}) == len(PLANTED)


def test_a_text_that_stands_not_once_is_refused() -> None:
    for text in ("not there", "def "):
        with pytest.raises(ValueError, match="times in tbggg/engine/luck"):
            placed("a fault", "tbggg/engine/luck.py", text, "", ())


def test_mechanical_faults_are_the_same_each_time_and_a_share_of_each_file() -> None:
    chosen = mechanical()
    assert [one.name for one in chosen] == [one.name for one in mechanical()]
    assert len({one.name for one in chosen}) == len(chosen)
    for pattern, most in SHARES.items():
        assert files(pattern)
        for file in files(pattern):
            there = [one for one in every(file) if one.name not in EQUIVALENT]
            assert len([one for one in chosen if one.file == file]) == min(most, len(there))


@pytest.mark.parametrize("mutants", [PLANTED, mechanical()], ids=["planted", "mechanical"])
def test_each_changes_its_file_and_can_be_planted(mutants: list[Mutant]) -> None:
    for mutant in mutants:
        text = mutant.text()
        assert text != read(mutant.file), mutant.name
        assert all((REPOSITORY / test).exists() for group in groups_for(mutant) for test in group), mutant.name
        if mutant.file.endswith(".py"):
            compile(text, mutant.file, "exec", dont_inherit=True)
            assert place_of(mutant), mutant.name


def test_what_changes_nothing_is_a_fault_that_could_be_made() -> None:
    assert set(EQUIVALENT) <= {one.name for pattern in SHARES for file in files(pattern) for one in every(file)}
    assert all(EQUIVALENT.values())


def test_a_fault_in_a_function_is_in_the_running_code() -> None:
    from tbggg.simulate.statistics import student

    code = student.__code__
    try:
        plant(placed("t", "tbggg/simulate/statistics.py", "if freedom < 3:", "if freedom < 0:", ()))
        assert student(2) != pytest.approx(4.3027)
    finally:
        student.__code__ = code
    assert student(2) == pytest.approx(4.3027)


def test_a_fault_in_a_constant_is_in_the_running_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from tbggg.games.bgg.rules import phase2_supply

    monkeypatch.setattr(phase2_supply, "MOST_KEPT", phase2_supply.MOST_KEPT)
    plant(placed("t", "tbggg/games/bgg/rules/phase2_supply.py", "MOST_KEPT = 12", "MOST_KEPT = 13", ()))
    assert phase2_supply.MOST_KEPT == 13


def test_the_place_of_a_fault_outside_of_functions_and_constants_is_refused() -> None:
    path = Path(__file__).relative_to(REPOSITORY).as_posix()
    with pytest.raises(LookupError, match="in no function and no constant"):
        place_of(placed("t", path, "import annotations\n", "import division\n", ()))
