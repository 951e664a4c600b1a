"""The substitute fair on paper [R27]: its map, tiles and cards, and what each player has. Lengths are millimetres."""

from __future__ import annotations

from functools import cache, partial

from ....engine.pictures import rect, text
from ....engine.printed import ROOM_WIDE, Piece, Printed, titled_board, titled_pieces
from ....engine.shapes import emblem, shared
from ....engine.shapes_svg import Drawing, looks_of, style_of_pictures
from ..rules.names import game_words, rank_words
from ..rules.own_fair import HEADERS
from ..rules.setup import new
from ..rules.state import State
from ..rules.tables import (
    AFTERNOON_VP,
    BAG,
    BOOTHS,
    BOXES,
    COLOURS,
    EVENT_COPIES,
    EVENTS,
    LASTS,
    MORNING_VP,
    PALLETS,
    PARK,
    RANKINGS,
    SEATS,
    SYMBOLS,
)
from .board import board_shapes
from .fair_map import EDGE, PARKING, SIDE, top_of, width_of
from .phrases import say
from .pieces import STYLE
from .tracks import BOARDS, pallet_sign

TILE, TILES_IN_ROW = (15, 19), 12  # of the map's spaces: a tile covers its own with the booth's name
OF_TILE = 0.32  # a space has 46 by 58 units
WISH, WISHES_IN_ROW = (26, 16), 7
RANK, RANKS_IN_ROW = (36, 20), 5
SMALL, SMALL_IN_ROW = (22, 12), 8
MARKER, MARKERS_IN_ROW = (12, 12), 8
BOARD_HIGH, BOX = 48, (16, 20)
STEP, SPACE = 13, 20  # height and width of a space of popularity
PALLET = (17, 22)  # a tile lies on it

LOOKS = """
.tbs{color-scheme:light;fill:#221c10;font-weight:400}.tbs-mid{text-anchor:middle}.tbs-end{text-anchor:end}
.tbs-fill{fill:var(--tbs-c)}.tbs-quiet{fill:#4a4538}.tbs-bold{font-weight:700}.tbs-back{stroke-width:.3}
.tbs-edge{fill:none;stroke:#555;stroke-width:.2}.tbs-p-big{font-size:6px;font-weight:700}
.tbs-p-name{font-size:4px;font-weight:700}.tbs-p-said{font-size:3px}"""


@cache
def _fair() -> State:
    """The fair at the start, with the substitute for what stands in no text."""
    seats = COLOURS[:SEATS]
    return new(seats, {one.name: one.read(one.default, seats) for one in HEADERS}, 0)


@cache
def _pieces(lang: str) -> Drawing:
    """Map, tiles and signs, as the board has them."""
    return Drawing(board_shapes(_fair(), lang), looks_of(COLOURS, {"style": STYLE}, LOOKS))


def printed(lang: str) -> Printed:
    """Return the boards, tiles and cards to print, in a language."""
    texts = partial(say, lang)
    return Printed(
        parts=(
            titled_pieces(texts, "paper.wishes", WISH, WISHES_IN_ROW, [_wish(booth, lang) for booth in range(BOOTHS)]),
            titled_pieces(
                texts, "paper.rankings", RANK, RANKS_IN_ROW, [_ranking(card, lang) for card in range(RANKINGS)]
            ),
            titled_pieces(texts, "paper.events", SMALL, SMALL_IN_ROW, [*_events(lang), *_lasts(lang)]),
            titled_pieces(texts, "paper.markers", MARKER, MARKERS_IN_ROW, _markers(lang)),
            titled_board(
                texts, "paper.map", round((top_of(_fair(), PARK) + PARKING + EDGE) * _of_map()) + 1, _map(lang)
            ),
            titled_pieces(texts, "paper.tiles", TILE, TILES_IN_ROW, [_tile(booth, lang) for booth in range(BOOTHS)]),
            titled_board(texts, "paper.beside", 4 * STEP + PALLET[1] + 19, _beside(lang)),
            titled_board(
                texts, "paper.players", SEATS * BOARD_HIGH, "".join(_player(seat, lang) for seat in range(SEATS))
            ),
        ),
        style=style_of_pictures(STYLE) + LOOKS,
    )


def _drawn(name: str, left: float, top: float, size: float, lang: str) -> str:
    """A shape of the board in its place."""
    drawn = _pieces(lang).drawn(shared(name, 0, 0))[0]
    return f'<g transform="translate({left:g} {top:g}) scale({size:g})">{drawn}</g>'


def _of_map() -> float:
    return ROOM_WIDE / (width_of(_fair()) + 2 * SIDE)


def _map(lang: str) -> str:
    """The spaces with their ways and walls, their names, and the names of the zones beside them."""
    shapes = "".join(_drawn(name, SIDE, 0, 1, lang) for name in ("land", "names", "sides"))
    said = text(ROOM_WIDE / 2 + 20, (top_of(_fair(), PARK) + 29) * _of_map(), say(lang, "board.substitute"), "p-name")
    return f'<g transform="scale({_of_map():.4f})">{shapes}</g>{said}'


def _back(size: tuple[int, int], sign: str, lang: str) -> str:
    """The back of a hidden card or tile, with the sign of its kind."""
    wide, high = size
    return rect(1, 1, wide - 2, high - 2, "back", 2) + _drawn(f"sign-{sign}", wide / 2 - 4, high / 2 - 4, 0.5, lang)


def _tile(booth: int, lang: str) -> Piece:
    """A tile [C12]: its booth, its zone, its symbol, its price, and its bonus where it has one [5.7]."""
    state, name = _fair(), game_words(_fair())[booth]
    face = _drawn(f"tile-{name}", 0, 0, OF_TILE, lang) + text(1.2, 3.6, name, "p-said bold")
    bonus = state.bonus[booth + 1]
    face += text(TILE[0] - 1.6, 10, f"+{bonus}", "p-name end") if bonus > 0 else ""
    return Piece(name, rect(0, 0, *TILE, "edge") + face)


def _wish(booth: int, lang: str) -> Piece:
    """A wishlist card [C13]: the game's booth and its symbol."""
    name = game_words(_fair())[booth]
    symbol = SYMBOLS[_fair().symbol[booth + 1]]
    face = _drawn(f"symbol-{symbol}", 2, 4, 0.5, lang) + text(WISH[0] - 2, 10.4, name, "p-big end")
    return Piece(name, rect(0, 0, *WISH, "edge") + face, _back(WISH, "wish", lang))


def _ranking(card: int, lang: str) -> Piece:
    """A ranking card [C14]: what it asks for, and what it brings."""
    state = _fair()
    name, is_morning = rank_words(state)[card + 1], card < state.mornings
    vp = say(lang, "board.vp", n=MORNING_VP if is_morning else AFTERNOON_VP)
    face = text(2, 5.4, name, "p-name") + text(RANK[0] - 2, 5.4, vp, "p-name end")
    needs = [word for at, word in enumerate(SYMBOLS) for _ in range(state.needs[card][at])]
    face += "".join(_drawn(f"symbol-{word}", 2 + 5.4 * at, 7.6, 0.32, lang) for at, word in enumerate(needs))
    face += text(2, RANK[1] - 2, say(lang, "board.substitute"), "p-said")
    return Piece(name, rect(0, 0, *RANK, "edge") + face, _back(RANK, "clock", lang))


def _events(lang: str) -> list[Piece]:
    """The event tokens [C15]."""
    found: list[Piece] = []
    for event, word in enumerate(EVENTS[1:], 1):
        face = rect(0, 0, *SMALL, "edge") + text(SMALL[0] / 2, 7, say(lang, f"event_sign.{word}"), "p-said bold mid")
        found += [Piece(say(lang, f"event.{word}"), face)] * EVENT_COPIES[event]
    return found


def _lasts(lang: str) -> list[Piece]:
    """The tiles of the last round [C16]."""
    edge, said = rect(0, 0, *SMALL, "edge"), [say(lang, f"last.{word}") for word in LASTS[1:]]
    return [Piece(one, edge + text(SMALL[0] / 2, 7, one, "p-said mid")) for one in said]


def _markers(lang: str) -> list[Piece]:
    """Two meeples a player, for the map and for the action track; a marker a symbol, and the crowd's two [C17]."""
    found: list[Piece] = []
    for seat in range(SEATS):
        found += [Piece(say(lang, f"colour.{COLOURS[seat]}"), _drawn(f"pawn-{seat}", 1, 1, 0.62, lang))] * 2
    for word in SYMBOLS:
        found.append(Piece(say(lang, f"symbol.{word}"), _drawn(f"symbol-{word}", 2, 2, 0.5, lang)))
    return [*found, *[Piece(say(lang, "paper.crowd"), _drawn("sign-crowd", 2, 2, 0.5, lang))] * 2]


def _beside(lang: str) -> str:
    """The tracks of popularity [C17], the pallets [C7], and the boards of the ranking cards [C14]."""
    state, shapes = _fair(), text(0, 5, say(lang, "board.popularity"), "p-name")
    for at, word in enumerate(SYMBOLS):
        top = 8 + STEP * at
        shapes += _drawn(f"symbol-{word}", 2, top + 2, 0.5, lang)
        for value in range(state.lowest, state.highest + 1):
            left = 16 + SPACE * (value - state.lowest)
            shapes += rect(left, top, SPACE, STEP, "edge") + text(left + 1.4, top + 4, value, "p-said")
    (wide, high), top = PALLET, 8 + 4 * STEP + 5
    for pallet in range(1, PALLETS + 1):
        left = (wide + 1) * (pallet - 1)
        shapes += rect(left, top, wide, high, "edge") + text(
            left + wide - 1.4, top + 4.4, pallet_sign(pallet), "p-name end"
        )
        if pallet in (state.crowd_one, state.crowd_two):
            shapes += _drawn("sign-crowd", left + 1, top + 0.8, 0.28, lang)
    for at, name in enumerate(BOARDS):
        shapes += text(112, top + 4.4 + 7 * at, name, "p-said bold")
    return shapes + text(0, top + high + 4.4, say(lang, "board.substitute"), "p-said")


def _player(seat: int, lang: str) -> str:
    """A player's action track, the last boxes with a bag [C9], the trunk by symbols [C11], and a meeple."""
    wide, high = BOX
    shapes = rect(0, 0, ROOM_WIDE, BOARD_HIGH, "edge")
    shapes += _pieces(lang).drawn(emblem(1, 3, 14, seat))[0] + _drawn(f"pawn-{seat}", 1, 20, 0.8, lang)
    for box in range(BOXES):
        left = 18 + (wide + 1) * box
        shapes += rect(left, 3, wide, high, "edge", 2) + text(left + 1.4, 7, box + 1, "p-said")
        shapes += _drawn("sign-bag", left + wide - 6, 3.6, 0.3, lang) if box >= BOXES - BAG else ""
    for at, word in enumerate(SYMBOLS):
        left = 18 + (2 * wide + 2) * at
        shapes += rect(left, high + 5, 2 * wide + 1, high, "edge", 2)
        shapes += _drawn(f"symbol-{word}", left + 1, high + 6, 0.3, lang)
    shapes += _drawn("sign-car", 4, high + 14, 0.5, lang)
    return f'<g transform="translate(0 {BOARD_HIGH * seat})">{shapes}</g>'
