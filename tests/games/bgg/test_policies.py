"""Policies and price tables of the studies: one habit changed, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tbggg
from tbggg import play_out
from tbggg.bots.finding import RULES
from tbggg.engine.rule import rule
from tbggg.games.bgg.headers import read_prices
from tbggg.games.bgg.lessons.policies import deny, sell_on
from tbggg.games.bgg.lessons.prices import NEARLY_FLAT, STEEP
from tbggg.record.rulings import with_headers

from .tables import evening, market, opening


@pytest.mark.parametrize("bot", ["greedy", "thoughtful"])
@pytest.mark.parametrize(("level", "letter"), [*enumerate("bmt")])
def test_2_4_a_seller_supplies_on_its_level_while_it_has_windows(bot: str, level: int, letter: str) -> None:
    base = RULES[bot]
    seller: Any = replace(base, name=f"{bot} {level}", choose_rule=sell_on(level, base.choose_rule))
    record = tbggg.new_game("bgg", luck=3)
    last = play_out(record.start, seller, stop=lambda: record.end.skip_automatic().position.phase == 3)
    supplied = [str(node.move) for node in last.path()[1:] if "@" in str(node.move)]
    first = supplied[:4]  # each seat's first tile: no level is full yet
    assert [move[-1] for move in first] == [letter] * 4


@rule
def passing(seen: Any, moves: list[int], count: int, worths: list[int], words: list[int]) -> int:
    """Return the index of the pass, which is the action 0."""
    for at in range(count):
        if moves[at] == 0:
            return at
    return 0


@pytest.mark.parametrize(
    ("price", "yellow", "move"),
    [
        (1, "6 1 1", "buy red6@6b"),
        (6, "6 1 1", "pass"),  # Yellow would gain 6 by it: as much as the tile may still bring
        (1, "5 1 1", "pass"),  # Yellow has no geek at its shop
    ],
)
def test_5_8_an_own_tile_is_taken_where_a_rival_loses_more_than_its_price(price: int, yellow: str, move: str) -> None:
    prices = " ".join([f"{price}/0/0"] * 6)
    dice = {"red": "6 2 2", "yellow": yellow, "blue": "1 1 2"}
    view = market(opening(prices=prices), red="6@6b", dice=dice).skip_automatic().position.view("red")
    moves = view.actions()
    at = deny(passing)(view.state, moves, len(moves), [0] * len(moves), [0] * 4)
    assert view.words(moves[at]) == move


def test_prices_change_no_move() -> None:
    game = evening()
    for prices in (STEEP, NEARLY_FLAT):
        other = with_headers(game, {"Prices": prices})
        assert other.at("1.5").position.state.price == read_prices(prices)
        assert [one.action for one in other.main_line()] == [one.action for one in game.main_line()]
