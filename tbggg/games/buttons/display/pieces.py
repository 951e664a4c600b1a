"""Models, buttons, stars and dice as shapes; each model has a colour and a form of its own."""

from __future__ import annotations

from ....engine.shapes import PIPS, path, rect
from ..rules.state import BUTTON, GOLDEN, STAR, WHITE

# A star around 0 0, in hundredths of its radius.
POINTS = ((0, -100), (25, -34), (95, -31), (40, 13), (59, 81), (0, 42), (-59, 81), (-40, 13), (-95, -31), (-25, -34))
LOOKS = ("red", "yellow", "green", "blue")  # of the models
SMALL = 24  # of a cell: below this, no holes are drawn
DIE = 30
STYLE = """
.tbs-red{fill:#a01a15}
.tbs-yellow{fill:#f3d055;stroke:#8a6a00}
.tbs-green{fill:#26805f}
.tbs-blue{fill:#2b7cc4}
.tbs-hole{fill:#fffdf7}
.tbs-cell{fill:#f6f0e2;stroke:#cbbfa5}
.tbs-lit{fill:#ffe2a0;stroke:#8a5300}
.tbs-ring{fill:none;stroke:#221c10;stroke-width:3}
.tbs-night{fill:#2b2620}
.tbs-star{fill:#f8c52f}
.tbs-golden{fill:none;stroke:#9a6b00;stroke-width:3;stroke-dasharray:5 3}
.tbs-won{fill:none;stroke:#d99a00;stroke-width:4}
.tbs-white-die{fill:#fffdf7;stroke:#9a6b00;stroke-width:2}
.tbs-black-die{fill:#221c10;stroke:#8d8577}
.tbs-gold-pip{fill:#b8860b}
.tbs-bright-pip{fill:#f8c52f}
.tbs-pip{fill:#fffdf7}
"""


def circle(x: int, y: int, radius: int, look: str) -> str:
    """Return a circle around a point."""
    return path(
        f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0z", look
    )


def model_shape(model: int, x: int, y: int, size: int) -> str:
    """Return the printed button of a model in a square: round, triangle, clover or square.

    Args:
        model: its number.
        x: left edge of the square.
        y: upper edge.
        size: of the square.
    """
    middle, centre, half, look = x + size // 2, y + size // 2, size * 3 // 10, LOOKS[model]
    if model == 0:
        shape = circle(middle, centre, half, look)
    elif model == 1:
        shape = path(f"M{middle} {centre - half}l{half} {2 * half}h-{2 * half}z", look)
    elif model == 2:
        arm = max(1, half * 3 // 5)
        shape = "".join(
            [
                circle(middle - half + arm, centre, arm, look),
                circle(middle + half - arm, centre, arm, look),
                circle(middle, centre - half + arm, arm, look),
                circle(middle, centre + half - arm, arm, look),
            ]
        )
    else:
        shape = rect(middle - half, centre - half, 2 * half, 2 * half, look, 2)
    if size < SMALL:
        return shape
    low = centre + (half // 3 if model == 1 else 0)
    return shape + circle(middle - 4, low, 2, "hole") + circle(middle + 4, low, 2, "hole")


def star_shape(x: int, y: int, radius: int) -> str:
    """Return a star around a point."""
    corners = [f"{x + radius * across // 100} {y + radius * down // 100}" for across, down in POINTS]
    return path(f"M{'L'.join(corners)}z", "star")


def cell_shape(model: int, piece: int, x: int, y: int, size: int, look: str) -> str:
    """Return a cell with its model, and the button or the star that stands there."""
    if piece == STAR:
        return rect(x, y, size, size, "night", 3) + star_shape(x + size // 2, y + size // 2, size * 2 // 5)
    shape = rect(x, y, size, size, look, 3) + model_shape(model, x, y, size)
    if piece == BUTTON:
        shape += circle(x + size // 2, y + size // 2, size * 11 // 24, "ring")
    return shape


def small_die(x: int, y: int, place: int, face: int) -> str:
    """Return a die of 30 by 30: white with gold pips, black with gold pips, or black with white ones.

    Args:
        x: left edge.
        y: upper edge.
        place: which of the dice it is.
        face: its number; 0 before the roll.
    """
    body = "white-die" if place == WHITE else "black-die"
    pip = "gold-pip" if place == WHITE else "bright-pip" if place == GOLDEN else "pip"
    pips = [circle(x + 7 + 8 * (at % 3), y + 7 + 8 * (at // 3), 3, pip) for at in PIPS[face]]
    return rect(x, y, DIE, DIE, body, 6) + "".join(pips)
