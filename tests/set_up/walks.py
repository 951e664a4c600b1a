"""Positions of random games, for tests of set-up positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import tbggg
from tbggg.engine.derived import determinize
from tbggg.engine.game import Game
from tbggg.engine.listing import legal_actions
from tbggg.engine.luck import WORDS, keys
from tbggg.engine.rule import CHANCE, DECISION, OVER
from tbggg.record.set_up import headers_of, position_reader, read_position, write_position

LONGEST = 4000  # steps of a random game


def states(game: Game, record: tbggg.Record, luck: Random) -> Iterator[Any]:
    """Every position of a random game, automatic steps and the end too.

    Where a mover plays from what nobody has seen, that is imagined.
    """
    state, key = record.start.state.copy(), keys(record.luck)
    for _ in range(LONGEST):
        yield state.copy()
        if state.due == OVER:
            return
        if state.due == DECISION and not legal_actions(game, state):
            state = determinize(game, state, 0)
        game.rules.play(state, next_action(game, state, key, luck))


def next_action(game: Game, state: Any, key: tuple[int, int], luck: Random) -> int:
    """What happens next: a random decision, the luck of a record, or the rules' step."""
    if state.due == DECISION:
        return luck.choice(legal_actions(game, state))
    if state.due == CHANCE:
        return game.rules.sample_chance(state, *key, [0] * max(WORDS, game.hidden.scratch))
    return game.rules.automatic(state)


def text_of(game: Game, state: Any, record: tbggg.Record) -> tuple[dict[str, str], str]:
    """The headers of a position and its text."""
    headers = headers_of(game, state, record.headers, record.seats)
    return headers, "\n".join(write_position(game, state, record.seats, headers))


def again(game: Game, record: tbggg.Record, headers: dict[str, str], text: str) -> Any:
    """The state that a text describes."""
    return read_position(game, record.seats, headers, position_reader(game, record.seats, text))
