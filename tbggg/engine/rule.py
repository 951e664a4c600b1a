"""The mark of a rule, and what a position waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

# What a position waits for: the value of a state's `due`.
DECISION, CHANCE, AUTOMATIC, OVER = 0, 1, 2, 3
NOBODY = -1


def rule(function: Function) -> Function:
    """Mark a function as a rule: plain Python here, compiled or turned into JavaScript elsewhere.

    A rule uses ints, indexing, `if`, `for … in range`, `while` and calls of other rules; it never
    checks legality (that is `why_not`'s work) and never draws (chance arrives as a move).
    """
    function.__rule__ = True  # type: ignore[attr-defined]
    return function
