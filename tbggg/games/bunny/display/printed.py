"""The game on paper: the map, the 182 cards, and what is put on the map. Lengths are millimetres."""

from __future__ import annotations

import re
from functools import cache, partial
from textwrap import wrap

from ....engine.pictures import rect, text
from ....engine.printed import ROOM_WIDE, Piece, Printed, titled_board, titled_pieces
from ....engine.shapes import at, shared
from ....engine.shapes_svg import Drawing, looks_of, style_of_pictures
from ....engine.texts import RULES_NAMED, rule_texts
from ..rules.state import TEXTS
from ..rules.tables import (
    BUILDING_WORDS,
    BUILDINGS,
    CARD_OF_COPY,
    CELL_WORDS,
    CELLS,
    CITY,
    COLOURS,
    COPIES,
    FOREST,
    NEEDS,
    PROVISIONS,
    RULE_OF_PARCHMENT,
    SEATS,
    TERRAIN,
    TERRAINS,
    TOWER,
)
from .card_names import bare
from .land import AXIS, MAP, land_shapes, left_of, top_of
from .legend import HEIGHT, legend_shapes
from .map import HOUSE_LEFT, HOUSE_TOP
from .phrases import card_name, say
from .pieces import EAR, HEAD, STYLE, piece_shapes

CARD, CARDS_IN_ROW = (36, 30), 5
MARKER, BUILDINGS_IN_ROW, RABBITS_IN_ROW = 11, 15, 12
RABBITS = 36  # of each colour: with 48 cards of 182 one has 26 territories, more than 35 in one game of a thousand
OF_MAP = ROOM_WIDE / MAP
PICTURE = 0.42  # a drawn territory has 46 units, a building 20
ROOM_OF_CARD, ROOM_OF_NAME = 20, 16  # letters of a line of a card

LOOKS = """
.tbs{color-scheme:light;fill:#221c10;font-weight:400}.tbs-mid{text-anchor:middle}.tbs-end{text-anchor:end}
.tbs-fill{fill:var(--tbs-c)}.tbs-quiet{fill:#4a4538}.tbs-bold{font-weight:700}.tbs-small{font-size:12px}
.tbs-scroll,.tbs-back{stroke-width:.3}.tbs-land-name{font-size:6px;font-weight:700}.tbs-edge{fill:none;stroke:#555;stroke-width:.2}
.tbs-title{font-size:3.4px;font-weight:700}.tbs-says{font-size:2.7px}"""


@cache
def _pieces(lang: str) -> Drawing:
    """The land, the buildings and the rabbits, as the board has them."""
    shapes = land_shapes() | piece_shapes() | legend_shapes(lang)
    return Drawing(shapes, looks_of(COLOURS, {"style": STYLE}, LOOKS))


def printed(lang: str) -> Printed:
    """Return the map, the cards and the pieces to print, in a language."""
    texts = partial(say, lang)
    return Printed(
        parts=(
            titled_pieces(texts, "paper.cards", CARD, CARDS_IN_ROW, [_card(card, lang) for card in CARD_OF_COPY]),
            titled_board(texts, "paper.map", round((MAP + HEIGHT) * OF_MAP) + 1, _map(lang)),
            titled_pieces(texts, "paper.buildings", (MARKER, MARKER), BUILDINGS_IN_ROW, _buildings(lang)),
            titled_pieces(texts, "paper.rabbits", (MARKER, MARKER), RABBITS_IN_ROW, _rabbits(lang)),
        ),
        style=style_of_pictures(STYLE) + LOOKS,
        shapes=_shapes(lang),
    )


def _drawn(lang: str, markup: str) -> str:
    return _pieces(lang).drawn(markup)[0]


def _shapes(lang: str) -> str:
    """The grounds, buildings, rabbits and the back that the sheets use again and again."""
    names = [f"ground-{terrain}" for terrain in range(FOREST, CITY + 1)]
    names += [f"building-{word}" for word in BUILDING_WORDS[1:]] + [f"rabbit-{seat}" for seat in range(SEATS)]
    return "".join(f'<g id="tp-{name}">{_drawn(lang, shared(name, 0, 0))}</g>' for name in [*names, "good-carrot"])


def _used(name: str, left: float, top: float, size: float) -> str:
    return f'<use href="#tp-{name}" transform="translate({left:g} {top:g}) scale({size:g})"/>'


def _map(lang: str) -> str:
    """The land with its lava, its printed cities [C4], and its signs explained."""
    cities = "".join(
        shared("building-city1", left_of(cell) + HOUSE_LEFT, top_of(cell) + HOUSE_TOP)
        for cell in range(CELLS)
        if TERRAIN[cell] == CITY
    )
    land = at(AXIS, AXIS, "".join(shared(name, 0, 0) for name in ("land", "lava", "axes")) + cities)
    drawn = _drawn(lang, land + shared("legend", 0, MAP + 4, 95))
    return f'<g transform="scale({OF_MAP:.4f})">{drawn}</g>'


def _card(card: int, lang: str) -> Piece:
    """A card with its picture: a territory, a building with the terrain that it needs [C5], or a parchment's text."""
    back = rect(1, 1, CARD[0] - 2, CARD[1] - 2, "back", 2) + _used("good-carrot", 11, 8, 0.7)
    edge = rect(0, 0, *CARD, "edge")
    if card <= CELLS:
        terrain = TERRAIN[card - 1]
        face = (
            edge
            + _used(f"ground-{terrain}", 2, 8, PICTURE)
            + text(CARD[0] - 2, 20, CELL_WORDS[card - 1], "land-name end")
        )
        if terrain == CITY:
            face += _used("building-city1", 2 + HOUSE_LEFT * PICTURE, 8 + HOUSE_TOP * PICTURE, PICTURE)
        name = bare(say(lang, f"terrain.{TERRAINS[terrain]}"), lang)
        return Piece(CELL_WORDS[card - 1], face + text(2, 5.4, name, "title"), back)
    name = bare(card_name(card, lang), lang)
    if card < PROVISIONS:
        building = card - CELLS
        face = edge + _used(f"building-{BUILDING_WORDS[building]}", 11, 10, 0.7)
        if NEEDS[building] > 0:
            needs = say(lang, f"terrain.{TERRAINS[NEEDS[building]]}")
            face += text(2, CARD[1] - 2.4, say(lang, "paper.needs", terrain=needs), "says")
        return Piece(name, face + _lines(name, ROOM_OF_NAME, 5.4, "title")[0], back)
    rule = RULE_OF_PARCHMENT[card - PROVISIONS] if card > PROVISIONS else "1.8"
    heading, top = _lines(name, ROOM_OF_NAME, 5.4, "title")
    said = re.sub(rf" {RULES_NAMED}", "", rule_texts(TEXTS, lang)[rule].text)
    ground = rect(1, 1, CARD[0] - 2, CARD[1] - 2, "scroll", 2)
    return Piece(name, edge + ground + heading + _lines(said, ROOM_OF_CARD, top + 0.6, "says")[0], back)


def _lines(said: str, letters: int, top: float, look: str) -> tuple[str, float]:
    """A text broken into lines, and the baseline of what comes below it."""
    lines, step = wrap(said, letters), 3.6 if look == "title" else 3.1
    shapes = "".join(text(2, round(top + step * nth, 1), line, look) for nth, line in enumerate(lines))
    return shapes, top + step * len(lines)


def _buildings(lang: str) -> list[Piece]:
    """A piece for each building of the deck, two for a pair of sky towers [T1]."""
    found: list[Piece] = []
    for building in range(1, BUILDINGS):
        word = BUILDING_WORDS[building]
        count = COPIES[CELLS + building] * (2 if building == TOWER else 1)
        name = bare(card_name(CELLS + building, lang), lang)
        found += [Piece(name, _used(f"building-{word}", 1.3, 1.2, 0.42))] * count
    return found


def _rabbits(lang: str) -> list[Piece]:
    """The rabbits of each colour, in rows of their own."""
    size = (MARKER - 2) / (EAR + HEAD)
    found: list[Piece] = []
    for seat in range(SEATS):
        face = _used(f"rabbit-{seat}", (MARKER - HEAD * size) / 2, 1, size)
        found += [Piece(say(lang, f"colour.{COLOURS[seat]}"), face)] * RABBITS
    return found
