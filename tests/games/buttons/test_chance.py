"""B1.1: what luck rolls, and that nothing is decided meanwhile."""

from __future__ import annotations

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine.listing import listed, moves_row
from tbggg.engine.luck import WORDS, keys

from .tables import table


@pytest.mark.parametrize(("luck", "dice"), [(1, "2-2 2 3 3 4"), (2**40 + 1, "1-2 2 2 3 4")])
def test_B1_1_the_same_luck_rolls_the_same_dice(luck: int, dice: str) -> None:
    """All 64 bits of it count; a record with a seed must play on alike for ever."""
    node = table("ann roll")
    game, state = node.record.game, node.state
    result = game.rules.sample_chance(state, *keys(luck), [0] * WORDS)
    assert game.notation.words(state, node.record.seats, result) == dice


def test_B1_1_nobody_decides_while_dice_roll() -> None:
    node = table("ann roll")
    game = node.record.game
    assert listed(game, node.state, moves_row(game)) == 0
    assert listed(game, table().skip_automatic().state, moves_row(game)) > 0


def test_B1_1_each_round_begins_with_the_first_luck_of_its_own() -> None:
    """However many rolls the round before had: they are counted from nought."""
    record = tbggg.new_game("buttons", seats=2, luck=6)
    play_out(record.start, "greedy")
    rolls, rounds = 0, 0
    for node in record.main_line():
        if node.parent is not None and node.state.round_no > node.parent.state.round_no:
            assert node.state.rolls == 0
            rolls, rounds = 0, rounds + 1
        rolls += node.kind == "chance"
        assert node.state.rolls == rolls
    assert rounds > 2
