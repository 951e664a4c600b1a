"""What a page keeps of a notebook, and what its author is told that it does not: by cell and line, by every command."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_output

from tbggg.cli.main import main
from tbggg.publish import publish
from tbggg.publish.exporter import LessonExporter

from .lessons import markdown, notebook, shown, write

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
SVG = '<svg width="20" height="20"><circle cx="9" cy="9" r="5"/>{}</svg>'


def made(tmp_path: Path, *cells: Any, **metadata: Any) -> tuple[str, list[str]]:
    """The main part of a page, and what its author is told."""
    said: list[str] = []
    source = write(notebook(*cells, **metadata), tmp_path / "a.ipynb")
    with warnings.catch_warnings(action="error"):
        (page,) = publish([source], tmp_path / "out", run=False, tell=said.append)
    text = page.read_text("utf-8")
    return text.partition('<main id="tp-main"')[2].partition("</main>")[0], said[:-1]


@pytest.mark.parametrize(
    "kind",
    ["application/javascript", "text/vnd.graphviz", "text/vnd.mermaid", "text/tab-separated-values", "text/x-rst"],
)
@pytest.mark.parametrize("more", [{}, {"text/plain": "<IPython.core.display.Javascript object>"}])
def test_an_output_that_vanished_is_named_and_a_sentence_stands_for_it(kind: str, more: Any, tmp_path: Path) -> None:
    found, said = made(tmp_path, markdown("# A"), shown({kind: "a -> b", **more}))
    assert "This output works in the notebook." in found
    assert [(", cell 2:" in line, kind in line) for line in said] == [(True, True)]


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        ("# T\n\n```mermaid\ngraph TD; A-->B\n```", 3, "mermaid"),
        ("# T\n\n[gone](#nowhere)", 3, "#nowhere"),
        ("# T\n[gone](missing.csv)", 2, "missing.csv"),
        ("[gone](other.ipynb)", 1, "other.html"),
        ("a\n\n[gone](sub/other.html#t)", 3, "sub/other.html"),
        ('a\n\n<a href="#nowhere">b</a>', 3, "#nowhere"),
        ("a\n\n:::{note}\nb\n:::", 3, ":::{note}"),
        ("a\n\n```{tip}\nb\n```", 3, "```{tip}"),
        ("a\n\nSee {ref}`start`.", 3, "{ref}`start`"),
        ("a\n\n[b](https://b.example){target=_blank}", 3, "{target=_blank}"),
        ("a\n\n{{< video a.mp4 >}}", 3, "{{< video a.mp4 >}}"),
        ("a\n\n(label)=\n## b", 3, "(label)="),
        ("a\n\n[^1]: never", 3, "[^1]"),
        ("a[^1] b[^2]\n\n[^1]: once", 1, "[^2]"),
        ("a\n\n![b](https://b.example/c.png)", 3, "https://b.example/c.png"),
        ("a\n\n![b](c.png)", 3, "c.png"),
        ("a\n\n<video src=b></video>", 3, "<video>"),
        ("a[^1]\n\n[^1]: once\n\n[^1]: twice", 5, "one before it has its name"),
        ("a\n\nb[^a b]", 3, "[^a b]"),
        ("a\n\nb^[at once]", 3, "^[at once]"),
        ("a\n\n[gone](there.ipynb#nowhere)", 3, "there.html#nowhere"),
        ("a\n\n[gone](there.html#Nowhere-at-all)", 3, "there.html#Nowhere-at-all"),
        ("a\n\n[call](tel:123)", 3, "tel:"),
        ("a\n\n<a href='file:///x'>b</a>", 3, "file:"),
        ("a\n\n[b](javascript:c)", 3, "javascript:"),
        ('a\n\n!!! note "T"\n    b', 3, '!!! note "T"'),
        ("a\n\n+++\n\nb", 3, "+++"),
        ("a\n\nSee {{ name }} b", 3, "{{ name }}"),
        ("a\n\n{% if b %}", 3, "{% if b %}"),
        ("a\n\n==b c==", 3, "==b c=="),
        ("a\n\nx^2^", 3, "^2^"),
        ("a\n\nb :smile:", 3, ":smile:"),
        ("a\n\n[[Other page]]", 3, "[[Other page]]"),
        ("a\n\n[TOC]", 3, "[TOC]"),
        ("a\n\n[b][c]", 3, "[b][c]"),
        ("a\n\n> [!FOO]\n> b", 3, "[!FOO]"),
        ("a\n\n*[HTML]: Text", 3, "*[HTML]: Text"),
        ("a\n\nb \\(x^2\\) c", 3, "\\(x^2\\)"),
        ("a\n\n<map name=b><area href='#c'></map>", 3, "<map>"),
    ],
)
def test_what_a_markdown_cell_loses_is_named_with_its_line(source: str, line: int, what: str, tmp_path: Path) -> None:
    write(notebook(markdown("# Here")), tmp_path / "there.ipynb")
    _, said = made(tmp_path, markdown("first"), markdown(source))
    assert len(said) == 1
    assert f"a.ipynb, cell 2, line {line}: " in said[0]
    assert what in said[0]


@pytest.mark.parametrize(
    "source",
    [
        "# Ä b\n\n[to](#Ä-b) [to](#top) [on](https://a.example) [mail](mailto:a@b.example) [up](../)",
        "# L’examiner\n\n[to](#lexaminer) [to](#L’examiner)",
        "[a](a.ipynb) [b](b.html) [c](c.csv) [d](d.html#x)",
        "`{ref}` and ``{a}`b` `` and `:::{note}`\n\n```\n:::{note}\n[^1]: x\n```",
        "{x, y} [^abc] f(x){n} a (b)= c ::: d",
        "| a | b |\n|---|---|\n| 1 | 2 |",
        "[a](e.ipynb#The-*method*-1) [b](e.html#own) [c](e.ipynb#puzzle) [d](e.ipynb#lété) [e](e.html#line-below)",
        "a == b == c, x[1][2], 10:30:45, $x^{2}y^2$, $$[[a]]$$, `==a==`, [b][c] [c] [c][]\n\n[c]: https://c.example",
        r"\(not a link\) \[nor this\] and $\{\{a\}\}$",
    ],
)
def test_what_is_there_is_not_named(source: str, tmp_path: Path) -> None:
    write(
        notebook(
            markdown(
                "# The *method*\n\n## [L’été](https://a.example)[^1]\n\nLine below\n---\n\n<a name=own></a>\n\n[^1]: b"
            ),
            new_code_cell('exercise("puzzle")'),
        ),
        tmp_path / "e.ipynb",
    )
    for name in ("b.ipynb", "c.csv", "d.game"):
        (tmp_path / name).touch()
    assert made(tmp_path, markdown(source))[1] == []


LINKED = SVG.format('<a href="https://a.example"><rect width="1" height="1"/></a>')


@pytest.mark.parametrize(
    "given",
    [{"image/svg+xml": LINKED.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')}, {"text/html": LINKED}],
)
def test_a_link_in_a_drawing_is_named(given: dict[str, str], tmp_path: Path) -> None:
    found, said = made(tmp_path, markdown("# A"), shown(given))
    assert '<circle cx="9"' in found
    assert [line.endswith("cell 2: parts of a drawing are left out: a") for line in said] == [True]


@pytest.mark.parametrize("data", [{"module/x": ""}, {"x/y": ""}, {"application/geo+json": {}}])
@pytest.mark.parametrize("words", ["", "so it is"])
def test_an_empty_output_of_an_unknown_kind_is_named_and_its_words_are_kept(
    data: dict[str, Any], words: str, tmp_path: Path
) -> None:
    found, said = made(tmp_path, markdown("# A"), shown({**data, "text/plain": words}))
    assert words in found
    assert [(", cell 2:" in line, next(iter(data)) in line) for line in said] == [(True, True)]


@pytest.mark.parametrize("source", ["pig.game", "pig.html"])
@pytest.mark.parametrize(
    ("moment", "lost"),
    [
        ("1.1/ann", False),
        ("1.1/ann!ann+hold", False),
        ("2.1", False),
        ("start", False),
        ("embed", False),
        ("embed/1.1/ann", False),
        ("1.1/ann!place", True),
        ("9.9", True),
        ("1.1/ann~7", True),
        ("rule-1.1", True),
    ],
)
def test_a_link_to_a_moment_that_a_game_has_not_is_named(source: str, moment: str, lost: bool, tmp_path: Path) -> None:
    (tmp_path / "pig.game").write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 ann hold 2.1 bob roll 2\n')
    said = made(tmp_path, markdown(f"[a]({source})\n\n[b]({source}#{moment})"))[1]
    assert [", cell 1, line 3: a link leads nowhere: that page will have no pig." in line for line in said] == (
        [True] if lost else []
    )


def test_dead_links_of_outputs_are_named(tmp_path: Path) -> None:
    html, prose = shown({"text/html": '<a href="#x">a</a>'}), shown({"text/markdown": "[a](y.csv)"})
    assert [line[line.index(", cell") :][:8] for line in made(tmp_path, html, prose)[1]] == [", cell 1", ", cell 2"]


@pytest.mark.parametrize(
    ("cells", "kept"),
    [
        ([markdown("A claim[^1].\n\n[^1]: A *note*.")], r'<li id="note-1"><p>A <em>note</em>\. <a href="#to-note-1"'),
        ([markdown("a[^n]."), markdown("b[^n]."), markdown("[^n]: Later.")], r'<a href="#note-2" id="to-note-2"'),
        ([markdown("> [!WARNING]\n> Mind *this*.")], r'alert-warning">\s*<p><strong>Warning.*\s*<p>Mind <em>this'),
        ([markdown("| s | g |\n|---|---|\n| red | 12 |\n| blue |")], r"<td>blue</td>\s*<td></td>"),
        ([markdown("| s | g |\n|---|---|\n| red | 12 | wins |")], r"<td>12</td>\s*<td>wins</td>"),
        (
            [markdown("s | g\n--|--\nred\n1 | $|x|$")],
            r"<td>red</td>\s*<td></td>[\s\S]*<mo[^>]*>\|</mo><mi>x</mi><mo[^>]*>\|</mo>",
        ),
        ([markdown("| a |\n|---|\n| $\\begin{array}{c|c} 1 & 2 \\end{array}$ |")], r'<mtable columnlines="solid"'),
        ([markdown("| a |\n|---|\n| `$x|y$` |")], r"<code>\$x\|y\$</code>"),
        ([markdown("# Head[^5]\n\n[^5]: five")], r'<h1 id="head">Head<sup><a href="#note-1"'),
        ([markdown("<section>a</section><address>b</address>")], r"<div>a</div><div>b</div>"),
        ([markdown("<div style='display:none'>answer</div>")], r'<div style="display:none">answer</div>'),
        ([markdown("<tt>a</tt> <strike>b</strike>")], r"<code>a</code> <s>b</s>"),
        ([markdown(f"a {SVG.format('')} b")], r'<svg width="20" height="20"><circle '),
        ([markdown("<progress value=3 max=5></progress>")], r'<progress value="3" max="5"></progress>'),
        ([shown({"text/html": "<math><mi>x</mi></math>"})], r"<math><mi>x</mi></math>"),
        ([shown({"text/html": '<meter value="0.5"></meter>'})], r'<meter value="0\.5"></meter>'),
        ([shown({"text/html": "<table><tr><th>$\\alpha$</th></tr></table>"})], r"<th><math .*α"),
        ([shown({"text/html": f"<p>a {SVG.format('')}</p>"})], r'<p>a <span class="tp-drawing"><svg '),
        ([shown({"image/png": PIXEL, "text/latex": r"$\displaystyle x^2$", "text/plain": "x"})], r"<math display"),
    ],
)
def test_what_can_be_kept_is_kept(cells: list[Any], kept: str, tmp_path: Path) -> None:
    found, said = made(tmp_path, *cells)
    assert re.search(kept, found)
    assert not said
    assert "<img" not in found


@pytest.mark.parametrize("html", ["it costs $5 and $6", "<pre>$x$</pre>", "<code>a $b$</code>", "$a<b>c</b>$"])
def test_what_is_no_formula_stays(html: str, tmp_path: Path) -> None:
    assert "<math" not in made(tmp_path, shown({"text/html": html}))[0]


@pytest.mark.parametrize(
    "bad",
    [
        SVG.format("<script>x()</script>"),
        SVG.format('<image href="https://a.example/x.png"/>'),
        SVG.format('<a href="javascript:x()"><text>b</text></a>'),
        '<svg onload="x()"><foreignObject><iframe src="//a.example"></iframe></foreignObject><path d=""/></svg>',
        '<math href="javascript:x()"><mi onclick="x()" style="position:fixed">a</mi><script>x()</script></math>',
        '<math><annotation-xml encoding="text/html"><img src=x onerror=x()></annotation-xml><mi>a</mi></math>',
        '<math><mtext><table><mglyph><style><img src=x onerror="x()"></style></mglyph></table></mtext></math>',
        '<progress onclick="x()" style="position:fixed" value="1"></progress>',
    ],
)
@pytest.mark.parametrize("form", ["text/html", "text/markdown", None])
def test_what_is_kept_runs_and_loads_nothing(bad: str, form: str | None, tmp_path: Path) -> None:
    found, _ = made(tmp_path, shown({form: bad}) if form else markdown(f"a {bad}"))
    assert not re.search(r"<script|<iframe|<image|javascript:|<[^>]*\son\w+=|a\.example|position|onerror=[^&]", found)


def test_icons_kept_elsewhere_leave_no_hole(tmp_path: Path) -> None:
    store = '<svg style="display:none"><defs><symbol id="i"><path d="M0 0"/></symbol></defs></svg><p>a</p>'
    assert "<svg" not in made(tmp_path, shown({"text/html": store}))[0]


def test_no_page_is_binary(tmp_path: Path) -> None:
    odd = "a\0b\bc\ufffe"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg"><text>{odd}</text></svg>'
    forms = {"text/html": odd, "image/svg+xml": svg, "text/markdown": odd, "text/latex": odd}
    cells = [markdown(odd), new_code_cell(f"# {odd}"), *(shown({kind: text}) for kind, text in forms.items())]
    cells.append(new_code_cell("x", outputs=[new_output("stream", text=odd)]))
    found, _ = made(tmp_path, *cells, title=odd)
    whole = (tmp_path / "out/a.html").read_text("utf-8")
    assert not re.search("[\0-\b]", whole)
    assert found.count("a\ufffdb\ufffdc") >= 6
    assert "<svg" in found


def test_a_link_in_a_link_is_one(tmp_path: Path) -> None:
    found, _ = made(tmp_path, markdown("[![b](https://b.example/c.svg)](https://d.example)"))
    assert re.findall(r"<a href=\"([^\"]*)\"[^>]*>([^<]*)</a>", found) == [("https://d.example", "b")]


def test_strict_counts_them_and_paths_begin_at_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    source = write(notebook(markdown("[a](#b)")), tmp_path / "a.ipynb")
    assert main(["publish", "--no-run", "--strict", str(source), "-o", "out"]) == 1
    said = capsys.readouterr()
    assert "a.ipynb, cell 1, line 1: " in said.out + said.err
    assert str(tmp_path) not in said.out + said.err


def test_the_exporter_warns_in_its_log(caplog: pytest.LogCaptureFixture) -> None:
    exporter = LessonExporter()
    exporter.log.propagate = True
    nb = notebook(markdown("# T"), shown({"application/javascript": "x"}), markdown("a\n[b](#c)"))
    exporter.from_notebook_node(nb, {"metadata": {"name": "odd"}})
    warned = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert [line.partition(": ")[0] for line in warned] == ["odd.ipynb, cell 2", "odd.ipynb, cell 3, line 2"]
