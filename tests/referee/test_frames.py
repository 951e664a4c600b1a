"""Frames: what a moment shows, and what can be played there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.moment import Moment
from tbggg.engine.registry import find_game, standing_in
from tbggg.engine.rule import CHANCE
from tbggg.referee.frames import frame, still


def counting(made: list[int]) -> Game:
    """Pig, which counts how often its controls are made."""
    pig = find_game("pig")

    def controls(moment: Moment) -> Any:
        made.append(1)
        return pig.display.controls(moment)

    return replace(pig, display=replace(pig.display, controls=controls))


def test_where_nothing_is_played_no_controls_are_made() -> None:
    made: list[int] = []
    with standing_in(counting(made)):
        start = tbggg.new_game("pig", seats=2).start
        assert "controls" not in still(start, 0, None, "en")
        assert made == []
        assert frame(start, 0, None, "en")["controls"]["buttons"]
        assert made == [1]


def test_chance_with_a_single_outcome_is_not_asked_for() -> None:
    node = tbggg.play_out("bgg", seats=3, luck=1)
    asked = [
        (len(one.position.chance_outcomes()) > 1, frame(one, 0, None, "en")["chance"] is not None)
        for one in node.path()
        if one.state.due == CHANCE
    ]
    assert {*asked} == {(True, True), (False, False)}
