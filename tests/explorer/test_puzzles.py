"""Puzzles on a board: what its page gets of them, and what it may write."""

from __future__ import annotations

import threading
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.record.puzzle_comments import Puzzle
from tbggg.record.puzzle_edits import set_puzzle

from .test_annotating import note, say
from .test_widget import Page
from .trials import run


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    return Page(Explorer(record, node=record.start.play_line("ann roll 6"), lang="en"), monkeypatch)


def asked(**more: Any) -> dict[str, Any]:
    return {
        "ask": "More?",
        "right": ["hold"],
        "hints": ["Count."],
        "replies": [{"move": "roll", "text": "No."}],
        **more,
    }


def test_a_page_writes_a_puzzle_and_gets_it_in_its_language(page: Page) -> None:
    answer = say(page, "puzzle", lang="en", puzzle=asked())
    assert (answer["trouble"], answer["texts"][0]) == ("", ("en", "More?"))
    assert note(page) == {"comments": ["More?"], "puzzle": asked(names=["hold"])}
    page.say({"do": "lang", "lang": "fr"})
    assert note(page) is None
    say(page, "puzzle", lang="fr", puzzle=asked(ask="Encore ?"))
    assert note(page)["puzzle"]["names"] == ["s’arrête"]
    say(page, "puzzle", lang="fr", puzzle=asked(right=[]))
    assert "puzzle" not in note(page)
    page.say({"do": "undo"})
    assert note(page)["puzzle"]["ask"] == "Encore ?"


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        {},
        asked(right="hold"),
        asked(right=[5]),
        asked(hints=None),
        asked(replies=["roll"]),
        asked(ask=5),
        asked(right=["dance"]),
        asked(ask="x" * 30_000),
    ],
)
def test_what_is_no_puzzle_is_refused_and_changes_nothing(page: Page, wrong: Any) -> None:
    before = page.explorer.node.record.dumps()
    assert say(page, "puzzle", lang="en", puzzle=wrong)["trouble"]
    assert page.explorer.node.record.dumps() == before


def test_a_seat_neither_gets_nor_writes_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game(seats=3, luck=2010)
    node = record.start.advance()
    move = str(node.position.legal_moves()[0])
    set_puzzle(node, Puzzle("Which?", (move,), (), ((move, f"Hidden: {move}."),)), "en")
    seen = Page(Explorer(record, node=node, lang="en"), monkeypatch)
    assert note(seen)["puzzle"]["right"] == [move]
    other = next(seat for seat in record.seats if seat != node.position.to_move)
    hidden = Page(Explorer(record, node=node, lang="en", seat=other), monkeypatch)
    assert "puzzle" not in (note(hidden) or {})
    trouble = say(hidden, "puzzle", lang="en", puzzle={**asked(), "right": [move], "replies": []})["trouble"]
    assert trouble == "A puzzle is made with all screens open."


@pytest.mark.usefixtures("in_plain_python")
def test_what_if_proposes_a_puzzle_when_its_games_are_played(page: Page) -> None:
    page.say({"do": "what if", "what": "propose"})
    assert "error" in str(page.heard[-1]) or "trouble" in str(page.heard[-1])
    run(page, luck="5", games=300)
    page.say({"do": "what if", "what": "propose"})
    for thread in threading.enumerate():
        if thread.daemon:
            thread.join(20)
    proposed = page.heard[-1]["proposed"]
    assert proposed["node"] == page.explorer._frame["node"]
    best, *_ = proposed["moves"]
    assert (best["right"], best["text"], best["note"][:6]) == (True, "", "best: ")
    assert "300 games" in proposed["said"]
