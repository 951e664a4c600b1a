"""The page on adding a game leaves no field of the contract and no refusal unexplained, in both languages."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tbggg.cli.scaffold import plan_game, write_game
from tbggg.engine import game, moment
from tbggg.engine.header import Header
from tbggg.engine.texts import LANGUAGES, load

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {lang: (DOCS / lang / "add-a-game.md").read_text("utf-8") for lang in LANGUAGES}
TABLE = {"en": "## Every field", "fr": "## Tous les champs"}
PARTS = (
    game.Game, game.Seats, game.Rules, game.Kind, game.Notation, game.Scoring, game.Display, game.Hidden, game.Options,
    game.Evaluations, game.Lessons, Header, moment.Moment, moment.Narration, moment.Written,
)  # fmt: skip
EXAMPLE = DOCS / "examples/meadow"

every_lang = pytest.mark.parametrize("lang", LANGUAGES)


@every_lang
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_field_is_named(part: type, lang: str) -> None:
    table = PAGES[lang].split(TABLE[lang])[1].split("\n## ")[0]
    assert [leaf.name for leaf in fields(part) if f"`{leaf.name}`" not in table] == []


@every_lang
def test_every_refusal_is_listed(lang: str) -> None:
    sentences = [
        re.sub(r"{[a-z]+}", "…", sentence) for sentence in load("tbggg.engine", "errors", lang)["javascript"].values()
    ]
    assert [sentence for sentence in sentences if f"- {sentence}\n" not in PAGES[lang]] == []


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
