"""A walk is one written move, of as many steps as a seat takes."""

from __future__ import annotations

from pathlib import Path

import tbggg
from tbggg.record.record import Record

from .tables import opened

DAY = Path(__file__).parent / "games" / "one-day.game"


def check_step_instead(record: Record, move: str, step: str) -> None:
    """A step in place of a move is written as a variation of its own, and read back as it is written."""
    here = next(node for node in record.end.path() if str(node.move) == move)
    assert here.parent is not None
    here.parent.play(step)
    text = record.dumps()
    assert f"( {step} )" in text
    assert tbggg.loads(text).dumps() == text


def test_3_4_a_step_instead_of_another_move_is_written_alone() -> None:
    """What could have been played after a walk begins there, and is no walk from its beginning."""
    check_step_instead(tbggg.loads(DAY.read_text("utf-8")), "buy Y10", "blue Y03")


def test_6_1_a_step_instead_of_a_play_test_is_read_as_it_is_written() -> None:
    """The drawn cards are a part of the play-test: the step that was possible before them begins after the walk."""
    record = tbggg.loads(opened() + "1.3\nred go ENT_W G10\nred test = O01 O02\nred keep O01\n*\n")
    check_step_instead(record, "test", "red G09")
