"""Regular expressions from a place in a text on; primitives, which pages have by hand.

A place is a number that only these functions read: it counts code points here, and other units in a page.
"""

from __future__ import annotations

import re


def match_at(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str] | None:
    """Return the match that begins at a place, or None.

    Args:
        pattern: the expression.
        text: the text.
        at: the place.
    """
    return pattern.match(text, at)


def search_from(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str] | None:
    """Return the first match from a place on, or None; the arguments are those of `match_at`."""
    return pattern.search(text, at)


def start_of(found: re.Match[str]) -> int:
    """Return the place where a match begins."""
    return found.start()


def end_of(found: re.Match[str]) -> int:
    """Return the place after a match."""
    return found.end()


def piece(text: str, start: int, end: int) -> str:
    """Return a piece of a text.

    Args:
        text: the text.
        start: the place where it begins.
        end: the place after it.
    """
    return text[start:end]
