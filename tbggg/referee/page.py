"""Referee for pages: the classes and functions that their shell uses, written as JavaScript, and their types."""

from __future__ import annotations

from ..javascript import write_part
from ..javascript.declarations import declarations

NAME = "referee"
ROOTS = (
    "tbggg.referee.referee:Referee",
    "tbggg.referee.opponents:Opponent",
    "tbggg.record.stored:stored_record",
    "tbggg.record.stored:is_record",
    "tbggg.record.stored:tree_data",
    "tbggg.referee.typed_moves:words_after",
    "tbggg.referee.exercise_answers:answer",
    "tbggg.referee.exercise_answers:first_refused",
    "tbggg.engine.texts:sentence",
    "tbggg.record.writer:write_record",
)


def referee_for_pages() -> str:
    """Return the module that exports the referee, to be made for the rules of a game."""
    return write_part(NAME, ROOTS)


def declarations_for_pages() -> str:
    """Return that module's TypeScript declarations."""
    return declarations(NAME, ROOTS)
