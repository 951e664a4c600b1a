"""Markdown that other programs wrote: pictures, links, boxes and formulas stand in the page, or their loss is told."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

import pytest

from tbggg.publish.html.formulas import mathml
from tbggg.publish.html.sanitise import clean_html

from .lessons import markdown, shown
from .test_odd_notebooks import PNG, SVG, made, main_of


def test_pictures_beside_the_notebook_are_shown_and_others_are_their_descriptions(tmp_path: Path) -> None:
    (tmp_path / "a b.png").write_bytes(PNG)
    (tmp_path / "vec.svg").write_text(SVG.format('<script>x</script><text y="5">words</text>'), "utf-8")
    attached = markdown("![att](attachment:my%20pic.png) ![gone](attachment:gone.png)")
    attached["attachments"] = {"my pic.png": {"image/png": b64encode(PNG).decode()}}
    text = (
        "![one](a%20b.png) ![two](vec.svg) ![far away](https://a.example/x.png) ![missing](none.png)\n\n"
        "<img src='a b.png' alt='three' width=40> <img src='.'>"
    )
    page, said = made(tmp_path, markdown(text), attached, shown({"text/html": "<p>a <img src='x.png' alt='four'></p>"}))
    found = main_of(page)
    assert found.count("data:image/png;base64") == 3
    assert '<span class="tp-drawing" role="img" aria-label="two"><svg' in found
    assert "words</text>" in found
    for words in ("far away", "missing", "gone", "four"):
        assert words in re.sub("<[^>]*>", "", found)
    assert all(" src=" in one for one in re.findall("<img[^>]*>", found))
    assert [line[:6] for line in said] == ["cell 1"] * 3 + ["cell 2", "cell 3"]
    assert "https://a.example/x.png" in said[0]


def test_links_by_the_anchors_of_other_programs_arrive(tmp_path: Path) -> None:
    text = "[a](#The-Method) [b](#the-method) [c](#%C3%89t%C3%A9-1) [d](#own) [e](#no)\n\n<a name='own'></a>\n\n"
    page, _ = made(tmp_path, markdown(text), markdown("# The Method\n\n## Été 1"))
    links = re.findall('<a href="#([^"]*)"', main_of(page))
    ids = re.findall(' id="([^"]*)"', page)
    assert links[-5:] == ["the-method", "the-method", "ete-1", "own", "no"]
    assert {"the-method", "ete-1", "own"} <= set(ids)


def test_a_head_of_a_table_without_words_is_none() -> None:
    found = clean_html('<table><tr><th scope="col"> </th><th>a</th></tr></table>')
    assert re.sub("</?tbody>", "", found) == '<table><tr><td scope="col"></td><th>a</th></tr></table>'


def test_a_long_formula_can_be_scrolled_by_keys() -> None:
    assert 'tabindex="0"' in mathml("+".join("abcdefghijklmnopq"), block=False)
    assert "tabindex" not in mathml("a+b", block=False)


def test_boxes_keep_their_kind() -> None:
    found = clean_html('<div class="alert alert-block alert-info tp-bar">a</div>')
    assert found == '<div class="alert alert-info">a</div>'


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        (r"\begin{aligned}a&=b\\c&=d\end{aligned}", ["<mtable", 'columnalign="right"']),
        (r"\left\{\begin{aligned}[t]a&=b\\c&=d\end{aligned}\right.", ["<mtable", 'columnalign="right"']),
        (r"\begin{alignat}{2}a&=b\\c&=d\end{alignat}", ["<mtable"]),
        (r"\begin{gather}a=b\\c=d\end{gather}", ["<mtable", "<mtr"]),
        (r"\begin{gathered}a=b\\c=d\end{gathered}", ["<mtable"]),
        (r"\begin{eqnarray}a&=&b\end{eqnarray}", ["<mtable"]),
        (r"\boxed{x}", ['notation="box"']),
        (r"\cancel{x}", ['notation="updiagonalstrike"']),
        (r"a \label{eq:one}\nonumber", ["<mi>a</mi>"]),
        (r"x \eqref{one}", ["(one)"]),
        (r"\ce{H2O}", ["<msub>"]),
    ],
)
def test_formulas_of_several_lines_are_set(formula: str, words: list[str]) -> None:
    found = mathml(formula, block=True)
    assert found.startswith("<math")
    assert all(word in found for word in words)
    assert "\\" not in found


def test_a_formula_that_cannot_be_set_stays_as_it_was_written(tmp_path: Path) -> None:
    page, said = made(tmp_path, markdown(r"$\siunitx{3}$ and $\begin{nonsense}$"))
    assert r"<code>\siunitx{3}</code>" in page
    assert len(said) == 1


def test_signs_of_the_writer_in_a_text_are_no_pieces(tmp_path: Path) -> None:
    """A number between two signs stands for a piece; a stranger's own would have had one, or an attribute broken."""
    text = "&#xE000;9&#xE001; `x`{.a}\n\n<p title='$a$ &#57344;0&#57345;'>b</p> \ue0000\ue001\n\n```\n\" onclick=\n```"
    page, _ = made(tmp_path, markdown(text))
    assert '<p title="$a$ 0">b</p>' in main_of(page)


def test_a_formula_in_html_is_set_as_jupyterlab_sets_it(tmp_path: Path) -> None:
    text = '<div class="alert alert-info">\nSince $x &lt; 2$ and $$y$$, it costs $5 and $6, <code>$z$</code>.\n</div>'
    found = main_of(made(tmp_path, markdown(text))[0])
    assert found.count("<math") == 2
    assert "<mo>&lt;</mo>" in found
    assert "it costs $5 and $6, <code>$z$</code>" in found


def test_older_presentation_and_boxes_to_tick_stay(tmp_path: Path) -> None:
    text = "- [ ] open\n- [x] done\n\n<center>mid</center>\n\n<h2 align=center>h</h2>\n\n"
    text += "A <font color='#f00' size=3>red</font> <font size=2>b</font> <p align='x' onclick='y()'>c</p>"
    found = main_of(made(tmp_path, markdown(text))[0])
    assert "<li>☐ open</li>" in found
    assert "<li>☑ done</li>" in found
    assert '<div align="center">mid</div>' in found
    assert '<h2 align="center">h</h2>' in found
    assert '<span style="color:#f00">red</span> <span>b</span>' in found
    assert "<p>c</p>" in found


def test_what_markdown_loses_is_told(tmp_path: Path) -> None:
    text = "<video src=a.mp4></video>\n\n<style>b {}</style>\n\nA <button>b</button>, `<audio>`.\n\n```\n<svg>\n```"
    _, said = made(tmp_path, markdown(text), {"cell_type": "raw", "source": "\\LaTeX", "metadata": {}})
    assert [one.split("<")[-1].rstrip(">") for one in said[:-1]] == ["video", "style", "button"]
    assert "a raw cell is left out" in said[-1]
