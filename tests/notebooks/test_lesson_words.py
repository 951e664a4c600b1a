"""The lessons keep to their time, their words and their signs, and use nothing before it is taught."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import nbformat
import pytest

import tbggg
from tbggg.engine.texts import load, typeset
from tbggg.publish.html.reading_time import reading_minutes

from ..engine.test_texts import leaves
from ..listing import one_test
from .lessons import (
    GAMES,
    LESSONS,
    NOTE,
    NOTEBOOKS,
    TAUGHT,
    asked_in,
    cells,
    comments,
    every_lesson,
    in_both,
    numbers_asked,
    read,
)

TOYS_TEXTS = "tbggg.games.bgg.lessons.toys"
TEACHERS = NOTEBOOKS / "teachers.toml"
OTHER_GAMES = {"g1", "b1", "b2", "b3", "e0", "e1", "e2", "e3", "k0", "k1", "k2", "k3"}  # they have words of their own
FORBIDDEN = {
    "en": r"opponents?|stores?|simply|note that|of course|obviously|please",
    "fr": r"rivaux|rivale?|triplets?|boutiques?|tours?|sets?|bonnes œuvres|vierges?|scor\w+|il suffit|notez|n’oubliez",
}

# Letters of a cell's first line, which stands for its folded code in JupyterLab, without a scroll bar at 620 px.
WIDEST = 60

# Lessons that keep to one idea a screen.
SHORT = [lesson for lesson in TAUGHT if lesson != "00"]


@pytest.mark.parametrize("lesson", SHORT)
@in_both
def test_a_short_lesson_is_short(lesson: str, lang: str) -> None:
    """Its toy stands in the first screen, a cell has two lines of code, and four exercises are asked at most."""
    found = list(read(lesson, lang).cells)
    assert [cell.id for cell in found[:4]] == ["title", "begin", "toy", "toy-board"]
    assert all(len(cell.source.split("\n\n")) <= 2 for cell in found if cell.cell_type == "code")
    assert all(len(cell.source.replace("\n\n", "\n").split("\n")) <= 2 for cell in found if cell.cell_type == "code")
    assert all(len(cell.source.split("\n")[0]) <= WIDEST for cell in found if cell.cell_type == "code")
    asked = [tbggg.exercise(name, lang=lang) for kind, name in asked_in(lesson, lang) if kind == "exercise"]
    assert 3 <= len(asked) <= 4
    assert all(one.generator for one in asked), "each has others like it"
    announced = re.search(r"\*\*(\d+) minutes\*\*", found[0].source)
    assert announced
    assert 5 <= int(announced[1]) <= 9


@pytest.mark.parametrize("lesson", [*LESSONS, "e0", "e1", "e2"])
@in_both
def test_the_minutes_announced_are_what_a_reader_needs(lesson: str, lang: str) -> None:
    """200 words a minute, 45 seconds a question, two minutes a toy; within a quarter."""
    texts = [text for name, text in cells(lesson, lang, "markdown").items() if name != NOTE]
    code = "\n".join(cells(lesson, lang, "code").values())
    toys, questions = len(re.findall(r"tbggg\.(?:toy|Explorer)\(", code)), 0
    for _, name in asked_in(lesson, lang):
        asked = tbggg.exercise(name, lang=lang)
        texts += [asked.ask, *(part.ask for part in asked.parts)]
        toys += asked.kind == "play"
        questions += len(asked.parts) if asked.kind != "play" else 0
    needed = reading_minutes(texts, questions, toys)
    announced = re.search(r"\*\*(\d+) minutes\*\*", cells(lesson, lang, "markdown")["title"])
    assert announced
    assert 0.75 * needed <= int(announced[1]) <= 1.25 * needed, needed


# ---- an exercise is no copy of its page ----


@every_lesson
@in_both
def test_no_number_that_is_asked_for_stands_in_the_text(lesson: str, lang: str) -> None:
    text = "\n".join(cells(lesson, lang, "markdown").values())
    for name, number in numbers_asked(lesson, lang):
        assert not number.search(text), name


# ---- nothing is used before it is taught ----

NOTATION = re.compile(  # moves as a record writes them
    r"(?<![\w*])(?:[a-z]*[1-6-]@[1-6][bmt]|(?:ad|promote|buy|draw) \w+[\d>@]|\d>\d|\w+=(?:true|in_\w+))"
)


@every_lesson
@in_both
def test_a_lesson_writes_no_notation(lesson: str, lang: str) -> None:
    """How a record is written is told in the documentation."""
    texts = list(cells(lesson, lang, "markdown").values())
    for _, name in asked_in(lesson, lang):
        asked = tbggg.exercise(name, lang=lang)
        texts += [asked.ask, asked.hint, asked.why]
        texts += [text for part in asked.parts for text in (part.ask, *(choice.label for choice in part.choices))]
    for text in texts:
        assert not NOTATION.search(text), text


@every_lesson
@in_both
def test_nobody_is_sure_of_a_place_that_others_can_still_take(lesson: str, lang: str) -> None:
    """In lessons, too, a first player is certain only on a condition that stands beside it."""
    condition = {"en": "if nobody answers", "fr": "si personne ne répond"}[lang]
    certain = {"en": r"\b(?:sure|certain|safe)\b", "fr": r"\b(?:sûre?s?|certaine?s?)\b"}[lang]
    for text in cells(lesson, lang, "markdown").values():
        if re.search(certain, text) and "Ernie" in text:
            assert condition in text, text


# ---- words and signs, of the notebooks and of the comments in their games ----


def prose(lang: str) -> list[Any]:
    texts = [
        (f"{lesson}-{cell_id}", source)
        for lesson in LESSONS
        for cell_id, source in cells(lesson, lang, "markdown").items()
        if cell_id != NOTE
    ]
    texts += [(f"toy-{key}", typeset(lang, text)) for key, text in leaves(load(TOYS_TEXTS, "texts", lang)).items()]
    told = {key: one for key, one in tomllib.loads(TEACHERS.read_text("utf-8")).items() if key not in OTHER_GAMES}
    texts += [(f"teacher-{key}", typeset(lang, text)) for key, text in leaves(told).items() if key.endswith(lang)]
    texts += [(f"{path.stem}-{number}", text) for path in GAMES for number, text in enumerate(comments(path, lang))]
    return [pytest.param(lang, text, id=f"{lang}-{name}") for name, text in texts]


@one_test
@pytest.mark.parametrize(("lang", "text"), [*prose("en"), *prose("fr")])
def test_words_and_signs(lang: str, text: str) -> None:
    text = re.sub(r"\{[a-z_]+\}", "0", text)  # numbers and names, whose own names are no words
    text = re.sub(r"[ \u202f](\?!|!\?|\?\?)|\[%[^]]*\]", "", text)  # glyphs; marks on the board
    assert not re.search(rf"\b({FORBIDDEN[lang]})\b", text, re.IGNORECASE)
    assert not re.search(r"['!]|\.\.\.|\w  +\w", text)
    assert not re.search(r"(?<![\w-])-\d", text), "a negative number takes the minus sign −"
    if lang == "fr":
        assert not re.search(r"(?<!\u202f)[:;?»%]|«(?!\u202f)", text)
        assert not re.search(r"\d GG", text)
    else:
        assert not re.search(r"[\s\u202f][:;?]", text)


@pytest.mark.parametrize("path", sorted((NOTEBOOKS / "fr").glob("*.ipynb")), ids=lambda path: path.stem)
def test_french_signs_do_not_part_from_their_words(path: Path) -> None:
    """In every notebook, also in those that are no lessons of the main game."""
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            text = re.sub(r" (\?!|!\?|\?\?)", "", cell.source)
            assert not re.search(r"\S [;:?!»%]|« |\d GG", text), cell.id


def test_the_words_of_the_summary_stand_in_one_note() -> None:
    note = cells("00-script", "fr", "markdown")[NOTE]
    for word in ("boutique", "tour", "set", "bonnes œuvres", "vierge"):
        assert f"*{word}*" in note
    assert "'" not in note
