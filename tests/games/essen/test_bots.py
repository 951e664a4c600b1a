"""Players of ESSEN The Game."""

from __future__ import annotations

import pytest

from tbggg import play_out
from tbggg.bots import find_bot
from tbggg.bots.seat_loop import choice
from tbggg.engine.listing import legal_actions
from tbggg.games.essen.bots.thoughtful import plan_moves
from tbggg.games.essen.game import GAME
from tbggg.games.essen.rules.state import BOUGHT, END, GO, TEST, kind_of, value_of
from tbggg.games.essen.rules.tables import BOXES, ENT_W, PARK
from tbggg.simulate.expectation import is_choice

from .tables import NAMES, SEATS, round_two

BOUGHT_GAMES = 3
LEAST_WALKED = 40  # decisions of a game in the middle of a walk
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


@pytest.mark.parametrize("seats", [2, 4])
def test_3_4_what_is_kept_while_a_seat_walks_changes_no_worth(seats: int) -> None:
    """A row that goes through a whole game, and a fresh one at each decision: each move is worth the same."""
    game = play_out("essen", "thoughtful", seats=seats, luck=8).record
    kept, walked = [0] * GAME.bots.scratch, 0
    for node in game.main_line():
        if not is_choice(node) or not node.parent:
            continue
        seen, state = node.parent.position.state.copy(), node.parent.position.state
        GAME.hidden.observe(state, state.mover, seen)
        moves = legal_actions(GAME, state)
        found = []
        for scratch in (kept, [0] * GAME.bots.scratch):
            found.append([0] * len(moves))
            plan_moves(seen, moves, len(moves), found[-1], scratch)
        assert found[0] == found[1], node.move
        walked += state.walking
    assert walked > LEAST_WALKED
