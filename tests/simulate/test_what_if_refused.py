"""What if: bad input is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.record.record import Node
from tbggg.simulate.what_if import what_if

from .comparing import SLOW, at_the_goal


def refused(node: Node, **arguments: Any) -> str:
    with pytest.raises(tbggg.GameError) as caught:
        what_if(node, **{"games": 1, "luck": 1, **SLOW, **arguments})
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_bad_input_is_refused_in_one_sentence(evening: Node, pig: Node) -> None:
    assert "9@1b" in refused(evening, moves=["9@1b"])
    assert "rule 3.4" in refused(evening, moves=["promote 1>2"]) or "phase" in refused(evening, moves=["promote 1>2"])
    assert "1, not 0" in refused(evening, games=0)
    assert "not -3" in refused(evening, games=-3)
    assert "“clever”" in refused(evening, bots="clever")
    assert "“pink”" in refused(evening, seat="pink")
    assert "“luck”" in refused(evening, by="luck")
    assert "no move is given" in refused(evening, moves=[])
    assert "a list of moves, or text with commas, not int" in refused(evening, moves=7)
    assert "write roll" in refused(pig, moves=["roll 4"])
    assert "chance is due" in refused(evening.record.start)
    assert "whole number, at least 1, not 1.5" in refused(evening, games=1.5)
    assert "not '5'" in refused(evening, games="5")
    assert "7 is no move" in refused(evening, moves=[7])
    assert "not Blue" in refused(evening, moves=["blue 4@5b"]) or "Blue’s turn" in refused(evening, moves=["blue 4@5b"])
    assert "3 bots do not fit 4 players" in refused(evening, bots=["greedy"] * 3)
    assert "a Dask Client or the address of its scheduler, not 7" in refused(evening, client=7)
    assert "at a node of a record, such as new_game().start.advance(), not at Record" in refused(evening.record)


def test_a_finished_position_has_nothing_to_compare() -> None:
    assert "over" in refused(at_the_goal().play("hold"))


def test_an_illegal_candidate_carries_its_reason(evening: Node) -> None:
    with pytest.raises(tbggg.IllegalMove) as caught:
        what_if(evening, ["promote 1>2"], games=1, **SLOW)
    assert caught.value.reason.rule
