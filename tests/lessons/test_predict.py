"""Predictions: they take any answer, say then what is so, and show it nowhere before."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from fractions import Fraction
from typing import Any

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.lessons.exercise_data import as_data, as_html
from tbggg.publish.html.sanitise import clean_html
from tbggg.publish.notebooks.lesson_page import page

from ..publish.lessons import notebook, shown

SECRET = "So the explanation goes."


@pytest.mark.parametrize("code", [game.code for game in games()])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_guess_is_taken_and_then_told_what_is_so(code: str, lang: str) -> None:
    here = tbggg.new_game(code, luck=1).start.advance()
    here = here if here.position.to_move else here.advance()
    then = here.play(here.position.legal_moves()[0])
    asked = tbggg.predict(ask="?", at=here, of="count", then=then, why=SECRET, lang=lang)
    count = len(here.position.legal_moves())
    assert str(count) in str(asked.check(count + 1)).split(SECRET)[0]
    assert asked.check(count)
    assert str(asked.check(count)).endswith(SECRET)
    assert re.search(r"guess|Devinez", str(asked))
    data = as_data(asked)
    opened = json.loads(b64decode(data["sealed"]))
    assert (data["guess"], opened["why"]) == (True, SECRET)
    assert data["then"] == code
    assert opened["then"]["outline"]["nodes"]["move"] == []
    assert as_html(asked).index(SECRET) < as_html(asked).index("<img"), "the board is folded with the answer"
    found = page(notebook(shown(asked._repr_mimebundle_()[0])), {"metadata": {"name": "a"}})
    assert found.count(SECRET) == 1, "it stands in the folded answer alone, which scripts take away"


def test_a_number_a_choice_and_a_place_are_guessed() -> None:
    table = tbggg.new_game(seats=3, luck=1).start
    assert tbggg.predict(ask="?", answer=Fraction(3, 4)).check("75%")
    assert tbggg.predict(ask="?", at=table, choices=["a", "b"], answer="b").check("2")
    assert tbggg.predict(ask="?", at=table, offer=["1", "4"], answer="4").check("4")
    with pytest.raises(tbggg.BadOption):
        tbggg.predict(ask="?")
    with pytest.raises(tbggg.BadOption, match="P99"):
        tbggg.predict("P99")


@pytest.mark.parametrize(("lang", "answer"), [("en", "14/95 ≈ 14.7%"), ("fr", "14/95 ≈ 14,7\u202f%")])
def test_a_percentage_is_asked_for_taken_and_told(lang: str, answer: str) -> None:
    asked = tbggg.predict(ask="?", answer=Fraction(14, 95), unit="%", lang=lang)
    for right in ("14.7", "14,7", "14,7 %", "14.7%", "0.147", "14/95", "15", "14.74 %"):
        assert asked.check(right), right
    for wrong in ("147", "0.147%", "1", "0.15%", "1.47"):
        assert not asked.check(wrong), wrong
    assert answer in str(asked.check("20"))
    assert as_data(asked)["parts"][0]["unit"] == "%"
    long = tbggg.predict(ask="?", answer=Fraction(9440899, 15116544), unit="%", lang=lang)
    assert re.fullmatch(r"62[.,]5\s?%", long.solution), "a ratio that nobody reads is left out"
    whole = tbggg.exercise(kind="number", ask="?", answer=1, unit="%", lang=lang)
    assert (bool(whole.check("100")), bool(whole.check("1"))) == (True, False)
    assert re.fullmatch(r"100\s?%", whole.solution)
    with pytest.raises(tbggg.BadOption, match="cm"):
        tbggg.predict(ask="?", answer=1, unit="cm")


@pytest.mark.parametrize("id", ["P01.1", "P04.1", "P12.1"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_stored_guess_that_asks_for_a_percentage_tells_one(id: str, lang: str) -> None:
    asked = tbggg.predict(id, lang=lang)
    assert "30" in str(asked)
    assert asked.solution.endswith("%")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ({"at": 1.1, "of": "points"}, "float"),
        ({"answer": "ten"}, "ten"),
        ({"answer": float("nan")}, "nan"),
        ({"answer": "1/0"}, "1/0"),
        ({"answer": 3, "mistakes": {"x": "No."}}, "x"),
        ({"choices": ["a", "b"], "answer": "c"}, "a, b"),
        ({"choices": ["a", "b"]}, "a, b"),
        ({"choices": []}, "choices"),
        ({"offer": ["1", "4"], "answer": "9"}, "1, 4"),
        ({"offer": [], "answer": "9"}, "offer"),
        ({"of": "points", "then": 3}, "int"),
        ({"answer": 3, "at": None, "then": "pass"}, "at"),
        ({"choices": ["a"], "anwser": "a"}, "“answer”|« answer »"),
        ({"ask": 3, "of": "points"}, "ask (is a text|est un texte).*int"),
        ({"id": 3, "of": "points"}, "id (is a text|est un texte).*int"),
        ({}, "of (or|ou) choices"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(given: dict[str, Any], shown: str, lang: str) -> None:
    at = tbggg.new_game(seats=3, luck=1).start
    with pytest.raises(tbggg.BadOption, match=shown) as refused:
        tbggg.predict(**{"ask": "?", "at": at, "lang": lang, **given})
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("given", "gap"), [("360", "252"), ("1360", "1,252"), ("105.678", "2.3")])
def test_a_difference_loses_no_whole_point(given: str, gap: str) -> None:
    assert f"You were {gap} too" in str(tbggg.predict(ask="?", answer=Fraction(108), lang="en").check(given))


def test_any_stored_exercise_can_be_guessed_before_it_is_taught() -> None:
    asked = tbggg.predict("E04.7", lang="en")
    assert asked.guess
    assert asked.solution == tbggg.exercise("E04.7", lang="en").solution


def test_who_plays_a_story_sees_what_each_has() -> None:
    """GG and the marker of all, the own tiles and the collection from first to last; others have a board only."""
    boards = [part["board"] for part in as_data(tbggg.exercise("E00.0", lang="en"))["parts"]]
    assert all(board["held"] for board in boards)
    assert [board["frame"]["seats"][2]["points"] for board in boards] == [10, 10, 10, 9, 9]
    assert [board["frame"]["first"] for board in boards] == [2, 2, 2, 3, 3]
    racks = [
        [piece["sign"] for piece in block["items"] if piece for _ in range(piece.get("n", 1))]
        for board in boards
        for block in board["frame"]["card"]["blocks"]
    ]
    left = ["1", "2", "3", "4", "5", "6", "–"]
    assert racks == [sorted([*left, "6"], key=[*left].index), [], *[left, []] * 4]
    assert [seat["label"] for seat in boards[0]["outline"]["seats"]] == ["Ann", "Bob", "You", "Cat"]
    assert "held" not in as_data(tbggg.exercise("E00.3", lang="en"))["parts"][0]["board"]


@pytest.mark.parametrize(("lang", "said"), [("en", "Answer each step"), ("fr", "Répondez à chaque étape")])
def test_on_paper_a_page_ends_after_each_choice_of_a_story(lang: str, said: str) -> None:
    """The board of a later step shows what came of the steps before; a step with one choice needs none."""
    asked = tbggg.exercise("E00.0", lang=lang)
    sheet, _, answers = as_html(asked).partition("<details>")
    assert clean_html(sheet).count('<li style="break-before:page">') == 3
    pages = sheet.split('<li style="break-before:page">')
    assert [one.count("<img") for one in (*pages, answers)] == [1] * 5
    assert pages[0].index(said) < pages[0].index("<ol>")
    choices = [part for part in asked.parts if len(part.choices) > 1]
    for text, part in zip(pages, choices, strict=True):
        assert text.index(part.ask[-9:]) < text.index("<img") < text.index(part.choices[0].label)
    assert asked.parts[1].ask[-9:] in pages[1], "its answer gives nothing away"
    assert said not in as_html(tbggg.exercise("E00.3", lang=lang))


def test_a_story_is_played_a_click_at_a_time() -> None:
    """Each step has one right place; the rules say why others are refused, and the moves what came of it."""
    asked = tbggg.exercise("E00.0", lang="en")
    assert [sum(one.right for one in part.choices) for part in asked.parts] == [1] * 5
    reasons = {(one.rule, one.right) for part in asked.parts for one in part.choices if one.rule}
    assert reasons == {(rule, False) for rule in ("2.5", "3.4", "5.4", "6.2", "6.5", "7.3")}
    told = [next(one.reason for one in part.choices if one.right) for part in asked.parts]
    assert all(told)
    assert not any(f"{name} passes" in text for text in told for name in ("Ann", "Bob", "Cat"))
    assert "a 5" not in told[0], "a rival's tile is face down"
    assert asked.then is not None
    assert asked.then.position.points["blue"] == 10 - 1 + 8
    assert len({id(part.board) for part in asked.parts}) == 5
    assert asked.check("6b", "button", "4", "4m", "6b")
    with pytest.raises(tbggg.BadOption, match="no section of it"):
        tbggg.exercise(kind="play", ask="?", at=asked.then, steps=[{"ask": "?", "before": "9.9", "button": "Go"}])
