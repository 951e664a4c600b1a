"""What a seat sees of whole games is, cell for cell, what it saw when `views.json` was taken."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived

from .bgg.random_games import GAMES, game

KNOWN = json.loads(Path(__file__).with_name("views.json").read_text("utf-8"))
TABLES = [*(f"bgg {seats} seats" for seats, *_ in GAMES), "pig 3 seats"]


def end_of(table: str) -> Any:
    """The last node of a game of random decisions."""
    if table.startswith("bgg"):
        return game(*GAMES[TABLES.index(table)])
    choice = Random(5)
    here = tbggg.new_game("pig", seats=3, luck=5).start.advance()
    while not here.position.finished:
        here = here.play(choice.choice(here.position.legal_moves())).advance()
    return here


def views(end: Any, seat: int) -> Iterator[Any]:
    """What a seat sees of every moment: of the true state, of what its neighbour knows, and of what it imagines."""
    rules = end.record.game
    neighbour = (seat + 1) % len(end.record.seats)
    for number, node in enumerate(end.path()):
        seen = derived.view(rules, node.state, seat)
        yield seen
        yield derived.view(rules, derived.view(rules, node.state, neighbour), seat)
        if number % 5 == 0:
            yield derived.view(rules, derived.determinize(rules, seen, number), neighbour)


def digest(end: Any, seat: int) -> str:
    """The hash of all that a seat sees of a game."""
    text = "\n".join(json.dumps(seen.to_json()) for seen in views(end, seat))
    return sha256(text.encode()).hexdigest()[:32]


@pytest.mark.parametrize("table", TABLES)
def test_a_seat_sees_the_cells_that_it_saw_before(table: str) -> None:
    end = end_of(table)
    assert [digest(end, seat) for seat in range(len(end.record.seats))] == KNOWN[table]
