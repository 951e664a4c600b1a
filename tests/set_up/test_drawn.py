"""Boards that were set up are drawn, and so is what is played there: no move before them can be looked at."""

from __future__ import annotations

from random import Random

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.record.moments import moment_of

from .walks import states, text_of

EVERY, LEAST, PLAYED = 29, 5, 6  # position of a game, fewest that are looked at, and moves of each


@pytest.mark.parametrize("game", [game for game in games() if game.set_up.facts], ids=lambda game: game.code)
def test_each_phase_of_a_set_up_game_is_drawn_from_its_first_moment_on(game: Game) -> None:
    luck, phases, count = Random(3), set(), 0
    record = tbggg.new_game(game.code, seats=max(game.seats.counts), luck=3)
    for at, state in enumerate(states(game, record, luck)):
        if at % EVERY and state.phase in phases:
            continue
        phases.add(state.phase)
        headers, text = text_of(game, state, record)
        lines = [f'[{key} "{value}"]' for key, value in {**record.headers, **headers}.items() if key != "Position"]
        start = tbggg.loads("\n".join([*lines, f'[Position "{text}"]', ""])).start
        moves = start.position.legal_moves() if start.position.to_move else []
        for node in (start, *(start.play(str(move)) for move in luck.sample(moves, min(PLAYED, len(moves))))):
            assert derived.frame(game, moment_of(node, lang="en"))["board"], text
        count += 1
    assert count >= LEAST
