"""An error in a notebook: the sentence and the cell's own line; the whole traceback when it is asked for."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys

import pytest

import tbggg


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch) -> object:
    """Run a cell as a notebook does, and return what it shows."""
    shells = pytest.importorskip("IPython.core.interactiveshell")
    shell = shells.InteractiveShell.instance()
    shell.run_line_magic("colors", "nocolor")

    def run(text: str) -> str:
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown), contextlib.redirect_stderr(shown):
            shell.run_cell(text, store_history=True)
        return shown.getvalue()

    yield run
    shells.InteractiveShell.clear_instance()


def test_an_error_shows_its_sentence_and_the_line_of_the_cell(cell: object) -> None:
    shown = cell("import tbggg\n\ntbggg.new_game('pig', seats=99)  # too many")  # type: ignore[operator]
    assert "BadOption: Pig takes 2 to 10 players, not 99" in shown
    assert "3 tbggg.new_game('pig', seats=99)  # too many" in shown
    assert "new_game.py" not in shown
    assert len(shown.strip().splitlines()) <= 4


def test_a_function_of_the_notebook_shows_each_of_its_lines(cell: object) -> None:
    cell("def ask(name):\n    import tbggg\n    return tbggg.new_game(name)")  # type: ignore[operator]
    shown = cell("ask('nope')")  # type: ignore[operator]
    assert "1 ask('nope')" in shown
    assert "3     return tbggg.new_game(name)" in shown or "3 return tbggg.new_game(name)" in shown


def test_a_record_s_and_a_move_s_errors_are_as_short(cell: object) -> None:
    shown = cell("import tbggg\ntbggg.loads('[Game')")  # type: ignore[operator]
    assert "RecordError: " in shown
    assert "parser.py" not in shown
    shown = cell("tbggg.new_game('pig', luck=1).start.play('nope')")  # type: ignore[operator]
    assert "nope is no move of this game" in shown
    assert "position.py" not in shown


def test_the_whole_traceback_is_there_when_it_is_asked_for(cell: object) -> None:
    shown = cell("import tbggg\ntbggg.new_game('pig', seats=99)")  # type: ignore[operator]
    assert "%tb Verbose" in shown
    assert "headers.py" in cell("%tb Verbose")  # type: ignore[operator]
    assert "headers.py" in cell("%tb Plain")  # type: ignore[operator]
    assert "headers.py" not in cell("%tb")  # type: ignore[operator]


def test_it_is_said_in_the_chosen_language(cell: object) -> None:
    tbggg.use_language("fr")
    shown = cell("import tbggg\ntbggg.new_game('pig', seats=99)").replace("\u202f", " ")  # type: ignore[operator]
    assert "Pig se joue" in shown or "Pig" in shown
    assert "%tb Verbose montre" in shown
    assert "shows" not in shown


def test_plain_python_shows_what_it_always_shows() -> None:
    program = "import tbggg\ntbggg.new_game('pig', seats=99)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert found.stderr.startswith("Traceback (most recent call last):")
    assert "headers.py" in found.stderr
    assert found.stderr.rstrip().endswith("Pig takes 2 to 10 players, not 99")
