"""What the outline says of the game itself: its unit, its track, its own keys."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.referee.outline import Outline


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("code", [game.code for game in games()])
def test_every_game_says_its_unit_its_track_and_its_keys(code: str, lang: str) -> None:
    record = tbggg.new_game(code, luck=1)
    outline = Outline(record, None, lang, [record.start]).sent
    assert outline["unit"]
    assert outline.get("track", 100) == 100
    assert all(sign and deed for sign, deed in outline["keys"])


def test_a_game_without_a_track_says_none(warren: Game) -> None:
    record = tbggg.new_game("warren", seats=2, luck=1)
    outline = Outline(record, None, "fr", [record.start]).sent
    assert outline["unit"] == "carottes"
    assert not {"track", "keys"} & outline.keys()
