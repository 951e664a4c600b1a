"""Work that workers run: a function of a batch, which a `stop` cancels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Batch = TypeVar("Batch")
Found = TypeVar("Found")
Stop = Callable[[], bool]  # True: cancel the work
Work = Callable[[Batch, Stop], Found]

AHEAD = 2  # submitted batches per thread: one running, one waiting
POLL = 0.1  # seconds between two calls of `stop`


class Cancelled(Exception):
    """Raised by work that is cancelled by its `stop`."""


def never() -> bool:
    """Return False: a `stop` that never cancels."""
    return False
