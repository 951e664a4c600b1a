"""Table of what is practised: `python -m tests.lessons.practised` prints by game each rule with its dealers.

A dealer with a star is answered in its picture.
"""

from __future__ import annotations

import sys

from tbggg.engine.game import Game
from tbggg.engine.generators import ExerciseGenerator
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES
from tbggg.lessons.practice import dealers, is_drawn, practised


def drawn(one: ExerciseGenerator) -> bool:
    """Whether a dealer's first exercise is answered in its picture."""
    return is_drawn(one.generate(1, 1, LANGUAGES[0]))


def share(game: Game) -> float:
    """Share of a game's dealers that are answered in their pictures."""
    found = dealers(game)
    return sum(map(drawn, found)) / len(found) if found else 0.0


def table(game: Game) -> str:
    """The table of a game, one line a rule."""
    lines = [
        f"{rule:5} {' '.join(one.name + '*' * drawn(one) for one in found) or '-'}"
        for rule, found in practised(game).items()
    ]
    without = sum(not found for found in practised(game).values())
    head = (
        f"{game.name}: {len(dealers(game))} dealers, {share(game):.2f} answered on the board, {without} rules without"
    )
    return "\n".join([head, *lines])


if __name__ == "__main__":
    sys.stdout.write("\n\n".join(map(table, games())) + "\n")
