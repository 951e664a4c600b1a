"""Checks of the values in a board's requests, which are untrusted, and messages that answer them."""

from __future__ import annotations

from typing import Any, TypeGuard

from ..engine.texts import sentence
from ..record.tree import Tree
from .messages.answers import Answer

Unchecked = dict[str, object]  # a request of the browser


def number_in(asked: Unchecked, key: str) -> int | None:
    """Return the whole number under a key of a request, or None."""
    value = asked.get(key)
    return value if is_number(value) else None


def is_number(value: object) -> TypeGuard[int]:
    """Return whether a value is a whole number; in Python `True` and `False` are numbers too."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_seat(value: object, record: Tree[Any]) -> TypeGuard[str | None]:
    """Return whether a value is the word of a seat of a record, or None."""
    return value is None or (isinstance(value, str) and value in record.seats)


def text_in(asked: Unchecked, key: str, most: int) -> str | None:
    """Return the text under a key of a request, or None.

    Args:
        asked: the request.
        key: key of the text.
        most: greatest number of characters; a longer text counts as none.
    """
    value = asked.get(key)
    return value if isinstance(value, str) and len(value) <= most else None


def error(text: str) -> Answer:
    """Return the message of an error in a request."""
    return {"error": {"text": sentence(text), "rule": None}}


def refused(move: str, text: str, rule: str | None = None, legal: str = "") -> Answer:
    """Return the message that refuses a move.

    Args:
        move: its words.
        text: why, in a sentence.
        rule: id of the rule behind it.
        legal: what would be legal, in a few words.
    """
    return {"refused": {"move": move, "text": text, "rule": rule, "legal": legal}}
