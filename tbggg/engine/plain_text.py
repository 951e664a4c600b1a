"""Plain text in columns of a terminal: how wide a text is, texts and bars of a given width."""

from __future__ import annotations

from unicodedata import east_asian_width

COLUMNS = 80  # of a terminal
AFTER_LATIN = "\u0370"  # every sign before it is one column wide


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: some scripts have signs two columns wide.

    >>> columns("Go"), columns("囲碁")
    (2, 4)
    """
    if max(text, default="") < AFTER_LATIN:
        return len(text)
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def clipped(text: str, most: int) -> str:
    """Return a text in at most so many columns, with `…` for what is left out.

    >>> clipped("yellow", 6), clipped("yellow", 4)
    ('yellow', 'yel…')
    """
    width = columns(text)
    if width <= most:
        return text
    kept = len(text)
    while width >= most:
        kept -= 1
        width -= columns(text[kept])
    return text[:kept] + "…"


def padded(text: str, width: int) -> str:
    """Return a text in exactly so many columns.

    >>> padded("Go", 4), padded("yellow", 4)
    ('Go  ', 'yel…')
    """
    shown = clipped(text, width)
    return shown + " " * (width - columns(shown))


def text_bar(width: int, full: int, added: int, whole: int) -> str:
    """Return a bar in columns of text.

    Args:
        width: columns of the whole.
        full: what is sure, in any unit.
        added: what may still be lost, likewise.
        whole: what fills the bar, likewise.

    >>> text_bar(10, 3, 2, 10)
    '███▒▒·····'
    """
    solid, reached = (min(width, max(points, 0) * width // whole) for points in (full, full + added))
    return "█" * solid + "▒" * (reached - solid) + "·" * (width - reached)
