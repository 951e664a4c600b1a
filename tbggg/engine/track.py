"""Drawing of a track of points for exercises: its spaces from 0 to 99, ten in a row."""

from __future__ import annotations

from collections.abc import Sequence

from .shapes import at, markable, path, rect, text
from .toys import NARROW, Picture

SPACES, A_ROW = 100, 10
EDGE, WIDE, HIGH = 5, 33, 27  # around the track, and of a space
STYLE = (
    ".tbs-space{fill:color-mix(in srgb,gray 14%,transparent)}.tbs-stop{fill:color-mix(in srgb,gray 34%,transparent)}"
    ".tbs-count{font-size:12px;text-anchor:middle}"
)


def corner(space: int) -> tuple[int, int]:
    """Return the left upper corner of a space.

    >>> corner(12)
    (71, 32)
    """
    return EDGE + WIDE * (space % A_ROW), EDGE + HIGH * (space // A_ROW)


def track(style: str, offered: Sequence[str], marker: str, says: str) -> Picture:
    """Return a track on which the spaces that are offered are places.

    Args:
        style: rules of CSS for the looks of the marker.
        offered: the numbers of these spaces.
        marker: shapes of what stands on the track, where `corner` has its space.
        says: the picture in words.
    """
    outlines = "".join([f"M{x + 1} {y + 1}h31v25h-31z" for x, y in [corner(space) for space in range(SPACES)]])
    places: list[str] = []
    counts: list[str] = []
    for space in range(SPACES):
        x, y = corner(space)
        word, count = str(space), text(x + WIDE // 2, y + 18, space)
        if word in offered:
            inside = rect(x + 1, y + 1, WIDE - 2, HIGH - 2, "stop", 4) + count
            places.append(markable(word, x + 1, y + 1, WIDE - 2, HIGH - 2, inside))
        else:
            counts.append(count)
    drawn = path(outlines, "space") + at(0, 0, "".join(counts) + "".join(places), "count")
    return Picture(NARROW, 2 * EDGE + HIGH * (SPACES // A_ROW), f"<style>{style}{STYLE}</style>{drawn}{marker}", says)
