"""Additions to a game's module for a page that reads records: its seats, its headers, and its start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..engine.game import Game
from ..engine.own_table import own_answer
from ..record import reading
from ..record.set_up import set_up_of
from .constants import functions_in, literal

FUNCTIONS = (
    reading.named_game,
    reading.read_here,
    reading.refused_size,
    reading.refused_bytes,
)
NameOf = Callable[[Callable[..., Any]], str]


def reading_roots(game: Game) -> list[Callable[..., Any]]:
    """Return the functions of a game that its reader calls."""
    new = game.rules.new
    own = [new.func, *new.args] if isinstance(new, partial) else [new]
    headers = [one for header in game.options.headers for one in (header.read, header.drawn) if one is not None]
    set_up = set_up_of(game)
    said: list[Any] = [symbol.value for symbol in functions_in(set_up.facts)]
    said += [set_up.faults, set_up.turns, set_up.finish]
    return [*own, *headers, *(one for one in said if one is not None)]


def new_state(game: Game, name_of: NameOf) -> str:
    """Return the function that gives the state at the start; classes that are called in it are made by arrows."""
    new = game.rules.new
    if not isinstance(new, partial):
        return name_of(new)
    given = ", ".join(f"() => new {name_of(one)}()" if isinstance(one, type) else name_of(one) for one in new.args)
    return f"(...given) => {name_of(new.func)}({given}, ...given)"


def seats_and_options(game: Game, name_of: NameOf) -> dict[str, dict[str, str]]:
    """Return the parts of a game that its reader reads, by name."""
    seats, set_up = game.seats, set_up_of(game)
    return {
        "seats": {
            "counts": literal(list(seats.counts)),
            "rule": literal(seats.rule),
            "words_rule": literal(seats.words_rule),
            "colours": literal(seats.colours),
            "reserved": literal(seats.reserved),
        },
        "set_up": {
            "facts": literal(set_up.facts, name_of),
            "places": literal(set_up.places),
            **{key: literal(getattr(set_up, key), name_of) for key in ("faults", "turns", "finish")},
        },
        "options": {"headers": _headers(game, name_of), "rulings": literal(dict(game.options.rulings))},
    }


def _headers(game: Game, name_of: NameOf) -> str:
    found = [
        f"{{ name: {literal(one.name)}, read: {name_of(one.read)}, default: {literal(one.default)}, "
        f"drawn: {literal(one.drawn, name_of)} }}"
        for one in game.options.headers
    ]
    return f"[{', '.join(found)}]"


def own_roots(game: Game) -> list[Callable[..., Any]]:
    """Return the functions of a game that read the lines of a table with parts of its own."""
    assert game.options.own_lines is not None
    return [own_answer, game.options.own_lines.read, game.rules.new, *(one.read for one in game.options.headers)]


def own_reader(game: Game, name_of: NameOf) -> str:
    """Return the function that answers such lines, as `own_answer` does."""
    assert game.options.own_lines is not None
    lines = f"{{ read: {name_of(game.options.own_lines.read)} }}"
    options = (
        f"{{ headers: {_headers(game, name_of)}, rulings: {literal(dict(game.options.rulings))}, own_lines: {lines} }}"
    )
    seats = f"{{ counts: {literal(list(game.seats.counts))}, colours: {literal(game.seats.colours)} }}"
    parts = f"seats: {seats}, rules: {{ new: {name_of(game.rules.new)} }}"
    return f"(text) => {name_of(own_answer)}({{ {parts}, options: {options} }}, text)"
