"""Openings: what was played in the first decisions of many games, and how these ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..engine.errors import BadOption
from ..engine.texts import known_language, say
from .formatting import TEXTS
from .results.openings import Line, Openings


def openings(rows: Iterable[Mapping[str, Any]], depth: int = 2, lang: str | None = None) -> Openings:
    """Count what was played in the first decisions of each game: a tree of moves, with points and wins.

    Rows that were filtered before make a tree of what is left: those of one seat, of one phase, or of the games with
    as many rounds. Only the tree stands in memory.

    Args:
        rows: of `tbggg.decisions`; or of its table, read again. Those of a game stand together, in its order.
        depth: number of decisions.
        lang: `en` or `fr`; the chosen language when not given.

    Returns:
        The tree: a table, a figure, and `rows` with a line of moves each.

    Raises:
        BadOption: no such depth, or what is given is no rows of decisions.

    >>> import tbggg
    >>> ends = [tbggg.play_out("pig", "random", seats=2, luck=luck) for luck in range(20)]
    >>> [(row["line"], row["games"]) for row in openings(tbggg.decisions(ends), 1).rows]
    [('1. roll', 13), ('1. hold', 7)]
    """
    if isinstance(depth, bool) or not isinstance(depth, int) or depth < 1:
        raise BadOption(say("decisions.depth", TEXTS, depth=depth))
    if isinstance(rows, str | Mapping) or not isinstance(rows, Iterable):
        raise BadOption(say("decisions.no_rows", TEXTS, what=type(rows).__name__))
    lines: dict[tuple[tuple[int, str], ...], Line] = {}
    games, game = 0, None
    path: tuple[tuple[int, str], ...] = ()
    order: dict[str, int] = {}
    for row in rows:
        try:
            number, seat, move = row["game"], row["seat"], str(row["move"])
            result, wins = row["result"], row["wins"]
        except (KeyError, TypeError, IndexError):
            raise BadOption(say("decisions.no_rows", TEXTS, what=type(row).__name__)) from None
        if games == 0 or number != game:
            games, game, path, order = games + 1, number, (), {}
        if len(path) == depth:
            continue
        path = (*path, (order.setdefault(seat, len(order) + 1), move))
        lines.setdefault(path, Line()).add(result, wins)
    return Openings(depth, games, lines, known_language(lang))
