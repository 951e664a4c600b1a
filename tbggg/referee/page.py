"""The referee for pages: what their shell needs of it, written as JavaScript, and its types."""

from __future__ import annotations

from ..javascript import write_part
from ..javascript.declarations import declarations

NAME = "referee"
ROOTS = (
    "tbggg.referee.referee:Referee",
    "tbggg.referee.opponents:Opponent",
    "tbggg.record.stored:stored_record",
    "tbggg.record.writer:write_record",
)


def referee_for_pages() -> str:
    """Return the module that exports the referee, to be made for the rules of a game."""
    return write_part(NAME, ROOTS)


def declarations_for_pages() -> str:
    """Return what TypeScript may know of that module."""
    return declarations(NAME, ROOTS)
