"""Dice of exercises, rolled by the words of their luck."""

from __future__ import annotations

from .....engine.luck import below
from ...rules.state import SHOPS


def rolled(luck_words: list[int], begin: int, dice: int) -> list[int]:
    """Return the shops of some dice, in the order of the dice.

    Args:
        luck_words: words of the exercise.
        begin: index of the first die's word.
        dice: number of dice.
    """
    return [1 + below(luck_words[begin + die], SHOPS) for die in range(dice)]
