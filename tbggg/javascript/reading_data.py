"""Additions to a game's module for a page that reads records: its seats, its headers, and its start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..engine.game import Game
from ..record import reading
from .constants import literal

FUNCTIONS = (reading.named_game, reading.read_here, reading.refused_size, reading.refused_bytes)
NameOf = Callable[[Callable[..., Any]], str]


def reading_roots(game: Game) -> list[Callable[..., Any]]:
    """Return the functions of a game that its reader calls."""
    new = game.rules.new
    own = [new.func, *new.args] if isinstance(new, partial) else [new]
    return [*own, *(header.read for header in game.options.headers)]


def new_state(game: Game, name_of: NameOf) -> str:
    """Return the function that gives the state at the start; classes that are called in it are made by arrows."""
    new = game.rules.new
    if not isinstance(new, partial):
        return name_of(new)
    given = ", ".join(f"() => new {name_of(one)}()" if isinstance(one, type) else name_of(one) for one in new.args)
    return f"(...given) => {name_of(new.func)}({given}, ...given)"


def seats_and_options(game: Game, name_of: NameOf) -> dict[str, dict[str, str]]:
    """Return the parts of a game that its reader reads, by name."""
    seats = game.seats
    headers = ", ".join(
        f"{{ name: {literal(one.name)}, read: {name_of(one.read)}, default: {literal(one.default)}, "
        f"drawn: {literal(one.drawn is not None)} }}"
        for one in game.options.headers
    )
    return {
        "seats": {
            "counts": literal(list(seats.counts)),
            "rule": literal(seats.rule),
            "words_rule": literal(seats.words_rule),
            "colours": literal(seats.colours),
            "reserved": literal(seats.reserved),
        },
        "options": {"headers": f"[{headers}]", "rulings": literal(dict(game.options.rulings))},
    }
