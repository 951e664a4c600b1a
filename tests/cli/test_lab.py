"""`tbggg lab`: which JupyterLab is started, on which lesson, from which folder."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from tbggg.cli import lab, main

REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run."""
    commands: list[list[str]] = []
    monkeypatch.setattr(subprocess, "call", lambda command: commands.append(command) or 0)
    return commands


@pytest.mark.parametrize(("options", "lesson"), [([], "en/00-tonight"), (["--lang", "fr"], "fr/00-ce-soir")])
def test_it_opens_the_first_lesson_of_the_language(options: list[str], lesson: str, started: list[list[str]]) -> None:
    assert main.main(["lab", *options]) == 0
    (command,) = started
    assert f"--LabApp.default_url=/lab/tree/{lesson}.ipynb" in command
    assert f"--ServerApp.root_dir={REPOSITORY / 'notebooks'}" in command
    assert (REPOSITORY / "notebooks" / f"{lesson}.ipynb").is_file()


def test_no_browser_is_passed_on(started: list[list[str]]) -> None:
    main.main(["lab", "--no-browser"])
    assert "--no-browser" in started[0]


def test_lessons_are_copied_to_a_folder_that_has_none_and_kept_in_one_that_has(
    tmp_path: Path, started: list[list[str]]
) -> None:
    folder = tmp_path / "evening"
    main.main(["lab", "--folder", str(folder)])
    lesson = folder / lab.FIRST_LESSON["en"]
    assert lesson.is_file()
    assert (folder / "games" / "tonight.game").is_file()
    lesson.write_text("mine")
    main.main(["lab", "--folder", str(folder)])
    assert lesson.read_text() == "mine"


def test_without_jupyterlab_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], started: list[list[str]]
) -> None:
    monkeypatch.setattr(lab, "importlib", SimpleNamespace(util=SimpleNamespace(find_spec=lambda name: None)))
    assert importlib.util.find_spec("jupyterlab") is not None
    assert main.main(["lab"]) == 2
    assert "pip install 'tbggg[lab]'" in capsys.readouterr().err
    assert started == []
