"""Drawings of the lessons: what the reader has, track, list, points and money, and below it the map of the fair.

Shapes that the game shares by name are written out: a picture of an exercise stands alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.moment import Moment
from ....engine.shapes import at, markable, path, rect, text
from ....engine.texts import text as said
from ....engine.toys import LOOKS, Picture, drawing
from ..display.fair_map import (
    ACROSS,
    DOWN,
    EDGE,
    PARKING,
    height_of,
    land_shapes,
    left_of,
    map_layers,
    pawn_spots,
    top_of,
    width_of,
)  # fmt: skip
from ..display.pieces import OUTLINES, SIGNS
from ..display.pieces import STYLE as BOARD
from ..display.pieces import pieces as game_pieces
from ..display.reach import Reach
from ..display.seats import carried_games
from ..display.tiles import tile_shapes
from ..rules.names import game_words, space_words
from ..rules.state import State, points
from ..rules.tables import BAG, BOOTHS, BOXES, PARK, SYMBOLS
from .table import SEATS, YOU

TEXTS = "tbggg.games.essen.lessons"
GAME_TABLES = (
    "board",
    "place",
    "place_long",
    "legend",
    "zone",
    "zone_to",
    "place_to",
    "event_sign",
    "told",
)  # of the game's texts
BOX, BOX_DOWN = 40, 36  # of the reader's track
NOWHERE = Reach(0, [])  # no way is shown
STRIP = 84  # height of what the reader has
CHIP = 52
INK = "light-dark(#221c10,#fff)"
STYLE = (
    LOOKS
    + "".join(BOARD.split("\n"))
    + ".tbs-small{font-size:12px}.tbs-mid{text-anchor:middle}.tbs-quiet{opacity:.8}"
    + ".tbs-title{font-size:14px;font-weight:700}.tbs-big{font-size:20px;font-weight:700}"
    + "".join(
        f".tbs-seat-{seat}{{fill:{colour};stroke:{INK}}}"
        for seat, colour in enumerate(("#c8321f", "#f3c614", "#2f7fd6", "#2b8a57"))
    )
)


def lesson_text(lang: str, key: str, **values: object) -> str:
    """Return a text of the lessons."""
    return said(TEXTS, lang, key, values)


def written_out(markup: str, shapes: Mapping[str, str]) -> str:
    """Return shapes with those that are shared by name in their places."""
    parts = markup.split(' data-tb-shape="')
    found = parts[0]
    for one in parts[1:]:
        named, _, after = one.partition('"/>')
        words = named.split(" ")
        scale = f" scale({words[3]}e-2)" if len(words) > 3 else ""
        inside = written_out(shapes[words[0]], shapes)
        found += f' transform="translate({words[1]} {words[2]}){scale}">{inside}</g>{after}'
    return found


def pawn(seat: int, x: int, y: int) -> str:
    """Return the meeple of a seat."""
    return at(x, y, path(OUTLINES["meeple"], f"seat-{seat}"))


def map_markup(state: State, lang: str) -> str:
    """Return the map of the fair, as the reader sees it: the layers of the board, with meeples in their own colours."""
    moment = Moment(SEATS, YOU, lang, state)
    layers = {**map_layers(moment, NOWHERE), "pawns": pawns(state), "spots": "", "cash": ""}  # an exercise has its own
    fixed = {**land_shapes(state, lang), **tile_shapes(state, lang), **game_pieces()}
    return written_out(layers["map"], {**fixed, **layers})


def pawns(state: State) -> str:
    """Return the meeples where they stand."""
    return "".join([pawn(seat, x, y) for seat, x, y in pawn_spots(state)])


def spot_of(state: State, word: str) -> str:
    """Return a space of the map, which stands below the strip, as a place of a picture."""
    space = space_words(state).index(word)
    y = STRIP + top_of(state, space)
    if space == PARK:
        return markable(word, EDGE, y, width_of(state) - 2 * EDGE, PARKING, "")
    return markable(word, left_of(state, space), y, ACROSS, DOWN, "")


def track_markup(state: State, seat: int) -> str:
    """Return the eight boxes of a seat, with its token and the games in its bag."""
    used = state.used[seat]
    return boxes_markup(state, seat) + (pawn(seat, (BOX + 2) * (used - 1) + 13, 14) if used > 0 else "")


def boxes_markup(state: State, seat: int) -> str:
    """Return the eight boxes of a seat, with the games in its bag."""
    held = [state.symbol[game] for game in carried_games(state, seat)]
    used = state.used[seat]
    found = ""
    for box in range(1, BOXES + 1):
        x, back = (BOX + 2) * (box - 1), BOXES - box
        if back < len(held):
            drawn = rect(x, 0, BOX, BOX_DOWN, "held", 4)
            drawn += at(x + 13, 14, path(OUTLINES[SYMBOLS[held[back]]], "tile-ink"))
        else:
            drawn = rect(x, 0, BOX, BOX_DOWN, "spent" if box <= used else "box", 4)
            drawn += at(x + 12, 18, path(SIGNS["bag"], "faint")) if box > BOXES - BAG and box > used else ""
        found += drawn + text(x + 4, 12, box, "tiny quiet" if back >= len(held) else "tiny tile-ink")
    return found


def box_spot(word: str, x: int, y: int) -> str:
    """Return a box of a track that begins at a point as a place of a picture: its word is its number."""
    return markable(word, x + (BOX + 2) * (int(word) - 1), y, BOX, BOX_DOWN, "")


def strip_markup(state: State, lang: str) -> str:
    """Return what the reader has: the track, points and money, and the secret list."""
    right = (BOX + 2) * BOXES + 12
    found = track_markup(state, YOU)
    found += text(right, 15, lesson_text(lang, "strip.points", n=points(state, YOU)), "title")
    found += text(right, 34, f"{state.money[YOU]} €", "title")
    if sum(state.hand[YOU]) > 0:
        found += text(0, 62, lesson_text(lang, "strip.list"), "small")
    x = 118
    names = game_words(state)
    for game in range(1, BOOTHS + 1):
        if state.hand[YOU][game] > 0:
            bought = state.owner[game] == YOU + 1
            look = OUTLINES[SYMBOLS[state.symbol[game]]]
            found += rect(x, 46, CHIP - 4, 26, "card", 4) + at(x + 2, 51, path(look, "ink"))
            found += text(x + 19, 63, names[game - 1], "name")
            found += path(f"M{x + 2} 70h{CHIP - 8}", "crowd") if bought else ""
            x += CHIP
    return found


def morning_picture(state: State, lang: str, offered: Sequence[str]) -> Picture:
    """Return the reader's strip, always in sight, and the map; places are spaces, or boxes by their number.

    Args:
        state: the position.
        lang: `en` or `fr`.
        offered: the words of the places.
    """
    spots = [box_spot(word, EDGE, EDGE) if word.isdigit() else spot_of(state, word) for word in offered]
    strip, fair = at(EDGE, EDGE, strip_markup(state, lang)), at(0, STRIP, map_markup(state, lang))
    says = picture_says(state, lang)
    return drawing(STYLE, width_of(state), STRIP + height_of(state), [strip, fair, *spots], says)


def picture_says(state: State, lang: str) -> str:
    """Return where the reader stands, and what the reader has, in words."""
    word = space_words(state)[state.at[YOU]]
    return lesson_text(
        lang,
        "strip.says",
        here=word if state.at[YOU] < BOOTHS else lesson_text(lang, f"strip.at_{word}"),
        used=state.used[YOU],
        bag=state.bag[YOU],
        n=points(state, YOU),
        money=state.money[YOU],
    )
