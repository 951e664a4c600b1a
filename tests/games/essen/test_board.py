"""The board: old prices, what a ranking card still asks for, and the tiles that no way reaches."""

from __future__ import annotations

import re

import pytest

import tbggg
from tbggg.engine.blocks import Board
from tbggg.games.essen.display.board import board, board_shapes
from tbggg.games.essen.display.controls import controls
from tbggg.games.essen.display.fair_map import left_of, top_of
from tbggg.games.essen.rules.fair import price_now
from tbggg.games.essen.rules.names import game_words
from tbggg.games.essen.rules.state import ON_BOOTH
from tbggg.games.essen.rules.tables import BOOTHS, BOXES, CHEAPER, DISCOUNT, SHOWN_RANKINGS
from tbggg.record.moments import moment_of
from tbggg.record.record import Node

from ...browser.test_fair_board import DAY
from .tables import at, turn_of_red


def drawn(node: Node) -> Board:
    """The board of a moment."""
    return board(moment_of(node, None, "en"))


def cuts(node: Node) -> set[str]:
    """The shapes of prices on the map with an old one struck."""
    return set(re.findall(r"cut-\d+-\d+", drawn(node)["shapes"]["tiles"]))


def test_1_8_a_price_that_was_cut_stands_beside_the_old_one_which_is_struck() -> None:
    here = turn_of_red()
    state = here.state
    game = next(game for game in range(1, BOOTHS + 1) if state.tile[game] == ON_BOOTH and state.price[game] > 30)
    assert cuts(at(here, event=[0] * len(state.event))) == set()
    events = [DISCOUNT if one == game else 0 for one in range(len(state.event))]
    node = at(here, event=events, last_tile=CHEAPER)
    price = price_now(node.state, game)
    assert price == state.price[game] - 20
    assert f"cut-{state.price[game]}-{price}" in cuts(node)
    assert cuts(node) <= set(board_shapes(node.state, "en")), "all of them are drawn"
    name = game_words(state)[game - 1]
    for lang, told in (("en", "instead of"), ("fr", "au lieu de")):
        label = controls(moment_of(node, None, lang))["places"][name]["label"]
        assert f"{price} € ({told} {state.price[game]} €)" in label.replace("\u202f", " ")


def test_9_1_a_ranking_card_says_how_many_games_a_seat_lacks() -> None:
    found = [node for node in tbggg.read(DAY).main_line() if all(node.state.ranks[:SHOWN_RANKINGS])]
    told = [panel["markup"] for node in found for panel in drawn(node)["panels"] if panel["key"] == "ranking"]
    counts = {said for markup in told for said in re.findall(r">(\d missing|met)<", markup)}
    assert {"1 missing", "met"} <= counts
    assert all(len(re.findall(r">(?:\d missing|met)<", markup)) == SHOWN_RANKINGS for markup in told)


@pytest.mark.parametrize("used", [0, 5, BOXES])
def test_3_2_a_tile_has_a_veil_where_no_way_reaches_it(used: int) -> None:
    """None has, once no way leads anywhere."""
    here = turn_of_red()
    node = at(here, used=[used] * 4)
    state = node.state
    veils = set(re.findall(r"tile-far (\d+) (\d+)", drawn(node)["shapes"]["far"]))
    far = {
        (str(left_of(state, booth)), str(top_of(state, booth)))
        for booth, name in enumerate(game_words(state))
        if state.tile[booth + 1] == ON_BOOTH and "tip" not in controls(moment_of(node, None, "en"))["places"][name]
    }
    assert veils == (far if used < BOXES else set())
    assert (len(veils) > 0) == (used == 5)
