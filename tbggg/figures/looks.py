"""How seats look in figures: a colour and a dash each, so that colour is never the only sign."""

from __future__ import annotations

from collections.abc import Sequence

# The colour words that seats may have, with a tone that stands out on light and dark grounds alike.
COLOURS = {
    "red": "#c8372f",
    "yellow": "#b38a00",
    "blue": "#3a90da",
    "green": "#2c9a72",
    "purple": "#8561cf",
    "orange": "#d96f0e",
}
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
MARKERS = ("circle", "triangle-up", "square", "cross", "star", "diamond")


def look_of(seats: Sequence[str], seat: int) -> tuple[str, str, str]:
    """Return a seat's line colour, dash and marker."""
    by_name = list(COLOURS)
    place = by_name.index(seats[seat]) if seats[seat] in COLOURS else seat
    return COLOURS[by_name[place % 6]], DASHES[place % 6], MARKERS[place % 6]
