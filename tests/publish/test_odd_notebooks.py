"""Notebooks of other people's: what stands in them stands in their page, and what cannot is told by cell."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_output

import tbggg
from tbggg.cli.main import main
from tbggg.explorer.saving.snapshot import MIMETYPE as EXPLORER
from tbggg.publish import publish
from tbggg.publish.html.page_scripts import page_data, unpacked
from tbggg.publish.html.pictures import Pictures
from tbggg.publish.html.report import Report
from tbggg.publish.notebooks.controls import VIEW
from tbggg.publish.notebooks.styled_tables import with_styles

from .lessons import explorer, markdown, notebook, shown, write

VECTOR = "image/svg+xml"
PNG = b"\x89PNG\r\n\x1a\nx"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{}</svg>'


def main_of(page: str) -> str:
    """The main part of a page, without its data."""
    return page.split('id="tp-main"')[1].split('id="tp-data"')[0]


def made(tmp_path: Path, *cells: Any, **metadata: Any) -> tuple[str, list[str]]:
    """The page of a notebook, and what its author is told of each cell."""
    said: list[str] = []
    path = tmp_path / "odd.ipynb"
    path.write_text(json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": metadata, "cells": cells}), "utf-8")
    (page,) = publish([path], tmp_path, run=False, force=True, tell=said.append)
    return page.read_text("utf-8"), [line.split(", ", 1)[1] for line in said if ", cell " in line]


def stream(text: str, name: str = "stdout") -> Any:
    return new_output("stream", name=name, text=text)


def tagged(cell: Any, *tags: str, **metadata: Any) -> Any:
    cell["metadata"] = {"tags": list(tags), **metadata}
    return cell


# ---- outputs ----


@pytest.mark.parametrize(
    ("html", "name", "sentence"),
    [
        ('<iframe src="https://a.example"></iframe>', "<IPython.lib.display.IFrame at 0x7f2b8c>", True),
        ('<img src="https://a.example/a.png"/>', "<IPython.core.display.Image object>", True),
        ("<audio controls>No audio element.</audio>", "<IPython.lib.display.Audio object>", True),
        ('<div id="plot"></div><script>draw()</script>', "<Chart object at 0x7f>", True),
        ("<style>b {}</style>", "<IPython.core.display.HTML object>", False),
        ("<script>a()</script>", "<IPython.core.display.HTML object>", False),
    ],
)
def test_what_can_only_be_seen_in_the_notebook_says_so(html: str, name: str, sentence: bool, tmp_path: Path) -> None:
    page, said = made(tmp_path, shown({"text/html": html, "text/plain": name}))
    assert ("This output works in the notebook." in page) == sentence
    assert name not in unescape(main_of(page))
    assert len(said) == 1


def test_a_place_in_memory_is_in_no_page(tmp_path: Path) -> None:
    line = shown({"text/plain": "[<matplotlib.lines.Line2D at 0x7f2b8c>, <a.B object at 0x7F>]"})
    picture = shown(
        {"image/png": b64encode(PNG[:-1] + bytes(9)).decode(), "text/plain": "<a.YouTubeVideo at 0x7f2b8c>"}
    )
    found = main_of(made(tmp_path, line, picture)[0])
    assert "[&lt;matplotlib.lines.Line2D&gt;, &lt;a.B object&gt;]" in found
    assert '<img alt="" ' in found


def test_an_id_drawn_by_lot_is_in_no_page(tmp_path: Path) -> None:
    html = '<p id="bc9774a2-0e90-402e-a8d9-3da6fe949e3e">a</p><p id="kept">b</p>'
    assert '<p>a</p><p id="kept">b</p>' in made(tmp_path, shown({"text/html": html}))[0]


def test_a_table_of_pandas_loses_nothing(tmp_path: Path) -> None:
    table = "<div>\n<style scoped>\n .dataframe td {}\n</style>\n<table class='dataframe'><tr><td>1</td></tr></table>"
    assert not made(tmp_path, shown({"text/html": table}))[1]


def test_a_drawing_needs_no_namespace_and_is_the_same_twice(tmp_path: Path) -> None:
    shape = '<defs><clipPath id="p{0}"><path d="M0 0"/></clipPath></defs>'
    bare = f'<svg width="9" height="9"><use xlink:href="#p{{0}}"/>{shape}</svg>'
    first = main_of(made(tmp_path, shown({VECTOR: bare.format("0a1b2c3d4e")}))[0])
    assert "<use href=" in first
    assert first == main_of(made(tmp_path, shown({VECTOR: bare.format("99f8e7d6c5")}))[0])


def test_a_terminals_colours_and_overwritten_lines(tmp_path: Path) -> None:
    loud = (
        "\x1b[1;31mred\x1b[0m \x1b[38;5;208mwide\x1b[39m \x1b[48;2;1;2;300mfull\x1b[0m <b>\x1b]8;;https://a.example\x07"
    )
    bar = "".join(f"\r {n}%" for n in range(0, 101, 10))
    cell = new_code_cell("x", outputs=[stream(f"{loud}\n{bar}\r\nab\b\bc\n"), stream("warned\n", "stderr")])
    found = main_of(made(tmp_path, cell)[0])
    assert '<span class="tp-bold tp-a1">red</span>' in found
    assert '<span class="tp-a3">wide</span>' in found
    assert '<span class="tp-b4">full</span> &lt;b&gt;' in found
    assert "\n 100%\nc</pre>" in found
    assert '<pre class="tp-plain tp-stderr" tabindex="0">warned</pre>' in found
    assert "\x1b" not in found


def test_what_is_long_is_folded(tmp_path: Path) -> None:
    lines = "\n".join(f"line {n}" for n in range(20_000))
    rows = "<tr><td>1</td></tr>" * 3_000
    error = new_output("error", ename="E", evalue="v", traceback=[f"{lines}\nthe last line"])
    cells = [
        new_code_cell("x", outputs=[stream(lines)]),
        new_code_cell("x", outputs=[error]),
        shown({"text/html": f"<table>{rows}</table>"}),
        shown({"application/json": {"a": list(range(99))}, "text/plain": "<IPython.core.display.JSON object>"}),
    ]
    found = main_of(made(tmp_path, *cells)[0])
    first, second, third = re.split('<details class="tp-long">', found)[:3]
    assert "line 29</pre>" in first
    assert "19,970" in second or "19970" in second
    assert "the last line</pre>" in third, "of an error the end stays in view"
    assert 'class="tp-wide tp-tall"' in found
    assert "&quot;a&quot;" in found or '"a": [' in found


def test_a_line_without_end_scrolls_and_a_broken_picture_is_told(tmp_path: Path) -> None:
    broken = shown({"image/png": "bm90IGEgcGljdHVyZQ=="})
    page, told = made(tmp_path, new_code_cell("x", outputs=[stream("x" * 300_000)]), broken)
    assert '<pre class="tp-plain tp-tall"' in main_of(page)
    assert "<img" not in main_of(page)
    assert "image/png" in "".join(told)


@pytest.mark.parametrize("kind", ["image/png", "image/svg+xml", "chemical/x-xyz", "application/x-own"])
@pytest.mark.parametrize("text", [{}, {"text/plain": "a text"}])
def test_a_form_that_cannot_be_shown_is_told(kind: str, text: dict[str, str], tmp_path: Path) -> None:
    page, told = made(tmp_path, shown({kind: "bm90IGEgcGljdHVyZQ==", **text}))
    assert ("a text" in main_of(page)) == bool(text)
    assert [kind in line for line in told] == [True]


def test_damaged_data_of_an_explorer_is_told(tmp_path: Path) -> None:
    page, told = made(tmp_path, shown({EXPLORER: {"schema": 1}, "text/plain": "a text"}))
    assert "a text" in main_of(page)
    assert [EXPLORER in line for line in told] == [True]


def test_styled_tables_keep_their_looks_and_the_page_its_bytes(tmp_path: Path) -> None:
    table = (
        "<style type='text/css'>#T_{0} th {{ text-align: left; }}\n#T_{0}_row0_col0, #T_{0}_row0_col1 {{ "
        "color: #ff0000; position: fixed; background-color: yellow }}\n#T_{0} .col1 {{ font-weight: bold }}"
        " body {{ color: blue }}</style><table id='T_{0}'><tr><th>a</th>"
        "<td id='T_{0}_row0_col0' class='data col0'>1</td>"
        "<td id='T_{0}_row0_col1' class='data col1' style='color:green'>2</td></tr>"
        "</table>"
    )
    first, said = made(tmp_path, shown({"text/html": table.format("0a1b2")}))
    assert first == made(tmp_path, shown({"text/html": table.format("9f8e7")}))[0]
    found = main_of(first)
    assert '<th style="text-align:left">a</th>' in found
    assert '<td style="color:#ff0000;background-color:yellow">1</td>' in found
    assert '<td style="color:#ff0000;background-color:yellow;font-weight:bold;color:green">2</td>' in found
    assert not said
    assert with_styles("<p>a</p><style>p{}</style>") == "<p>a</p><style>p{}</style>"


def test_drawings_keep_their_parts_apart(tmp_path: Path) -> None:
    """Two drawings have the same ids, one of them a page's own; a picture stands within one."""
    one = '<style>.a{{fill:{0}}} *{{stroke:{0}}}</style><defs><linearGradient id="g"><stop stop-color="{0}"/>'
    one += '</linearGradient></defs><rect id="tb-e-red" class="a" fill="url(#g)"/><use xlink:href="#b"/><path id="b"/>'
    picture = f'<image xlink:href="data:image/png;base64,{b64encode(PNG).decode()}" width="9" height="9"/>'
    link = '<a xlink:href="https://a.example"><text>linked</text></a><foreignObject><p/></foreignObject>'
    cells = [shown({"image/svg+xml": SVG.format(one.format(colour) + picture + link)}) for colour in ("red", "blue")]
    page, said = made(tmp_path, *cells)
    ids = re.findall(r' id="?([^"\s>]+)', page.replace("\\u003c", "<"))
    assert len(ids) == len(set(ids))
    for name in re.findall(r'(?:href="?|url\()#(u[^")\s>]+)', page):
        assert name in ids
    assert [len(re.findall(f'stop-color="?{colour}', page)) for colour in ("red", "blue")] == [1, 1]
    assert 'style="fill:red"' in page
    assert "linked</text>" in page
    assert "<image " in page
    assert "tb-e-red" not in page.split("<main")[1]
    assert [line for line in said if "foreignObject" in line] == said
    assert len(said) == 2


def test_an_output_that_needs_its_program_says_so(tmp_path: Path) -> None:
    chart = {"application/vnd.vegalite.v5+json": {"mark": "bar"}, "text/plain": "alt.Chart(...)"}
    audio = "<audio controls><source src='data:audio/wav;base64,AA'>Your browser does not support it.</audio>"
    page, said = made(
        tmp_path, shown(chart), shown({"text/html": audio, "text/plain": "<IPython.lib.display.Audio object>"})
    )
    assert "This output works in the notebook." in page
    assert "does not support" not in page
    assert [line[:6] for line in said] == ["cell 1", "cell 2"]


# ---- what is hidden ----


@pytest.mark.parametrize(
    ("metadata", "source", "output"),
    [
        ({"tags": ["remove-cell"]}, "gone", "gone"),
        ({"tags": ["remove_cell"]}, "gone", "gone"),
        ({"tags": ["remove-input"]}, "gone", "seen"),
        ({"hide_input": True}, "gone", "seen"),
        ({"tags": ["remove-output"]}, "seen", "gone"),
        ({"tags": ["hide-input"]}, "folded", "seen"),
        ({"jupyter": {"source_hidden": True}}, "folded", "seen"),
        ({"tags": ["hide-output"]}, "seen", "folded"),
        ({"jupyter": {"outputs_hidden": True}}, "seen", "folded"),
        ({"collapsed": True}, "seen", "folded"),
        ({"tags": ["hide-cell"]}, "folded", "folded"),
        ({"tags": None, "jupyter": None}, "seen", "seen"),
    ],
)
def test_what_a_cell_hides(metadata: dict[str, Any], source: str, output: str, tmp_path: Path) -> None:
    cell = new_code_cell("secret_source", outputs=[stream("secret_output")])
    cell["metadata"] = metadata
    text = made(tmp_path, markdown("# A"), cell)[0]
    for word, state in (("secret_source", source), ("secret_output", output)):
        assert (word in text) == (state != "gone")
        if state != "gone":
            assert is_folded(text.split(word)[0]) == (state == "folded"), (word, metadata)


def is_folded(before: str) -> bool:
    """Whether what follows stands in an element that is closed."""
    around: list[bool] = []
    for begin, attributes in re.findall(r"<(/?)details([^>]*)>", before):
        if begin:
            around.pop()
        else:
            around.append("open" not in attributes.split())
    return any(around)


@pytest.mark.parametrize("tag", ["remove-cell", "remove-output"])
def test_nothing_of_what_is_removed_is_in_the_page(tag: str, tmp_path: Path) -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    record.headers["Title"] = "Unseen"
    data = page_data(made(tmp_path, tagged(explorer(record), tag))[0])
    assert data["mounts"] == data["records"] == []
    assert unpacked(data["scripts"]) == ""
    gone = made(tmp_path, tagged(markdown("# Unseen\n\nUnseen"), "remove-cell"))[0]
    assert "Unseen" not in gone


# ---- metadata ----


def test_a_page_takes_title_authors_language_and_description_from_the_notebook(tmp_path: Path) -> None:
    metadata = {"title": "Ein <Titel>", "authors": [{"name": "Zoë"}, "Max", 3, None], "language": "de"}
    page, _ = made(tmp_path, markdown("Guten *Tag*."), **metadata)
    assert '<html lang="de">' in page
    assert "<title>Ein &lt;Titel&gt;</title>" in page
    assert '<h1 dir="auto">Ein &lt;Titel&gt;</h1>' in page
    assert '<meta name="author" content="Zoë, Max">' in page
    assert '<p class="tp-by">Zoë, Max</p>' in page
    assert '<meta name="description" content="Guten Tag.">' in page
    assert '<footer class="tp-foot" lang="en">' in page
    pictured, _ = made(tmp_path, markdown(f"See ![a *nice* board](data:image/png;base64,{b64encode(PNG).decode()})."))
    assert '<meta name="description" content="See a nice board.">' in pictured
    french, _ = made(
        tmp_path, markdown("# Un titre"), language="fr-CA", description="Deux\nmots", title=["x"], authors=5
    )
    assert '<html lang="fr-CA">' in french
    assert "<title>x</title>" in french
    assert 'name="description" content="Deux mots"' in french
    assert french.count("<h1") == 1


# ---- odd ones ----

ODD: dict[str, Any] = {
    "a missing attachment": {"cells": [{"cell_type": "markdown", "source": "![a](attachment:b.png)"}]},
    "no language": {"metadata": {"language_info": None, "kernelspec": None, "jupyter": None}},
    "a language that is none": {"metadata": {"language_info": {"name": ["x"]}, "language": 3, "widgets": []}},
    "no tags": {"cells": [{"cell_type": "code", "metadata": {"tags": None, "jupyter": None}, "source": "1"}]},
    "another output": {"cells": [{"cell_type": "code", "source": "", "outputs": [{"output_type": "new"}, None, 3]}]},
    "no traceback": {"cells": [{"cell_type": "code", "outputs": [{"output_type": "error", "traceback": None}]}]},
    "half a letter": {"cells": [{"cell_type": "markdown", "source": "a \ud800 b"}]},
    "signs of the writer": {"cells": [{"cell_type": "markdown", "source": "&#xE000;9&#xE001;"}]},
    "a folder": {"cells": [{"cell_type": "markdown", "source": "<img src='.'> ![](\u0000) ![](..)"}]},
    "no number": {
        "cells": [
            {
                "cell_type": "code",
                "outputs": [
                    {
                        "output_type": "display_data",
                        "data": {"application/vnd.plotly.v1+json": {"data": [{"y": [float("nan")]}], "layout": None}},
                    }
                ],
            }
        ]
    },
    "cells that are none": {"cells": [None, 3, [], {"cell_type": "poem"}, {"source": None}]},
    "no cells": {"cells": None},
    "a control without a name": {
        "cells": [{"cell_type": "code", "outputs": [{"output_type": "display_data", "data": {VIEW: {"model_id": []}}}]}]
    },
    "deep": {"cells": [{"cell_type": "markdown", "source": "> " * 2_000 + "[" * 2_000 + "<div>" * 2_000}]},
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_notebook_ends_in_a_page_or_in_one_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [], **ODD[name]}
    path = tmp_path / "odd.ipynb"
    path.write_text(json.dumps(whole), "utf-8")
    code = main(["publish", "--no-run", str(path), "-o", str(tmp_path)])
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert "damaged" not in said
    if code == 0:
        page = (tmp_path / "odd.html").read_text("utf-8")
        json.loads(page.split('id="tp-data">')[1].split("</script>")[0], parse_constant=pytest.fail)
    else:
        assert said.startswith("tbggg: ")


def test_a_file_name_of_other_letters(tmp_path: Path) -> None:
    path = tmp_path / "caf\udce9.ipynb"
    write(notebook(markdown("a")), path)
    (page,) = publish([path], tmp_path, run=False)
    assert "caf\ufffd" in page.read_text("utf-8")


def test_a_drawing_reports_what_it_loses_once() -> None:
    report = Report()
    pictures = Pictures()
    for _ in range(2):
        assert pictures.take(SVG.format("<filter/><metadata/><script/>"), report)
    assert len(report.found) == 1


def test_an_output_of_another_kind_shows_its_data_or_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs = [{"output_type": "new"}, {"output_type": "newer", "data": {"text/plain": "shown all the same"}}]
    path = tmp_path / "odd.ipynb"
    path.write_text(json.dumps({"nbformat": 4, "cells": [{"cell_type": "code", "source": "", "outputs": outputs}]}))
    assert main(["publish", str(path), "--no-run", "-o", str(tmp_path / "out")]) == 0
    assert "shown all the same" in (tmp_path / "out/odd.html").read_text("utf-8")
    told = capsys.readouterr().err
    assert "cell 1: an output is left out: a page cannot show it (new)" in told
    assert "newer" not in told
