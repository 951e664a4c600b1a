"""The exercises that come with a game: stored once, with their words in both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from ..engine.errors import BadOption
from ..engine.game import Game, games
from ..engine.texts import LANGUAGES, typeset
from ..record.files import loads
from ..record.record import Node, Record
from .queries import beside
from .question import said

FOLDER = "lessons/exercises"


def found(id: str, lang: str) -> tuple[Game, Mapping[str, Any]]:
    """Return a stored exercise, in one language, and its game.

    Raises:
        BadOption: there is none of that name.
    """
    for game in games():
        if id in stored(game.texts):
            return game, in_language(stored(game.texts)[id], lang)
    ids = ", ".join(name for game in games() for name in stored(game.texts))
    raise BadOption(said(lang, "no_exercise", id=id, ids=ids))


@cache
def stored(package: str) -> Mapping[str, Mapping[str, Any]]:
    """Return all exercises in a game's package by their ids, in the order of the lessons."""
    folder = resources.files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {id: item for file in files for id, item in tomllib.loads(file.read_text("utf-8")).items()}


def in_language(value: Any, lang: str) -> Any:
    """Return the same data with each pair of texts as the one text of a language, typeset."""
    if isinstance(value, dict):
        if set(LANGUAGES) <= value.keys():
            rest = {key: one for key, one in value.items() if key not in LANGUAGES}
            text = typeset(lang, value[lang])
            return {"label": text, **in_language(rest, lang)} if rest else text
        return {key: in_language(one, lang) for key, one in value.items()}
    return [in_language(one, lang) for one in value] if isinstance(value, list) else value


def moment(game: Game, given: Mapping[str, Any]) -> Node:
    """Return the moment of a question: its `record`, its section `at`, then what is `played`; under its `rulings`."""
    record = _record(game.name, game.texts, given["record"], given.get("rulings", ""))
    node = record.at(given["at"]) if "at" in given else record.end
    return beside(node).then(given["played"]).settle() if given.get("played") else node


@cache
def _record(game: str, package: str, name: str, rulings: str) -> Record:
    text = name
    if re.fullmatch(r"[\w-]+", name):
        text = resources.files(package).joinpath(FOLDER, f"{name}.game").read_text("utf-8")
    else:
        text = f'[Game "{game}"]\n{name.lstrip()}'
    if rulings:
        head, line, rest = text.partition("\n")
        text = f'{head}\n[Rulings "{rulings}"]{line}{rest}'
    return loads(text, name)
