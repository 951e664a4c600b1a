"""The names of the persons at the seats, in a header of the record."""

from __future__ import annotations

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine.registry import games
from tbggg.record.masking import masked_record
from tbggg.record.players import LONGEST_NAME, PLAYERS, player_names, players_text, seat_header
from tbggg.referee.frames import frame
from tbggg.referee.outline import Outline

pytestmark = pytest.mark.repeats(2)


def test_what_was_written_is_read() -> None:
    names = {"red": 'Ann "Day"', "blue": "Bob: the second"}
    assert player_names({PLAYERS: players_text(names)}) == names
    assert player_names({}) == {}
    assert player_names({PLAYERS: "no colon, green:, red: " + "x" * 99}) == {"red": "x" * 99}


def test_a_header_called_like_a_seat_names_who_sits_there() -> None:
    """As a writer of chess games does it; the header of all seats stands above it."""
    headers = {"Seats": "red yellow", "Red": " Anna ", "Yellow": "Zoé", "Blue": "nobody sits there"}
    assert player_names(headers) == {"red": "Anna", "yellow": "Zoé"}
    assert player_names({**headers, PLAYERS: "red: Ann"}) == {"red": "Ann", "yellow": "Zoé"}


@pytest.mark.parametrize("letters", [LONGEST_NAME, 99])
def test_a_long_name_is_whole_at_its_seat_and_short_in_sentences(letters: int) -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    record.headers[PLAYERS] = players_text({record.seats[0]: "x" * letters})
    (first, _) = Outline(record, None, "en", [record.start]).sent["seats"]
    assert first["player"] == "x" * letters
    shown = "x" * letters if letters == LONGEST_NAME else "x" * (LONGEST_NAME - 1) + "…"
    assert f"{shown} (" in frame(record.start.advance(), 0, None, "en")["next"]


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_seats_show_them_and_a_seats_copy_keeps_them(code: str) -> None:
    record = tbggg.new_game(code, luck=1)
    record.headers[PLAYERS] = players_text({record.seats[1]: "Ann"})
    again = tbggg.loads(record.dumps())
    shown = [one["player"] for one in Outline(again, None, "en", [again.start]).sent["seats"]]
    assert shown == ["", "Ann", *[""] * (len(record.seats) - 2)]
    assert masked_record(again, again.seats[0]).headers[PLAYERS] == record.headers[PLAYERS]
    del again.headers[PLAYERS]
    again.headers[seat_header(again.seats[1])] = "Zoé"
    assert player_names(masked_record(again, again.seats[0]).headers) == {again.seats[1]: "Zoé"}


@pytest.mark.parametrize("code", [game.code for game in games()])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_sentences_say_who_acts_and_keep_the_seat(code: str, lang: str) -> None:
    plain, named = tbggg.new_game(code, luck=1), tbggg.new_game(code, luck=1)
    people = {seat: f"Person {number}" for number, seat in enumerate(named.seats)}
    named.headers[PLAYERS] = players_text(people)
    ends = [play_out(record.start, "greedy", stop=iter([False] * 8 + [True]).__next__) for record in (plain, named)]
    told = 0
    for one, other in zip(*(end.path() for end in ends), strict=True):
        before, after = one.narration(lang), other.narration(lang)
        assert (after.seat, after.rules) == (before.seat, before.rules)
        shown = frame(other, 0, None, lang)
        assert shown["narration"]["text"] == after.text
        said = [(before.seat, before.text, after.text)]
        for seat, without, with_name in [*said, (shown["to_move"], frame(one, 0, None, lang)["next"], shown["next"])]:
            if without != with_name:
                name, rest = f"Person {seat} (", with_name.removeprefix(f"Person {seat} (")
                assert with_name.startswith(name)
                assert rest.replace(")", "", 1) == without
                told += 1
    assert told > 8
