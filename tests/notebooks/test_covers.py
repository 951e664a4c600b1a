"""Whoever runs a whole notebook sees no answer before asking for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbformat
import pytest

import tbggg
from tbggg.lessons import Cover
from tbggg.lessons.library import REVEAL

from .lessons import NOTEBOOKS, every_run, numbers_asked, path_of
from .ran import ran

UNREAD = ("details", "style", "svg")  # what lies under a cover, and what is no text


class Open(HTMLParser):
    """The words of HTML that stand open; a cover that is opened already hides nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.within: list[bool] = []  # of each such element around the words, whether it hides them
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in UNREAD:
            self.within.append("open" not in dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag in UNREAD:
            self.within.pop()

    def handle_data(self, data: str) -> None:
        self.words += "" if any(self.within) else f" {data}"


def tells(cell: Any) -> bool:
    """Whether code works out the answer to a question."""
    return cell.cell_type == "code" and REVEAL in cell.metadata.get("tags", ())


def stands_open(data: dict[str, Any]) -> str:
    """The words of an output in JupyterLab, by its forms."""
    if html := data.get("text/html"):
        reader = Open()
        reader.feed(html)
        return reader.words
    return str(data.get("text/plain", ""))


WITH_ANSWERS = [
    path for path in sorted(NOTEBOOKS.glob("*/*.ipynb")) if any(map(tells, nbformat.read(path, as_version=4).cells))
]


@pytest.fixture
def spoken() -> Iterator[None]:
    """Puts back the language that a notebook chooses."""
    yield
    tbggg.use_language("en")


@pytest.mark.parametrize("path", WITH_ANSWERS, ids=lambda path: f"{path.parent.name}-{path.stem}")
@pytest.mark.usefixtures("spoken")
def test_an_answer_that_code_works_out_lies_under_a_cover(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each notebook with such a cell, run from top to bottom without a kernel."""
    monkeypatch.chdir(path.parent)
    names: dict[str, Any] = {"display": lambda *_: None}
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code":
            continue
        *before, last = ast.parse(cell.source).body
        capsys.readouterr()
        exec(compile(ast.Module(before, []), path.name, "exec"), names)
        if not isinstance(last, ast.Expr):
            exec(compile(ast.Module([last], []), path.name, "exec"), names)
            assert not tells(cell), cell.id
        elif tells(cell):
            shown = eval(compile(ast.Expression(last.value), path.name, "eval"), names)
            assert isinstance(shown, Cover), cell.id
            assert str(shown), cell.id
            assert stands_open(shown._repr_mimebundle_()).split() == [], cell.id
            assert capsys.readouterr().out == "", cell.id
            assert cell.metadata.jupyter.source_hidden, cell.id


@every_run
def test_no_number_that_is_asked_for_stands_open_in_an_output(lesson: str, lang: str) -> None:
    outputs = [output for cell in ran(path_of(lesson, lang)).cells for output in cell.get("outputs", [])]
    shown = "\n".join(output.get("text") or stands_open(output.get("data", {})) for output in outputs)
    for name, number in numbers_asked(lesson, lang):
        assert not number.search(shown), name
