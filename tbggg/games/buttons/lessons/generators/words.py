"""Seats and words that the exercise generators share."""

from __future__ import annotations

from .....engine.generators import Deal, listed
from ...odds import grouped

NAMES = ("Ann", "Bob", "Cat", "Dan")
COLOURS = ("red", "yellow", "green", "blue")


def table_of(seats: int) -> str:
    """Return the names of the players at a table, clockwise."""
    return listed(NAMES[:seats])


def colour(deal: Deal, model: int) -> str:
    """Return the name of a model's colour."""
    return deal.say(f"shared.{COLOURS[model]}")


def counted(deal: Deal, number: int) -> str:
    """Return a whole number as the language writes it."""
    return grouped(number, deal.say("shared.thousands"))
