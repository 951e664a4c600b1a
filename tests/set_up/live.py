"""A state without what means nothing now: what its text can give back."""

from __future__ import annotations

from typing import Any

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.set_up_cells import count_of, put
from tbggg.engine.set_up_writer import put_moment
from tbggg.record.set_up import set_up_of, table_of


def as_read(game: Game, state: Any, record: tbggg.Record, headers: dict[str, str]) -> Any:
    """The state, with cells that mean nothing in its phase as if nothing was said of them."""
    so_far, set_up = table_of(game, record.seats, headers), set_up_of(game)
    put_moment(state, so_far)
    for fact in set_up.facts:
        fact.follows(so_far)
        if fact.lives(state):
            for at in range(count_of(fact, set_up, record.seats)):
                put(fact, state, so_far, at)
    return so_far
