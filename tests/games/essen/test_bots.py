"""Players of ESSEN The Game."""

from __future__ import annotations

from tbggg.bots import find_bot
from tbggg.bots.seat_loop import choice
from tbggg.engine.listing import legal_actions
from tbggg.games.essen.game import GAME
from tbggg.games.essen.rules.state import BOUGHT, END, GO, TEST, kind_of, value_of
from tbggg.games.essen.rules.tables import BOXES, ENT_W, PARK

from .tables import NAMES, SEATS, round_two

BOUGHT_GAMES = 3
WORDS = [2**31, 2, 3, 4]  # of the luck of a choice


def test_8_2_a_loaded_bag_goes_to_the_car_with_the_last_action() -> None:
    """A play-test would take it, and leave the games in the bag, where there is no money for more anyway."""
    state = round_two().state.copy()
    seat = state.mover
    state.at[seat], state.bag[seat], state.used[seat] = ENT_W, BOUGHT_GAMES, BOXES - BOUGHT_GAMES - 1
    state.money[seat] = 0
    for name in ("B12", "O12", "Y12")[:BOUGHT_GAMES]:
        game = NAMES.index(name) + 1
        state.tile[game], state.owner[game], state.carried[game] = BOUGHT, seat + 1, 1
    state = state.copy()
    moves = legal_actions(GAME, state)
    assert {kind_of(move) for move in moves} >= {GO, TEST, END}
    chosen = moves[choice(GAME, SEATS[:4], state, find_bot("thoughtful", GAME), moves, WORDS)]
    assert (kind_of(chosen), value_of(chosen)) == (GO, PARK)
