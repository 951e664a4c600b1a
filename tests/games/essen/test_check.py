"""ESSEN The Game passes what any game must pass."""

from __future__ import annotations

from tbggg.games.essen.game import GAME
from tbggg.testing import check_game


def test_the_check_of_any_game_finds_nothing() -> None:
    assert check_game(GAME, games=1, readers=["javascript"]) == []
