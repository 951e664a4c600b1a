"""What the notebook is told of a board: moves, and the moment that is shown."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.record.record import Node

from .test_widget import Page


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(Explorer(tbggg.new_game("pig", seats=2, luck=5), autosave=False), monkeypatch)


def test_each_move_is_told_with_its_moment(page: Page) -> None:
    told: list[Node] = []
    page.explorer.on_move(told.append)
    page.say({"do": "play", "move": "roll"})
    page.say({"do": "advance", "stride": "move"})
    page.explorer.play(page.explorer.node.position.legal_moves()[0])
    assert told == page.explorer.node.path()[1:]


def test_a_typed_line_is_shared_texts(page: Page) -> None:
    told: list[Node] = []
    page.explorer.on_move(told.append)
    page.say({"do": "type", "node": 0, "text": "roll 4 hold"})
    assert told == [page.explorer.node]
    assert len(page.explorer.node.path()) > 2


def test_stepping_a_refusal_and_a_note_are_no_moves(page: Page) -> None:
    page.say({"do": "play", "move": "roll"})
    told: list[Node] = []
    page.explorer.on_move(told.append)
    page.say({"do": "go", "node": 0})
    page.say({"do": "advance", "stride": "move"})
    page.say({"do": "play", "move": "no such move"})
    page.say({"do": "comment", "node": 1, "lang": "", "text": "A word."})
    page.say({"do": "undo"})
    assert told == []


def test_a_bots_move_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(Explorer(tbggg.new_game("pig", seats=2, luck=5), bots="greedy", autosave=False), monkeypatch)
    told: list[Node] = []
    page.explorer.on_move(told.append)
    page.say({"do": "advance", "stride": "move"})
    assert told == [page.explorer.node]


def test_a_handler_can_be_removed(page: Page) -> None:
    told: list[Node] = []
    page.explorer.on_move(told.append)
    page.explorer.on_move(told.append, remove=True)
    page.say({"do": "play", "move": "roll"})
    assert told == []


def test_a_handler_that_fails_leaves_the_page_its_answer(page: Page) -> None:
    def fail(_: Node) -> None:
        raise ZeroDivisionError

    page.explorer.on_move(fail)
    with pytest.raises(ZeroDivisionError):
        page.explorer._receive(None, {"do": "play", "move": "roll", "number": "a 1"}, [])
    assert page.explorer._answered == "a 1"
    assert page.explorer._frame["node"] == board_of(page.explorer).referee.outline.ids[page.explorer.node]


def test_the_shown_moment_can_be_observed(page: Page) -> None:
    seen: list[Any] = []
    page.explorer.observe(lambda change: seen.append((change["old"], change["new"])), "node")
    page.say({"do": "play", "move": "roll"})
    rolled = page.explorer.node
    page.say({"do": "go", "node": 0})
    page.say({"do": "go", "node": 0})
    start = page.explorer.node.record.start
    page.explorer.node = rolled
    assert seen == [(start, rolled), (rolled, start), (start, rolled)]
