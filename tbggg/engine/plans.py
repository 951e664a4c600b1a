"""Plans: exercises that are answered by a whole turn, move after move on the board, and have goals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .toys import Picture


@dataclass(frozen=True, slots=True)
class PlanStep:
    """State of a plan after some moves.

    Attributes:
        picture: drawing in which the moves stand as places under their words.
        moves: word and label of each move that is legal now.
        said: where it stands, in a few words.
        value: what it has brought, as the goals count it.
        told: why it falls short of the best if it ends here; empty where it does not.
        rule: id of the rule that decides that, or empty.
    """

    picture: Picture
    moves: Sequence[tuple[str, str]]
    said: str
    value: int
    told: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """Beginning of a plan, its goals, and a best one.

    Attributes:
        begin: the position, and whatever else the generator needs to follow the moves.
        goals: values of which each is a star, the least first; the last one is the best that there is.
        model: words of a plan that brings the last.
    """

    begin: Any
    goals: Sequence[int]
    model: Sequence[str]


def stars(goals: Sequence[int], value: int) -> int:
    """Return how many goals a value reaches.

    >>> stars((10, 12, 15), 13)
    2
    """
    return len([goal for goal in goals if value >= goal])
