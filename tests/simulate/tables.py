"""Tables whose games are played by batches."""

from __future__ import annotations

from typing import Any

import tbggg
from tbggg.bots import seat_bots
from tbggg.simulate import loop
from tbggg.simulate.batches import Batches, Played

# Three to six seats with the rulings that change what may be played, and Pig.
TABLES: dict[str, dict[str, Any]] = {
    "three": {"seats": 3, "paid_moves": 2},
    "four": {"seats": 4, "paid_moves": 2},
    "four, no misplacing": {"seats": 4, "paid_moves": 1, "misplacing": "forbidden"},
    "five, passing to and fro": {"seats": 5, "paid_moves": 2, "buying_pass": "in_succession"},
    "six, the holder tied": {"seats": 6, "paid_moves": 3, "tie_includes_holder": True},
    "six, all rulings": {
        "seats": 6,
        "paid_moves": 0,
        "misplacing": "forbidden",
        "buying_pass": "in_succession",
        "tie_includes_holder": True,
        "prices": "9/9/0 4/3/2 5/4/3 6/5/4 7/6/5 40/7/6",
    },
    "pig for two": {"game": "pig", "seats": 2},
    "pig for ten": {"game": "pig", "seats": 10},
}


def batches(table: str, fast: bool, prepare: int = loop.AS_IT_IS) -> Batches:
    """Batches of random play at a table."""
    record = tbggg.new_game(**TABLES[table], luck=2010)
    return batches_from(record.start, fast, prepare)


def batches_from(node: tbggg.Node, fast: bool, prepare: int = loop.AS_IT_IS, bots: Any = "random") -> Batches:
    """Batches from a moment of a record."""
    record = node.record
    return Batches(record.game, record.seats, node.state, seat_bots(bots, record.game, record.seats), prepare, fast)


def numbers(played: Played) -> tuple[Any, ...]:
    """All that some games came to, as plain ints."""
    rows = (played.points, played.shares, played.sums, played.histogram)
    return (played.games, played.decisions, played.trace, *([int(number) for number in row] for row in rows))
