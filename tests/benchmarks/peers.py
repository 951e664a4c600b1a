"""Random play of the programs that ours is compared with."""

from __future__ import annotations

import random
from importlib.util import find_spec
from time import process_time

PEERS = ("chess", "catanatron", "pyspiel")
TURNS_LIMIT = 1000  # catanatron's own bound on a game
QUIET_LIMIT = 100  # fifty moves of both sides without capture or pawn: a draw, as players claim it


def missing() -> list[str]:
    """Return the peers that are not installed."""
    return [name for name in PEERS if find_spec(name) is None]


def chess_decisions_per_second(seconds: float, seed: int) -> float:
    """python-chess: the legal moves listed, one pushed; at the end of a game all are popped."""
    import chess

    rng = random.Random(seed)
    decisions = 0
    began = process_time()
    while process_time() - began < seconds:
        board = chess.Board()
        while board.halfmove_clock < QUIET_LIMIT:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            decisions += 1
        while board.move_stack:
            board.pop()
    return decisions / (process_time() - began)


def catanatron_decisions_per_second(seconds: float, seed: int) -> float:
    """catanatron: four random players; every tick counts, also those with a single choice."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)  # its players and its dice draw from the global generator
    decisions = 0
    began = process_time()
    while process_time() - began < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
    return decisions / (process_time() - began)


def maedn_decisions_per_second(seconds: float, seed: int) -> float:
    """OpenSpiel's C++ loop on maedn with four uniformly random players.

    Every call of a player counts, also where it has one move only: more than half of them. Ours leaves those out.
    """
    import pyspiel

    game = pyspiel.load_game("maedn", {"players": 4})
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(4)]
    decisions = 0
    spent = 0.0
    while spent < seconds:
        states = [game.new_initial_state() for _ in range(50)]
        began = process_time()
        for state in states:
            seed += 1
            pyspiel.evaluate_bots(state, bots, seed)
        spent += process_time() - began
        decisions += sum(pair.player >= 0 for state in states for pair in state.full_history())
    return decisions / spent
