"""Moves typed as text, and lines copied as text."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.engine.errors import GameError
from tbggg.engine.registry import games
from tbggg.engine.rule import AUTOMATIC, CHANCE, DECISION
from tbggg.record.annotations import written_node
from tbggg.record.record import Record
from tbggg.record.seated import parse_first
from tbggg.referee.referee import Referee
from tbggg.referee.typed_moves import words_after

from ..strategies import walk

pytestmark = [pytest.mark.usefixtures("burrow"), pytest.mark.repeats(2)]
every_game = pytest.mark.parametrize("code", [game.code for game in games()])


def opened(record: Record, seat: str | None = None) -> Referee:
    return Referee(record, record.start, seat, "en")


def typed(board: Referee, text: str) -> Any:
    (answer,) = board.ask({"do": "type", "text": text})
    return answer["typed"]


def completes(board: Referee, text: str) -> Any:
    (answer,) = board.ask({"do": "complete", "text": text})
    return answer["completes"]


def copied(board: Referee, node: Any) -> str:
    (answer,) = board.ask({"do": "copy", "node": board.outline.ids[node]})
    return str(answer["line"]["text"])


@every_game
def test_a_copied_line_is_typed_again(code: str) -> None:
    played = walk(tbggg.new_game(code, luck=11).start, 11, 30).record
    here = [node for node in played.main_line() if node.kind in ("decision", "chance")][-1]
    text = copied(opened(played), here)
    board = opened(Record(played.game, played.seats, played.headers))
    answer = typed(board, text)
    assert (answer["rest"], answer["text"], answer["rule"]) == ("", "", None)
    assert answer["played"] > 1
    assert copied(board, written_node(board.node)) == text
    assert str(board.node.position) == str(here.position)
    board.ask({"do": "undo"})
    assert board.node is board.record.start, "all that was typed at once is undone at once"
    assert not [node for node in board.record.nodes() if node.kind in ("decision", "chance")]


@every_game
def test_the_moves_after_any_moment_are_typed_there(code: str) -> None:
    played = walk(tbggg.new_game(code, luck=7).start, 7, 14).record
    line = list(played.main_line())
    for place, earlier in enumerate(line[:-1]):
        again = Record(played.game, played.seats, played.headers)
        board = opened(again)
        board.ask({"do": "type", "text": words_after(earlier, played.start)})
        while len(board.node.path()) <= place:  # automatic steps
            board.show(board.node.skip_automatic() if board.node.state.due == AUTOMATIC else board.node.children[0])
        text = words_after(line[-1], earlier)
        assert typed(board, text)["rest"] == "" or not text
        assert str(board.node.skip_automatic().position) == str(line[-1].skip_automatic().position)
        assert not words_after(earlier, earlier)


def test_each_move_says_whose_it_is_and_a_part_does_not() -> None:
    record = tbggg.loads('[Game "Pig"] [Seats "ann ben"]\nann roll 4 ann hold ben roll 3 ben hold')
    assert words_after(record.end, record.start) == "ann roll 4 ann hold ben roll 3 ben hold"
    roll = record.start.children[0]
    assert words_after(record.end, roll) == "ann 4 ann hold ben roll 3 ben hold"
    assert words_after(roll, record.start) == "ann roll"


@every_game
def test_what_comes_before_a_refused_move_is_played(code: str) -> None:
    record = tbggg.new_game(code, luck=5)
    board = opened(record)
    first = record.start.skip_automatic().position
    move = str(first.legal_moves()[0])
    before = record.dumps()
    answer = typed(board, f"{move} nonsense and more")
    assert (answer["played"], answer["rest"]) == (1, "nonsense and more")
    assert answer["text"].endswith(".")
    assert board.node.parent is not None
    board.ask({"do": "undo"})
    assert record.dumps() == before
    # Nothing is played, nothing can be undone.
    assert typed(board, "nonsense")["played"] == 0
    assert (board.node, record.dumps(), board.ask({"do": "redo"}) != []) == (record.start, before, True)


@every_game
def test_what_may_follow_whole_moves_is_told_without_playing_them(code: str) -> None:
    board = opened(tbggg.new_game(code, luck=5))
    played = walk(tbggg.new_game(code, luck=5).start, 5, 12).record
    line = [node for node in played.main_line() if node.kind in ("decision", "chance")]
    text, before = copied(opened(played), line[5]), board.record.dumps()
    then = line[5].skip_automatic()
    legal = [str(move) for move in then.position.legal_moves()] if then.state.due == DECISION else []
    chance = played.game.display.chance_input(then.state) if then.state.due == CHANCE else None
    for rest in ("", "nonsen"):
        found = completes(board, f"{text} {rest}")
        assert (found["rest"], found["legal"], found["chance"]) == (rest, legal, chance)
    assert completes(board, text)["rest"] != "", "without a space the last move may go on"
    assert (board.node, board.record.dumps(), [*board.record.start.children]) == (board.record.start, before, [])
    seated = completes(opened(tbggg.new_game(code, luck=5), board.record.seats[0]), f"{text} ")
    assert (seated["rest"].split(), seated["legal"], seated["chance"]) == (text.split(), [], None)


@every_game
def test_of_a_record_the_main_line_is_typed(code: str) -> None:
    played = walk(tbggg.new_game(code, luck=11).start, 11, 120).record
    here = [node for node in played.main_line() if node.kind in ("decision", "chance")][-1]
    played.start.set_comment("Begun (at last).", "en")
    here.add_glyph("!?")
    fork = next(
        node for node in played.main_line() if node.state.due == DECISION and len(node.position.legal_moves()) > 1
    )
    others = {str(move) for move in fork.position.legal_moves()} - {str(child.move) for child in fork.children}
    fork.play(min(others))
    board = opened(Record(played.game, played.seats, played.headers))
    answer = typed(board, played.dumps())
    assert (answer["rest"], answer["text"], answer["left_out"]) == ("", "", True)
    assert str(board.node.position) == str(here.position)
    assert len(board.record.start.children) == 1
    assert "left_out" not in typed(board, "nonsense")


def test_no_words_are_no_move() -> None:
    with pytest.raises(GameError):
        parse_first(tbggg.new_game("pig", luck=5).start.skip_automatic().position, "")


def test_a_refusal_has_its_rule() -> None:
    record = tbggg.new_game("bgg", seats=3, luck=2010)
    board = opened(record)
    board.node = record.start.advance()
    board.show(board.node)
    seat = board.node.position.to_move
    answer = typed(board, f"{seat} pass 4@9z")
    assert answer["played"] == 1
    assert answer["rest"] == "4@9z"
    answer = typed(board, "roll 2 5 6")
    assert (answer["played"], answer["rest"], answer["rule"]) == (0, "roll 2 5 6", "0.1")


def test_chance_can_be_typed() -> None:
    board = opened(tbggg.new_game("pig", seats=2, luck=1))
    assert typed(board, "roll 4 roll 5 hold")["rest"] == ""
    assert board.node.skip_automatic().position.points["player1"] == 9
    assert typed(board, "roll")["played"] == 1
    assert board.node.state.due == CHANCE
    assert typed(board, "hold")["played"] == 0
    assert typed(board, "6")["played"] == 1


def test_a_seat_copies_what_it_knows_and_types_for_nobody_else() -> None:
    record = walk(tbggg.new_game("bgg", seats=3, luck=3).start, 3, 6).record
    seat, other, _ = record.seats
    end = record.end
    board = Referee(record, end, seat, "en")
    assert "draw ? ? ?" in copied(board, end)
    board = Referee(record, record.start.advance(), seat, "en")
    hidden = next(node for node in record.main_line() if node.position.to_move == other and node.parent)
    board.show(hidden)
    assert typed(board, f"{other} pass")["played"] == 0


@pytest.mark.parametrize(
    "asked", [{"do": "type"}, {"do": "copy"}, {"do": "copy", "node": 10**6}, {"do": "type", "text": 4}]
)
def test_a_broken_request_is_refused(asked: dict[str, Any]) -> None:
    assert "error" in opened(tbggg.new_game("pig", luck=1)).ask(asked)[0]
