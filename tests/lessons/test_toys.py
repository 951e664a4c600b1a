"""A toy at the front door: what it is given, what it says, and what it leaves in a notebook."""

from __future__ import annotations

import re

import pytest

import tbggg
from tbggg.lessons.toy import MIMETYPE
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.notebooks.lesson_page import page

from ..games.bgg.tables import evening
from ..publish.lessons import notebook, shown


def bundle(toy: object) -> dict[str, object]:
    found = toy._repr_mimebundle_()  # type: ignore[attr-defined]
    return found[0] if isinstance(found, tuple) else found


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda: tbggg.toy("yo-yo"),
            "no toy is called “yo-yo”; there are geeks ernie rope ledgers matrix shelves conveyor pairs scribe stack",
        ),
        (lambda: tbggg.toy("geeks", want=7), "want is a whole number from 1 to 6, not 7"),
        (lambda: tbggg.toy("geeks", want="6"), "want is a whole number from 1 to 6, not 6"),
        (lambda: tbggg.toy("geeks", dice=2), "nothing called “dice”"),
        (lambda: tbggg.toy("ledgers"), "follows a board"),
        (lambda: tbggg.toy("geeks", tbggg.Explorer(evening(), autosave=False)), "follows no board"),
        (lambda: tbggg.toy("geeks", lang="de"), "languages are en fr"),
    ],
)
def test_what_cannot_be_is_said(call: object, words: str) -> None:
    with pytest.raises(tbggg.BadOption, match=re.escape(words)):
        call()  # type: ignore[operator]


def test_what_is_set_is_heard_by_what_is_shown() -> None:
    toy = tbggg.toy("rope", number=1)
    assert toy.values["number"] == 1
    bundle(toy)
    toy.values = {"number": 3, "shop": 2}
    assert toy.widget.values["shop"] == 2
    toy.widget.values = {**toy.widget.values, "seats": 6}
    assert toy.values["seats"] == 6
    assert "five rivals" in toy.says


def test_the_ledgers_follow_their_board() -> None:
    game = evening()
    board = tbggg.Explorer(game, node=game.start, autosave=False)
    toy = tbggg.toy("ledgers", board)
    assert "80 = 80" in toy.says
    widget = toy.widget
    board.node = game.end
    assert widget.values == toy.values
    assert widget.values["track"] == 77


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_a_script_it_is_a_picture_with_its_sentence(lang: str) -> None:
    toy = tbggg.toy("ernie", lang=lang)
    left = bundle(toy)
    assert left["text/plain"] == str(toy)
    assert toy.says in str(left["text/html"])
    assert toy.svg in str(left["text/html"])
    assert left[MIMETYPE] == {"version": 1, "toy": "ernie", "lang": lang, "values": toy.values}
    assert ("prend Ernie" if lang == "fr" else "takes Ernie") in toy.says


@pytest.mark.parametrize(
    "left",
    [
        {"toy": "yo-yo"},
        {"lang": "de"},
        {"lang": ["en"]},
        {"values": {"want": 99}},
        {"values": {"want": "<script>"}},
        {"values": {"<script>": 1}},
        {"values": [1]},
        {"toy": "ledgers", "values": {}},
        {"toy": "ledgers", "values": {"stacks": "<script>"}},
        {"toy": ["geeks"]},
    ],
)
def test_what_strangers_wrote_comes_not_alive(left: dict[str, object]) -> None:
    whole = {"version": 1, "toy": "geeks", "lang": "en", "values": {}, **left}
    text = page(notebook(shown({MIMETYPE: whole, "text/plain": "a toy"})), {"metadata": {"name": "a"}})
    assert page_data(text)["mounts"] == []
    assert "&lt;script" not in text


def test_a_page_has_no_cell_to_run() -> None:
    framed = tbggg.exercise("E04.7", lang="en")._framed()
    assert "Run the cell to answer or to play." in framed["text/html"]
    text = page(notebook(shown(framed)), {"metadata": {"name": "a"}})
    assert "tp-still" in text
    assert "Run the cell" not in text
