"""A walk is one written move, of as many steps as a seat takes."""

from __future__ import annotations

from pathlib import Path

import tbggg

DAY = Path(__file__).parent / "games" / "one-day.game"


def test_3_4_a_step_instead_of_another_move_is_written_alone() -> None:
    """What could have been played after a walk begins there, and is no walk from its beginning."""
    record = tbggg.loads(DAY.read_text("utf-8"))
    here = next(node for node in record.end.path() if str(node.move) == "buy Y10")
    assert here.parent is not None
    here.parent.play("blue Y03")
    text = record.dumps()
    assert "( blue Y03 )" in text
    assert tbggg.loads(text).dumps() == text
