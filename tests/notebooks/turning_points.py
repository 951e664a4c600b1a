"""Turning points of the annotated games: `python -m tests.notebooks.turning_points NAME ...` finds and prints them.

`turning_points.toml` holds what it printed. It plays for some minutes a game: no test runs it.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tbggg
from tbggg.bots import judges
from tbggg.record.moment_links import addresses
from tbggg.simulate.analysis import growing_analysis
from tbggg.simulate.results.analysis import Analysis

from ..simulate.marked_games import judgements_of
from .lessons import NOTEBOOKS

STORED = Path(__file__).with_suffix(".toml")
LUCK = 1
MOMENT, MOVE = 1_000, 200  # games for each moment of the curve, and for each move of a decision
LOST = {"??", "?", "?!"}  # glyphs of a move that both judges see behind and win less often, all decisions together


def stored() -> dict[str, dict[str, Any]]:
    """Return what is stored, by the game's name."""
    return tomllib.loads(STORED.read_text("utf-8"))


def curve_of(record: tbggg.Record, by: Any) -> Analysis:
    """Return the analysis of a game as soon as its curve has all games."""
    grown = growing_analysis(record, MOMENT, by=by, luck=LUCK)
    return next(found for found in grown if found.curve.games == found.curve.planned)


def largest(record: tbggg.Record, by: Any) -> Iterator[str]:
    """Lines for the choices among the five largest changes of the curve."""
    at, found = addresses(record), curve_of(record, by)
    for turn in found.curve.turning_points(by):
        if turn.point.kind == "choice":
            move = f'move = "{turn.point.node.move}", seat = "{turn.seat}", change = {turn.change.mean:.2f}'
            yield f'  {{ at = "{at[turn.point.node]}", {move} }},'


def behind(record: tbggg.Record, by: Any) -> Iterator[str]:
    """Lines for the moves that both judges see behind, in points and in wins."""
    at = addresses(record)
    for one in judgements_of(record, [*judges(record.game)], MOVE, LUCK, by):
        if one.glyph in LOST and one.second is not None:
            losses = f"losses = [{one.loss.mean:.2f}, {one.second.mean:.2f}]"
            yield f'  {{ at = "{at[one.node]}", move = "{one.move}", best = "{one.best}", {losses} }},'


if __name__ == "__main__":
    for name in sys.argv[1:] or stored():
        game = tbggg.read(NOTEBOOKS / f"games/{name}.game")
        by = stored().get(name, {}).get("by", "points")
        print(f'[{name}]\nby = "{by}"', "turns = [", *largest(game, by), "]", sep="\n")
        print("behind = [", *behind(game, by), "]\n", sep="\n")
