"""The table `[front]` of a site's settings: what its first page says, and the cards of its games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...engine.texts import LANGUAGES


@dataclass(frozen=True, slots=True)
class Card:
    """Card of a game on the first page.

    Attributes:
        game: code of the game.
        lessons: the notebook that it leads to, one for each language.
        exercises: ids of exercises whose pictures it shows; on the first card the first step can be played.
        says: what the game is about, by language.
        button: text of the link to the lesson, by language.
    """

    game: str
    lessons: tuple[Path, ...]
    exercises: tuple[str, ...]
    says: Mapping[str, str]
    button: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Front:
    """The first page of a site.

    Attributes:
        title: its heading, by language.
        says: the line below, by language.
        teachers: name of the page of the documentation that is for teachers, or empty.
        cards: the cards, the first with a board that plays.
    """

    title: Mapping[str, str]
    says: Mapping[str, str]
    teachers: str
    cards: tuple[Card, ...]

    def within(self, folder: Path) -> Front:
        """Return it with notebooks that are named from a folder."""
        cards = (replace(card, lessons=tuple(folder / one for one in card.lessons)) for card in self.cards)
        return replace(self, cards=tuple(cards))


def read_front(value: Any) -> Front:
    """Return the table's settings, notebooks as they are named there.

    Args:
        value: the table, as TOML has it.

    Raises:
        TypeError: a key is missing, or is none, or its value is of another kind.
    """
    known = {"title", "says", "teachers", "card"}
    if not isinstance(value, dict) or not {"title", "says", "card"} <= set(value) <= known or not value["card"]:
        raise TypeError
    cards = tuple(_card(one) for one in value["card"])
    return Front(_texts(value["title"]), _texts(value["says"]), _text(value.get("teachers", "")), cards)


def _card(value: Any) -> Card:
    if not isinstance(value, dict) or set(value) != {"game", "lesson", "exercise", "says", "button"}:
        raise TypeError
    lessons = tuple(Path(_text(one)) for one in value["lesson"])
    exercises = tuple(map(_text, value["exercise"]))
    if not lessons or not exercises:
        raise TypeError
    return Card(_text(value["game"]), lessons, exercises, _texts(value["says"]), _texts(value["button"]))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _texts(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or set(value) != set(LANGUAGES):
        raise TypeError
    return {lang: _text(one) for lang, one in value.items()}
