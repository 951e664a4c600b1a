"""Explorers that nothing shows any more are collected, and cost the others nothing."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets
import pytest
from IPython.core.interactiveshell import InteractiveShell

import tbggg
from tbggg import lessons
from tbggg.explorer import held_by_cells
from tbggg.explorer.shared_record import showing

pytestmark = pytest.mark.usefixtures("own_garbage")
PROLOGUE = """
import ipywidgets, tbggg, weakref
from tbggg import Explorer, Workbench
game = tbggg.new_game("pig", seats=2, luck=5)
made = []
def noted(explorer):
    made.append(weakref.ref(explorer))
    return explorer
def new():
    return noted(Explorer(game, autosave=False))
"""


class Notebook:
    """A shell whose cells have ids, as those of JupyterLab have."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shell = InteractiveShell()
        self._cell = ("", "")
        self._runs = 0
        monkeypatch.setattr(held_by_cells, "running_cell", lambda: self._cell)
        monkeypatch.setattr(held_by_cells, "_shell", lambda: self.shell)
        monkeypatch.setattr("tbggg.explorer.widget.is_saved", lambda: False)
        self.run("first", PROLOGUE)

    def run(self, cell: str, code: str) -> Any:
        self._runs += 1
        self._cell = (cell, str(self._runs))
        ran = self.shell.run_cell(code, store_history=True)
        ran.raise_error()
        self._cell = ("", "")

    @property
    def alive(self) -> list[bool]:
        gc.collect()
        return [one() is not None and one().comm is not None for one in self.shell.user_ns["made"]]


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Notebook]:
    hook = sys.displayhook
    yield Notebook(monkeypatch)
    sys.displayhook = hook
    InteractiveShell.clear_instance()


@pytest.mark.parametrize("autosave", [True, False])
def test_a_closed_explorer_is_collected(autosave: bool) -> None:
    game = tbggg.new_game("pig", seats=2, luck=11)
    gone = []
    for _ in range(3):
        explorer = tbggg.Explorer(game, autosave=autosave)
        explorer.play("roll")
        gone.append(weakref.ref(explorer))
        explorer.close()
        del explorer
    gc.collect()
    assert [one() for one in gone] == [None] * 3
    assert len(showing(game)) == 0


MADE: dict[str, Callable[[], Any]] = {
    "toy": lambda: lessons.toy("press", lang="en"),
    "board": lambda: lessons.board(tbggg.new_game("pig", luck=1).start),
    "exercise": lambda: lessons.exercise("E02.1", lang="en"),
}


@pytest.mark.parametrize("what", MADE)
def test_so_is_any_other_widget(what: str) -> None:
    made = MADE[what]()
    widget = made.widget
    gone = weakref.ref(widget)
    widget.close()
    del made, widget
    gc.collect()
    assert gone() is None


def test_so_are_a_workbench_and_its_panels() -> None:
    bench = tbggg.Workbench(tbggg.new_game("pig", seats=2, luck=1), autosave=False)
    gone = [weakref.ref(one) for one in (bench, bench._bench, bench.explorer)]
    for one in (bench.explorer, bench._bench, bench._stage, bench):
        assert one is not None
        one.close()
    del bench, one
    gc.collect()
    assert [one() for one in gone] == [None] * 3


@pytest.mark.parametrize(
    "code",
    [
        "new()",
        "board = new()\nboard",
        "board = new()",
        "display(new())",
        "ipywidgets.HBox([new(), ipywidgets.VBox([new()])])",
        "bench = Workbench(game, autosave=False)\nmade.append(weakref.ref(bench.explorer))\nbench",
    ],
)
def test_a_cell_that_is_run_again_leaves_no_earlier_explorer(notebook: Notebook, code: str) -> None:
    for _ in range(4):
        notebook.run("a", code)
    alive = notebook.alive
    assert alive == sorted(alive)
    assert 1 <= sum(alive) <= len(alive) / 4
    assert len(showing(notebook.shell.user_ns["game"])) == sum(alive)


def test_an_explorer_with_a_name_lives_on(notebook: Notebook) -> None:
    notebook.run("list", "boards = []")
    for _ in range(3):
        notebook.run("a", "boards.append(new())")
    assert notebook.alive == [True] * 3
    notebook.run("b", 'boards[0].play("roll")')
    first, *others = notebook.shell.user_ns["boards"]
    assert all(len(one._outline["points"]) == len(first._outline["points"]) for one in others)


def test_a_page_still_reaches_an_explorer_with_a_name(notebook: Notebook) -> None:
    notebook.run("a", "board = old = new()")
    old = notebook.shell.user_ns["old"]
    notebook.run("a", "board = new()")
    data = {"method": "custom", "content": {"do": "play", "move": "roll"}}
    old.comm.handle_msg({"content": {"data": data}, "buffers": []})
    assert old.node.parent is old.node.record.start


def test_an_explorer_in_another_cell_stays_as_it_is(notebook: Notebook) -> None:
    notebook.run("a", "board = new()")
    notebook.run("b", "board")
    notebook.run("a", "board = new()")
    assert notebook.alive == [True, True]
    assert notebook.shell.user_ns["made"][0]().model_id in ipywidgets.widgets.widget._instances
    notebook.run("b", "board")
    assert notebook.alive == [False, True]


def test_the_others_of_a_cell_are_not_touched(notebook: Notebook) -> None:
    notebook.run("a", "first = new()\nsecond = new()\nsecond")
    assert notebook.alive == [True, True]
    notebook.run("b", "new()")
    assert notebook.alive == [True, True, True]


def test_an_output_of_something_else_stays(notebook: Notebook) -> None:
    notebook.run("a", "new()\n42")
    number = notebook.shell.execution_count - 1
    notebook.run("a", "new()\n43")
    assert notebook.shell.user_ns["Out"][number] == 42
