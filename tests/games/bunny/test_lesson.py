"""The lessons of Bunny Kingdom: their answers, their boards’ names, and their form."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import nbformat
import pytest

import tbggg
from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.lessons.exercise_data import as_data
from tbggg.lessons.library import stored
from tbggg.lessons.still_board import still_board
from tbggg.publish.html.reading_time import reading_minutes

from .lesson_boards import ANSWERS, board_of

PACKAGE = "tbggg.games.bunny"
NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
LESSONS = {"k0": ("k0-a-turn", "k0-un-tour"), "k1": ("k1-fiefs", "k1-fiefs"), "k2": ("k2-the-draft", "k2-le-draft")}
every_lesson = pytest.mark.parametrize("lesson", LESSONS)
in_both = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_click_is_answered_with_a_sentence_of_its_own(lang: str) -> None:
    assert list(ANSWERS) == list(stored(PACKAGE))
    for id, answers in ANSWERS.items():
        asked = tbggg.exercise(id, lang=lang)
        assert asked.check(*answers)
        assert set(asked.rules) <= set(rule_texts(PACKAGE, lang))
        for part in asked.parts:
            told = [choice.reason for choice in part.choices if not choice.right]
            assert all(told), id
            assert len(set(told)) == len(told) >= 2, id
            assert part.board or part.picture, id
            assert {choice.rule for choice in part.choices if choice.rule} <= set(rule_texts(PACKAGE, lang))


def test_the_board_calls_the_players_by_the_names_of_the_text() -> None:
    """The reader is *You*; a panel with a colour alone has its player's name."""
    board = board_of("EK0.1")
    shapes = "".join(still_board(board, "en", "red", held=True)["frame"]["board"]["shapes"].values())
    assert [f">{name}</text>" in shapes for name in ("You", "Bob", "Dan", "Cat", "Red", "Yellow")] == [True] * 4 + [
        False
    ] * 2
    assert ">Ann</text>" in "".join(still_board(board, "en")["frame"]["board"]["shapes"].values()), "nobody's view"


@pytest.mark.parametrize(("lang", "yours"), [("en", "Before you, to build"), ("fr", "Devant vous, à construire")])
def test_the_board_after_a_guess_calls_the_players_by_the_same_names(lang: str, yours: str) -> None:
    """Whoever guessed in a seat sees from there what came of it."""
    opened = json.loads(b64decode(as_data(tbggg.predict("PK2.1", lang=lang))["sealed"]))["then"]
    drawn = json.dumps(opened["frame"]["board"], ensure_ascii=False)
    assert yours in drawn
    you = {"en": "You", "fr": "Vous"}[lang]
    for names, are in (([you, "Bob", "Dan", "Cat"], True), (["Yellow", "Blue", "Jaune", "Bleu", "Rouge"], False)):
        assert {f">{name}</text>" in drawn for name in names} == {are}
    assert [seat["label"] for seat in opened["outline"]["seats"]] == [you, "Bob", "Dan", "Cat"]


def test_the_reader_sees_its_own_parchments_while_another_one_copies() -> None:
    """[R16] Dan's Liberal chooses among Bob's, which are shown to Dan."""
    board = tbggg.predict("PK2.2").parts[0].board
    assert board is not None
    labels = {seat: json.dumps(still_board(board, "en", seat)["frame"]["board"]) for seat in ("red", "blue")}
    assert "Master Carpenter: 12 now" in labels["red"]
    assert "Master Carpenter" not in labels["blue"]
    assert "Parchments of Yellow" in labels["blue"]


def cells(lesson: str, lang: str) -> list[Any]:
    name = LESSONS[lesson][lang == "fr"]
    return list(nbformat.read(NOTEBOOKS / lang / f"{name}.ipynb", as_version=4).cells)


def prose(lesson: str, lang: str) -> str:
    return "\n".join(cell.source for cell in cells(lesson, lang) if cell.cell_type == "markdown")


@every_lesson
@in_both
def test_its_signs_and_its_minutes(lesson: str, lang: str) -> None:
    text = prose(lesson, lang)
    assert not re.search(r"['!]|\.\.\.", text)
    asked = [tbggg.exercise(id, lang=lang) for id in ANSWERS if id[1:].startswith(lesson.upper())]
    said = [text, *(one.ask for one in asked), *(part.ask for one in asked for part in one.parts)]
    toys = sum(one.kind == "play" for one in asked) + code_of(lesson, lang).count("tbggg.toy(")
    needed = reading_minutes(said, sum(len(one.parts) for one in asked if one.kind != "play"), toys)
    announced = re.search(r"\*\*(\d+) minutes\*\*", text)
    assert announced
    assert 0.75 * needed <= int(announced[1]) <= 1.25 * needed, needed


def code_of(lesson: str, lang: str) -> str:
    return "\n".join(cell.source for cell in cells(lesson, lang) if cell.cell_type == "code")


@in_both
def test_towers_are_no_rounds_in_french(lang: str) -> None:
    """A `tour` is a round, as in the printed rules; towers are `tourelles`."""
    told = [part.ask for id in ANSWERS for part in tbggg.exercise(id, lang=lang).parts]
    assert lang == "en" or not re.search(r"\btours\b", " ".join(told))


@every_lesson
def test_both_languages_ask_the_same_in_the_same_cells(lesson: str) -> None:
    english, french = (cells(lesson, lang) for lang in LANGUAGES)
    assert [(cell.id, cell.cell_type, cell.metadata) for cell in english] == [
        (cell.id, cell.cell_type, cell.metadata) for cell in french
    ]
    asked = [re.findall(r'tbggg\.(?:exercise|predict)\("(\S+)"\)', code_of(lesson, lang)) for lang in LANGUAGES]
    assert asked[0] == asked[1]
    assert sorted(asked[0]) == sorted(id for id in ANSWERS if id[1:].startswith(lesson.upper()))
