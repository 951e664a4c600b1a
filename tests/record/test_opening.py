"""Where a record opens that somebody brings: to be read, or to be played on."""

from __future__ import annotations

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine.registry import games
from tbggg.record.opening import opening_moment


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_an_unfinished_game_opens_at_its_end_and_a_finished_one_at_its_start(code: str) -> None:
    record = tbggg.new_game(code, luck=1)
    play_out(record.start, "greedy", stop=iter([False] * 6 + [True]).__next__)
    left = tbggg.loads(record.dumps())
    assert opening_moment(left) is left.end
    assert left.end is not left.start
    play_out(record.end, "greedy")
    over = tbggg.loads(record.dumps())
    assert opening_moment(over) is over.start


@pytest.mark.parametrize(
    ("said", "where"),
    [("{A hope.}", 0), ("{[%clk 1:05]}", -1), ("{[%name fr:Nuit]}", -1), ("!?", 0), ("{[%turn] Here.}", 1)],
)
def test_an_annotated_game_opens_at_its_start_or_where_it_turns(said: str, where: int) -> None:
    record = tbggg.loads(f'[Game "Pig"]\n[Seats "ann bob"]\n\nann roll 4 {said} ann hold bob roll 2\n*\n')
    at = opening_moment(record)
    expected = {0: record.start, -1: record.end}.get(where)
    assert at is expected if expected else [one.text for one in at.comments] == [said.strip("{}")]
