"""The legend of the map: what its signs say that is not plain by itself."""

from __future__ import annotations

from ....engine.blocks import SizedMarkup
from ....engine.panels import GAP, NARROW, sized
from ....engine.shapes import path, rect, shared, silent, text
from .phrases import say
from .pieces import PILL

SIGNS = ("yield", "city", "farm", "camp", "lava")
FIRST = 2  # of them in the first line where there is little room
LINE = 17  # height of a line
LETTER = 55  # tenths of the room of a letter
BUILDINGS = {"city": "building-city2", "farm": "building-fish", "camp": "building-camp1"}
EXAMPLE = "2×3"  # a yield
WIDTHS = {"yield": 29, "city": 15, "farm": 15, "camp": 15, "lava": 19}


def legend_shapes(lang: str) -> dict[str, str]:
    """Return the legend in one line, and in two, by name: they are the same all game long."""
    return {
        "legend": legend(lang, 0, len(SIGNS)),
        "legend-1": legend(lang, 0, FIRST),
        "legend-2": legend(lang, FIRST, len(SIGNS)),
    }


def over_legend(markup: str, height: int) -> SizedMarkup:
    """Return a panel where there is little room, with the legend below it in two lines."""
    lines = shared("legend-1", 6, height) + shared("legend-2", 6, height + LINE)
    return sized(NARROW - 2 * GAP, height + 2 * LINE, markup + lines)


def legend(lang: str, first: int, last: int) -> str:
    """Return some of the signs with what they mean, in a line."""
    parts, x = "", 0
    for key in SIGNS[first:last]:
        said, width = say(lang, f"legend.{key}"), WIDTHS[key]
        parts += sign(key, x) + text(x + width + 4, 12, said, "tiny quiet")
        x += width + 4 + len(said) * LETTER // 10 + 11
    return silent(parts)


def sign(key: str, x: int) -> str:
    """Return a sign of the map, 15 high."""
    if key == "yield":
        return rect(x, 0, WIDTHS[key], PILL, "pill", 7) + text(x + WIDTHS[key] // 2, 12, EXAMPLE, "pill-ink mid")
    if key == "lava":
        zigzag = f"M{x + 2} 10l4-5 4 5 4-5 3 4"
        return path(zigzag, "glow") + path(zigzag, "lava")
    return shared(BUILDINGS[key], x, 0, 75)
