"""The newcomer's ways are true: every path that CONTRIBUTING.md names is there, and its commands find each rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, rule_texts
from tests.listing import one_test

REPOSITORY = Path(__file__).parents[1]
TEXT = (REPOSITORY / "CONTRIBUTING.md").read_text("utf-8")
# In code, from the root; a name in capitals stands for one's own.
PATHS = sorted(set(re.findall(r"`((?:tbggg|widgets|tests|docs|notebooks)(?:/[\w.-]+)*/?)`", TEXT)))


@one_test
@pytest.mark.parametrize("path", [path for path in PATHS if "NAME" not in path and "_build" not in path])
def test_every_path_is_there(path: str) -> None:
    assert (REPOSITORY / path).exists()


def test_every_make_target_is_there() -> None:
    made = set(re.findall(r"^([a-z-]+):", (REPOSITORY / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", TEXT)) <= made


@one_test
@pytest.mark.parametrize("game", games())
def test_the_first_commands_find_each_rule_its_texts_and_its_tests(game: Game) -> None:
    """As `git grep -wF` looks for it, in `tbggg/games/NAME/rules*`."""
    home, tests = REPOSITORY.joinpath(*game.texts.split(".")), REPOSITORY / "tests/games" / game.code
    named = " ".join(path.read_text("utf-8") for path in tests.rglob("*.py"))
    books = [(home / f"rules.{lang}.toml").read_text("utf-8") for lang in LANGUAGES]
    code = " ".join(
        path.read_text("utf-8") for path in sorted(home.glob("rules*.py")) + sorted(home.glob("rules/*.py"))
    )
    for id in rule_texts(game.texts, "en"):
        word = re.compile(rf"(?<!\w){re.escape(id)}(?!\w)")
        assert all(word.search(text) for text in (*books, code)), id
        assert f"test_{id.replace('.', '_')}_" in named, id
