"""Whole games by random play, for tests that look at every moment of one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import tbggg
from tbggg.engine.texts import LANGUAGES

from .tables import COLOURS

# Three to six seats, and the rulings that change what is told.
GAMES = (
    (3, 1, "paid_moves=2"),
    (4, 2, "paid_moves=2"),
    (5, 3, "paid_moves=1, misplacing=forbidden"),
    (6, 4, "paid_moves=2, buying_pass=in_succession, tie_includes_holder=true"),
)


@cache
def game(seats: int, luck: int, rulings: str) -> Any:
    """The last moment of a game of random decisions, the last automatic steps done."""
    given = dict(option.split("=") for option in rulings.split(", "))
    record = tbggg.new_game(seats=" ".join(COLOURS[:seats]), luck=luck, **given)
    choice = random.Random(luck)
    here = record.start.advance()
    while not here.position.finished:
        here = here.play(choice.choice(here.position.legal_moves())).advance()
    return here


def moments(seats: int, luck: int, rulings: str) -> Iterator[tuple[Any, str | None, str]]:
    """Every node of a game, and how to look at it: all screens open in both languages, then by one seat.

    The seats take turns from node to node, and so do their languages from round to round of the table.
    """
    end = game(seats, luck, rulings)
    for number, node in enumerate(end.path()):
        for lang in LANGUAGES:
            yield node, None, lang
        yield node, end.record.seats[number % seats], LANGUAGES[number // seats % 2]
