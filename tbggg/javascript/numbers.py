"""Checks of whole numbers: JavaScript must represent them exactly."""

from __future__ import annotations

from typing import Any

from ..engine.errors import GameError
from ..engine.texts import say

LARGEST = 2**53  # up to here, JavaScript's numbers are whole


def check_whole(number: int) -> int:
    """Return a number after a check that JavaScript represents it exactly.

    Raises:
        GameError: it would be rounded.
    """
    if abs(number) > LARGEST:
        raise GameError(say("javascript.too_large", piece=number))
    return number


def check_cells(value: Any) -> Any:
    """Return the cells of a state, ints in nested lists and dicts, after the check of `check_whole`.

    Raises:
        GameError: one would be rounded.
    """
    if isinstance(value, int):
        return check_whole(value)
    for one in value.values() if isinstance(value, dict) else value:
        check_cells(one)
    return value
