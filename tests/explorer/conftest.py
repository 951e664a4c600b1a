"""What an explorer keeps, it keeps in a folder of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbggg.explorer.saving import autosave


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
