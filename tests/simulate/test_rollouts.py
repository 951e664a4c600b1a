"""Playouts of a search: compiled and in plain Python they reach the same positions, with the same results."""

from __future__ import annotations

from unittest.mock import patch

import tbggg
from tbggg.bots.greedy import BOT
from tbggg.bots.seat_loop import play_out
from tbggg.engine.rule import NOBODY
from tbggg.simulate import rollouts
from tbggg.simulate.backends import PlainReader
from tbggg.simulate.rollouts import Rollouts


def test_a_compiled_playout_reaches_the_position_that_python_reaches() -> None:
    record = tbggg.new_game("pig", seats="ann bob carl", luck=3)
    game, seats, start = record.game, record.seats, record.start.state
    compiled = Rollouts(game, start, BOT)
    for number in range(20):
        luck = (number, 7)
        here, packed = play_out(game, seats, start, BOT, luck, 1), compiled.play_out(game, seats, start, BOT, luck, 1)
        assert packed.state == here.state
        assert (packed.over, here.over) == (False, False)
        end, packed_end = play_out(game, seats, here, BOT, luck), compiled.play_out(game, seats, packed, BOT, luck)
        assert packed_end.state == end.state
        assert (packed_end.over, end.over) == (True, True)
        assert [packed_end.result(seat) for seat in range(3)] == [end.result(seat) for seat in range(3)]


def test_the_rule_that_is_compiled_is_right_in_python_too() -> None:
    record = tbggg.new_game("pig", seats="ann bob carl", luck=3)
    game, seats, start = record.game, record.seats, record.start.state
    with patch.object(rollouts, "reader_of", lambda *_: PlainReader()):
        plain = Rollouts(game, start, BOT)
    plain._by_seat = [[0] * len(seats) for _ in plain._by_seat]
    for until in (1, NOBODY):
        plain._function(*plain._arguments((5, 7), True, NOBODY, until))
        assert plain._tables[0] == play_out(game, seats, start, BOT, (5, 7), until).state
