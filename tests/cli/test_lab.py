"""`tbggg lab`: which JupyterLab is started, on which lesson, from which folder."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import SimpleNamespace

import pytest

from tbggg.cli import lab, main

REPOSITORY = Path(__file__).resolve().parents[2]
LONG = 120  # seconds after which a server that does not answer is given up; no green test waits for them


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run."""
    commands: list[list[str]] = []
    monkeypatch.setattr(lab, "run_server", lambda command, environment: commands.append(command) or 0)
    return commands


def notebook_of(text: str) -> str:
    """A notebook of one cell of prose, as JSON."""
    cell = {"cell_type": "markdown", "id": "only", "metadata": {}, "source": [text]}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.mark.parametrize(
    ("options", "first", "lesson"),
    [([], "play", "en/00-tonight"), (["--lang", "fr"], "jouer", "fr/00-ce-soir")],
)
def test_it_opens_on_something_to_play_with_the_lessons_a_click_away(
    options: list[str],
    first: str,
    lesson: str,
    started: list[list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main.main(["lab", *options]) == 0
    (command,) = started
    assert f"--LabApp.default_url=/lab/tree/{first}.ipynb" in command
    prose, code = json.loads((tmp_path / lab.FOLDER / f"{first}.ipynb").read_text("utf-8"))["cells"]
    assert f"]({lesson}.ipynb)" in "".join(prose["source"])
    played: dict[str, object] = {}
    exec("".join(code["source"]).replace("tbggg.Workbench", "bench = tbggg.Workbench"), played)
    assert played["bench"].explorer.seat == "red"  # type: ignore[attr-defined]
    assert f"--ServerApp.root_dir={tmp_path / lab.FOLDER}" in command
    assert (REPOSITORY / "notebooks" / f"{lesson}.ipynb").is_file()


def test_no_browser_is_passed_on(started: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
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


def test_a_copy_follows_its_original_until_it_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "ours", tmp_path / "theirs"
    lesson = source / lab.FIRST_LESSON["en"]
    lesson.parent.mkdir(parents=True)
    other = lesson.with_name("other.ipynb")
    lesson.write_text(notebook_of("old"))
    other.write_text(notebook_of("old"))
    monkeypatch.setattr(lab, "shipped_lessons", lambda: source)
    assert lab.lessons_folder(str(target)) == target
    (target / lab.FIRST_LESSON["en"]).write_text("mine")
    lesson.write_text(notebook_of("new"))
    other.write_text(notebook_of("new"))
    lab.lessons_folder(str(target))
    assert (target / lab.FIRST_LESSON["en"]).read_text() == "mine"
    assert json.loads((target / "en/other.ipynb").read_text()) == json.loads(notebook_of("new"))


def test_rules_that_a_copy_names_are_links_to_their_texts_at_its_end(tmp_path: Path) -> None:
    lab.lessons_folder(str(tmp_path))
    for lesson in tmp_path.glob("??/*.ipynb"):
        prose = [
            "".join(cell["source"])
            for cell in json.loads(lesson.read_text())["cells"]
            if cell["cell_type"] == "markdown"
        ]
        targets = re.findall(r"^\[(\S+)\]: (\S+)#(\S+) \"(.+)\"$", "\n".join(prose), re.MULTILINE)
        headings = set(re.findall(r"^### (\S+)$", prose[-1], re.MULTILINE))
        assert {to for _, _, to, _ in targets} == headings
        assert {file for _, file, _, _ in targets} <= {lesson.name}
        assert {to for id, _, to, _ in targets} == {id for id, _, _, _ in targets}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_copied_lesson_says_first_how_its_cells_are_run(tmp_path: Path, lang: str) -> None:
    lab.lessons_folder(str(tmp_path))
    for lesson in tmp_path.glob(f"{lang}/*.ipynb"):
        title, hint, *others = json.loads(lesson.read_text())["cells"]
        assert title["source"][0].startswith("# ")
        assert "Run All Cells" in "".join(hint["source"])
        assert not any("Run All Cells" in "".join(cell["source"]) for cell in others)


@pytest.mark.parametrize(("lang", "summary"), [("en", "Show what happens"), ("fr", "Voir ce qui se passe")])
def test_a_copied_lesson_covers_its_answers_in_prose(lang: str, summary: str, tmp_path: Path) -> None:
    copied = lab.lessons_folder(str(tmp_path / "lessons"))
    name = {"en": "en/d1-write-a-record.ipynb", "fr": "fr/d1-ecrire-une-partie.ipynb"}[lang]
    original, copy = (json.loads((folder / name).read_text("utf-8")) for folder in (REPOSITORY / "notebooks", copied))
    answers = {
        cell["id"]
        for cell in original["cells"]
        if cell["cell_type"] == "markdown" and "reveal" in cell["metadata"].get("tags", ())
    }
    covered = f"<details><summary>{summary}</summary>\n\n"
    prose = [cell for cell in copy["cells"] if cell["cell_type"] == "markdown"]
    found = {cell["id"] for cell in prose if "".join(cell["source"]).startswith(covered)}
    assert answers
    assert found == answers
    assert all("".join(cell["source"]).endswith("\n\n</details>") for cell in prose if cell["id"] in answers)


def test_a_contributor_opens_the_lessons_themselves(started: list[list[str]]) -> None:
    notebooks = REPOSITORY / "notebooks"
    before = {file: file.read_bytes() for file in notebooks.rglob("*") if file.is_file()}
    main.main(["lab", "--folder", str(notebooks)])
    assert "--LabApp.default_url=/lab/tree/en/00-tonight.ipynb" in started[0]
    assert {file: file.read_bytes() for file in notebooks.rglob("*") if file.is_file()} == before


def test_without_jupyterlab_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], started: list[list[str]]
) -> None:
    monkeypatch.setattr(lab, "importlib", SimpleNamespace(util=SimpleNamespace(find_spec=lambda name: None)))
    assert importlib.util.find_spec("jupyterlab") is not None
    assert main.main(["lab"]) == 2
    assert "pip install 'tbggg[lab]'" in capsys.readouterr().err
    assert started == []


def opened(address: str, run: subprocess.Popen[str]) -> str:
    """A page of a server that names its address before it listens."""
    while run.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=LONG) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError("the server has ended")


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_the_server_ends_with_the_command_and_shows_no_news(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tbggg", "lab", "--no-browser", "--folder", str(tmp_path / "lessons")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
        assert run.stdout is not None
        try:
            lines, before = iter(run.stdout), list[str]()
            while not (found := re.match(r"(http://[^/]+)/\S*token=(\w+)", line := next(lines))):  # alone on its line
                before.append(line)
            address, token = found.groups()
            assert [line for line in before if line.startswith("[I ") or "Warning" in line] == []
            page = opened(f"{address}/lab?token={token}", run)
            data = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)
            assert data is not None
            assert "@jupyterlab/apputils-extension:announcements" in json.loads(data[1])["disabledExtensions"]
            run.send_signal(signal.SIGTERM)
            run.wait()
            after = [line for line in lines if line.strip()]
            assert not [line for line in after if "received signal" not in line and "hutting down" not in line]
            with pytest.raises(OSError, match="refused"):
                urllib.request.urlopen(f"{address}/lab")
        finally:
            run.kill()
