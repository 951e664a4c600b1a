"""The head of a board: its name, its status and its objectives stand beside one another."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import tbggg
from tbggg.engine.shapes import LETTER
from tbggg.games.buttons.display.heads import CARD, NUMBERS, PANEL, STATUSES, status_left
from tbggg.games.buttons.display.phrases import say


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_status_ends_before_the_objectives(lang: str) -> None:
    state = tbggg.new_game("buttons", seats=2, luck=1).start.state.copy()
    state.owner[0] = state.owner[1] = 0
    for letters in range(1, 20):
        moment = cast("Any", SimpleNamespace(state=state, seats=["x" * letters] * 2))
        for key, _ in STATUSES:
            ends = status_left(moment, 0) + LETTER * len(say(lang, f"board.{key}"))
            assert ends <= PANEL - NUMBERS - CARD * 2, (letters, key)
