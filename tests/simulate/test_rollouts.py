"""A search’s playouts, compiled: the same moves and the same states as those of plain ones."""

from __future__ import annotations

import tbggg
from tbggg.bots import find_bot
from tbggg.bots.seat_loop import choice, play_out
from tbggg.engine import derived
from tbggg.engine.rule import NOBODY
from tbggg.simulate.batches import accelerated
from tbggg.simulate.rollouts import Rollouts


def test_a_search_plays_on_with_compiled_playouts_as_with_plain_ones() -> None:
    """The same moves come out, whoever makes the playouts."""
    node = tbggg.new_game("pig", seats=2, luck=3).start.then("player1 roll 5 player1 roll 6")
    game, state = node.record.game, node.state
    search = find_bot("mcts:playouts=12", game)
    (quick,), _ = accelerated([search], game, state, fast=True)
    assert quick is not search
    moves = node.position.actions()
    for luck in range(5):
        words = [luck, luck + 1, 5, 6]
        chosen = [choice(game, node.record.seats, state, player, moves, words) for player in (search, quick)]
        assert chosen[0] == chosen[1]


def test_a_compiled_playout_comes_to_the_same_state() -> None:
    pig = tbggg.new_game("pig", seats=2, luck=1).start.then("player1 roll 5 player1 roll 6 player1 roll 4")
    game, seats = pig.record.game, pig.record.seats
    seen = derived.view(game, pig.state, pig.state.mover)
    player = find_bot("greedy", game)
    rollouts = Rollouts(game, seen, player)
    for luck in range(5):
        for action in pig.position.actions():
            for until in (NOBODY, pig.state.mover):
                arguments = (game, seats, seen, player, (luck, 7), until, action, False)
                assert rollouts.play_out(*arguments) == play_out(*arguments)
