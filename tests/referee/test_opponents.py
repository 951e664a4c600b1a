"""A bot at a board decides as it does when games are played by bots alone: by the same luck, turn by turn."""

from __future__ import annotations

from typing import Any

import tbggg
from tbggg import play_out
from tbggg.bots import find_bot
from tbggg.bots.seat_loop import choice
from tbggg.record.record import Record
from tbggg.referee.opponents import Opponent, decide, opponent_of


def at_random(record: Record) -> Opponent:
    player = find_bot("random", record.game)

    def choose(state: Any, moves: list[int], words: list[int]) -> int:
        return choice(record.game, record.seats, state, player, moves, words)

    return Opponent("random", choose)


def test_its_choices_are_those_of_a_game_between_bots() -> None:
    """They depend on the seat, the section and how often the seat has decided there, and on no other step."""
    start = tbggg.new_game("bgg", seats=3, luck=4, paid_moves=2).start
    end = play_out(start, "random", stop=iter([False] * 15 + [True]).__next__)
    opponent = at_random(end.record)
    decided = [node for node in end.path() if node.kind == "decision"]
    assert len({node.seat for node in decided}) == 3
    for node in decided:
        assert node.parent is not None
        assert decide(node.parent, opponent) is node


def test_it_acts_where_its_seat_has_to_decide() -> None:
    ann, ben = (Opponent(name, lambda *_: 0) for name in ("ann", "ben"))
    assert opponent_of({0: ann, 1: ben}, {"to_move": 1, "due": "decision"}) is ben
    assert opponent_of({0: ann}, {"to_move": 1, "due": "decision"}) is None
    assert opponent_of({0: ann}, {"to_move": 0, "due": "chance"}) is None


def test_it_is_not_asked_where_there_is_one_move() -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    asked: list[list[int]] = []

    def last(state: Any, moves: list[int], words: list[int]) -> int:
        asked.append(moves)
        return len(moves) - 1

    node = record.start
    assert len(node.position.actions()) == 2
    assert decide(node, Opponent("last", last)).action == node.position.actions()[1]
    assert asked == [node.position.actions()]
