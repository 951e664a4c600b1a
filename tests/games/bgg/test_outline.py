"""What a page is told of moves whose reason only one seat can see."""

from __future__ import annotations

from tbggg.referee.outline import Outline

from .test_telling import game


def test_C6_a_forced_pass_that_only_the_hand_explains_is_a_decision_to_others() -> None:
    path = game(6, 8, "paid_moves=0, misplacing=forbidden").path()
    stuck = [at for at, node in enumerate(path) if node.narration().rules[-1] == "R2"]
    assert stuck
    for seat in path[0].record.seats:
        kinds = Outline(path[0].record, seat, "en", path).sent["nodes"]["kind"]
        assert {kinds[at] for at in stuck if path[at].seat == seat} <= {"forced"}
        assert {kinds[at] for at in stuck if path[at].seat != seat} <= {"decision"}
