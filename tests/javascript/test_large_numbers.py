"""Numbers that JavaScript would round are refused where they are written for a page, in one sentence."""

from __future__ import annotations

import json

import pytest

import tbggg
from tbggg.engine.errors import GameError
from tbggg.engine.game import Game
from tbggg.javascript import record_data
from tbggg.javascript.constants import literal
from tbggg.record.tree import append_move

SENTENCE = r"9007199254\d+.* cannot become JavaScript: its numbers are whole up to 2\^53 only"


def test_a_code_that_a_page_would_round_is_refused(warren: Game) -> None:
    record = tbggg.new_game("warren", seats=2, luck=1)
    node = append_move(record.start, 16)
    node.action = 2**53
    assert json.loads(json.dumps(record_data(record)))["nodes"][1][1] == 2**53
    node.action = 2**53 + 16  # as a record made by other means could have it; `add` refuses it
    with pytest.raises(GameError, match=SENTENCE):
        record_data(record)


def test_a_state_that_a_page_would_round_is_refused(warren: Game) -> None:
    record = tbggg.new_game("warren", seats=2, luck=1)
    record.start.state.carrots[1] = -(2**53) - 1
    with pytest.raises(GameError, match=SENTENCE):
        record_data(record)


def test_a_constant_that_a_page_would_round_is_refused() -> None:
    assert literal((2**53,)) == "[9007199254740992]"
    with pytest.raises(GameError, match=SENTENCE):
        literal({"most": 2**53 + 1})
