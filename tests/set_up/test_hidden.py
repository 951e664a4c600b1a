"""What a seat has not seen is in no text of its own, where a record begins from a full table."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.record.masking import masked_record


@pytest.mark.parametrize("code", ["bgg", "bunny", "essen"])
def test_the_copy_of_a_seat_is_made_from_its_view(code: str) -> None:
    more: dict[str, object] = {"paid_moves": 2} if code == "bgg" else {}
    here = tbggg.new_game(code, seats=3, luck=4, **more).start.advance()
    for _ in range(25):
        here = here.play(here.position.legal_moves()[-1]).advance()
    full = here.set_up()
    for seat in full.record.seats:
        own = full.position.setup(seat)
        assert own != full.position.setup()
        copy = masked_record(full.record, seat)
        assert copy.headers["Position"] == own
        assert "Luck" not in full.set_up(seat).record.headers
        for text in (copy.dumps(), full.set_up(seat).record.dumps(), full.position.dumps(seat)):
            read = tbggg.loads(text).start
            assert read.position.view(seat) == full.position.view(seat)
            assert read.position.setup() == own
