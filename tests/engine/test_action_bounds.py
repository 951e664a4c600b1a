"""Codes of moves are whole numbers everywhere: one that a page would round is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tbggg
from tbggg.engine.registry import find_game, games, register
from tbggg.engine.state import EXACT
from tbggg.record.tree import append_move

PIG = find_game("pig")
ROLL, HOLD = 0, 1


@pytest.mark.parametrize("wrong", [EXACT, EXACT + 1, 2**62])
def test_a_game_with_a_decision_that_a_page_would_round_is_not_registered(wrong: int) -> None:
    before = games()
    with pytest.raises(ValueError, match=f"the code {wrong} of a move in Large Pig is not below 2\\^53"):
        register(
            replace(
                PIG, name="Large Pig", code="large", rules=replace(PIG.rules, actions=lambda state: [ROLL, HOLD, wrong])
            )
        )
    assert games() == before


def test_every_number_of_seats_is_asked() -> None:
    def actions(state: Any) -> list[int]:
        return [ROLL, EXACT if state.seats == PIG.seats.counts[-1] else HOLD]

    with pytest.raises(ValueError, match="is not below"):
        register(replace(PIG, name="Large Pig", code="large", rules=replace(PIG.rules, actions=actions)))


def test_a_move_of_chance_that_a_page_would_round_is_not_recorded() -> None:
    start = tbggg.new_game("pig", luck=1).start
    start.record.game = replace(PIG, rules=replace(PIG.rules, play=lambda state, code: None))
    assert append_move(start, EXACT - 1).action == EXACT - 1
    with pytest.raises(ValueError, match="is not below"):
        append_move(start, EXACT)
    assert len(start.children) == 1
