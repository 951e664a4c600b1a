"""A formula can put nothing into a page but MathML, whatever its author wrote."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tbggg.publish import publish
from tbggg.publish.html.formulas import mathml

from .lessons import markdown, notebook, shown, write

# Markdown would end some of these at a space, so that their attributes are parted by tabs.
HOSTILE = [
    one.replace("⇥", "\t")
    for one in (
        r"\text{<meta⇥http-equiv='refresh'⇥content='0;url=https://evil.example/phish'/>}",
        r"\text{<plaintext/>}",
        r"\mbox{<textarea/>}",
        r"\textbf{<script/>}",
        r"\text{<iframe⇥width='900'⇥height='500'⇥srcdoc='<p>Sign⇥in</p>'/>}",
        r"\text{<script>window.owned=1</script>}",
        r"\text{<img⇥src='x'⇥onerror='window.owned=1'/>}",
        r"\text{<style>body{display:none}</style>}",
        r"\text{<svg⇥onload='window.owned=1'/>}",
        r"\text{<mtext⇥onclick='window.owned=1'⇥style='position:fixed'>a</mtext>}",
        r"\text{<mspace⇥width='9000px'⇥height='9000px'⇥mathbackground='white'/>}",
        r"\href{javascript:window.owned=1}{x}",
        r"\style{position:fixed;inset:0;background:white}{x}",
        r"\class{tp-beside}{x}",
        r"\rule{90000px}{90000px}",
        r"\hspace{-90000px}x",
    )
]
ELEMENTS = set(
    "math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup"
    " munder mover munderover mmultiscripts mprescripts none mtable mtr mtd".split()
)


class Elements(HTMLParser):
    """The names of the elements of a text, and of their attributes with the values."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs


@pytest.mark.parametrize("formula", HOSTILE)
def test_a_formula_is_mathml_and_nothing_else(formula: str) -> None:
    found = Elements(mathml(formula, block=True))
    assert found.tags <= ELEMENTS | {"code"}
    assert not {name for name, _ in found.attributes} & {"href", "src", "style", "class", "id"}
    assert not [name for name, _ in found.attributes if name.startswith("on")]
    assert "90000" not in "".join(value or "" for _, value in found.attributes)


def test_a_page_of_formulas_holds_no_element_of_theirs(tmp_path: Path) -> None:
    text = "\n\n".join(f"${one}$\n\n$$\n{one}\n$$" for one in HOSTILE)
    outputs = [shown({kind: f"${one}$"}) for one in HOSTILE for kind in ("text/latex", "text/markdown")]
    found = notebook(markdown(text), *outputs)
    (page,) = publish([write(found, tmp_path / "formulas.ipynb")], tmp_path, run=False)
    tags = Elements(page.read_text("utf-8")).tags
    assert tags.isdisjoint({"iframe", "img", "plaintext", "textarea"})
    assert page.read_text("utf-8").count("<script") == 2


@pytest.mark.parametrize("word", ["text", "mbox", "textbf", "textit", "textrm"])
def test_signs_in_the_text_of_a_formula_are_text(word: str) -> None:
    found = mathml(rf"\{word}{{if }} a < b, \{word}{{a < b & c > d \& e}}", block=False)
    assert found.startswith("<math")
    assert "a &lt; b &amp; c &gt; d &amp; e" in found.replace("\xa0", " ")


def test_what_formulas_are_made_of_stays() -> None:
    found = mathml(r"\frac{a}{b}\sqrt[3]{x}\begin{matrix}a&b\\c&d\end{matrix}\overline{x}\color{red}y", block=True)
    assert ELEMENTS >= Elements(found).tags >= {"mfrac", "mroot", "mtable", "mover", "mstyle"}
    assert 'mathcolor="red"' in found
    assert 'accent="true"' in found
    assert 'width="0.167em"' in mathml(r"a \, b", block=False)


def seen(formula: str) -> str:
    """The letters of a formula as they are read."""
    return re.sub(r"<[^>]*>", "", unescape(mathml(formula, block=True)))


@pytest.mark.parametrize(
    ("formula", "letters"),
    [
        (r"\mathscr{H}\mathcal{L}\bm{\beta}\mathbf{12}\mathfrak{C}\mathtt{a}", "ℋℒ𝜷𝟏𝟐ℭ𝚊"),
        (r"\operatorname*{arg\,min}_x", "arg\u2009minx"),
        (r"\text{50\% of \$3, a\_b \{c\}}", "50% of $3, a_b {c}"),
        (r"\text{where $x$ is}", "where\xa0x\xa0is"),
        (r"\begin{bmatrix}1\\[2ex]2\end{bmatrix}", "[12]"),
        (r"\begin{align}a&=b\tag{7}\\c&=d\end{align}", "a=b(7)c=d"),
        (r"\begin{pmatrix*}[r]a\end{pmatrix*}", "(a)"),
        (r"\begin{dcases}a\\b\end{dcases}", "{ab"),
        (r"\biggl\{x\biggr\}", "{x}"),
        (r"\left(a\middle|b\right)", "(a|b)"),
        (r"a\not=b", "a≠b"),
        (r"\require{cancel}x\hfill", "x"),
    ],
)
def test_nothing_in_a_formula_is_lost_or_added(formula: str, letters: str) -> None:
    found = mathml(formula, block=True)
    assert found.startswith("<math")
    assert "mathvariant" not in found, "browsers know no style but `normal`"
    assert seen(formula).replace(" ", "\xa0") == letters.replace(" ", "\xa0")


def test_lines_stand_under_each_other_without_an_environment_too() -> None:
    assert mathml(r"a=b\\c=d", block=True).count("<mtr") == 2
    assert mathml(r"\sum_{\substack{i\\j}} x", block=True).count("<mtr") == 2


@pytest.mark.parametrize("formula", [r"\begin{CD}A@>>>B\end{CD}", r"\begin{foo}a\end{foo}", r"\sideset{_a}{}\sum"])
def test_what_would_be_set_wrong_stays_as_it_was_written(formula: str) -> None:
    assert unescape(mathml(formula, block=True)) == f"<code>{formula}</code>"
