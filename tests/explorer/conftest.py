"""What an explorer keeps, it keeps in a folder of the test's own; and a page on which moves are compared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.saving import autosave
from tbggg.explorer.simulations import what_if
from tbggg.simulate.what_if import growing

from .test_widget import Page


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebook; the user's own folder stands beside it."""
    here = tmp_path / "notebooks"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return here


@pytest.fixture
def one_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every explorer is made in the same cell of a notebook, which is run again and again."""
    monkeypatch.setattr(autosave, "_cell", lambda: ("evening.ipynb", "a1b2"))


@pytest.fixture
def in_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are compared in plain Python: nothing is compiled."""

    def slow(*args: Any, **options: Any) -> Iterator[Any]:
        return growing(*args, **options, fast=False)

    monkeypatch.setattr(what_if, "growing", slow)


@pytest.fixture
def pig() -> tbggg.Node:
    """The first seat has eleven points in its turn."""
    return tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5 player1 roll 6")


@pytest.fixture
def page(pig: tbggg.Node, monkeypatch: pytest.MonkeyPatch) -> Page:
    """The explorer on this moment."""
    return Page(Explorer(pig.record, node=pig, lang="en", autosave=False), monkeypatch)
