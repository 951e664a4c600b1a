"""Comparisons of moves in plain Python, and results to make one of."""

from __future__ import annotations

from array import array

import tbggg
from tbggg.record.record import Node
from tbggg.simulate.race import Outcomes

SLOW = {"fast": False, "progress": False, "second": False}


def at_the_goal() -> Node:
    """A turn of Pig that wins if it is held: whoever rolls may lose it."""
    return tbggg.new_game("pig", seats=2, luck=3).start.play_line("player1 roll 6 " * 17)


def outcomes(action: int, gg: list[float], wins: list[float]) -> Outcomes:
    """Results of a move, game by game."""
    return Outcomes(action, array("d", gg), array("d", gg), array("d", wins))
