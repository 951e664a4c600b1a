"""Drawing helpers of toys and dealers: geeks, tiles and badges as in the game's pictures, and numbers as text."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ....engine.numerals import decimal
from ....engine.pictures import themed
from ....engine.seat_looks import SEAT_LOOKS
from ....engine.shapes import at, path, rect, text
from ....engine.texts import text as said
from ....engine.toys import Toy
from ..display.pieces import DIE_SHADE, EMBLEMS, TILE_EDGE
from ..rules.state import BLANK

TEXTS = "tbggg.games.bgg.lessons.toys"
SEATS = ("red", "yellow", "blue", "green")
_LIGHT = """--tbs-bg:var(--jp-layout-color1,#fff);--tbs-ink:var(--jp-ui-font-color0,#000);\
--tbs-ground:color-mix(in srgb,#8a7a5c 11%,var(--tbs-bg));--tbs-card:var(--tbs-bg);\
--tbs-recess:color-mix(in srgb,#6d6350 10%,var(--tbs-bg));\
--tbs-paper:#fffdf7;--tbs-edge:rgb(34 28 16/.62);\
--tbs-accent:var(--jp-brand-color1,#1976d2)"""
_DARK = """--tbs-bg:var(--jp-layout-color1,#212121);--tbs-ink:var(--jp-ui-font-color0,#fff);\
--tbs-ground:color-mix(in srgb,#0d0c0a 38%,var(--tbs-bg));--tbs-card:color-mix(in srgb,#fff 5%,var(--tbs-bg));\
--tbs-recess:color-mix(in srgb,#000 30%,var(--tbs-bg));\
--tbs-paper:#f1ebdd;--tbs-edge:rgb(255 255 255/.5);\
--tbs-accent:var(--jp-brand-color1,#2196f3)"""
STYLE_OF_TOYS = (
    themed(".tbs", _LIGHT, _DARK)
    + "".join(f".tbs-{name}{{--tbs-c:{look.ground};--tbs-on:{look.ink}}}" for name, look in SEAT_LOOKS.items())
    + Path(__file__).with_name("style.css").read_text("utf-8").rstrip()
    + ".tbs-soft{fill:color-mix(in srgb,var(--tbs-accent) 30%,var(--tbs-bg))}"
    ".tbs-here{fill:color-mix(in srgb,var(--tbs-accent) 16%,var(--tbs-bg));stroke:var(--tbs-accent);stroke-width:1.5}"
    ".tbs-walk{fill:none;stroke:var(--tbs-accent);stroke-width:3;stroke-dasharray:1 7;stroke-linecap:round}"
    ".tbs-half{stroke:var(--tbs-ink1);stroke-dasharray:4 3}"
    ".tbs-halo{paint-order:stroke;stroke:var(--tbs-card);stroke-width:5;stroke-linejoin:round}"
    ".tbs-knot{fill:var(--tbs-accent);stroke:var(--tbs-bg);stroke-width:2}"
    ".tbs-dot{fill:var(--tbs-accent);fill-opacity:.55}.tbs-mean{stroke:var(--tbs-accent);stroke-width:3}"
    ".tbs-pull{stroke:var(--tbs-accent);stroke-width:6}"
    ".tbs-pair{fill:none;stroke:var(--tbs-ink2);stroke-opacity:.45}"
)


toy = partial(Toy, texts=TEXTS, style=STYLE_OF_TOYS)  # a toy of this game


def toy_text(lang: str, key: str, **values: object) -> str:
    """Return one of the toys' texts."""
    return said(TEXTS, lang, key, values)


def name_of(seat: int, lang: str) -> str:
    """Return the label of a seat."""
    return toy_text(lang, f"shared.{SEATS[seat]}")


def geek(x: int, y: int, colour: str) -> str:
    """Return a geek, 24 by 24."""
    mark = f'<g transform="translate(12 10.5) scale(0.75)">{path(EMBLEMS[colour], "on")}</g>'
    return at(x, y, rect(0, 0, 24, 24, "cube", 5) + path(DIE_SHADE, "shade") + mark, colour)


def badge(x: int, y: int, colour: str) -> str:
    """Return a publisher's badge, 18 by 18."""
    mark = f'<g transform="translate(9 9) scale(0.69)">{path(EMBLEMS[colour], "on")}</g>'
    return at(x, y, rect(0, 0, 18, 18, "cube", 4) + mark, colour)


def tile(x: int, y: int, colour: str, number: int, copies: int = 1, *, bought: bool = False) -> str:
    """Return a tile face up, 46 by 32, or several that are alike; a blank one has its publisher's badge alone.

    The number of one that is bought leaves its right half to the geek of the buyer.
    """
    if number == BLANK:
        return rect(x, y, 46, 32, "paper", 4) + badge(x + 14, y + 7, colour)
    mark = f'<g transform="translate(7.75 16) scale(0.625)">{path(EMBLEMS[colour], "on")}</g>'
    face = rect(0, 0, 46, 32, "paper", 4) + path(TILE_EDGE, "fill") + mark
    digit = text(22 if bought or copies > 1 else 30, 23, number, "digit")
    digit += text(36, 23, f"×{copies}", "copies") if copies > 1 else ""
    return at(x, y, face + digit, colour)


def signed(part: int, whole: int, lang: str) -> str:
    """Return a signed quotient as text, with one decimal where it is not whole.

    >>> signed(10, 3, "en"), signed(-2, 1, "en"), signed(0, 1, "en")
    ('+3.3', '−2', '0')
    """
    number = str(abs(part) // whole) if part % whole == 0 else decimal(abs(part), whole, 1, lang)
    return f"+{number}" if part > 0 else f"−{number}" if part < 0 else number
