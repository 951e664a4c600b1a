"""A table with parts of its own, such as a printed board: exercises are dealt there once its lines are entered."""

from __future__ import annotations

from typing import Any

from .errors import BadOption
from .game import Game
from .registry import new_state
from .texts import say


def own_start(game: Game, text: str) -> Any:
    """Return the state at the start of a table, from the lines in which it has written what it has of its own.

    Args:
        game: the game.
        text: the lines, as `tbggg new --own` reads them from a file.

    Raises:
        BadOption: the game reads no such lines, or one of them is wrong; the error names the line.
    """
    if game.options.own_lines is None:
        raise BadOption(say("option.no_own_file", game=game.name))
    seats = game.seats.colours[: max(game.seats.counts)]
    return new_state(game, seats, game.options.own_lines.read(text), 0)


def own_answer(game: Game, text: str) -> dict[str, Any]:
    """Return that state, or the error with its line and its rule: what a page asks, which has no errors of Python."""
    try:
        return {"start": own_start(game, text)}
    except BadOption as trouble:
        return {"error": str(trouble), "line": trouble.line, "rule": trouble.rule or ""}
