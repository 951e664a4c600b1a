"""Bars of points in toys that count step by step, in the subset of Python that pages run."""

from __future__ import annotations

from .shapes import rect, text

HIGH = 28
BESIDE = 88  # room for the sum and for what it grew by, right of the longest bar
SUM, GROWN = 6, 42  # where these begin


def points_bar(x: int, y: int, room: int, now: int, before: int, most: int, look: str, grown: str, leads: bool) -> str:
    """Return a bar of points: in one look as before the last step, then in another one, and the sum beside it.

    Args:
        x: left edge.
        y: upper edge.
        room: width of the longest bar.
        now: the points.
        before: those before the last step.
        most: points of the longest bar.
        look: name of the look of what was there before.
        grown: name of the look of what the step added.
        leads: whether no other bar is longer.

    >>> points_bar(0, 0, 100, 12, 12, 24, "seat-red", "box", True).count("<text")
    1
    """
    long = room * now // most
    drawn = rect(x, y, long, HIGH, grown, 4) + rect(x, y, room * before // most, HIGH, look, 4)
    drawn += text(x + long + SUM, y + 20, now, "bold" if leads else "")
    if now > before:
        drawn += text(x + long + GROWN, y + 20, f"(+{now - before})", "small")
    return drawn
