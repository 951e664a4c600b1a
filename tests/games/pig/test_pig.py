"""P1 to P6: the folk dice game to 100, rule by rule."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import tbggg

from ...strategies import there


def table(moves: str = "", seats: str = "ann bob") -> Any:
    """The last moment of a game of Pig with these moves."""
    return tbggg.loads(f'[Game "Pig"]\n[Seats "{seats}"]\n{moves}').end


def refusal(moves: str, seats: str = "ann bob") -> tbggg.RecordError:
    """The error of a game with these moves."""
    with pytest.raises(tbggg.RecordError) as caught:
        table(moves, seats)
    return caught.value


@pytest.mark.parametrize("seats", range(2, 11))
def test_P1_two_to_ten_players_take_turns(seats: int) -> None:
    names = [f"seat{number}" for number in range(seats)]
    here, turns = table(seats=" ".join(names)), []
    for _ in range(seats + 1):
        turns.append(here.position.to_move)
        here = here.play("hold")
    assert turns == [*names, names[0]]


@pytest.mark.parametrize("seats", [1, 11])
def test_P1_one_or_eleven_may_not_play(seats: int) -> None:
    names = " ".join(f"seat{number}" for number in range(seats))
    assert refusal("", names).rule == "P1"
    with pytest.raises(tbggg.BadOption):
        tbggg.new_game("pig", seats=names, luck=1)


def test_P1_any_distinct_words_may_sit_down() -> None:
    assert table(seats="Zoé 小明 c-3po").record.seats == ("Zoé", "小明", "c-3po")
    refusal("", "ann ann")


def test_P1_every_bank_is_empty_at_the_start() -> None:
    assert table().position.points == {"ann": 0, "bob": 0}


def test_P2_a_player_in_turn_rolls_or_holds() -> None:
    here = table()
    assert sorted(here.position.legal_moves()) == ["hold", "roll"]
    after = table("ann roll 3 ann roll 3 ann roll 3")
    assert after.position.to_move == "ann"
    assert sorted(after.position.legal_moves()) == ["hold", "roll"]


def test_P2_nobody_plays_out_of_turn() -> None:
    error = refusal("ann roll 3 bob hold")
    assert (error.rule, error.line, error.column) == ("P2", 3, 12)
    assert error.legal


def test_P2_holding_before_the_first_roll_banks_nothing_and_passes_the_turn() -> None:
    here = table("ann hold")
    assert here.position.points == {"ann": 0, "bob": 0}
    assert here.position.to_move == "bob"
    assert table().position.caution("hold") is not None
    assert table("ann roll 2").position.caution("hold") is None


def test_P2_a_roll_has_six_faces_with_equal_odds() -> None:
    due = table().play("roll")
    assert sorted(due.position.chance_outcomes()) == [(str(face), Fraction(1, 6)) for face in range(1, 7)]
    assert due.play("4").position.to_move == "ann"
    assert table().play("roll 4").position.to_move == "ann"


@pytest.mark.parametrize("face", ["0", "7", "x", "-"])
def test_P2_a_die_has_no_other_face(face: str) -> None:
    assert refusal(f"ann roll {face}").rule is None


def test_P3_a_roll_of_two_to_six_is_added_to_the_turn_total() -> None:
    """The rolls 4, 2 and 6 make 12, and the turn goes on."""
    here = table("ann roll 4 ann roll 2 ann roll 6")
    assert here.position.to_move == "ann"
    assert here.position.points["ann"] == 0
    assert here.play("hold").position.points["ann"] == 12


@pytest.mark.parametrize("face", range(2, 7))
def test_P3_each_face_counts_its_points(face: int) -> None:
    assert table(f"ann roll {face} ann hold").position.points["ann"] == face


def test_P4_a_one_loses_the_turn_total_and_the_bank_stays() -> None:
    thirty = "ann roll 6 ann roll 6 ann roll 6 ann roll 6 ann roll 6 ann hold bob hold "
    here = table(thirty + "ann roll 5 ann roll 6 ann roll 1")
    assert here.position.points["ann"] == 30
    assert here.position.to_move == "bob"


def test_P4_the_lost_points_do_not_come_back() -> None:
    assert table("ann roll 6 ann roll 1 bob hold ann roll 2 ann hold").position.points["ann"] == 2


def test_P5_holding_banks_the_turn_total_and_ends_the_turn() -> None:
    thirty = "ann roll 6 ann roll 6 ann roll 6 ann roll 6 ann roll 6 ann hold bob hold "
    here = table(thirty + "ann roll 5 ann roll 6 ann hold")
    assert here.position.points["ann"] == 41
    assert here.position.to_move == "bob"


def test_P5_the_next_turn_counts_afresh() -> None:
    assert table("ann roll 6 ann hold bob roll 2 bob hold").position.points == {"ann": 6, "bob": 2}


NINETY_SIX = "ann roll 6 " * 16 + "ann hold bob roll 5 bob hold "


def test_P6_the_game_ends_at_once_when_a_bank_comes_to_a_hundred() -> None:
    here = table(NINETY_SIX + "ann roll 4 ann hold")
    assert here.position.finished
    assert list(here.position.winners) == ["ann"]
    assert here.position.points == {"ann": 100, "bob": 5}
    assert not here.position.legal_moves()
    assert here.position.why_not("roll").rule == "P6"


def test_P6_ninety_nine_is_not_enough() -> None:
    here = table(NINETY_SIX + "ann roll 3 ann hold")
    assert here.position.points["ann"] == 99
    assert not here.position.finished
    assert list(here.position.winners) == []


def test_P6_points_that_are_not_banked_win_nothing() -> None:
    here = table(NINETY_SIX + "ann roll 6 ann roll 6")
    assert not here.position.finished
    assert not here.play("roll 1").position.finished


def test_P6_nothing_follows_the_end() -> None:
    assert refusal(NINETY_SIX + "ann roll 4 ann hold bob roll 6").rule == "P6"


def test_a_turn_is_a_section_of_the_record() -> None:
    record = table("1.1 ann roll 3 ann hold 2.1 bob roll 1 3.1 ann roll 2").record
    assert record.at("2.1").position.to_move == "bob"
    assert [line.split()[0] for line in record.dumps().splitlines() if line[:1].isdigit()] == ["1.1", "2.1", "3.1"]
    assert refusal("1.1 ann roll 3 2.1 ann hold")


def test_the_luck_of_a_new_game_repeats() -> None:
    starts = [tbggg.new_game("pig", seats=2, luck=7).start for _ in range(2)]
    rolls = [there(start.play("roll").advance().parent).move for start in starts]
    assert rolls[0] == rolls[1]
