"""The names of the persons at the seats, in a header of the record."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.record.masking import masked_record
from tbggg.record.players import LONGEST_NAME, PLAYERS, player_names, players_text
from tbggg.referee.outline import Outline


def test_what_was_written_is_read() -> None:
    names = {"red": 'Ann "Day"', "blue": "Bob: the second"}
    assert player_names({PLAYERS: players_text(names)}) == names
    assert player_names({}) == {}
    assert player_names({PLAYERS: "no colon, green:, red: " + "x" * 99}) == {"red": "x" * LONGEST_NAME}


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_seats_show_them_and_a_seats_copy_keeps_them(code: str) -> None:
    record = tbggg.new_game(code, luck=1)
    record.headers[PLAYERS] = players_text({record.seats[1]: "Ann"})
    again = tbggg.loads(record.dumps())
    shown = [one["player"] for one in Outline(again, None, "en", [again.start]).sent["seats"]]
    assert shown == ["", "Ann", *[""] * (len(record.seats) - 2)]
    assert masked_record(again, again.seats[0]).headers[PLAYERS] == record.headers[PLAYERS]
