"""Code of the lessons: folded, two lines of it a cell at most, and neither walls nor statements that share a line."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import nbformat
import pytest

from .lessons import NOTEBOOKS

MOST = 2  # lines of code, and statements
WIDEST = 120  # letters of a line, as in the package
STUDY = "s"  # of a study, `s1` to `s5`, the program is the protocol
LESSONS = [path for path in sorted(NOTEBOOKS.glob("*/*.ipynb")) if not path.name.startswith(STUDY)]

each_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parent.name}/{path.stem}")


def code(path: Path) -> dict[str, Any]:
    """The cells of code of a notebook by their ids."""
    return {cell.id: cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"}


def is_short(source: str) -> bool:
    """Whether code has two lines at most, one statement each; one that is wrapped counts all its lines."""
    lines = [line for line in source.splitlines() if line.strip()]
    statements = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    starts = {node.lineno for node in statements}
    return (
        len(lines) <= MOST
        and len(statements) <= MOST
        and len(starts) == len(statements)
        and max(map(len, lines)) <= WIDEST
    )


@pytest.mark.parametrize(
    ("source", "short"),
    [
        ("import tbggg\n\ntbggg.board(game)", True),
        ("a = 1\nb = 2\nprint(a + b)", False),
        ("a = 1; print(a)", False),
        ("print(\n    1,\n)", False),
        ("if a: print(a)", False),
        (f"print('{'x' * WIDEST}')", False),
    ],
)
def test_what_counts_as_two_lines(source: str, short: bool) -> None:
    assert is_short(source) == short


@each_lesson
def test_a_cell_has_two_lines_of_code_at_most(path: Path) -> None:
    assert [name for name, cell in code(path).items() if not is_short(cell.source)] == []


@each_lesson
def test_all_code_is_folded(path: Path) -> None:
    """On a page, in JupyterLab, and on paper, where code that is open is printed."""
    folded = {"source_hidden": True}
    assert [name for name, cell in code(path).items() if cell.metadata.get("jupyter") != folded] == []
