"""Several explorers on one record: what one of them changes, the others show."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.record.annotations import written_node
from tbggg.record.record import Node
from tbggg.referee.frames import frame

from .test_editing import fits
from .test_widget import Page


@pytest.fixture
def here() -> Node:
    """A decision in round one, of red."""
    return tbggg.new_game(seats=3, luck=2010, first="red").start.advance()


@pytest.fixture
def pages(here: Node, monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """Two pages with all screens open, at the same moment."""
    return [Page(Explorer(here.record, node=here, autosave=False), monkeypatch) for _ in range(2)]


def test_a_move_that_is_played_in_one_is_known_in_the_others(pages: list[Page], here: Node) -> None:
    one, other = pages
    one.say({"do": "play", "move": "pass"})
    assert one.explorer.node.parent is other.explorer.node is here
    assert other.explorer._outline_update["nodes"]["move"] == ["pass"]
    fits(one)
    fits(other)
    other.say({"do": "go", "node": len(other.explorer._outline["points"]) - 1})
    assert other.explorer.node is one.explorer.node


def test_a_seats_page_does_not_learn_that_the_game_goes_on(here: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    all_open = Page(Explorer(here.record, node=here, autosave=False), monkeypatch)
    red = Page(Explorer(here.record, seat="red", node=here, autosave=False), monkeypatch)
    before = json.dumps([red.explorer._outline, red.explorer._frame])
    all_open.say({"do": "play", "move": all_open.explorer._frame["legal"][0]})
    all_open.say({"do": "play", "move": all_open.explorer._frame["legal"][0]})
    assert json.dumps([red.explorer._outline, red.explorer._frame]) == before
    assert red.heard == []
    assert red.explorer.node is here
    red.say({"do": "advance", "stride": "move"})
    assert red.explorer.node.parent is here


def test_nobody_plays_on_where_another_has_cut(pages: list[Page], here: Node) -> None:
    one, other = pages
    one.say({"do": "play", "move": "pass"})
    other.explorer.node = one.explorer.node
    one.say({"do": "cut", "node": board_of(one.explorer).referee.outline.ids[here.children[0]]})
    assert other.explorer.node is here
    assert other.explorer._frame["undo"] == "cut"
    other.say({"do": "play", "move": other.explorer._frame["legal"][0]})
    assert str(other.explorer.node.move) in here.record.dumps()
    fits(one)
    fits(other)


def test_what_comes_back_comes_back_to_a_page_that_was_opened_since(
    pages: list[Page], here: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = pages
    one.say({"do": "play", "move": "pass"})
    one.say({"do": "cut after", "node": board_of(one.explorer).referee.outline.ids[here]})
    later = Page(Explorer(here.record, autosave=False), monkeypatch)
    one.say({"do": "undo"})
    assert here.children
    for page in (*pages, later):
        fits(page)


def test_a_note_is_shown_by_all(pages: list[Page], here: Node) -> None:
    number = board_of(pages[0].explorer).referee.outline.ids[here]
    pages[0].say({"do": "comment", "node": number, "lang": "", "text": "A word."})
    for page in pages:
        at = str(board_of(page.explorer).referee.outline.ids[written_node(here)])
        assert page.explorer._outline["nodes"]["notes"][at]["comments"] == ["A word."]


def test_a_record_that_is_taken_back_is_shown_by_all(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first = tbggg.new_game(seats=3, luck=2010)
    Explorer(first, save="evening").play("draw 1 1 2 3 4 5 6 -")
    monkeypatch.setattr("tbggg.explorer.saving.autosave._begun_here", set())
    again = tbggg.new_game(seats=3, luck=2010)
    keeping, plain = Explorer(again, save="evening"), Explorer(again, autosave=False)
    keeping._receive(None, {"do": "saved_offer", "answer": "take"}, [])
    assert again.dumps() == first.dumps()
    assert plain.node in again.nodes()
    assert len(plain._outline["points"]) == len(list(again.nodes()))


def test_one_that_was_closed_hears_nothing(pages: list[Page]) -> None:
    one, other = pages
    other.explorer.close()
    known = len(other.explorer._outline["points"])
    one.say({"do": "play", "move": "pass"})
    assert len(other.explorer._outline["points"]) == known


def test_a_move_is_drawn_once_however_many_others_show_the_record(here: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    others = [Explorer(here.record, node=here, autosave=False) for _ in range(5)]
    last = Page(Explorer(here.record, node=here, autosave=False), monkeypatch)
    drawn: list[Any] = []

    def draw(*given: Any, **more: Any) -> dict[str, Any]:
        drawn.append(given)
        return frame(*given, **more)

    monkeypatch.setattr("tbggg.referee.referee.frame", draw)
    last.say({"do": "play", "move": "pass"})
    assert len(drawn) == 1
    assert {len(one._outline["points"]) for one in others} == {len(last.explorer._outline["points"])}
    assert {one._frame["undo"] for one in others} == {"move"}
