"""Drawings for exercises: dice that were rolled, and the heap of points of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.shapes import die, markable, path, rect, text
from ....engine.toys import LOOKS, NARROW, Picture

STYLE = (
    LOOKS
    + ".tbs-paper{fill:#fffdf7;stroke:#8a8172;stroke-width:1.5}.tbs-paper-ink{fill:#221c10}"
    + ".tbs-track{fill:color-mix(in srgb,gray 20%,transparent)}.tbs-large{font-size:24px;font-weight:700}"
)
DIE, GAP = 60, 8
ROW, CHIP = 9, 18  # chips of a row, and their distance
HEAP = 116  # left edge of the heap
HIGH = 108


def of_dice(faces: Sequence[int]) -> Picture:
    """Return dice side by side, in the order in which they were rolled."""
    drawn = [die(GAP + (DIE + GAP) * at, GAP, face) for at, face in enumerate(faces)]
    says = ", ".join([str(face) for face in faces])
    return Picture(NARROW, DIE + 2 * GAP, f"<style>{STYLE}</style>{''.join(drawn)}", says)


def of_heap(total: int) -> Picture:
    """Return a die to roll, and the points of the turn as a heap to keep: the places `roll` and `hold`."""
    chips = [disc(HEAP + 18 + CHIP * (at % ROW), 24 + CHIP * (at // ROW)) for at in range(total)]
    heap = (
        rect(HEAP, 4, NARROW - HEAP - 4, HIGH - 8, "track", 10) + "".join(chips) + text(NARROW - 42, 62, total, "large")
    )
    parts = [
        markable("roll", 4, 4, HEAP - 14, HIGH - 8, rect(4, 4, HEAP - 14, HIGH - 8, "track", 10) + die(25, 24, 0)),
        markable("hold", HEAP, 4, NARROW - HEAP - 4, HIGH - 8, heap),
    ]
    return Picture(NARROW, HIGH, f"<style>{STYLE}</style>{''.join(parts)}", str(total))


def disc(x: int, y: int) -> str:
    """Return a point of the heap, by its middle."""
    return path(f"M{x - 7} {y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0z", "kept")
