"""Figures of notebooks in pages: each kind of trace is drawn right, replaced by its picture, or a sentence says so."""

from __future__ import annotations

import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import resources
from pathlib import Path
from threading import Thread
from typing import Any

import plotly.graph_objects as go
import pytest

import tbggg
from tbggg import figures
from tbggg.cli.main import main
from tbggg.engine.errors import GameError
from tbggg.engine.registry import games
from tbggg.figures.distributions import distributions
from tbggg.figures.intervals import Choice, differences
from tbggg.publish import publish
from tbggg.publish.html import figure_pictures
from tbggg.publish.html.figure_pictures import draw_figures
from tbggg.publish.html.live_parts import DRAWN, PLOTLY
from tbggg.publish.html.page_scripts import page_data

from ..strategies import walk
from .lessons import notebook, shown, write

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
OTHERS = [
    go.Histogram(x=[1, 2, 2]),
    go.Box(y=[1, 2]),
    go.Violin(y=[1, 2]),
    go.Heatmap(z=[[1]]),
    go.Contour(z=[[1, 2], [3, 4]]),
    go.Scatter3d(x=[1], y=[1], z=[1]),
    go.Sankey(),
    go.Table(),
]


def page_with(
    tmp_path: Path, trace: Any, *, layout: Any = None, frames: Any = None, **other: str
) -> tuple[str, list[str]]:
    """The page of a figure of one trace, and what its author is told."""
    said: list[str] = []
    figure = json.loads(go.Figure(trace, frames=frames).to_json())
    figure["layout"] |= layout or {}
    cell = shown({PLOTLY: figure, "text/plain": "Figure({})", **other})
    (page,) = publish([write(notebook(cell), tmp_path / "a.ipynb")], tmp_path, run=False, tell=said.append)
    return page.read_text("utf-8"), [line for line in said if "KB" not in line]


def test_the_drawn_kinds_are_those_of_the_bundle() -> None:
    bundle = resources.files("tbggg.publish").joinpath("vendor/plotly-basic.min.js").read_text("utf-8")
    assert sorted(DRAWN) == sorted(re.findall(r'moduleType:"trace",name:"(\w+)"', bundle))


@pytest.fixture
def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: Any) -> None:
        raise GameError("no browser")

    monkeypatch.setattr(figure_pictures, "in_browser", missing)


@pytest.mark.usefixtures("no_browser")
@pytest.mark.parametrize("trace", OTHERS, ids=[one.type for one in OTHERS])
def test_without_a_browser_a_kind_that_is_not_drawn_is_said(trace: Any, tmp_path: Path) -> None:
    page, said = page_with(tmp_path, trace)
    assert "This figure needs the notebook." in page
    assert page_data(page)["mounts"] == []
    (line,) = said
    assert "cell 1" in line
    assert trace.type in line
    assert 'shown.show("png")' in line


def test_a_browser_draws_what_a_page_cannot_and_the_same_each_time(tmp_path: Path) -> None:
    drawn = [*OTHERS[:5], go.Box(y=[1, 2, 9], boxpoints="all", jitter=1)]
    layout = {"title": {"text": "<b>Points</b>"}, "xaxis": {"title": {"text": "Games"}}}
    figures_of = [{**json.loads(go.Figure(one).to_json()), "layout": layout} for one in drawn]
    said: list[str] = []

    def pictures(name: str, figures: list[dict[str, Any]]) -> list[tuple[str, str]]:
        source = write(notebook(*(shown({PLOTLY: one}) for one in figures)), tmp_path / f"{name}.ipynb")
        (page,) = publish([source], tmp_path, run=False, strict=True, tell=said.append)
        return re.findall(
            r'<img alt="([^"]*)" src="data:image/png;base64,([^"]*)" width="700"', page.read_text("utf-8")
        )

    found = pictures("all", figures_of)
    assert pictures("jittered", figures_of[-1:]) == found[-1:], "by chance, and by the same one"
    assert [alt for alt, _ in found] == [f"Points. Figure of kind {one.type}. x: Games." for one in drawn]
    assert len({data for _, data in found}) == len(drawn)
    assert "cell" not in " ".join(said)


def test_a_browser_that_draws_loads_nothing_and_runs_no_script_of_a_figure() -> None:
    asked: list[str] = []

    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()

    with ThreadingHTTPServer(("127.0.0.1", 0), Server) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        at = f"http://127.0.0.1:{server.server_port}/"
        text = (
            f'<img src="{at}a"><a href="javascript:fetch(\'{at}b\')">x</a><script>fetch("{at}c")</script>'
            f'<svg onload="fetch(\'{at}d\')"></svg><b style="background:url({at}e)">z</b>'
        )
        picture = {"source": f"{at}f", "x": 0, "y": 1, "sizex": 1, "sizey": 1}
        layout = {
            "title": {"text": text, "font": {"family": f"x;}} @import url({at}g);"}},
            "images": [picture],
            "template": {"layout": {"images": [picture], "annotations": [{"text": text}]}},
            "annotations": [{"text": text, "x": 0, "y": 0}],
        }
        traces = [
            {"type": "histogram", "x": [1, 2], "name": text, "text": [text], "hovertemplate": text},
            {"type": "image", "source": f"{at}h"},
            {"type": "box", "y": [1], "marker": {"color": f"url({at}i)"}},
        ]
        addresses = draw_figures([{"data": [trace], "layout": layout} for trace in traces])
        server.shutdown()
    assert asked == []
    assert len(addresses) == len(traces)


def test_what_a_figure_would_load_is_left_out_and_said(tmp_path: Path) -> None:
    other = {"source": "https://a.example/a.png", "x": 0, "y": 1, "sizex": 1, "sizey": 1}
    page, said = page_with(tmp_path, OTHERS[0], layout={"images": [other]})
    assert 'alt="Figure of kind histogram."' in page
    assert ["<img>" in line for line in said] == [True]


def test_a_figure_that_moves_is_a_picture_and_said(tmp_path: Path) -> None:
    page, said = page_with(tmp_path, go.Scatter(y=[1]), frames=[go.Frame(data=[go.Heatmap(z=[[1]])])])
    assert "Figure of kind scatter." in page
    assert ["heatmap" in line for line in said] == [True]


@pytest.mark.parametrize(
    ("mimetype", "form", "expected"),
    [
        ("image/png", PIXEL, "<img "),
        ("image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"><circle r="3"/></svg>', "<circle"),
        ("text/html", "<table><tr><td>7</td></tr></table>", "<table"),
    ],
)
def test_its_picture_stands_for_it(mimetype: str, form: str, expected: str, tmp_path: Path) -> None:
    page, said = page_with(tmp_path, OTHERS[0], **{mimetype: form})
    assert expected in page.split('id="tp-main"')[1]
    assert "needs the notebook" not in page
    assert not said


@pytest.mark.usefixtures("no_browser")
def test_the_script_of_a_figure_is_no_picture(tmp_path: Path) -> None:
    page, _ = page_with(tmp_path, OTHERS[0], **{"text/html": "<div><script>plot()</script></div>"})
    assert "This figure needs the notebook." in page


@pytest.mark.parametrize("kind", [*DRAWN, "scattergl"])
def test_the_others_are_drawn(kind: str, tmp_path: Path) -> None:
    page, said = page_with(tmp_path, {"type": kind})
    (mount,) = page_data(page)["mounts"]
    assert mount["kind"] == "figure"
    assert mount["data"][0]["type"] in DRAWN
    assert not said


FRAMES = [go.Frame(data=[go.Scatter(y=[2])], name="2")]


def test_the_steps_of_an_animation_come_along(tmp_path: Path) -> None:
    page, said = page_with(tmp_path, go.Scatter(y=[1]), frames=FRAMES)
    (mount,) = page_data(page)["mounts"]
    assert [frame["name"] for frame in mount["frames"]] == ["2"]
    assert not said


@pytest.mark.parametrize(
    "more",
    [
        {"frames": [go.Frame(data=[go.Heatmap(z=[[1]])])]},
        {"layout": {"updatemenus": [{"buttons": [{"method": "restyle", "args": [{"type": "heatmap"}]}]}]}},
        {"layout": {"sliders": [{"steps": [{"method": "restyle", "args": [{"type": ["box"]}]}]}]}},
    ],
)
@pytest.mark.usefixtures("no_browser")
def test_no_step_and_no_button_leads_to_a_kind_that_is_not_drawn(more: Any, tmp_path: Path) -> None:
    page, said = page_with(tmp_path, go.Scatter(y=[1]), **more)
    assert "This figure needs the notebook." in page
    assert len(said) == 1


def test_a_figure_loads_nothing_and_has_a_size(tmp_path: Path) -> None:
    own, other = {"source": f"data:image/png;base64,{PIXEL}"}, {"source": "https://a.example/a.png", "name": "a"}
    layout = {"images": [own, other], "height": 9e9, "width": 300, "template": {"layout": {"images": [other]}}}
    page, said = page_with(tmp_path, {"type": "bar", "y": [1]}, layout=layout)
    (mount,) = page_data(page)["mounts"]
    assert len(mount["layout"]["images"]) == 1
    assert mount["layout"]["width"] == 300
    assert "height" not in mount["layout"]
    assert "a.example" not in json.dumps(mount)
    assert len(said) == 1


def own_figures() -> list[tuple[str, Any]]:
    """Every figure that the package makes, of every game that has it."""
    found: list[tuple[str, Any]] = [("differences", differences([Choice("a", 0, 0, "", "", True)], "points"))]
    for game in games():
        record = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=1)
        walk(record.start, 1, 40)
        found.append(("distributions", distributions(record, {seat: {1: 2} for seat in record.seats})))
        for name in figures.__all__:
            if name in ("Comparison", "compare"):
                continue
            try:
                found.append((name, getattr(figures, name)(record)))
            except tbggg.BadOption:
                continue  # the game has no such thing
    return found


def test_the_packages_own_figures_are_drawn_in_pages(tmp_path: Path) -> None:
    made = own_figures()
    assert {name for name, _ in made} >= set(figures.__all__) - {"Comparison", "compare"}
    for name, figure in made:
        (tmp_path / name).mkdir(exist_ok=True)
        said: list[str] = []
        cell = shown({PLOTLY: figure.to_plotly_json()})
        source = write(notebook(cell), tmp_path / name / "a.ipynb")
        (page,) = publish([source], tmp_path / name, run=False, tell=said.append)
        assert [mount["kind"] for mount in page_data(page.read_text("utf-8"))["mounts"]] == ["figure"], name
        assert len(said) == 1, name


@pytest.mark.usefixtures("no_browser")
@pytest.mark.parametrize("site", [[], ["--site"]])
def test_strict_leaves_nothing_out(site: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cell = shown({PLOTLY: go.Figure(OTHERS[0]).to_plotly_json()})
    source = write(notebook(cell), tmp_path / "a.ipynb")
    options = ["publish", "--no-run", *site, str(source), "-o", str(tmp_path / "out")]
    assert main([*options, "--strict"]) == 1
    said = capsys.readouterr().err
    assert "cell 1" in said
    assert "Traceback" not in said
    assert not (tmp_path / "out").exists()
    if not site:
        assert main(options) == 0
