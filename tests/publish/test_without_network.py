"""Pages that nbconvert makes of a notebook it runs itself: each output shows something without network and scripts."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert.exporters import HTMLExporter, LatexExporter, MarkdownExporter, RSTExporter, SlidesExporter
from nbformat.v4 import new_code_cell, new_notebook

from tbggg.publish import publish

CELLS = {
    "explorer": "import tbggg; game = tbggg.new_game('pig', seats=2, luck=3); here = game.start.advance()\n"
    "tbggg.Explorer(game, node=here, autosave=False)",
    "seat": "tbggg.Explorer(game, seat=game.seats[0], node=here, autosave=False)",
    "exercise": 'tbggg.exercise(kind="number", ask="How many moves are legal?", at=here, of="count")',
    "toy": "tbggg.toy('press')",
    "board": "tbggg.board(here)",
    "position": "here.position",
    "view": "here.position.view(game.seats[0])",
    "drawing": "here.position.svg()",
    "workbench": "tbggg.Workbench(game)",
    "bench": "tbggg.Workbench()",
    "cover": "tbggg.cover(tbggg.board(here), 'six')",
    "in a row": "import ipywidgets; ipywidgets.HBox([tbggg.Explorer(game, autosave=False)])",
    "in boxes": "ipywidgets.VBox([ipywidgets.Label('A <toy>.'), ipywidgets.Tab([tbggg.toy('press').widget]), "
    "ipywidgets.HBox([tbggg.board(here).widget, tbggg.Workbench(game), ipywidgets.IntSlider()])])",
}
TAG = '<script type="application/vnd.jupyter.widget-view+json">'
SHOWS = ("img", "svg", "table")
DRAWN_OTHERWISE = ("exercise", "toy", "bench")


def executed() -> Any:
    nb = new_notebook(cells=[new_code_cell(source) for source in CELLS.values()])
    NotebookClient(nb, kernel_name="python3", timeout=None, store_widget_state=True).execute()
    return nb


@pytest.fixture(scope="module")
def run() -> Any:
    return executed()


class Outputs(HTMLParser):
    """What each output of an exported page shows: its words outside scripts and styles, and its pictures."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.shown: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        looks = dict(attrs).get("class") or ""
        if tag not in ("img", "br", "meta", "link", "input", "hr"):
            self._open.append((tag, "jp-OutputArea-output" in looks))
        if self._open and self._open[-1][1] and tag == "div" and "jp-OutputArea-output" in looks:
            self.shown.append("")
        if tag in SHOWS and any(is_output for _, is_output in self._open):
            self.shown[-1] += f"<{tag}>"

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        within = [tag for tag, _ in self._open]
        if any(is_output for _, is_output in self._open) and not {"script", "style"} & {*within}:
            self.shown[-1] += data.strip()


@pytest.mark.parametrize("exporter", [HTMLExporter, SlidesExporter])
def test_each_output_of_a_page_has_a_picture_or_words(run: Any, exporter: Any) -> None:
    page, _ = exporter().from_notebook_node(run)
    shown = Outputs(page).shown
    assert len(shown) == len(CELLS)
    assert all(shown)
    assert all("<img>" in one for name, one in zip(CELLS, shown, strict=True) if name not in DRAWN_OTHERWISE)


def test_with_a_network_the_widget_takes_the_place_of_its_picture(run: Any) -> None:
    page, _ = HTMLExporter().from_notebook_node(run)
    tags = re.findall(f"{re.escape(TAG)}(.*?)</script>", page, re.DOTALL)
    state = run["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    assert len(tags) == 10
    assert all(json.loads(tag)["model_id"] in state for tag in tags)
    assert ".tb-picture:has(~ .widget-subarea .tb) { display: none; }" in page


@pytest.mark.parametrize("exporter", [LatexExporter, MarkdownExporter, RSTExporter])
def test_an_export_to_text_has_every_board_and_needs_no_other_program(run: Any, exporter: Any) -> None:
    found, _ = exporter().from_notebook_node(run)
    assert found.count("How many moves are legal?") > 1
    assert "includegraphics" not in found.partition("begin{document}")[2]


def test_plain_text_is_a_sentence_and_the_same_at_each_run(run: Any) -> None:
    def texts(nb: Any) -> list[str]:
        return [output["data"]["text/plain"] for cell in nb["cells"] for output in cell["outputs"]]

    assert texts(run) == texts(executed())
    for text in texts(run):
        assert not re.search(r"0x[0-9a-f]{6}|<[\w.]+ object|^<", text)
        assert re.search(r"\w[.?!]", text)


def test_a_box_shows_its_parts(run: Any) -> None:
    """nbconvert prefers a widget’s view to all else, and has nothing to show of it without a network."""
    outputs = {name: cell["outputs"] for name, cell in zip(CELLS, run["cells"], strict=True)}
    (row,), (boxes,) = outputs["in a row"], outputs["in boxes"]
    assert row["data"]["text/html"].count("<img ") == 1
    html = boxes["data"]["text/html"]
    assert html.count("<img ") == 2
    assert "A &lt;toy&gt;." in html
    assert "<svg" in html
    assert html.count(TAG) == 1
    assert all("application/vnd.jupyter.widget-view+json" not in one["data"] for one in (row, boxes))


def test_in_a_page_the_parts_of_a_box_are_live(run: Any, tmp_path: Path) -> None:
    source = tmp_path / "a.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell(CELLS["explorer"]), new_code_cell(CELLS["in a row"])]), source)
    said: list[str] = []
    (page,) = publish([source], tmp_path / "out", tell=said.append)
    assert page.read_text("utf-8").count('<div class="tp-mount" data-tp-mount=') == 2
    assert not [line for line in said if "cell" in line]
