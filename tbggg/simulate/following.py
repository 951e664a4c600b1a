"""A result that grows is followed on the line that says how far it is."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from typing import Protocol, TypeVar

from .progress import Line


class Growing(Protocol):
    """A result that may not have all its games yet."""

    @property
    def far(self) -> tuple[int, int]:
        """How far it is, and how far it is to come."""


Found = TypeVar("Found", bound=Growing)


def followed(grown: Generator[Found, None, None], line: Line) -> Found:
    """Return the last of a growing result; an interrupt ends it with what there is by then.

    Raises:
        KeyboardInterrupt: there is nothing yet.
    """
    found = None
    try:
        with closing(grown):
            for found in grown:
                line.tell(*found.far)
    except KeyboardInterrupt:
        if found is None:
            raise
    assert found is not None
    return found
