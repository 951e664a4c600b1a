"""Breakdowns of points, with the total."""

from __future__ import annotations

from typing import Any

from .rule import Game

TOTAL = "total"


def scores_of(game: Game, state: Any) -> list[dict[str, int]]:
    """Return each seat's breakdown of a state; the total is the seat's points, where it is no category of the game."""
    rows = game.scores(state)
    if TOTAL in game.score_categories:
        return rows
    return [{**row, TOTAL: points} for row, points in zip(rows, game.gg(state), strict=True)]
