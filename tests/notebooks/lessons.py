"""The lessons and games of the notebooks, read for their tests."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest

import tbggg

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LANGUAGES = ("en", "fr")


def of_the_main_game(lang: str) -> list[str]:
    """The numbers of the main game's lessons; `00-script` is what a host needs beside lesson 00."""
    return sorted(lesson_of(path) for path in (NOTEBOOKS / lang).glob("0*.ipynb"))


def lesson_of(path: Path) -> str:
    """The key of a lesson: `03`, `00-script`, `r0`."""
    found = re.match(r"\w\d(-script)?", path.name)
    assert found
    return found[0]


LESSONS = of_the_main_game("en")
BESIDE = [lesson for lesson in LESSONS if "-" in lesson]  # a second notebook, for the host
TAUGHT = [lesson for lesson in LESSONS if lesson not in BESIDE]
TEACHERS = tomllib.loads((NOTEBOOKS / "teachers.toml").read_text("utf-8"))
EVENING = NOTEBOOKS / "games" / "evening.game"  # the lessons' own: one round, without comments
record_of = cache(tbggg.read)  # for those that only look at it
GAMES = sorted(
    path for path in (NOTEBOOKS / "games").glob("*.game") if path != EVENING and record_of(path).game.code == "bgg"
)
NOTE = "summary-words"  # the one cell that names the words of the rules' summary

every_lesson = pytest.mark.parametrize("lesson", LESSONS)
in_both = pytest.mark.parametrize("lang", LANGUAGES)

# A kernel runs each by day in the language in which tests/browser/test_lessons.py opens it, at night in both; that the
# code is the same in both, but for its words, has a test of its own.
RUN_IN_FRENCH = ("02", "03", "05", "06")
every_run = pytest.mark.parametrize(
    ("lesson", "lang"),
    [
        pytest.param(lesson, lang, marks=[] if (lang == "fr") == (lesson in RUN_IN_FRENCH) else pytest.mark.repeats(0))
        for lesson in LESSONS
        for lang in LANGUAGES
    ],
)
every_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def path_of(lesson: str, lang: str) -> Path:
    (path,) = (one for one in (NOTEBOOKS / lang).glob(f"{lesson}*.ipynb") if lesson_of(one) == lesson)
    return path


@cache
def read(lesson: str, lang: str) -> Any:
    return nbformat.read(path_of(lesson, lang), as_version=4)


def cells(lesson: str, lang: str, kind: str) -> dict[str, str]:
    return {cell.id: cell.source for cell in read(lesson, lang).cells if cell.cell_type == kind}


def comments(path: Path, lang: str) -> list[str]:
    return [comment.text for node in record_of(path).nodes() for comment in node.comments if comment.lang == lang]


def asked_in(lesson: str, lang: str) -> list[tuple[str, str]]:
    """What a lesson asks, `exercise` or `predict` with its id, in order."""
    code = "\n".join(cells(lesson, lang, "code").values())
    return re.findall(r'tbggg\.(exercise|predict)\("([EP]\w[\d.]+)"\)', code)


SMALL = 10  # numbers below it stand everywhere
# Numbers that a page says of something else.
BY_CHANCE = {("05", "P05.1"), ("06", "E06.1"), ("01", "E07.1"), ("07", "E09.2")}
IN_WORDS = {
    "en": "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
    "fr": "dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
}


def numbers_asked(lesson: str, lang: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The exercises of a lesson with a pattern of each number that answers them, small ones left out."""
    for kind, name in asked_in(lesson, lang):
        asked = getattr(tbggg, kind)(name, lang=lang)
        for answer in (part.answer for part in asked.parts if part.answer is not None):
            whole = answer.denominator == 1
            if (lesson, name) in BY_CHANCE or (whole and answer < SMALL):
                continue
            words = dict(enumerate(IN_WORDS[lang].split(), SMALL))
            forms = [str(answer), *([words[int(answer)]] if whole and int(answer) in words else [])]
            yield name, re.compile(rf"(?<![\w,./-])(?:{'|'.join(forms)})(?![\w/-]|[.,]\d)")
