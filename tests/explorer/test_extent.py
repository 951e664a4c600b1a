"""How far a written record goes, by its text alone."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.explorer.saving.extent import Extent, extent_of
from tbggg.record.parts import goes_on

from ..strategies import walk


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_it_is_that_of_the_main_line(code: str) -> None:
    start = tbggg.new_game(code, luck=3).start
    assert extent_of(start.record.dumps()) == Extent()
    end = walk(start, 3, 90)
    fork = next(node for node in end.path() if node.kind == "decision" and len(node.parent.position.legal_moves()) > 1)
    fork.parent.play(next(move for move in fork.parent.position.legal_moves() if move != fork.move))
    end.set_comment("Well played.")
    moves = [node for node in end.path() if node.kind in ("decision", "chance") and not goes_on(node)]
    found = extent_of(start.record.dumps())
    assert found == Extent(moves[-1].parent.state.round_no, len(moves), branches=1, comments=1)
    assert extent_of(start.record.dumps() + " {never closed") == found
