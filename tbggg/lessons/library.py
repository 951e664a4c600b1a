"""The stored exercises, exercise generators and notebooks that come with the package."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.generators import ExerciseGenerator
from ..engine.guessing import guess
from ..engine.registry import games
from ..engine.texts import LANGUAGES, say, typeset
from ..record.files import loads
from ..record.record import Node, Record
from ..record.short_form import begun_short
from .queries import beside
from .texts import lesson_text

FOLDER = "lessons/exercises"
REVEAL = "reveal"  # tag of a lesson's cells with the answer to a prediction
FIRST_LESSON = {"en": "en/00-tonight.ipynb", "fr": "fr/00-ce-soir.ipynb"}


def found(id: str, lang: str) -> tuple[Game, Mapping[str, Any]]:
    """Return the game of a stored exercise, and the exercise's data in one language.

    Raises:
        BadOption: no stored exercise has that id; the message lists those of its lesson, or the first of each lesson.
    """
    for game in games():
        if id in stored(game.texts):
            return game, translated(stored(game.texts)[id], lang)
    known = [name for game in games() for name in stored(game.texts)]
    same = [name for name in known if name.partition(".")[0] == id.partition(".")[0]]
    firsts = [name for name in known if name.startswith("E") and name.endswith(".1")]
    raise BadOption(lesson_text(lang, "no_exercise", id=id, ids=", ".join(same or firsts)) + guess(id, known))


@cache
def stored(package: str) -> Mapping[str, Mapping[str, Any]]:
    """Return all exercises of a game's package by id, in the order of the lessons."""
    folder = resources.files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {id: item for file in files for id, item in tomllib.loads(file.read_text("utf-8")).items()}


def translated(value: Any, lang: str) -> Any:
    """Return data with each `{en, fr}` pair of texts replaced by the text in one language, typeset."""
    if isinstance(value, dict):
        if set(LANGUAGES) <= value.keys():
            rest = {key: one for key, one in value.items() if key not in LANGUAGES}
            text = typeset(lang, value[lang])
            return {"label": text, **translated(rest, lang)} if rest else text
        return {key: translated(one, lang) for key, one in value.items()}
    return [translated(one, lang) for one in value] if isinstance(value, list) else value


def moment(game: Game, given: Mapping[str, Any]) -> Node:
    """Return the moment of a stored question.

    Args:
        game: the game.
        given: the question's data: `record` (a record's name or text, or a position in one line), and optionally
            `rulings`, `at` (the section to go to; else the record's end) and `played` (moves to play from there).
    """
    record = _record(game.name, game.texts, given["record"], given.get("rulings", ""))
    node = record.at(given["at"]) if "at" in given else record.end
    return beside(node).play_line(given["played"]).skip_automatic() if given.get("played") else node


@cache
def _record(game: str, package: str, name: str, rulings: str) -> Record:
    short = begun_short(name)
    if short is not None:
        return short
    text = name
    if re.fullmatch(r"[\w-]+", name):
        text = resources.files(package).joinpath(FOLDER, f"{name}.game").read_text("utf-8")
    else:
        text = f'[Game "{game}"]\n{name.lstrip()}'
    if rulings:
        head, line, rest = text.partition("\n")
        text = f'{head}\n[Rulings "{rulings}"]{line}{rest}'
    return loads(text, name)


def find_generator(name: str) -> tuple[Game, ExerciseGenerator]:
    """Return the game of an exercise generator, and the generator.

    Raises:
        BadOption: no generator has that name; the message lists the names.
    """
    generators = {generator.name: (game, generator) for game in games() for generator in game.lessons.generators}
    if name not in generators:
        raise BadOption(
            say("option.no_generator", name=name, generators=" ".join(generators)) + guess(name, generators)
        )
    return generators[name]


def shipped_lessons() -> Path:
    """Return the folder of the lessons' notebooks; in a source tree, the tree's own."""
    source = in_source_tree()
    return source if (source / FIRST_LESSON["en"]).is_file() else Path(str(resources.files("tbggg") / "notebooks"))


def in_source_tree() -> Path:
    """Return the folder that a source tree has its notebooks in, whether or not the package runs from one."""
    return Path(__file__).resolve().parents[2] / "notebooks"
