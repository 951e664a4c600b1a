"""Along a recorded line: what was written after a moment, how far a stretch goes, and what chance brings."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.record.record import Record
from tbggg.referee.navigation import STRIDES, last_of, rolled, written_next

PIG = '[Game "Pig"] [Seats "ann ben"] [Luck "5"]\nann roll 4 ann hold ben roll 3 ben hold ann roll 2 ann hold ben hold'


def test_a_stretch_ends_where_the_next_one_begins() -> None:
    """By move, by the player's turn (a phase of Pig), by round, and to the end."""
    record = tbggg.loads(PIG)
    line = list(record.main_line())[1:]
    for node in line:
        keys = {
            "move": [id(node)],
            "phase": [one.parent.state.round_no * 100 + one.parent.state.phase for one in line if one.parent],
            "round": [one.parent.state.round_no for one in line if one.parent],
        }
        place = line.index(node)
        assert last_of(node, "move") is node
        assert last_of(node, "end") is line[-1]
        for stride in ("phase", "round"):
            own = keys[stride]
            last = next((at - 1 for at in range(place, len(line)) if own[at] != own[place]), len(line) - 1)
            assert last_of(node, stride) is line[last]
    assert {last_of(line[0], stride) for stride in STRIDES} >= {line[0], line[-1]}


def test_what_the_rules_do_by_themselves_is_not_written() -> None:
    record = tbggg.new_game("bgg", seats=3, first="red", luck=2010)
    assert not written_next(record.start)
    here = record.start.advance()
    assert written_next(record.start) == any(node.kind in ("decision", "chance") for node in here.path())
    assert not written_next(here)
    here.play(str(here.position.legal_moves()[0]))
    assert written_next(here)


@pytest.mark.parametrize("code", ["pig", "bgg"])
def test_chance_is_that_of_the_line(code: str) -> None:
    """And it comes whole: a board shows no half of a draw."""
    start = tbggg.new_game(code, seats=3, luck=6, **({"paid_moves": 2} if code == "bgg" else {})).start
    end = start.play_out("random", stop=iter([False] * 20 + [True]).__next__)
    node, shown = Record(start.record.game, start.record.seats, start.record.headers).start, 0
    for one in end.path()[1:]:
        if len(node.path()) == len(one.path()):
            continue  # it came with the part before it
        if one.kind == "chance":
            node, shown = rolled(node), shown + 1
        else:
            node = node.follow(one.action, one.kind if one.kind != "decision" else None, one.seat_no)
        assert node.state.to_json() == end.path()[len(node.path()) - 1].state.to_json()
    assert shown
