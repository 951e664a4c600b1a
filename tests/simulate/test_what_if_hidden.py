"""What if, where something is hidden: it is imagined, which is said, and what it is changes no number."""

from __future__ import annotations

import tbggg
from tbggg.simulate.what_if import what_if

from ..games.bgg.masked import masked_text
from ..strategies import walk
from .comparing import SLOW


def test_from_a_seats_own_record_the_rest_is_imagined_and_said() -> None:
    node = walk(tbggg.new_game(seats=4, luck=3, paid_moves=2).start, 40, 40).skip_automatic()
    for seat in node.record.seats:
        seen = tbggg.loads(masked_text(node, seat)).end.advance()
        found = what_if(seen, seen.position.legal_moves()[:2], 2, seat=seat, luck=1, **SLOW)
        assert (found.seat, found.assumed.imagined) == (seat, True)
        assert "What is hidden is imagined" in str(found)


def test_hidden_things_do_not_change_what_is_found() -> None:
    """Two records that the seat cannot tell apart give the same numbers."""
    start = tbggg.new_game(seats=3, luck=3).start
    hands = ["1 1 1 2 2 2 3 3", "4 4 4 5 5 5 6 6"]
    found = []
    for hand in hands:
        node = start
        for seat in start.record.seats[start.state.mover :] + start.record.seats[: start.state.mover]:
            mine = seat == start.position.to_move
            node = node.play(f"{seat} draw {'1 2 3 4 5 6 - -' if mine else hand}")
        found.append(what_if(node, ["1@1b", "6@6b"], games=2, luck=9, **SLOW))
    assert [list(one.points) for one in found[0].outcomes] == [list(one.points) for one in found[1].outcomes]


def test_a_hand_that_was_not_seen_is_imagined_and_said() -> None:
    game = tbggg.new_game(seats=3, luck=1, first="red")
    node = game.start
    for seat in game.seats:
        node = node.play(f"{seat} draw ? ? ? ? ? ? ? ?")
    found = what_if(node, ["?@1b", "6@6b", "3@3b"], games=2, luck=9, **SLOW)
    assert found.assumed.hand
    assert "The hand of Red is not all known" in str(found)
    assert found.games == 2
