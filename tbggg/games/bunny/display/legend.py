"""The legend of the map: what its signs say."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import SizedMarkup
from ....engine.panels import GAP, NARROW, sized
from ....engine.shapes import at, path, rect, shared, silent, text
from .phrases import say
from .pieces import PILL

LINES = (("yield", "city", "farm", "camp", "lava"), ("wood", "fish", "carrot", "tower"))
NARROW_LINES = (LINES[0][:2], (*LINES[0][2:], "tower"))  # where there is little room, what is not plain by itself
LINE = 17  # height of a line
HEIGHT = 2 * LINE  # of the legend
LETTER = 55  # tenths of the room of a letter
BUILDINGS = {"city": "building-city2", "farm": "building-fish", "camp": "building-camp1", "tower": "building-tower"}
EXAMPLE = "2×3"  # a yield
WIDTHS = {"yield": 29, "lava": 19}
WIDTH = 15  # of any other sign


def legend_shapes(lang: str) -> dict[str, str]:
    """Return the legend, and its lines where there is little room, by name: they are the same all game long."""
    narrow = {f"legend-{nth}": legend(lang, signs) for nth, signs in enumerate(NARROW_LINES)}
    return {"legend": legend(lang, LINES[0]) + at(0, LINE, legend(lang, LINES[1])), **narrow}


def over_legend(markup: str, height: int) -> SizedMarkup:
    """Return a panel where there is little room, with the legend below it."""
    lines = "".join([shared(f"legend-{nth}", 6, height + LINE * nth) for nth in range(len(NARROW_LINES))])
    return sized(NARROW - 2 * GAP, height + LINE * len(NARROW_LINES), markup + lines)


def legend(lang: str, signs: Sequence[str]) -> str:
    """Return signs with what they mean, in a line."""
    parts, x = "", 0
    for key in signs:
        said, width = say(lang, f"legend.{key}"), WIDTHS.get(key, WIDTH)
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
    return shared(BUILDINGS.get(key, f"good-{key}"), x, 0, 75)
