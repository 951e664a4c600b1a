"""Tiles, geeks and emblems as SVG, with their style for light and dark.

Colour, emblem and pattern each identify a publisher alone. Each piece is defined once in a drawing and then used.
Classes and ids start with `tbs-`, and ids have a stamp of the drawing's content, so that many drawings can be on one
page.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from pathlib import Path

from ....engine.pictures import path, prefixed, rect, text, themed
from ....engine.seat_looks import SEAT_LOOKS
from ..rules.moves import number_word
from ..rules.state import BLANK, NUMBERS, UNKNOWN
from .icons import ICONS

_STAMP = "tbs-stamp-"  # prefix of each id until the drawing is finished

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
FLAG = "M4 14V2.5M4 3h8.5l-2.2 2.8 2.2 2.8H4"  # 16 units square


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

_LIGHT = """--tbs-bg:var(--jp-layout-color1,#fff);--tbs-ink:var(--jp-ui-font-color0,#000);\
--tbs-ground:color-mix(in srgb,#8a7a5c 11%,var(--tbs-bg));--tbs-card:var(--tbs-bg);\
--tbs-recess:color-mix(in srgb,#6d6350 10%,var(--tbs-bg));--tbs-plank:#cfc6b5;--tbs-awning:#c9bda6;\
--tbs-awning2:#e9e2d4;--tbs-lit:#fff0c9;--tbs-paper:#fffdf7;--tbs-edge:rgb(34 28 16/.62);\
--tbs-accent:var(--jp-brand-color1,#1976d2)"""
_DARK = """--tbs-bg:var(--jp-layout-color1,#212121);--tbs-ink:var(--jp-ui-font-color0,#fff);\
--tbs-ground:color-mix(in srgb,#0d0c0a 38%,var(--tbs-bg));--tbs-card:color-mix(in srgb,#fff 5%,var(--tbs-bg));\
--tbs-recess:color-mix(in srgb,#000 30%,var(--tbs-bg));--tbs-plank:#5a544a;--tbs-awning:#6a6254;\
--tbs-awning2:#454038;--tbs-lit:#4d3f22;--tbs-paper:#f1ebdd;--tbs-edge:rgb(255 255 255/.5);\
--tbs-accent:var(--jp-brand-color1,#2196f3)"""

_LOOKS = "".join(
    f".tbs-{name}{{--tbs-c:{look.ground};--tbs-on:{look.ink}}}" for name, look in SEAT_LOOKS.items()
) + Path(__file__).with_name("style.css").read_text("utf-8")
STYLE = themed(".tbs", _LIGHT, _DARK) + _LOOKS
PAPER_STYLE = f".tbs{{{_LIGHT}}}{_LOOKS}"  # by night, too


def defined(name: str, content: str, colour: str = "") -> str:
    """Return the definition of a piece, in a publisher's colour."""
    look = f' class="tbs-{colour}"' if colour else ""
    return f'<g id="{_STAMP}{name}"{look}>{content}</g>'


def used(name: str, x: float = 0, y: float = 0, scale: float = 1, classes: str = "") -> str:
    """Return a defined piece at a place."""
    look = f' class="{prefixed(classes)}"' if classes else ""
    place = f' x="{x:g}" y="{y:g}"' if x or y else ""
    if scale != 1:
        place = f' transform="translate({x:g} {y:g}) scale({scale:.3g})"'
    return f'<use{look} href="#{_STAMP}{name}"{place}/>'


def stamped(svg: str) -> str:
    """Return a finished drawing with unique ids."""
    return svg.replace(_STAMP, f"tbs-{zlib.crc32(svg.encode()) % 0xFFFFFF:06x}-")


def definitions(colours: Iterable[str]) -> str:
    """Return the definitions of the pieces of these publishers, and of those that all drawings share."""
    shared = defined("slot", rect(0.5, 0.5, 45, 31, "slot", 4))
    shared += defined("corner", path("M45.5 14v13.5a4 4 0 0 1-4 4H27z", "corner"))
    shared += defined("chip", '<circle class="tbs-solid" r="9"/>')
    shared += "".join(defined(name, path(d, "icon")) for name, d in ICONS.items())
    shared += defined("flag", path(FLAG, "icon flag"))
    return f"<defs>{shared}{''.join(map(_publisher, colours))}</defs>"


def _publisher(colour: str) -> str:
    """Definitions of a face without its number, a back, a geek and a badge, each with the emblem."""
    mark = f'<path class="tbs-on" id="{_STAMP}emblem-{colour}" d="{EMBLEMS[colour]}"/>'
    face = rect(0.5, 0.5, 45, 31, "paper", 4) + path(TILE_EDGE, "fill")
    back = rect(0.5, 0.5, 45, 31, "cube", 4) + path(PATTERNS[colour], "pattern") + rect(3, 3, 40, 26, "frame", 2.5)
    back += '<circle class="tbs-fill" cx="23" cy="16" r="9.5"/>'
    die = rect(0.5, 0.5, 23, 23, "cube", 5)
    die += path(DIE_SHADE, "shade")
    square = rect(0.5, 0.5, 17, 17, "cube", 4)
    return f'<g class="tbs-{colour}">{mark}</g>' + "".join(
        (
            defined(f"face-{colour}", face + used(f"emblem-{colour}", 7.75, 16, 0.625), colour),
            defined(f"back-{colour}", back + used(f"emblem-{colour}", 23, 16, 0.875), colour),
            defined(f"geek-{colour}", die + used(f"emblem-{colour}", 12, 10.5, 0.75), colour),
            defined(f"badge-{colour}", square + used(f"emblem-{colour}", 9, 9, 0.6875), colour),
        )
    )


def emblem(x: float, y: float, colour: str, size: float) -> str:
    """Return a publisher's emblem around a point, in the ink of its fill."""
    return used(f"emblem-{colour}", x, y, size / 16)


def badge(x: float, y: float, colour: str, size: float = 18) -> str:
    """Return a publisher's badge."""
    return used(f"badge-{colour}", x, y, size / 18)


def geek(x: float, y: float, colour: str, size: float = 24) -> str:
    """Return a geek: a die without pips, since its shop counts, not its face [3.4]."""
    return used(f"geek-{colour}", x, y, size / 24, classes="geek")


def scaled(content: str, x: float, y: float, scale: float) -> str:
    """Return pieces at another place and size."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{content}</g>'


def tile(x: float, y: float, colour: str, number: int, *, up: bool = True, buyer: str = "") -> str:
    """Return a tile, 46 by 32, with the geek of its buyer.

    A back whose number the viewer knows has a turned-up corner with it [C3, C6].
    """
    sign = "–" if number == BLANK else number_word(number)
    if not up:
        back = used(f"back-{colour}", x, y, classes="tile")
        if number == UNKNOWN:
            return back
        return back + used("corner", x, y) + text(x + 38.5, y + 28.5, sign, "digit peek")
    face = used(f"face-{colour}", x, y, classes="tile")
    if not buyer:
        return face + text(x + 30.5, y + 23, sign, "digit")
    # The geek covers the right edge: the number moves aside, so that it stays readable.
    return face + text(x + 22, y + 23, sign, "digit") + geek(x + 30, y + 12, buyer, 20)


def rack(tiles: dict[int, int], colour: str, per_row: int) -> str:
    """Return a warehouse: a fixed place for each number, blanks last, then the unseen tiles."""
    drawn = []
    places = [*range(1, NUMBERS), BLANK] + ([UNKNOWN] if UNKNOWN in tiles else [])
    for place, number in enumerate(places):
        x, y = 52 * (place % per_row), 38 * (place // per_row)
        count = tiles.get(number, 0)
        drawn.append(tile(x, y, colour, number) if count else used("slot", x, y))
        if count > 1:
            drawn.append(used("chip", x + 44, y + 2) + text(x + 44, y + 6.5, count, "chip"))
    return "".join(drawn)
