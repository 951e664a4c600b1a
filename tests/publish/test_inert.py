"""What strangers put into notebooks and records stays text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_output

import tbggg
from tbggg.engine.registry import games
from tbggg.explorer.saving.snapshot import MIMETYPE, snapshot_of
from tbggg.explorer.widget import board_of
from tbggg.publish import publish
from tbggg.publish.html.live_parts import EXERCISE, PLOTLY
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.html.pictures import Pictures
from tbggg.publish.html.sanitise import clean_html
from tbggg.record.comments import Comment

from .lessons import explorer, markdown, notebook, shown, write

EVIL = (
    "<script>alert(1)</script><img src=x onerror=alert(1)><a href='javascript:alert(1)'>a</a>"
    "<iframe src=//example.org></iframe><svg onload=alert(1)><a href='javascript:alert(1)'/></svg><!-- </script> -->"
    "<style>body{display:none}</style><form action=//example.org><input></form><base href=//example.org>"
    "<meta http-equiv=refresh content=0><link rel=stylesheet href=//example.org><p style='position:fixed;top:0'>p</p>"
    "<div id=tp-data>{}</div><i title='</noscript><img src=x onerror=alert(1)>'>i</i></noscript>"
)
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)">'
    "<script>alert(1)</script><foreignObject><p/></foreignObject><style>body{opacity:0}</style>"
    '<a xlink:href="javascript:alert(1)"><text>a</text></a><image href="//example.org/a.png"/>'
    '<use href="//example.org/a.svg#b"/><rect id="tp-data" fill="url(//example.org)" style="position:fixed"/></svg>'
)


class Seen(HTMLParser):
    """The elements of a page, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def icon(self) -> str:
        """The picture that stands for the page: its only `link`, and it loads nothing."""
        ((rel, href),) = ((one["rel"], one["href"]) for tag, one in self.tags if tag == "link")
        assert rel == "icon"
        return href or ""


def outputs() -> list[Any]:
    """An output of each kind, with something in it that must not work."""
    stream = new_output("stream", text=EVIL)
    error = new_output("error", ename="E", evalue=EVIL, traceback=[EVIL])
    kinds = ("text/html", "text/markdown", "text/latex", "text/plain", "application/javascript", "image/png")
    cells = [shown({kind: EVIL}) for kind in kinds]
    return [
        *cells,
        new_code_cell(EVIL, outputs=[stream, error]),
        shown({"image/svg+xml": PICTURE}),
        shown(
            {PLOTLY: {"data": [{"text": [EVIL]}], "layout": {"title": EVIL, "images": [{"source": "//example.org"}]}}}
        ),
        shown({PLOTLY: [EVIL], "text/html": EVIL}),
        shown({MIMETYPE: {"version": 1, "record": EVIL}, "text/html": EVIL}),
        shown({EXERCISE: {"asked": {"game": EVIL}}, "text/html": EVIL}),
        shown({EXERCISE: {"asked": None, "ask": EVIL, "parts": EVIL}, "text/html": EVIL}),
        shown({"application/vnd.jupyter.widget-view+json": {"model_id": EVIL}, "text/plain": EVIL}),
    ]


def evil_record() -> tbggg.Record:
    """A record whose author wrote into everything that takes words."""
    record = tbggg.new_game("pig", seats=2, luck=1)
    record.headers["Title"] = EVIL.replace('"', "")
    node = record.start.advance()
    node.comments.append(Comment(EVIL, ""))
    return record


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("evil")
    text = f"# {EVIL}\n\n{EVIL}\n\n[a](javascript:alert(1)) [b](vbscript:a) [c](data:text/html,a)\n\n"
    text += "![d](//example.org/d.png) "
    text += "$\\href{javascript:alert(1)}{x}$ ```" + EVIL + "```"
    found = notebook(markdown(text), *outputs(), explorer(evil_record()), title=EVIL)
    (path,) = publish([write(found, folder / "evil.ipynb")], folder, run=False)
    return path.read_text("utf-8")


def test_only_the_pages_own_scripts_are_there(page: str) -> None:
    found = Seen(page)
    scripts = [attributes for tag, attributes in found.tags if tag == "script"]
    assert scripts == [{"type": "application/json", "id": "tp-data"}, {}]
    assert page.count("</script") == 2
    (policy,) = (one for tag, one in found.tags if tag == "meta" and "http-equiv" in one)
    assert policy["http-equiv"] == "Content-Security-Policy"
    assert found.icon().startswith("data:image/svg+xml,%3Csvg")
    assert {"iframe", "form", "base", "object", "embed", "image", "foreignobject"}.isdisjoint(
        tag for tag, _ in found.tags
    )


def test_what_waits_in_the_page_ends_where_it_should(page: str) -> None:
    assert page.count("<noscript>") == page.lower().count("</noscript") > 1


def test_no_attribute_runs_or_loads_anything(page: str) -> None:
    for tag, attributes in Seen(page).tags:
        for name, value in attributes.items():
            value = (value or "").strip().lower()
            assert not name.startswith("on"), (tag, name)
            if name in ("href", "src", "xlink:href"):
                assert value.startswith(("#", "data:image/", "http://", "https://", "mailto:")) or ":" not in value
                assert tag == "a" or value.startswith(("#", "data:image/")), (tag, value)
            if name == "style":
                assert "url(" not in value
                assert "position" not in value
            if name == "id" and value.startswith("tp-"):
                assert (tag, value) in (("main", "tp-main"), ("script", "tp-data"))


def test_no_style_of_a_stranger_reaches_the_page(page: str) -> None:
    assert "display:none}</style>" not in re.sub(r"\s", "", page)
    assert "body{opacity:0}" not in page


def test_what_can_be_read_stays() -> None:
    html = '<table class="dataframe"><tr><th scope="col">a</th></tr></table>'
    html += '<details open=""><summary>b</summary></details>'
    assert clean_html(html).replace("<tbody>", "").replace("</tbody>", "") == html


@pytest.mark.parametrize("text", ["", "no picture", "<svg", "<p/>", "<svg xmlns='http://example.org'/>", "<svg>" * 9])
def test_what_is_no_picture_is_none(text: str) -> None:
    assert Pictures().take(text) is None


def test_a_deep_picture_is_none() -> None:
    depth = 100_000
    text = f'<svg xmlns="http://www.w3.org/2000/svg">{"<g>" * depth}{"</g>" * depth}</svg>'
    assert Pictures().take(text) is None


def test_pictures_share_their_shapes_and_style(tmp_path: Path) -> None:
    found = 0
    for game in games():
        record = tbggg.new_game(game.code, seats=game.seats.counts[-1], luck=5)
        pictures, other = Pictures(), Pictures()
        first = pictures.take(record.start.position.svg())
        shapes, styles = len(pictures.shapes), len(pictures.styles)
        second = pictures.take(record.start.advance().position.svg())
        other.take(record.start.advance().position.svg())
        assert first
        assert second
        assert styles == len(pictures.styles) == 1
        assert len(pictures.shapes) - shapes <= len(other.shapes) / 2
        drawn = (first + second + pictures.shared("HERE", "HERE")).replace('"', "")
        used = set(re.findall(r"href=#([^\s/>]+)", drawn))
        assert used <= set(re.findall(r" id=([^\s/>]+)", drawn))
        found += len(used)
    assert found


def test_a_comment_of_a_record_is_data_only(page: str) -> None:
    data = page.split('id="tp-data">')[1].split("</script>")[0]
    assert page_data(page)["records"]
    assert "<" not in data
    board = board_of(tbggg.Explorer(evil_record(), autosave=False))
    assert snapshot_of(board.referee, board.bots)["record"]
