"""Sections of records: turns within phases, rounds from 0, passes that the rules made, moves of several words."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.game import Game
from tbggg.record.errors import RecordError
from tbggg.record.moment_links import addresses, by_address
from tbggg.record.record import Record

HEAD = '[Game "Warren"]\n[Seats "ann bob"]\n[Luck "1"]\n\n'
# Bob digs at place 0, and sleeps over the second turn: the rules make his pass.
ASLEEP = "0.1.1 ann dig at 1 bob dig at 0\n0.1.2 ann dig at 2"


def moves(record: Record) -> list[str]:
    return [f"{node.seat} {node.move}" for node in record.main_line() if node.kind == "decision"]


def test_marks_name_the_turns_within_a_phase(warren: Game) -> None:
    record = tbggg.loads(HEAD + ASLEEP)
    assert record.dumps().endswith("\n0.1.1 ann dig at 1  bob dig at 0\n0.1.2 ann dig at 2\n")
    assert tbggg.loads(record.dumps()).dumps() == record.dumps()
    assert tbggg.loads(HEAD + ASLEEP.replace("0.1.2", "0.1")).dumps() == record.dumps(), "the turn may be left out"
    with pytest.raises(RecordError, match=r"in 0\.1\.2, not in 0\.1\.1"):
        tbggg.loads(HEAD + ASLEEP.replace("0.1.2", "0.1.1"))


def test_a_phase_alone_is_its_first_turn(warren: Game) -> None:
    record = tbggg.loads(HEAD + ASLEEP)
    assert record.at("0.1") is record.at("0.1.1") is record.start
    assert record.at("0.1.2").state.turn_no == 2
    assert repr(record.at("0.1.2")) == "<Node 0.1.2 bob dig at 0>"


def test_every_turn_has_its_address(warren: Game) -> None:
    record = tbggg.loads(HEAD + ASLEEP)
    found = by_address(record)
    assert found["0.1.2"] is record.at("0.1.2")
    assert found["0.1"] is record.start
    assert found["0.1.2/ann"].seat == "ann"
    assert len(set(addresses(record).values())) == sum(1 for _ in record.nodes())


@pytest.mark.parametrize("passed", ["bob done", "0.1.2 bob done", "0.1 bob done"])
def test_a_pass_of_the_rules_may_stand_on_either_side_of_its_mark(warren: Game, passed: str) -> None:
    silent = tbggg.loads(f"{HEAD}{ASLEEP} 1.1.1 ann done")
    said = tbggg.loads(f"{HEAD}{ASLEEP} {passed} 1.1.1 ann done")
    assert said.dumps() == silent.dumps()


def test_a_pass_is_not_dropped_after_the_mark_of_a_later_section(warren: Game) -> None:
    record = tbggg.loads(f"{HEAD}{ASLEEP} 1.1.1 ann done bob done")
    assert moves(record)[-2:] == ["ann done", "bob done"]
    with pytest.raises(RecordError):
        tbggg.loads(f"{HEAD}{ASLEEP} 1.1.1 bob done")


def test_random_records_with_turns_are_written_and_read(warren: Game) -> None:
    for seed in range(8):
        record = tbggg.new_game("warren", seats=3, luck=seed)
        play_at_random(record.start, seed)
        assert moves(tbggg.loads(record.dumps())) == moves(record)
        assert tbggg.loads(record.dumps()).dumps() == record.dumps()


def test_a_trajectory_carries_the_further_series_of_a_game(warren: Game) -> None:
    rows = tbggg.loads(HEAD + ASLEEP).trajectory()
    assert rows[0] == {"round": 0, "phase": 1, "points": {"ann": 5, "bob": 1}, "stars": {"ann": 2, "bob": 1}}


def test_a_seat_cannot_be_called_like_a_turn_that_the_game_counts(warren: Game) -> None:
    with pytest.raises(RecordError, match="cannot name a seat"):
        tbggg.loads('[Game "Warren"]\n[Seats "ann 1.2.3"]\n[Luck "1"]\n\n')
    assert tbggg.new_game("pig", seats="ann 1.2.3").seats == ("ann", "1.2.3"), "a game without turns takes it"
