"""Each rule is cited where it is enforced, shown by a test, and written in the rulebook, in both directions.

And each rule of a game that has lessons is taught in one of them and practised in an exercise, in both languages.

The convention. In a game's code an id is cited in square brackets in a docstring (`[2.5]`, `[2.1, R3]`), after
`#` in a comment (`# R2`), or with a reason (`OUT = 4, "B0.3"`). A test is named after the rules that it shows:
`test_2_5_…`, `test_C3_…`, `test_B2_5_…`, `test_R10_…`, and breaks when the rule does.
"""

from __future__ import annotations

import ast
import importlib
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.lessons.library import stored

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "tbggg"
ID = r"(?:[A-Z]{1,2}\d{1,2}(?:\.\d)?|1?\d\.1?\d)"
CITED = re.compile(rf"\[({ID}(?:, {ID})*)\]")
IN_COMMENT = re.compile(rf"(?<![\w.])({ID})(?![\w.]*\d)")
TEST_NAME = re.compile(r"test_([A-Z]{1,2}\d{1,2}|\d{1,2}_\d{1,2})(_\d)?(?=_)")

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.code)


def docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def comments(text: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def cited_in_code(game: Game) -> dict[str, set[str]]:
    """The ids that a game's code cites, with the files that do."""
    found: dict[str, set[str]] = {}
    for path in sorted((PACKAGE / "games" / game.code).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        ids = {one for doc in docstrings(ast.parse(text)) for many in CITED.findall(doc) for one in many.split(", ")}
        ids |= {one for comment in comments(text) for one in IN_COMMENT.findall(comment)}
        for one in ids:
            found.setdefault(one, set()).add(path.name)
    for one in game.rules.rule_of.values():
        found.setdefault(one, set()).add("Reason")
    return found


def shown_by_tests(game: Game) -> dict[str, set[str]]:
    """The ids that tests are named after, with the tests."""
    found: dict[str, set[str]] = {}
    for path in sorted((TESTS / "games" / game.code).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (named := TEST_NAME.match(node.name)):
                whole, first = (one.replace("_", ".") for one in (named[1] + (named[2] or ""), named[1]))
                found.setdefault(whole if whole in rulebook(game) else first, set()).add(f"{path.name}::{node.name}")
    return found


def rulebook(game: Game) -> set[str]:
    return set(rule_texts(game.texts, "en"))


@every_game
def test_the_rulebook_is_the_same_in_every_language(game: Game) -> None:
    assert rulebook(game)
    for lang in LANGUAGES:
        assert set(rule_texts(game.texts, lang)) == rulebook(game)


@every_game
def test_every_rule_is_cited_in_code(game: Game) -> None:
    assert sorted(rulebook(game) - cited_in_code(game).keys()) == []


@every_game
def test_every_rule_is_shown_by_a_test(game: Game) -> None:
    assert sorted(rulebook(game) - shown_by_tests(game).keys()) == []


@every_game
def test_the_code_cites_no_rule_that_the_rulebook_lacks(game: Game) -> None:
    assert {one: files for one, files in cited_in_code(game).items() if one not in rulebook(game)} == {}


@every_game
def test_no_test_is_named_after_a_rule_that_the_rulebook_lacks(game: Game) -> None:
    assert {one: names for one, names in shown_by_tests(game).items() if one not in rulebook(game)} == {}


@every_game
def test_texts_cite_no_rule_that_the_rulebook_lacks(game: Game) -> None:
    for lang in LANGUAGES:
        text = (PACKAGE / "games" / game.code / f"texts.{lang}.toml").read_text(encoding="utf-8")
        cited = {one for many in CITED.findall(text) for one in many.split(", ")}
        cited |= set(re.findall(rf"(?:rule|règle) ({ID})", text))
        assert cited <= rulebook(game)


def test_the_main_games_rulebook_is_whole() -> None:
    """The ids are settled: sections C, S, 0 to 9 and the rulings."""
    counts = {"C": 8, "S": 4, "0": 1, "1": 4, "2": 9, "3": 6, "4": 3, "5": 9, "6": 6, "7": 4, "8": 4, "9": 3, "R": 13}
    wanted = {f"{section}{number}" for section in "CSR" for number in range(1, counts[section] + 1)}
    wanted |= {f"{section}.{number}" for section in "012345689" for number in range(1, counts[section] + 1)}
    wanted |= {f"7.{number}" for number in range(4)}
    (bgg,) = (game for game in games() if game.code == "bgg")
    assert rulebook(bgg) == wanted


@every_game
def test_a_reasons_table_is_the_games_own(game: Game) -> None:
    own = (PACKAGE / "games" / game.code / "rules" / "reasons.py").exists()
    module = "rules.reasons" if own else "rules"
    assert importlib.import_module(f"{game.texts}.{module}").Reason is game.rules.reasons


# ---- practised ----


LEARNED = [game for game in games() if stored(game.texts)]


@pytest.mark.parametrize("game", LEARNED, ids=lambda one: one.code)
def test_every_rule_is_practised(game: Game) -> None:
    """In an exercise that is kept or dealt; lessons teach what a player needs first."""
    kept = {rule for one in stored(game.texts).values() for rule in one["rules"]}
    dealt = {rule for one in game.lessons.generators for rule in one.rules}
    assert sorted(rulebook(game) - kept - dealt) == []
