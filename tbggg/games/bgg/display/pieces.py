"""Outlines of tiles and geeks: colour, emblem and pattern each identify a publisher alone."""

from __future__ import annotations

# Around the origin, 16 units across.
EMBLEMS = {
    "red": "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    "yellow": "M0-6.8 7 6H-7z",
    "blue": "M-5.7-5.7H5.7V5.7H-5.7z",
    "green": "M-2.3-6.5h4.6v4.2h4.2v4.6H2.3v4.2h-4.6V2.3h-4.2v-4.6h4.2z",
    "purple": "M0-7.2 2.2-2.4 7.4-1.8 3.5 1.7 4.6 6.9 0 4.3-4.6 6.9-3.5 1.7-7.4-1.8-2.2-2.4z",
    "orange": "M2.6-6.7A7 7 0 1 0 6.7 3 5.6 5.6 0 0 1 2.6-6.7z",
}
TILE_EDGE = "M4.5 .5H15v31H4.5a4 4 0 0 1-4-4v-23a4 4 0 0 1 4-4z"  # the publisher's colour, at the left
DIE_SHADE = "M1 18.5A5 5 0 0 0 5.5 21h13A5 5 0 0 0 23 18.5A5 5 0 0 1 18.5 23.5h-13A5 5 0 0 1 1 18.5z"


def _slanted(gap: int, *, down: bool) -> str:
    """Lines at 45 degrees that end at a back's frame, without clipping."""
    left, right, top, bottom = 3, 43, 3, 29
    lines = []
    for total in range(left + top + gap // 2, right + bottom, gap):
        x1, y1 = max(left, total - bottom), min(bottom, total - left)
        x2, y2 = min(right, total - top), max(top, total - right)
        lines.append(f"M{46 - x1} {y1} {46 - x2} {y2}" if down else f"M{x1} {y1} {x2} {y2}")
    return "".join(lines)


PATTERNS = {
    "red": _slanted(8, down=True),
    "yellow": "".join(f"M{6 - row % 2 * 2.5:g} {6 + 5 * row}H43" for row in range(5)),  # dashed into dots
    "blue": "".join(f"M3 {7 + 6 * row}q4-3 8 0t8 0 8 0 8 0 8 0" for row in range(4)),
    "green": "".join(f"M{5.5 + 5 * line:g} 3v26" for line in range(8)),
    "purple": _slanted(9, down=True) + _slanted(9, down=False),
    "orange": "".join(f"M3 {8.5 + 6.5 * row:g}l5-4.5 5 4.5 5-4.5 5 4.5 5-4.5 5 4.5 5-4.5 5 4.5" for row in range(4)),
}
