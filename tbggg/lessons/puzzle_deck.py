"""Puzzles that come with the package, dealt by theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path

from ..engine.errors import BadOption
from ..engine.guessing import guess
from ..engine.registry import find_game
from ..engine.texts import known_language, text
from ..games import DEFAULT_GAME
from .exercise import Exercise
from .puzzle import Puzzle, read_puzzles
from .texts import lesson_text

FILE = "lessons/puzzles.json"


@cache
def stored_puzzles(game: str = DEFAULT_GAME) -> Mapping[str, tuple[Puzzle, ...]]:
    """Return the puzzles that come with a game, by theme in the order of the file.

    Raises:
        BadOption: no such game.
    """
    file = resources.files(find_game(game).texts).joinpath(FILE)
    found: dict[str, list[Puzzle]] = {}
    for one in read_puzzles(Path(str(file))) if file.is_file() else ():
        found.setdefault(one.theme, []).append(one)
    return {theme: tuple(ones) for theme, ones in found.items()}


def puzzle(theme: str, nth: int = 1, *, game: str = DEFAULT_GAME, lang: str | None = None) -> Exercise:
    """Return a stored puzzle of a theme as an exercise, whose `another` and *Next one* deal the others.

    Args:
        theme: word of the theme, such as `supply`; `stored_puzzles` has them all.
        nth: number of the puzzle, from 1.
        game: code or full name.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: no such game or theme, or no puzzle of that number.
    """
    lang, known = known_language(lang), stored_puzzles(game)
    if theme not in known:
        sentence = lesson_text(
            lang, "puzzle.no_theme", theme=theme, themes=", ".join(known) or lesson_text(lang, "verdict.none")
        )
        raise BadOption(sentence + guess(str(theme), known))
    count = len(known[theme])
    if not isinstance(nth, int) or not 1 <= nth <= count:
        raise BadOption(lesson_text(lang, "no_nth", most=count, nth=nth))
    title = text(find_game(game).texts, lang, f"theme.{theme}")
    cards = [
        replace(
            one.exercise(lang),
            id=lesson_text(lang, "puzzle.name", theme=title, nth=place),
            address=f"{theme}/{place}",
        )
        for place, one in enumerate(known[theme], 1)
    ]
    return replace(cards[nth - 1], deck=(*cards[nth:], *cards[: nth - 1]))
