"""SVG of a difference with its interval, one row of a table; all rows of a table share an axis."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from ...figures.tables import Html
from ..statistics import Interval

WIDTH, HEIGHT, DOT = 180, 18, 4  # pixels of a drawing; radius of its point


def axis_of(differences: Sequence[Interval]) -> tuple[float, float]:
    """Return the least and the greatest value of an axis that shows zero and all of these."""
    ends = [0.0, *(end for one in differences for end in _ends(one))]
    return min(ends), max(ends)


def interval(difference: Interval, axis: tuple[float, float], filled: bool) -> Html:
    """Return the drawing of a difference with its interval beside the line of zero.

    It is hidden from screen readers, since the words beside it say the same.

    Args:
        difference: mean and interval, in the unit of the axis.
        axis: least and greatest value, as `axis_of` gives them.
        filled: whether the point is filled; a hollow one is that of a move that may be best.
    """
    left, right = axis
    room = (WIDTH - 2 * DOT) / ((right - left) or 1)
    ends = (0.0, _ends(difference)[0], difference.mean, _ends(difference)[1])
    zero, low, mean, high = (f"{DOT + (end - left) * room:.1f}" for end in ends)
    middle, fill = HEIGHT // 2, "currentColor" if filled else "none"
    return Html(
        f'<svg width="{WIDTH}" height="{HEIGHT}" aria-hidden="true" stroke="currentColor" style="display:block">'
        f'<path d="M{zero} 0V{HEIGHT}" opacity=".4"/><path d="M{low} {middle}H{high}"/>'
        f'<circle cx="{mean}" cy="{middle}" r="{DOT}" fill="{fill}"/></svg>'
    )


def _ends(difference: Interval) -> tuple[float, float]:
    """Ends of a difference's drawing; an infinite interval is drawn as a point."""
    if not isfinite(difference.low):
        return difference.mean, difference.mean
    return difference.low, difference.high
