"""Widgets in pages: what stands in them is shown where a page can, else a sentence says so, and the author is told."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from ipywidgets.embed import dependency_state
from nbformat.v4 import new_code_cell

import tbggg
from tbggg.engine.registry import games
from tbggg.explorer import takeover
from tbggg.explorer.widget import board_of
from tbggg.publish import publish
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.notebooks.controls import STATE

from .lessons import notebook, shown, write

GAMES = [game.code for game in games()]
SEEN = "This control works in the notebook."


def made(tmp_path: Path, *sources: str) -> tuple[str, list[str]]:
    """The page of a notebook that is run, and what its author is told."""
    said: list[str] = []
    found = notebook(*(new_code_cell(source) for source in sources))
    (page,) = publish([write(found, tmp_path / "a.ipynb")], tmp_path, tell=said.append)
    return page.read_text("utf-8").split('id="tp-main"')[1], [line for line in said if ", cell " in line]


def test_interact_and_outputs_leave_what_they_printed(tmp_path: Path) -> None:
    page, said = made(
        tmp_path,
        "from ipywidgets import interact, Output\n@interact(x=3)\ndef double(x): print(x * 2, 'told')",
        "out = Output()\nwith out: print('printed')\nout",
    )
    assert "6 told" in page
    assert "printed</pre>" in page
    assert page.count(SEEN) == 1
    (line,) = said
    assert "cell 1" in line
    assert "IntSlider" in line


def test_what_stands_in_boxes_is_shown(tmp_path: Path) -> None:
    new = "{0} = tbggg.Explorer(tbggg.new_game('{0}', seats={1}, luck=1))"
    sizes = "; ".join(new.format(game.code, game.seats.counts[0]) for game in games())
    page, said = made(
        tmp_path,
        f"import tbggg, ipywidgets as w\n{sizes}\nw.VBox([w.HTML('<b>Before</b>'), {', '.join(GAMES)}])",
        "t = w.Tab([w.Label('inside')]); t.titles = ('First',); t",
        f"tbggg.Workbench({GAMES[0]}.node.record)",
        "import numpy as np, plotly.graph_objects as go\ngo.FigureWidget(go.Scatter(x=np.array([1.0, 2.0]), y=[1, 2]))",
        "w.IntSlider()",
    )
    mounts: Any = page_data(page)["mounts"]
    kinds = [mount["kind"] for mount in mounts]
    assert kinds == ["explorer"] * (len(GAMES) + 1) + ["figure"]
    assert mounts[-1]["data"][0]["x"]["dtype"] == "f8"
    assert "<b>Before</b>" in page
    assert "<strong>First</strong>" in page
    assert "inside" in page
    assert page.count(SEEN) == 1
    (line,) = said
    assert "cell 5" in line


def test_the_sentence_stands_where_the_control_would(tmp_path: Path) -> None:
    page, _ = made(
        tmp_path,
        "import ipywidgets as w\nw.Tab([w.Label('inside'), w.IntSlider(), w.Label('last')], titles=('A', 'B', 'C'))",
    )
    places = [page.index(f">{text}<") for text in ("A", "inside", "B", SEEN, "C", "last")]
    assert places == sorted(places)


def box(name: str, **state: object) -> dict[str, object]:
    """The metadata of a notebook with one widget."""
    stored = {"m": {"model_name": name, "state": state}}
    return {"widgets": {"application/vnd.jupyter.widget-state+json": {"state": stored}}}


NOW = ("_backup", "_frame", "_outline")


@pytest.mark.parametrize("names", [NOW, ("spare", "frame", "outline")], ids=["now", "0.2"])
def test_an_explorer_in_a_box_is_shown_though_the_notebook_is_not_run(
    names: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It saved its record for pages that play on without a kernel; notebooks of version 0.2 have other names."""
    monkeypatch.setattr(takeover, "_texts", dict.fromkeys(GAMES, "script"))
    monkeypatch.setattr(takeover, "_threads", dict.fromkeys(GAMES))
    explorers = []
    for game in games():
        record = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=1)
        explorers.append(tbggg.Explorer(record, node=record.start.advance(), bots="random"))
        takeover.prepare(board_of(explorers[-1]))
    outer = ipywidgets.VBox(explorers)
    state = dependency_state(outer)
    for model in state.values():
        for name, then in zip(NOW, names, strict=True):
            if name in model["state"]:
                model["state"][then] = model["state"].pop(name)
    saved = {"application/vnd.jupyter.widget-state+json": {"state": json.loads(json.dumps(state))}}
    cell = shown({**VIEW, "application/vnd.jupyter.widget-view+json": {"model_id": outer.model_id}})
    path = tmp_path / "a.ipynb"
    for damage in ("", names[0]):
        for model in saved["application/vnd.jupyter.widget-state+json"]["state"].values():
            if damage in model["state"] and damage:
                model["state"][damage]["data"] = "AAAA"
        (page,) = publish([write(notebook(cell, widgets=saved), path)], tmp_path, run=False)
        data: Any = page_data(page.read_text("utf-8"))
        kinds = [mount["kind"] for mount in data["mounts"]]
        assert kinds == ([] if damage else ["explorer"] * len(GAMES))
        assert (SEEN in page.read_text("utf-8")) == bool(damage)
        if not damage:
            assert [record["game"] for record in data["records"]] == GAMES
            assert any(mount["opening"]["node"] > 0 for mount in data["mounts"])


VIEW = {"application/vnd.jupyter.widget-view+json": {"model_id": "m"}, "text/plain": "VBox()"}
INSIDE = {"output_type": "display_data", "data": VIEW, "metadata": {}}


@pytest.mark.parametrize("state", [{}, {"widgets": None}, box("VBoxModel", children=["IPY_MODEL_m"])])
def test_a_widget_without_a_state_is_named(state: dict[str, object], tmp_path: Path) -> None:
    said: list[str] = []
    cell = shown(VIEW)
    (page,) = publish([write(notebook(cell, **state), tmp_path / "a.ipynb")], tmp_path, run=False, tell=said.append)
    assert SEEN in page.read_text("utf-8")
    assert any("cell 1" in line for line in said)


def test_pictures_formulas_and_bars_in_widgets(tmp_path: Path) -> None:
    data = b64encode(b"\x89PNG\r\n\x1a\n" + bytes(9)).decode()
    models = {
        "m": {"model_name": "HBoxModel", "state": {"children": ["IPY_MODEL_i", "IPY_MODEL_f", "IPY_MODEL_p"]}},
        "i": {
            "model_name": "ImageModel",
            "state": {"format": "png"},
            "buffers": [{"encoding": "base64", "path": ["value"], "data": data}],
        },
        "f": {"model_name": "HTMLMathModel", "state": {"value": "<b>so</b> $x^2$"}},
        "p": {"model_name": "FloatProgressModel", "state": {"value": 1}},
    }
    metadata = {"widgets": {STATE: {"state": models}}}
    said: list[str] = []
    (page,) = publish(
        [write(notebook(shown(VIEW), **metadata), tmp_path / "a.ipynb")], tmp_path, run=False, tell=said.append
    )
    text = page.read_text("utf-8")
    assert f'src="data:image/png;base64,{data}"' in text
    assert "<b>so</b> <math" in text
    assert len(said) == 1


def test_outputs_without_anything_to_see_leave_no_box(tmp_path: Path) -> None:
    said: list[str] = []
    cells = [
        shown({"text/html": [], "text/plain": "<IPython.core.display.HTML object>"}),
        shown(
            {
                "text/html": "<iframe src='https://a.example'></iframe>",
                "text/plain": "<IPython.lib.display.IFrame object>",
            }
        ),
        shown({"text/plain": "<__main__.Thing object at 0x7f00aa>"}),
    ]
    (page,) = publish([write(notebook(*cells), tmp_path / "a.ipynb")], tmp_path, run=False, tell=said.append)
    main = page.read_text("utf-8").split('id="tp-main"')[1].split('id="tp-data"')[0]
    assert "object" not in main
    assert main.count("tp-output") == main.count("This output works in the notebook.") == 1
    assert '<a href="https://a.example"' in main
    assert [line.split(", ")[1][:6] for line in said if ", cell " in line] == ["cell 2", "cell 3"]


def test_a_widget_that_was_shown_inside_itself_ends(tmp_path: Path) -> None:
    cell, state = shown(VIEW), box("OutputModel", outputs=[INSIDE])
    (page,) = publish([write(notebook(cell, **state), tmp_path / "a.ipynb")], tmp_path, run=False)
    assert "tp-plain" not in page.read_text("utf-8").split('id="tp-main"')[1]


def test_simulations_give_the_same_page_twice(tmp_path: Path) -> None:
    """Neither a bar of progress nor a time is left."""
    code = "from tbggg.simulate import simulate\nsimulate({!r}, 20, seats={}, luck=1, fast=False)"
    sources = [code.format(game.code, game.seats.counts[0]) for game in games()]
    first, said = made(tmp_path, *sources)
    assert not said
    assert first == made(tmp_path, *sources)[0]
    assert "<table" in first
