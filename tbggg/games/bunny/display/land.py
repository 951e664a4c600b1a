"""The land: terrain by colour and by pattern, what it gives, its coordinates and its lava; all game long the same."""

from __future__ import annotations

from ....engine.shapes import disc, path, text
from ..rules.tables import CELLS, CITY, FIELD, FOREST, LAVA, MOUNTAIN, PLAINS, ROWS, SEA, SIDE, TERRAIN, TERRAINS
from .pieces import square

CELL = 46  # width and height of a territory
AXIS = 18  # of the names of rows and columns
MAP = SIDE * CELL + AXIS
LAVA_STEP = 7  # of its zigzag


def left_of(cell: int) -> int:
    """Return the left edge of a territory on the map."""
    return cell % SIDE * CELL


def top_of(cell: int) -> int:
    """Return the upper edge of a territory on the map."""
    return cell // SIDE * CELL


def motif(terrain: int, x: int, y: int) -> str:
    """Return the pattern of a terrain: trees, waves, furrows, peaks, tufts, or a street."""
    if terrain == FOREST:
        return f"M{x + 21} {y + 15}l4-9 4 9zm4 0v3M{x + 33} {y + 20}l4-9 4 9zm4 0v3"
    if terrain == SEA:
        waves = "q3-3 6 0t6 0 6 0"
        return f"M{x + 22} {y + 8}{waves}M{x + 18} {y + 17}{waves}M{x + 24} {y + 38}{waves}"
    if terrain == FIELD:
        return f"M{x + 19} {y + 18}l5-12m4 12l5-12m4 12l5-12M{x + 28} {y + 42}l4-9m5 9l4-9"
    if terrain == MOUNTAIN:
        return f"M{x + 14} {y + 20}l9-14 6 9 4-5 8 10M{x + 20} {y + 11}l3 3 3-3"
    if terrain == PLAINS:
        tuft = "l2-4m-2 4l-2-3m2 3v-5"
        return f"M{x + 9} {y + 12}{tuft}M{x + 30} {y + 10}{tuft}M{x + 36} {y + 40}{tuft}"
    return f"M{x + 4} {y + 43}h38M{x + 8} {y + 39}h9M{x + 29} {y + 39}h9"


def gives(terrain: int, x: int, y: int) -> list[tuple[str, str]]:
    """Return outlines of the resource that a terrain gives, with their looks; nothing for the others [C7]."""
    if terrain == FOREST:
        logs = [(x + 8, y + 14), (x + 15, y + 14), (x + 11, y + 8)]
        return [("".join([disc(across, down, 3) for across, down in logs]), "logs")]
    if terrain == SEA:
        return [(f"M{x + 3} {y + 10}c3-5 7-5 10-1l5-3v8l-5-3c-3 4-7 4-10-1z", "fish")]
    if terrain == FIELD:
        leaves = (f"M{x + 14} {y + 8}l1-4m0 5l4-3", "leaf")
        return [(f"M{x + 14} {y + 8}c2 1 2 3 1 4l-9 7c-1 0-2-1-1-2l6-8c1-1 2-2 3-1z", "root"), leaves]
    return []


def terrain_shape(terrain: int, cells: list[int]) -> str:
    """Return territories of one terrain: their ground, their pattern, and what they give."""
    name = TERRAINS[terrain]
    corners = [(left_of(cell), top_of(cell)) for cell in cells]
    found = path("".join([square(x, y, CELL) for x, y in corners]), name)
    found += path("".join([motif(terrain, x, y) for x, y in corners]), f"motif of-{name}")
    given = [gives(terrain, x, y) for x, y in corners]
    for layer in range(len(given[0])):
        found += path("".join([one[layer][0] for one in given]), given[0][layer][1])
    return found


def lava_outline(one: int, other: int) -> str:
    """Return the zigzag of lava between two territories."""
    x, y = left_of(other), top_of(other)
    if other - one == 1:
        return f"M{x - 3} {y + 2}" + "l6 7l-6 7" * (CELL // LAVA_STEP // 2)
    return f"M{x + 2} {y - 3}" + "l7 6l7-6" * (CELL // LAVA_STEP // 2)


def land_shapes() -> dict[str, str]:
    """Return the land, its lava and its coordinates, and a territory's ground of each terrain, by name."""
    grounds = [
        terrain_shape(terrain, [cell for cell in range(CELLS) if TERRAIN[cell] == terrain])
        for terrain in range(FOREST, CITY + 1)
    ]
    edge = SIDE * CELL
    lines = [f"M{CELL * at} 0v{edge}M0 {CELL * at}h{edge}" for at in range(SIDE + 1)]
    lava = "".join([lava_outline(one, other) for one, other in LAVA])
    middle = CELL // 2
    axes = [text(CELL * at + middle, -6, at + 1, "small bold quiet mid") for at in range(SIDE)]
    axes += [text(-9, CELL * at + middle + 5, ROWS[at], "small bold quiet mid") for at in range(SIDE)]
    found = {
        "land": "".join(grounds) + path("".join(lines), "lines"),
        "lava": path(lava, "glow") + path(lava, "lava"),
        "axes": "".join(axes),
    }
    for terrain in range(FOREST, CITY + 1):
        found[f"ground-{terrain}"] = terrain_shape(terrain, [0])
    return found
