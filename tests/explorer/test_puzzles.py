"""Puzzles on a board: what its page gets of them, and what it may write."""

from __future__ import annotations

import threading
from typing import Any, NoReturn

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.record.puzzle_comments import Puzzle
from tbggg.record.puzzle_edits import set_puzzle
from tbggg.simulate import proposal

from .test_annotating import note, say
from .test_widget import Page
from .trials import run, until


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
    first, *_, proposed = _proposals(page)
    assert (first["far"], proposed["far"]) == (0, 1)
    assert [one["move"] for one in first["moves"]] == [one["move"] for one in proposed["moves"]]
    assert proposed["node"] == page.explorer._frame["node"]
    best, *_ = proposed["moves"]
    assert (best["right"], best["text"], best["note"][:6]) == (True, "", "best: ")
    assert "300 games" in proposed["said"]


def _proposals(page: Page) -> list[dict[str, Any]]:
    """All that was proposed, once nothing more is counted."""
    until(lambda: any(one["proposed"]["far"] == 1 for one in page.heard if "proposed" in one))
    until(lambda: not board_of(page.explorer).simulations["what_if"].alive)
    return [one["proposed"] for one in page.heard if "proposed" in one]


@pytest.mark.usefixtures("in_plain_python")
def test_what_nobody_foresaw_ends_a_proposal_in_a_sentence(
    page: Page, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: Any) -> NoReturn:
        raise ZeroDivisionError("no games")

    run(page, luck="5", games=300)
    monkeypatch.setattr(proposal._GivenUp, "parts", broken)
    page.say({"do": "what if", "what": "propose"})
    first, last = _proposals(page)
    assert [one["move"] for one in first["moves"]] == ["roll", "hold"]
    said = "This did not work: ZeroDivisionError: no games."
    assert last == {"node": page.explorer._frame["node"], "moves": [], "said": said, "far": 1}
    assert "in broken" in caplog.text


@pytest.mark.usefixtures("in_plain_python")
def test_a_proposal_is_stopped_and_stands_as_it_is(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()

    def counts(given_up: proposal._GivenUp, row: object) -> dict[str, float]:
        begun.set()
        while not given_up._stop():
            pass
        return {}

    run(page, luck="5", games=300)
    monkeypatch.setattr(proposal._GivenUp, "parts", counts)
    page.say({"do": "what if", "what": "propose"})
    assert begun.wait(20)
    heard = [*page.heard]
    page.say({"do": "what if", "what": "stop"})
    (last,) = _proposals(page)
    assert [(one["proposed"]["far"], one["proposed"]["moves"]) for one in heard] == [(0, last["moves"])]
    assert last["far"] == 1
    assert not board_of(page.explorer).simulations["what_if"].alive
