"""The game is found by its code and its name, and no list shows it yet."""

from __future__ import annotations

import tbggg
from tbggg.engine.registry import find_game, games


def test_it_is_found_and_listed_nowhere() -> None:
    game = find_game("bunny")
    assert find_game("Bunny Kingdom") is game
    assert game not in games()
    assert tbggg.new_game("bunny", seats=3, luck=1).game is game
