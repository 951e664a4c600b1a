"""Games of bots by a seed never change: their traces were taken once, and stand in `golden/bots.json`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.bots import CODES, Player, RulePlayer, find_bot
from tbggg.bots.seat_loop import play_on
from tbggg.engine.errors import GameError
from tbggg.engine.game import Game
from tbggg.engine.luck import keys
from tbggg.engine.registry import find_game, games
from tbggg.engine.rule import DECISION, OVER
from tbggg.explorer.bots import opponents
from tbggg.record.record import Record
from tbggg.referee.opponents import decide
from tbggg.simulate import loop
from tbggg.simulate.batches import Batches
from tbggg.simulate.trace import START, stir, stirred

GOLDEN = Path(__file__).parents[1] / "golden" / "bots.json"
LUCK = 2**40 + 2010
MOVES, SEARCHED = 80, 20  # of a game in the explorer; where a search finds each


def able(game: Game) -> dict[str, Player]:
    """The bots that play a game; the searches with so few playouts that they take seconds."""
    found: dict[str, Player] = {}
    for code in CODES:
        name = code + {"mcts": ":playouts=1", "race": ":playouts=1:moves=1"}.get(code, "")
        try:
            found[name] = find_bot(name, game)
        except GameError:
            continue  # it does not know the game
    return found


def table(game: Game, seats: int) -> Record:
    return tbggg.new_game(game.code, seats=seats, luck=LUCK, **game.options.for_machines)


def in_batches(game: Game, player: Player, seats: int) -> int:
    """The trace of a game of a batch, with every cell after every move."""
    record = table(game, seats)
    players = [player] * seats
    batches = Batches(game, record.seats, record.start.state, players, loop.BEGIN, fast=False)
    return batches.play(LUCK, 0, 1, traced=loop.STATES).trace


def at_the_table(game: Game, player: Player, seats: int) -> int:
    """The trace of the end of a game that players play on by themselves."""
    record = table(game, seats)
    state = record.start.state.copy()
    made = play_on(game, record.seats, state, [player] * seats, keys(LUCK))
    return stirred(stir(START, made), state)


def in_the_explorer(game: Game, player: Player, seats: int) -> int:
    """The trace of the moves that bots make in an explorer."""
    record = table(game, seats)
    bots = opponents(record, None, player)
    trace, node = START, record.start.advance()
    for _ in range(MOVES if isinstance(player, RulePlayer) else SEARCHED):
        if node.state.due == OVER:
            break
        assert node.state.due == DECISION
        made = decide(node, bots[node.state.mover])
        trace = stir(trace, made.action)
        node = made.advance()
    return trace


def traces(game: Game, player: Player, seats: int) -> list[int]:
    """What `golden/bots.json` holds of a game, a bot and a number of seats; a search, which is slow, plays once."""
    plays = (in_batches, at_the_table, in_the_explorer) if isinstance(player, RulePlayer) else (in_the_explorer,)
    return [play(game, player, seats) for play in plays]


def cases() -> Iterator[Any]:
    """What was taken; by day of each bot of a game at the fewest seats and at the most."""
    known = json.loads(GOLDEN.read_text("utf-8"))
    tables: dict[str, list[str]] = {}
    for case in known:
        tables.setdefault(case.rpartition(" ")[0], []).append(case)
    for one in tables.values():
        for case in one:
            yield pytest.param(
                (case, known[case]), id=case, marks=[] if case in (one[0], one[-1]) else pytest.mark.repeats(0)
            )


@pytest.mark.parametrize("case", [*cases()])
def test_a_seed_makes_the_same_game_of_bots_for_ever(case: tuple[str, list[int]]) -> None:
    code, name, seats = case[0].split()
    game = find_game(code)
    assert traces(game, find_bot(name, game), int(seats)) == case[1]


def test_every_bot_of_every_game_has_its_trace() -> None:
    known = {tuple(case.split()[:2]) for case in json.loads(GOLDEN.read_text("utf-8"))}
    assert {(game.code, name) for game in games() for name in able(game)} <= known
