"""The exact chance of a bust: equal to all rolls counted one by one, and to simulation."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tbggg.engine.luck import WORDS
from tbggg.games.buttons.notation import ROLL
from tbggg.games.buttons.odds import bust_chance
from tbggg.games.buttons.rules.chance import chance_outcomes, sample_chance
from tbggg.games.buttons.rules.constants import TO_PLACE
from tbggg.games.buttons.rules.flow import play
from tbggg.games.buttons.rules.state import State, is_legal

from .tables import put, table

BUTTONS = ["", "2-2", "1-1 1-3 1-5 3-2 3-4", "1-1 1-3 1-5 3-1 3-3 3-5 5-1 5-3 5-5", "1-2 2-4 4-1 5-3 6-6"]


def rolling(buttons: str, exits: int) -> State:
    """Ann has rolled, with these buttons and stars on 6-1 and 6-2."""
    state: State = table(seats=4).state.copy()
    put(state, 0, buttons, "6-1 6-2")
    state.exits = exits
    play(state, ROLL)
    return state


def busts(state: State) -> bool:
    return state.step == TO_PLACE and state.due == 2


@pytest.mark.parametrize("buttons", BUTTONS)
@pytest.mark.parametrize("exits", [1, 2, 3])
def test_it_is_what_all_rolls_counted_one_by_one_give(buttons: str, exits: int) -> None:
    state = rolling(buttons, exits)
    columns = 5 - exits
    lost = sum(
        not any(is_legal(state, 0, 6 * row + column) for column in set(black))
        for row in range(6)
        for black in product(range(6), repeat=columns)
    )
    assert bust_chance(state, 0) == Fraction(lost, 6 ** (columns + 1))


@pytest.mark.parametrize("buttons", BUTTONS)
def test_it_is_what_the_odds_of_the_rules_give(buttons: str) -> None:
    state = rolling(buttons, 3)
    found = Fraction(0)
    for action, odds in chance_outcomes(state):
        after = state.copy()
        play(after, action)
        found += odds if busts(after) else 0
    assert found == bust_chance(state, 0)


def test_six_dice_have_4536_results_whose_odds_are_one_in_all() -> None:
    found = chance_outcomes(rolling("", 0))
    assert len(found) == len({action for action, _ in found}) == 4536
    assert sum(odds for _, odds in found) == 1


def test_it_is_what_simulation_gives() -> None:
    state = rolling(BUTTONS[3], 3)
    exact, games, lost = float(bust_chance(state, 0)), 4000, 0
    for seed in range(games):
        after = state.copy()
        play(after, sample_chance(state, seed, 1, [0] * WORDS))
        lost += busts(after)
    assert abs(lost / games - exact) < 4 * (exact * (1 - exact) / games) ** 0.5
