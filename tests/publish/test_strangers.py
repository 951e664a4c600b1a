"""Nothing of a stranger's lies over a page, changes the signs of its boards, or reads a file outside its folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.lessons.exercise_data import drawings
from tbggg.publish import publish
from tbggg.publish.html.formulas import mathml
from tbggg.publish.html.markdown import Prose
from tbggg.publish.html.own_styles import is_tame
from tbggg.publish.html.page_scripts import unpacked
from tbggg.publish.html.pictures import Pictures
from tbggg.publish.html.report import Report
from tbggg.publish.html.sanitise import clean_html
from tbggg.publish.site.docpages import doc_pages

from .lessons import markdown, notebook, shown, write

PNG = b"\x89PNG\r\n\x1a\n"
SECRET = "root:x:0:0"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" {}>{}</svg>'


@pytest.mark.parametrize(
    "style",
    [
        "margin:-3000px -2000px",
        "margin: 0 0 0 -9px",
        "padding:3000px 2000px",
        "font-size:900px",
        "font-size:80em",
        "opacity:0",
        "width:calc(9000px)",
        "min-width:9e9px",
        "max-width:90000px",
        "border:4000px solid white",
        "padding:300vh",
        "background:url(https://a.example/a.png)",
        "background:linear-gradient(url(//a.example), red)",
        "background-image:image-set('a.png' 1x)",
    ],
)
def test_no_style_covers_the_page(style: str) -> None:
    assert clean_html(f'<p style="{style}">a</p>').replace(' style=""', "") == "<p>a</p>"


@pytest.mark.parametrize(
    "style",
    [
        "color:#ff0000",
        "background-color:rgb(1, 2, 3)",
        "margin:0 auto",
        "padding:4px 12px",
        "font-size:1.15em",
        "border:1px solid #ccc",
        "width:100%",
        "font-weight:700",
        "max-width:40em",
        "text-align:right",
        "background:linear-gradient(90deg, #d65f5f 40.0%, transparent 40.0%)",
        "background-image:linear-gradient(to right, #abc 10%, white)",
    ],
)
def test_styles_of_tables_stay(style: str) -> None:
    assert f'style="{style}"' in clean_html(f'<p style="{style}">a</p>')


def test_the_rest_of_a_style_stays() -> None:
    assert clean_html('<p style="margin:-9px;color:red">a</p>') == '<p style="color:red">a</p>'


@pytest.mark.parametrize("name", ["tb-e-blue", "tp-main", "TB-e-red", "tbs-0-tile", "tbgggRules", "Plotly", "MathJax"])
def test_no_id_of_a_stranger_is_one_of_the_pages(name: str) -> None:
    assert name not in clean_html(f'<p id="{name}">a</p>')
    found = Pictures().take(SVG.format("", f'<g id="{name}"><path d="M0 0"/></g>')) or ""
    assert f'id="{name}"' not in found
    assert Prose().new_id(name) != name.lower()


def test_an_own_id_stays() -> None:
    assert clean_html('<p id="note">a</p>') == '<p id="note">a</p>'


@pytest.mark.parametrize("style", ["transform:scale(80)", "margin:-900px", "filter:blur(9px)", "overflow:visible"])
def test_no_style_of_a_drawing_leaves_its_room(style: str) -> None:
    taken = Pictures().take(SVG.format(f'style="{style}"', f'<rect style="fill:red;{style}"/>')) or ""
    assert style not in taken
    assert 'style="fill:red"' in taken
    assert "scale" not in (Pictures().take(SVG.format('transform="scale(80)"', "<rect/>")) or "scale")


@pytest.mark.parametrize("style", [".tbs{transform:scale(60)}", ".tbs text{font-size:0}", ".tbs text{fill:none}"])
def test_only_the_packages_own_styles_reach_drawings(style: str) -> None:
    pictures = Pictures()
    pictures.take(SVG.format('class="tbs"', f"<style>{style}</style><text>6</text>"))
    assert not pictures.styles


def test_the_packages_own_drawings_keep_their_style() -> None:
    for game in games():
        pictures = Pictures()
        whole = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=5).start.position.svg()
        drawing = pictures.take(whole) or ""
        assert len(pictures.styles) == 1
        colours = {declared for style in re.findall(r' style="(--[^"]*)"', whole) for declared in style.split(";")}
        assert all(one in "".join([drawing, *pictures.shapes.values()]) for one in colours)


def test_the_drawings_of_exercises_keep_their_style() -> None:
    report, pictures = Report(), Pictures()
    for drawn in drawings(tbggg.exercise("E00.5", lang="en")):
        pictures.take(drawn, report)
    assert any(".tbs-space{" in style for style in pictures.styles), "the track of points"
    assert not report.found


@pytest.mark.parametrize("place", ["before", "after"])
def test_an_id_of_an_output_does_not_take_the_place_of_a_heading(place: str, tmp_path: Path) -> None:
    own, other = markdown('## The plan\n\nSay id="the-plan".'), markdown('<p id="the-plan">mine</p><b id="b">b</b>')
    cells = [other, own] if place == "before" else [own, other]
    (page,) = publish([write(notebook(*cells), tmp_path / "a.ipynb")], tmp_path, run=False)
    text = page.read_text("utf-8")
    assert '<h2 id="the-plan">' in text
    assert "<p>mine</p>" in text
    assert 'Say id="the-plan".' in text
    assert '<b id="b">' in text


def test_an_id_within_a_strangers_shape_does_not_replace_a_sign() -> None:
    position = tbggg.new_game(seats=3, luck=5).start.position
    own = position.svg()
    pictures, alone = Pictures(), Pictures()
    assert alone.take(own)
    names = re.findall(r'id="(-0-[\w-]+)"', "".join(alone.shapes.values()))
    evil = "".join(f'<g id="{name.replace("-0-", "tbs-aa-", 1)}"/>' for name in names)
    pictures.take(SVG.format("", f'<defs><g id="tbs-aa-zz">{evil}</g></defs>'))
    assert pictures.take(own)
    sprite = pictures.shared("HERE", "HERE")
    for name in re.findall(r'id="([^"]+)"', sprite):
        assert sprite.count(f'id="{name}"') == 1


@pytest.mark.parametrize("source", ["![a](pic.png)", '<img src="pic.png" alt="a">', "![a](sub/../pic.png)"])
def test_a_picture_that_leads_out_of_its_folder_is_not_read(source: str, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text(SECRET, "utf-8")
    (tmp_path / "secret.png").write_bytes(PNG + SECRET.encode())
    for outside in ("secret.txt", "secret.png"):
        folder = tmp_path / f"book-{outside}"
        (folder / "sub").mkdir(parents=True)
        (folder / "pic.png").symlink_to(tmp_path / outside)
        (page,) = publish([write(notebook(markdown(source)), folder / "a.ipynb")], folder, run=False)
        assert "data:image/png;base64" not in page.read_text("utf-8").split("<main")[1]


def test_what_is_no_picture_is_not_shown_as_one(tmp_path: Path) -> None:
    (tmp_path / "pic.png").write_text(SECRET, "utf-8")
    (tmp_path / "true.png").write_bytes(PNG + b"x")
    found = Prose(str(tmp_path)).html("![a](pic.png) ![b](true.png)")
    assert found.count("data:image/png") == 1


def test_nothing_turns_the_line_that_it_stands_in(tmp_path: Path) -> None:
    """Sentences, tabs, previews of links and a site's index put what others wrote beside words and numbers."""
    turned = "\u202eFull\u2066 moon"
    game = tmp_path / "a.game"
    game.write_text(
        f'[Game "Pig"]\n[Title "{turned}"]\n[Seats "ann bob"]\n[Players "ann: {turned}"]\n'
        f'[Event "{turned}"]\n\n1.1 ann roll 4 {{[%diagram] {turned}}} ann hold ( "{turned}" ann roll 2 )\n',
        "utf-8",
    )
    found = notebook(markdown(f"# {turned}\n\n{turned} `{turned}`"))
    found.metadata["authors"] = [turned]
    for page in publish([game, write(found, tmp_path / "b.ipynb")], tmp_path):
        text = page.read_text("utf-8")
        assert "Full moon" in text.split("</head>")[0]
        assert not re.search("[\u202a-\u202e\u2066-\u2069]", text)
        for parts in re.findall(r'"parts":"([^"]*)"', text):
            assert not re.search("[\u202a-\u202e\u2066-\u2069]", unpacked(parts.replace("\\u003c", "<")))


@pytest.mark.parametrize("block", ["{literalinclude}", "{include}"])
def test_documentation_includes_no_file_outside_its_project(block: str, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text(SECRET, "utf-8")
    (tmp_path / "project/.git").mkdir(parents=True)
    (tmp_path / "project/own.py").write_text("own = 1", "utf-8")
    for lang in ("en", "fr"):
        page = tmp_path / f"project/docs/{lang}/a.md"
        page.parent.mkdir(parents=True)
        page.write_text(f"# A\n\n```{block} ../../../secret.txt\n```\n\n```{block} ../../own.py\n```\n", "utf-8")
    (english, _) = doc_pages(tmp_path / "project/docs")
    assert SECRET not in english.text
    assert "own" in english.text


def test_long_styles_and_formulas_cost_no_time() -> None:
    assert not is_tame(".tbs" + " " * 40_000 + "! {}")
    assert mathml(r"\begin{a}" * 5_000, block=True).startswith("<code>")


def test_a_strangers_styles_are_in_no_page(tmp_path: Path) -> None:
    style = "opacity:.99;margin:-3000px -2000px;padding:3000px 2000px;background-color:#fff"
    cells = [markdown(f'<div style="{style}">Sign in</div>'), shown({"text/html": f'<div style="{style}">b</div>'})]
    (page,) = publish([write(notebook(*cells), tmp_path / "a.ipynb")], tmp_path, run=False)
    assert "3000px" not in page.read_text("utf-8").split("<main")[1]


def test_a_drawings_older_references_are_kept() -> None:
    """Matplotlib writes the letters of its texts so."""
    xlink = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    uses = '<use xlink:href="#a"/><use xlink:href="//x.example/#a"/>'
    found = Pictures().take(f'<svg {xlink}><defs><path id="a" d="M0 0"/></defs>{uses}</svg>')
    assert found is not None
    assert '<use href="#u0-a"/>' in found
    assert "example" not in found
