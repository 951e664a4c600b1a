"""Importing the package costs nothing that a page in a browser could not pay."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = {"numpy", "numba", "pandas", "plotly", "ipywidgets", "anywidget", "IPython", "traitlets", "matplotlib"}


def modules_after(code: str) -> set[str]:
    """The modules of a fresh interpreter that has run a piece of code."""
    command = [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


PLAY = """
import tbggg
game = tbggg.new_game(seats=3, luck=1)
here = game.start.advance()
here.play(here.position.legal_moves()[0])
str(here.position), here.position.svg(), game.dumps(), game.scores(here)
"""


@pytest.mark.parametrize(
    "code", ["import tbggg", "import tbggg.cli.main", PLAY], ids=["import", "command line", "play"]
)
def test_nothing_heavy_is_imported(code: str) -> None:
    assert modules_after(code) & HEAVY == set()


def test_the_package_is_what_was_imported() -> None:
    """Else the test above would show nothing."""
    assert {"tbggg", "tbggg.record.record", "tbggg.games.bgg.game"} <= modules_after(PLAY)


def test_the_explorer_and_the_lab_wait_until_they_are_asked_for() -> None:
    found = modules_after("import tbggg, tbggg.cli.main")
    assert not {name for name in found if name.startswith(("tbggg.explorer", "tbggg.figures"))}


def test_every_name_of_the_front_door_is_there() -> None:
    code = "import tbggg; assert all(n == 'Explorer' or hasattr(tbggg, n) for n in tbggg.__all__)"
    assert "tbggg" in modules_after(code)


@pytest.mark.parametrize("shown", ["toy('ernie')", "exercise('E04.1')"], ids=["toy", "exercise"])
def test_a_lesson_is_shown_without_the_explorer(shown: str) -> None:
    """Of its package comes what pictures need; the widget and its panels take as long to import as all the rest."""
    found = modules_after(f"import tbggg; tbggg.{shown}._repr_mimebundle_()")
    assert "anywidget" in found
    assert not found & {"tbggg.explorer.widget", "tbggg.explorer.panels", "tbggg.explorer.simulations"}
