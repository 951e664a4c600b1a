"""Moments from which moves are compared."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.record.record import Node


@pytest.fixture(scope="module")
def pig() -> Node:
    """The first seat has 15 points in its turn."""
    return tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5 player1 roll 6 player1 roll 4")


@pytest.fixture(scope="module")
def evening() -> Node:
    """The first supply of a game of four, by its first player."""
    return tbggg.new_game(luck=2010, seats=4).start.advance()
