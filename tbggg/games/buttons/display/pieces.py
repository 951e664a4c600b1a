"""Models, cells, buttons, stars and dice as shared shapes; each model has a colour and a form of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ....engine.shapes import PIPS, disc, path, rect, shared, spot, text
from ..notation import cell_word
from ..rules.boards import CELLS, COLOURS, SIDE
from ..rules.constants import DICE, GOLDEN, MODELS, WHITE
from ..rules.state import State

PITCH, CELL = 46, 43  # from cell to cell, and the width of one
GRID = SIDE * PITCH
# Of each model, from the middle of its button.
HOLES = (
    ((-4, -4), (4, -4), (-4, 4), (4, 4)),
    ((0, -3), (-4, 5), (4, 5)),
    ((0, -8), (0, 8), (-8, 0), (8, 0)),
    ((-5, 0), (5, 0)),
)
DIE = 30
SHUT = (7, 15, 23, 31, 39, 47, 55, 63, 71, 79)  # where the hatch of a closed cell meets its edges
# A star around 0 0, in hundredths of its radius.
POINTS = ((0, -100), (25, -34), (95, -31), (40, 13), (59, 81), (0, 42), (-59, 81), (-40, 13), (-95, -31), (-25, -34))
STYLE = Path(__file__).with_name("style.css").read_text("utf-8")


def square(x: int, y: int, size: int) -> str:
    """Return the outline of a square with round corners."""
    run = size - 12
    return f"M{x + 6} {y}h{run}q6 0 6 6v{run}q0 6-6 6h-{run}q-6 0-6-6v-{run}q0-6 6-6z"


def model_outline(model: int, x: int, y: int) -> str:
    """Return the outline of a printed button in a cell: round, triangle, clover or square."""
    middle, centre = x + CELL // 2, y + CELL // 2
    if model == 0:
        return disc(middle, centre, 12)
    if model == 1:
        return f"M{middle} {centre - 13}q2 0 3 2l10 19q1 3-2 3h-22q-3 0-2-3l10-19q1-2 3-2z"
    if model == 2:
        arms = [(0, -6), (6, 0), (0, 6), (-6, 0)]
        return "".join([disc(middle + across, centre + down, 7) for across, down in arms])
    return f"M{middle - 9} {centre - 12}h18q3 0 3 3v18q0 3-3 3h-18q-3 0-3-3v-18q0-3 3-3z"


def hole_outline(model: int, x: int, y: int) -> str:
    """Return the outlines of a printed button's holes, in an order of their own for each model."""
    return "".join([disc(x + CELL // 2 + across, y + CELL // 2 + down, 2) for across, down in HOLES[model]])


def print_shape(models: Sequence[int]) -> str:
    """Return the print of a board: a tinted cell with the button of its model, 36 times."""
    return "".join([shared(f"cell-{models[cell]}", cell % SIDE * PITCH, cell // SIDE * PITCH) for cell in range(CELLS)])


def star_outline(x: int, y: int, radius: int) -> str:
    """Return the outline of a star around a point."""
    corners = [f"{x + radius * across // 100} {y + radius * down // 100}" for across, down in POINTS]
    return f"M{'L'.join(corners)}z"


def star_shape() -> str:
    """Return a star, in a cell's width."""
    return path(square(0, 0, CELL), "night") + path(star_outline(CELL // 2, CELL // 2 + 1, 17), "star")


def model_shape(model: int) -> str:
    """Return the button of a model alone, in a cell's width."""
    return path(model_outline(model, 0, 0), COLOURS[model]) + path(hole_outline(model, 0, 0), "hole")


def _die_shape(place: int, face: int) -> str:
    """Return a die of 30 by 30: white with gold pips, black with gold pips, or black with white ones."""
    body = "white-die" if place == WHITE else "golden-die" if place == GOLDEN else "black-die"
    pip = "gold-pip" if place == WHITE else "bright-pip" if place == GOLDEN else "pip"
    pips = "".join([disc(7 + 8 * (one % 3), 7 + 8 * (one // 3), 3) for one in PIPS[face]])
    return rect(0, 0, DIE, DIE, body, 7) + path(pips, pip)


def die_name(place: int, face: int) -> str:
    """Return the name of a die's shape."""
    return f"die-{min(place, GOLDEN + 1)}-{face}"


def shared_shapes(state: State) -> dict[str, str]:
    """Return the shapes that are the same all game long, by name."""
    middle = CELL // 2
    lens = path(disc(middle, middle, 19), "lens") + path("M8 17a15 15 0 0 1 7-8", "glint")
    spots = [spot(cell_word(cell), "", cell % SIDE * PITCH, cell // SIDE * PITCH, CELL, CELL) for cell in range(CELLS)]
    axes = [text(PITCH * one + 32, 12, one + 1, "quiet axis mid") for one in range(SIDE)]
    axes += [text(-3, 19 + PITCH * one + 26, one + 1, "quiet axis mid") for one in range(SIDE)]
    found = {
        "spots": "".join(spots),
        "axes": "".join(axes),
        "star": star_shape(),
        "count": path(star_outline(0, 0, 10), "star"),
        "room": path(star_outline(middle, middle + 1, 12), "hollow"),
        "plus": path(disc(37, 37, 8), "plus") + path("M33 37h8M37 33v8", "cross"),
        "golden": path(square(-1, -1, CELL + 2), "golden"),
        "fresh": path(square(-2, -2, CELL + 4), "fresh"),
        "shut": path(
            "".join([f"M{max(0, run - CELL)} {min(run, CELL)}L{min(run, CELL)} {max(0, run - CELL)}" for run in SHUT]),
            "shut",
        ),
        "lit": rect(-2, -2, GRID + 1, CELL + 4, "lit", 7),
        "gone": rect(1, 1, DIE - 2, DIE - 2, "gone", 7),
        "bad": path("M6 0a6 6 0 1 0 .01 0zM6 2a4 4 0 0 1 2.4.8L2.8 8.4A4 4 0 0 1 6 2z", "bad"),
    }
    for model in range(MODELS):
        under, tint = path(square(0, 0, CELL), "under"), path(square(0, 0, CELL), f"on-{COLOURS[model]}")
        found[f"model-{model}"] = model_shape(model)
        found[f"objective-{model}"] = rect(0, 0, 21, 26, "paper", 4) + shared(f"model-{model}", -2, 1, 56)
        found[f"cell-{model}"] = tint + model_shape(model)
        found[f"open-{model}"] = found[f"cell-{model}"] + shared("plus", 0, 0)
        found[f"button-{model}"] = under + tint + tint + lens + shared(f"model-{model}", 4, 4, 80)
    for face in range(SIDE + 1):
        for place in range(GOLDEN + 2):
            found[die_name(place, face)] = _die_shape(place, face)
    for count in range(2, DICE):
        found[f"times-{count}"] = text(22, 16, f"×{count}", "small bold")
    for seat in range(state.seats):
        found[f"print-{seat}"] = print_shape(state.model[seat])
    return found
