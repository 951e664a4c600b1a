"""Undo and redo at a board: the record, and the moment that was shown."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.record.record import Node
from tbggg.referee.opponents import Opponent
from tbggg.referee.referee import Referee

PIG = '[Game "Pig"] [Seats "ann ben"] [Luck "5"]\nann roll 4 ann hold ben roll 3 {why?} ben hold'


def opened(seat: str | None = None) -> tuple[Referee, list[Node]]:
    """A board at the start of a short game, and the moments of that game."""
    record = tbggg.loads(PIG)
    return Referee(record, record.end if seat else record.start, seat, "en"), record.end.path()


ASKED = {
    "move": {"do": "play", "move": "roll"},
    "replace": {"do": "replace", "node": 3, "move": "roll"},
    "cut": {"do": "cut", "node": 6},
    "note": {"do": "comment", "node": 5, "lang": "", "text": "Because."},
}


@pytest.mark.parametrize("kind", ASKED)
def test_a_board_goes_back_to_what_it_showed(kind: str) -> None:
    board, line = opened()
    board.show(line[2])
    before, text = board.node, board.record.dumps()
    asked: dict[str, Any] = ASKED[kind]
    board.ask(asked)
    after, edited = board.node, board.record.dumps()
    assert edited != text
    for _ in range(2):
        board.ask({"do": "go", "node": 0})
        assert board.ask({"do": "undo"}) == [{"edited": {"what": "undo", "moves": 0}}]
        assert (board.node, board.record.dumps()) == (before, text)
        assert (board.state()["_frame"]["undo"], len(board.record.undone)) == (None, 1)
        board.ask({"do": "go", "node": 0})
        assert board.ask({"do": "redo"}) == [{"edited": {"what": "redo", "moves": 0}}]
        assert (board.node, board.record.dumps()) == (after, edited)
        assert board.state()["_frame"]["undo"] == kind


def test_what_came_by_itself_goes_with_the_move_before_it() -> None:
    """Bots act after a person's move: one undo takes all of it back."""
    record = tbggg.loads(PIG)
    board = Referee(record, record.end, None, "en", opponents={1: Opponent("random", lambda *_: 1)})
    text = record.dumps()
    board.ask({"do": "play", "move": "hold"})
    assert board.state()["_frame"]["bot"] == "random"
    board.ask({"do": "advance", "stride": "move", "run": True})
    assert board.node.path()[-1].seat == "ben"
    assert "bot" not in board.state()["_frame"]
    board.ask({"do": "undo"})
    assert (board.node, record.dumps()) == (record.end, text)
    board.ask({"do": "redo"})
    assert board.node.seat == "ben"


def test_a_step_that_was_asked_for_alone_is_undone_alone() -> None:
    record = tbggg.loads(PIG)
    board = Referee(record, record.end, None, "en", opponents={1: Opponent("random", lambda *_: 1)})
    board.ask({"do": "play", "move": "hold"})
    there = board.node
    board.ask({"do": "advance", "stride": "move"})
    board.ask({"do": "undo"})
    assert board.node is there


def test_a_seat_undoes_nothing_that_it_has_not_seen() -> None:
    board, line = opened("ann")
    board.record.edits = []
    line[-1].play("roll")
    board.ask({"do": "go", "node": 0})
    assert board.ask({"do": "undo"})[0].keys() == {"error"}


def test_another_edit_forgets_what_was_undone() -> None:
    board, line = opened()
    for place in (6, 5):
        board.ask({"do": "cut", "node": place})
        assert line[place] not in line[place - 1].children
        assert board.state()["_frame"]["redo"] is None
        assert board.ask({"do": "redo"})[0].keys() == {"error"}
        board.ask({"do": "undo"})
        assert line[place] in line[place - 1].children
        assert board.state()["_frame"]["redo"] == "cut"
