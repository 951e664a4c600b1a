"""The board as a picture: a square for each territory, and a line for each seat."""

from __future__ import annotations

from ....engine import shapes
from ....engine.blocks import Board, Panel, SizedMarkup
from ....engine.moment import Moment
from ....engine.rule import NOBODY
from ....engine.shapes import emblem, markable, path, rect, spot
from ....engine.texts import capital
from ..rules.fiefs import territories
from ..rules.tables import BUILDING_WORDS, BUILDINGS, CELL_WORDS, CELLS, LAVA, SIDE, TERRAIN, TERRAINS
from .phrases import next_words, say, seat_name

WIDTHS = (780, 360)
MAP = "map"
LINE = 22  # height of a seat's line
STYLE = """
.tbs-forest{fill:light-dark(#cfe3c4,#2c4a2e)}
.tbs-sea{fill:light-dark(#c6def0,#1f3f5c)}
.tbs-field{fill:light-dark(#f3e7b3,#5a4d1c)}
.tbs-mountain{fill:light-dark(#d9d3cc,#4a4540)}
.tbs-plains{fill:light-dark(#edf2dc,#3a4030)}
.tbs-city{fill:light-dark(#ecd9d0,#54382c)}
.tbs-lava{stroke:light-dark(#c2410c,#fb923c);stroke-width:4;fill:none}
"""


def cell_says(moment: Moment, cell: int) -> str:
    """Return a territory in words: its name, its terrain, and whose it is."""
    lang, terrain = moment.lang, say(moment.lang, f"terrain.{TERRAINS[TERRAIN[cell]]}")
    owner = moment.state.owner[cell]
    if owner == 0:
        return say(lang, "board.cell", cell=CELL_WORDS[cell], terrain=terrain)
    seat = seat_name(moment.seats, owner - 1, lang)
    return say(lang, "board.owned", cell=CELL_WORDS[cell], terrain=terrain, seat=seat)


def board(moment: Moment) -> Board:
    """Return the board: the map, in each width."""
    state, lang = moment.state, moment.lang
    phase = say(lang, f"outline.short.{state.phase}")
    says = say(lang, "board.says", round=state.round_no, phase=phase, next=next_words(state, moment.seats, lang))
    wide, narrow = (picture(moment, width) for width in WIDTHS)
    drawn: Panel = {
        "key": MAP,
        "seat": NOBODY,
        "width": wide["width"],
        "height": wide["height"],
        "markup": wide["markup"],
        "large": narrow,
    }
    return {"says": capital(says), "panels": [drawn], "large": MAP}


def picture(moment: Moment, width: int) -> SizedMarkup:
    """Return territories, lava, and below them what lies before the seats."""
    size = min(width // SIDE, 46)
    left = (width - SIDE * size) // 2
    parts = [square(moment, cell, left + cell % SIDE * size, cell // SIDE * size, size) for cell in range(CELLS)]
    for one, other in LAVA:
        x, y = left + other % SIDE * size, other // SIDE * size
        parts.append(path(f"M{x} {y}v{size}" if other - one == 1 else f"M{x} {y}h{size}", "lava"))
    top = SIDE * size + 6
    for seat in range(moment.state.seats):
        y = top + seat * LINE
        parts.append(emblem(4, y, 18, seat) + shapes.text(28, y + 14, seat_says(moment, seat), "small"))
    return {"width": width, "height": top + LINE * moment.state.seats + 4, "markup": "".join(parts)}


def square(moment: Moment, cell: int, x: int, y: int, size: int) -> str:
    """Return a territory: its ground, its name and terrain, its rabbit, and its building."""
    state, word, terrain = moment.state, CELL_WORDS[cell], TERRAINS[TERRAIN[cell]]
    drawn = rect(x + 1, y + 1, size - 2, size - 2, f"{terrain} edge", 3)
    drawn += shapes.text(x + 3, y + 11, f"{word} {say(moment.lang, f'board.letter.{terrain}')}", "small")
    if state.owner[cell] > 0:
        drawn += emblem(x + 3, y + 15, size - 20, state.owner[cell] - 1)
    if state.built[cell] > 0:
        drawn += shapes.text(x + size - 17, y + size - 5, building_sign(state.built[cell]), "bold")
    inner = spot(word, cell_says(moment, cell), x + 1, y + 1, size - 2, size - 2, drawn)
    return markable(word, x + 1, y + 1, size - 2, size - 2, inner)


def building_sign(building: int) -> str:
    """Return two letters or a number for a building."""
    word = BUILDING_WORDS[building]
    return word[0].upper() + word[-1] if word[-1] in "123456" else word[:2]


def seat_says(moment: Moment, seat: int) -> str:
    """Return what lies before a seat."""
    state = moment.state
    stock = [BUILDING_WORDS[building] for building in range(1, BUILDINGS) for _ in range(state.stock[seat][building])]
    return say(
        moment.lang,
        "board.before",
        seat=seat_name(moment.seats, seat, moment.lang),
        n=territories(state, seat),
        parchments=state.parchments[seat],
        stock=" ".join(stock),
    )
