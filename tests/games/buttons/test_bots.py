"""Players of Buttons."""

from __future__ import annotations

from fractions import Fraction

import tbggg
from tbggg.games.buttons.bots import expected_roll
from tbggg.games.buttons.odds import bust_chance

from .tables import put, table


def test_a_roll_that_must_bust_is_worth_nothing() -> None:
    state = table("ann roll 4-2 1 3 4 4").state
    put(state, 0, stars=" ".join(f"{row}-{column}" for row in range(1, 7) for column in range(1, 7)))
    assert bust_chance(state, 0) == Fraction(1)
    assert expected_roll(state, 0) == 0


def test_thoughtful_wins_more_than_its_share_against_greedy() -> None:
    """The interval of its share excludes that of equals; the luck is always the same."""
    asked = {"luck": 1, "game": "buttons", "progress": False, "fast": False}  # sooner played than compiled
    found = tbggg.tournament("greedy, thoughtful", 260, 2, **asked)
    assert found.to_json()["alone"]["thoughtful"]["greedy"]["low"] > 0.5
