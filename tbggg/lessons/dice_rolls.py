"""Rolls of several dice, counted."""

from __future__ import annotations

from collections import Counter
from itertools import product

from ..engine.errors import BadOption
from ..engine.texts import known_language
from .texts import lesson_text

MOST, MOST_DICE = 10_000_000, 24  # rolls that are counted one by one, and dice


def rolls(dice: int, sides: int = 6) -> Counter[tuple[int, ...]]:
    """Return in how many rolls each combination of numbers comes, of all `sides**dice` rolls.

    Args:
        dice: number of dice, from 1 to 24.
        sides: number of sides of each die, from 1; they show 1, 2, 3 and so on.

    Returns:
        The number of rolls by combination: the numbers shown, in rising order.

    Raises:
        BadOption: there are no dice or no sides, or too many: more than ten million rolls.

    >>> pairs = rolls(2)
    >>> len(pairs), pairs[6, 6], pairs[1, 6], pairs.total()
    (21, 1, 2, 36)
    """
    whole = all(isinstance(count, int) and count > 0 for count in (dice, sides))
    if not whole or dice > MOST_DICE or sides**dice > MOST:
        raise BadOption(lesson_text(known_language(None), "no_rolls", dice=repr(dice), sides=repr(sides)))
    return Counter(tuple(sorted(roll)) for roll in product(range(1, sides + 1), repeat=dice))
