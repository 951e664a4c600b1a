"""The page on adding a game leaves no field of the contract and no refusal unexplained, in both languages."""

from __future__ import annotations

import ast
import importlib
import re
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from tbggg.cli.scaffold import plan_game, write_game
from tbggg.engine import game, moment
from tbggg.engine.errors import Untranslatable
from tbggg.engine.header import Header
from tbggg.engine.registry import find_game
from tbggg.engine.texts import LANGUAGES, load
from tbggg.javascript import write
from tests.listing import one_test

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {lang: (DOCS / lang / "add-a-game.md").read_text("utf-8") for lang in LANGUAGES}
TABLE = {"en": "## Every field", "fr": "## Tous les champs"}
PARTS = (
    game.Game, game.Seats, game.Rules, game.Kind, game.Notation, game.Scoring, game.Display, game.Hidden, game.Options,
    game.Evaluations, game.Lessons, game.Marker, Header, moment.Moment, moment.Narration, moment.Written,
)  # fmt: skip
EXAMPLE = DOCS / "examples/meadow"

every_lang = pytest.mark.parametrize("lang", LANGUAGES)


@one_test
@every_lang
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_field_is_named(part: type, lang: str) -> None:
    table = PAGES[lang].split(TABLE[lang])[1].split("\n## ")[0]
    assert [leaf.name for leaf in fields(part) if f"`{leaf.name}`" not in table] == []


@every_lang
def test_every_refusal_is_listed(lang: str) -> None:
    compiler = load("tbggg.simulate", "errors", lang)
    known = [*load("tbggg.engine", "errors", lang)["javascript"].values()]
    known += [compiler[key] for key in ("not_compilable", "circle", "no_text")]
    sentences = [re.sub(r"{[a-z]+}", "…", sentence) for sentence in known]
    assert [sentence for sentence in sentences if f"- {sentence}\n" not in PAGES[lang]] == []


MODULE = """import re

from tbggg.engine.rule import rule
from tbggg.engine.state import Row

TEXT = "a text"
SIZES = {1: 2}


@rule
def other(a: int) -> int:
    return a


def helper(a: int) -> int:
    return a
"""
REFUSING = {  # the headings of what each subset refuses, and the functions that refuse it
    "### In a rule": "\n\n@rule\ndef asked(a: int, row: Row) -> int:\n    {}\n    return a\n",
    "### In a function that pages need": "\n\ndef asked(a: int, row: list[int]) -> int:\n    {}\n    return a\n",
}
SECOND = {"en": [*REFUSING], "fr": ["### Dans une règle", "### Dans une fonction dont les pages ont besoin"]}


def refused(lang: str, heading: str) -> list[str]:
    """The statements in the first column of the table below a heading; a keyword alone is none."""
    table = PAGES[lang].split(f"{heading}\n")[1].split("\n##")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
    return [code for row in rows for code in re.findall("`([^`]+)`", row.split(" | ")[0]) if is_statement(code)]


def is_statement(code: str) -> bool:
    """Whether code can stand on a line of its own, and does something there."""
    try:
        [found] = ast.parse(f"def asked():\n    {code}").body[0].body  # type: ignore[attr-defined]
    except SyntaxError:
        return False
    return not isinstance(found, ast.Expr) or isinstance(found.value, ast.Call | ast.Yield)


@pytest.mark.parametrize(("heading", "code"), [(one, code) for one in REFUSING for code in refused("en", one)])
def test_every_example_is_refused(heading: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "refused_" + re.sub(r"\W", "_", f"{heading} {code}")
    (tmp_path / f"{name}.py").write_text(MODULE + REFUSING[heading].format(code), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(Untranslatable):
        write(find_game("pig"), {"asked": importlib.import_module(name).asked})


def test_both_languages_have_the_same_examples() -> None:
    shown = [[refused(lang, heading) for heading in headings] for lang, headings in SECOND.items()]
    assert shown[0] == shown[1]
    assert all(len(examples) > 20 for examples in shown[0])


def written(folder: Path) -> dict[str, str]:
    """The texts of a folder by their paths in it."""
    files = [file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}


def test_the_second_game_is_what_the_command_writes(tmp_path: Path) -> None:
    """To renew it: `rm -r docs/examples/meadow; tbggg new-game meadow --hidden -o docs/examples`."""
    write_game(plan_game("meadow", hidden=True), tmp_path)
    assert written(EXAMPLE) == written(tmp_path / "meadow")


@every_lang
def test_every_file_of_it_is_explained(lang: str) -> None:
    """Each file stands in the page's table, with its star where both languages have one."""
    page = PAGES[lang]
    names = {path.split("/")[0] for path in written(EXAMPLE)} - {"__init__.py"}
    assert [name for name in names if f"`{name}`" not in page and f"`{name.split('.')[0]}.*.toml`" not in page] == []


def test_both_languages_show_the_same_code() -> None:
    shown = [re.findall(r"^```\{literalinclude\}.*?^```$", page, re.MULTILINE | re.DOTALL) for page in PAGES.values()]
    assert shown[0] == shown[1]
