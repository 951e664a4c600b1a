"""A shared test is made on some games in a usual run, and on all of them at night."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tbggg.engine.registry import games
from tests.repeats import left_for_the_night


class Item(SimpleNamespace):
    """A collected test, as much of it as is looked at."""

    __hash__ = object.__hash__  # type: ignore[assignment]

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        """Its mark, if it has one."""
        return [pytest.mark.repeats(self.most, *self.by).mark] if self.most else []


def collected(name: str, most: int, *by: str) -> list[Any]:
    """A test of each game in two widths."""
    return [
        Item(
            path=Path("tests/test_one.py"),
            name=name,
            originalname=name,
            callspec=SimpleNamespace(params={"width": width, "game": game}),
            most=most,
            by=by,
        )
        for game in games()
        for width in (400, 1200)
    ]


def made_on(name: str, most: int, **options: Any) -> list[str]:
    """The games on which a test is made."""
    tests = collected(name, most)
    left = left_for_the_night(tests, **options)
    return [one.callspec.params["game"].code for one in tests if one not in left]


def test_a_marked_test_is_made_whole_on_as_many_games_as_it_says() -> None:
    made = made_on("test_it", 2)
    assert len(made) == 4
    assert len({*made}) == 2
    assert made == made_on("test_it", 2), "it is chosen by its name"
    every = [game.code for game in games() for _ in range(2)]
    assert made_on("test_it", 0) == every, "one that is not marked"
    assert made_on("test_it", 2, every_game=True) == every


def test_another_parameter_can_be_what_repeats() -> None:
    tests = collected("test_it", 1, "width")
    left = left_for_the_night(tests)
    made = [one.callspec.params for one in tests if one not in left]
    assert len({one["width"] for one in made}) == 1
    assert [one["game"] for one in made] == [*games()]


def test_what_others_show_on_less_is_left_out_whole() -> None:
    alone = Item(path=Path("tests/test_one.py"), name="test_it", by=(), most=0)
    alone.iter_markers = lambda name: [pytest.mark.repeats(0).mark]
    assert left_for_the_night([alone]) == {alone}
    assert left_for_the_night([alone], every_game=True) == set()


def test_all_games_are_met() -> None:
    assert {code for nth in range(20) for code in made_on(f"test_{nth}", 1)} == {game.code for game in games()}
