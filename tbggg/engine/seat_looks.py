"""Colours, dashes, markers and emblems of seats: no two differ by colour alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Colours, line style and sign of one seat.

    Attributes:
        curve: colour of its curves and bars, legible on light and dark grounds.
        dash: plotly's dash of its curves.
        marker: plotly's symbol of its points.
        ground: colour of its sign.
        ink: colour of the emblem, or of the letter, on the sign.
        emblem: the emblem as an SVG path, in a square of 16 by 16; empty where a letter in a ring is the sign.
    """

    curve: str
    dash: str
    marker: str
    ground: str
    ink: str
    emblem: str


# By the colour words that seats may have; seats of other names take them in order. The board has the same signs.
SEAT_LOOKS: Mapping[str, SeatLook] = {
    "red": SeatLook("#c8372f", "solid", "circle", "#a01a15", "#fff", "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z"),
    "yellow": SeatLook("#b38a00", "dash", "triangle-up", "#f3d055", "#221c10", "M8 1.2 15 14H1z"),
    "blue": SeatLook(
        "#3a90da",
        "dot",
        "square",
        "#3a90da",
        "#fff",
        "M3.1 2.3h9.8q.8 0 .8.8v9.8q0 .8-.8.8H3.1q-.8 0-.8-.8V3.1q0-.8.8-.8z",
    ),
    "green": SeatLook(
        "#2c9a72", "dashdot", "cross", "#26805f", "#fff", "M5.7 1.5h4.6v4.2h4.2v4.6h-4.2v4.2H5.7v-4.2H1.5V5.7h4.2z"
    ),
    "purple": SeatLook(
        "#8561cf",
        "longdash",
        "star",
        "#4e2b8e",
        "#fff",
        "m8 .8 2.2 4.8 5.2.6-3.9 3.5 1.1 5.2L8 12.3l-4.6 2.6 1.1-5.2L.6 6.2l5.2-.6z",
    ),
    "orange": SeatLook(
        "#d96f0e", "longdashdot", "diamond", "#ee8528", "#221c10", "M10.6 1.3A7 7 0 1 0 14.7 11 5.6 5.6 0 0 1 10.6 1.3z"
    ),
}

# Where a game's pieces could be taken for emblems: letters in rings, in the colours of compared lines.
LETTER_LOOKS = (
    SeatLook("#808080", "solid", "circle", "#fffdf7", "#221c10", ""),
    SeatLook("#8561cf", "dash", "triangle-up", "#fffdf7", "#6a3fb5", ""),
    SeatLook("#b06a35", "dot", "square", "#fffdf7", "#a85300", ""),
    SeatLook("#2f83d6", "dashdot", "cross", "#fffdf7", "#1268b8", ""),
    SeatLook("#2c9a72", "longdash", "star", "#fffdf7", "#1f6f4a", ""),
    SeatLook("#b38a00", "longdashdot", "diamond", "#fffdf7", "#7a5c00", ""),
)


def seat_look(seats: Sequence[str], seat: int, lettered: bool) -> SeatLook:
    """Return the look of a seat.

    Args:
        seats: the seats' names.
        seat: its number, from 0.
        lettered: whether letters are the signs, as `info` of the game's display says.
    """
    return LETTER_LOOKS[seat % len(LETTER_LOOKS)] if lettered else SEAT_LOOKS[look_name(seats, seat)]


def sign_svg(look: SeatLook, letter: str) -> str:
    """Return a sign as SVG shapes in a square of 18 by 18: the emblem on its ground, or the letter in a ring."""
    if look.emblem:
        return (
            f'<rect x=".5" y=".5" width="17" height="17" rx="4" stroke="#80808080" fill="{look.ground}"/>'
            f'<path transform="translate(3.5 3.5) scale(.6875)" fill="{look.ink}" d="{look.emblem}"/>'
        )
    return (
        f'<circle cx="9" cy="9" r="8" stroke="{look.ink}" stroke-width="1.5" fill="{look.ground}"/>'
        '<text x="9" y="12.8" font-family="sans-serif" font-size="10.5" font-weight="700" text-anchor="middle" '
        f'fill="{look.ink}">{escape(letter)}</text>'
    )


def seat_letters(names: Sequence[str]) -> list[str]:
    """Return the initial of each seat's name, or the numbers of the seats where two have the same one.

    >>> seat_letters(["ann", "bob"]), seat_letters(["ann", "amy"])
    (['A', 'B'], ['1', '2'])
    """
    found = [name[0].upper()[0] for name in names]
    return found if len(set(found)) == len(found) else [str(seat + 1) for seat in range(len(names))]


def look_name(seats: Sequence[str], seat: int) -> str:
    """Return the key of a seat's look in `SEAT_LOOKS`: its own name, or else by its place at the table.

    >>> look_name(["ann", "red"], 0), look_name(["ann", "blue"], 1)
    ('red', 'blue')
    """
    return seats[seat] if seats[seat] in SEAT_LOOKS else list(SEAT_LOOKS)[seat % len(SEAT_LOOKS)]
