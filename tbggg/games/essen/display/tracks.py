"""Pallets and storage, popularity, and the ranking cards."""

from __future__ import annotations

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW
from ....engine.rule import NOBODY
from ....engine.shapes import at, emblem, path, rect, shared, text
from ....engine.texts import capital
from ..rules.fair import bought_of
from ..rules.names import game_words, rank_words
from ..rules.state import State
from ..rules.tables import AFTERNOON_VP, LASTS, MORNING_VP, PALLETS, ROUNDS, SHOWN_RANKINGS, SYMBOLS
from .phrases import own, say
from .tiles import tile_shape
from .wishes import is_wanted, looker

PALLET, PALLET_TOP = 46, 15  # width of a pallet, and of the line above it
STORAGE_TOP, BOX, BOX_DOWN = 74, 26, 22
KNOWN = 86  # width of the last-round tile, face up
TRACK_LEFT, ROW = 24, 20  # of the popularity
BOARDS = ("BoardGameGeek", "TricTrac", "Fairplay")  # R17
RANK_ROW = 34
RANKED = RANK_ROW * SHOWN_RANKINGS
HALF = (NARROW - 3 * GAP) // 2


def pallet_panel(moment: Moment) -> Panel:
    """Return the pallets with what they do, and storage with the clock."""
    state, lang = moment.state, moment.lang
    parts = shared("pallets", 0, 0)
    for pallet in range(1, PALLETS + 1):
        x = (pallet - 1) * PALLET
        game = state.pallet[pallet]
        if game > 0:
            name = game_words(state)[game - 1]
            parts += text(x + 2, PALLET_TOP + 11, name, "booth-name") + tile_shape(state, game, name, x, PALLET_TOP)
            sign = is_wanted(moment, game)
            parts += shared(f"sign-{sign}", x + 24, PALLET_TOP + 3, 50) if sign else ""
        else:
            parts += shared("no-tile", x, PALLET_TOP)
    return {
        "key": "pallets",
        "seat": NOBODY,
        "label": say(lang, "board.pallets") + ("" if own(state, 1) else f" · {say(lang, 'board.substitute')}"),
        "width": 324,
        "height": STORAGE_TOP + BOX_DOWN + 4,
        "markup": parts + storage(state, lang),
    }


def pallet_shapes(state: State, lang: str) -> dict[str, str]:
    """Return what pallets do, one without a tile, and the boxes of storage, by name: the same all game long."""
    signs = text(0, STORAGE_TOP + 15, say(lang, "board.storage"), "small quiet")
    for pallet in range(1, PALLETS + 1):
        x = (pallet - 1) * PALLET
        sign = "−1" if pallet == 1 else "+1" if pallet < 5 else "?"
        signs += text(x + 16, 11, sign, "small bold mid")
        if state.no_crowd == 0 and pallet in (state.crowd_one, state.crowd_two):
            signs += shared("sign-there", x + 27, 0, 80)
    found = {"pallets": signs, "no-tile": rect(2, 1, PALLET - 5, 49, "was", 4)}
    for box in range(2, ROUNDS + 1):
        said = text(BOX // 2, 15, box, "small bold mid")
        for look in ("back", "was"):
            found[f"{look}-{box}"] = rect(0, 0, BOX, BOX_DOWN, look, 11 if box == ROUNDS else 4) + said
    return found


def storage(state: State, lang: str) -> str:
    """Return the boxes of storage that are still full, midday's clock, and the last-round tile."""
    parts, x = "", 66
    for box in range(2, ROUNDS + 1):
        look = "back" if box > state.round_no else "was"
        if box == 5:
            parts += shared("sign-clock", x, STORAGE_TOP + 3)
            x += 20
        if box == ROUNDS and state.last_tile > 0:
            parts += rect(x, STORAGE_TOP, KNOWN, BOX_DOWN, look, 11)
            parts += text(
                x + KNOWN // 2, STORAGE_TOP + 15, say(lang, f"last.{LASTS[state.last_tile]}"), "tiny bold mid"
            )
        else:
            parts += shared(f"{look}-{box}", x, STORAGE_TOP)
        x += BOX + 4
    return parts


def popularity_panel(moment: Moment) -> Panel:
    """Return the popularity of the symbols, and where each stood before."""
    state, before = moment.state, moment.before
    step = track_step(state)
    parts = ""
    for symbol, name in enumerate(SYMBOLS):
        y, value = ROW * symbol, state.popularity[symbol]
        parts += shared(f"mark-{name}", 2, y + 1) + shared(f"track-{value}", TRACK_LEFT, y)
        if before is not None and before.popularity[symbol] != value:
            was = TRACK_LEFT + step * (before.popularity[symbol] - state.lowest)
            parts += rect(was + 1, y + 2, step - 2, 14, "was", 4)
    return {
        "key": "popularity",
        "seat": NOBODY,
        "label": say(moment.lang, "board.popularity"),
        "width": HALF,
        "height": ROW * len(SYMBOLS),
        "markup": parts,
    }


def track_step(state: State) -> int:
    """Return the width of a space on a track of popularity."""
    return (HALF - TRACK_LEFT) // (state.highest - state.lowest + 1)


def tracks(state: State) -> dict[str, str]:
    """Return a track of popularity with its marker, by the number that is reached: the same all game long."""
    step, found = track_step(state), {}
    for reached in range(state.lowest, state.highest + 1):
        parts = rect(0, 1, step * (state.highest - state.lowest + 1), 16, "track", 4)
        parts += rect(step * (reached - state.lowest), 1, step, 16, "now", 4)
        for value in range(state.lowest, state.highest + 1):
            look = "now-ink mid" if value == reached else "tiny quiet mid"
            parts += text(step * (value - state.lowest) + step // 2, 13, value, look)
        found[f"track-{reached}"] = parts
    return found


def ranking_panel(moment: Moment) -> Panel:
    """Return the ranking cards on the boards: what they ask for, what one has of it, and who meets them."""
    state, lang = moment.state, moment.lang
    afternoon = state.ranks[0] > state.mornings
    key = "board.afternoon" if afternoon else "board.morning"
    rows = [at(0, RANK_ROW * nth, rank_row(moment, nth)) for nth in range(SHOWN_RANKINGS)]
    if not own(state, 2):
        rows.append(text(0, RANKED + 10, capital(say(lang, "board.substitute")), "tiny quiet"))
    return {
        "key": "ranking",
        "seat": NOBODY,
        "label": say(lang, key, n=AFTERNOON_VP if afternoon else MORNING_VP),
        "width": HALF,
        "height": RANKED + (0 if own(state, 2) else 14),
        "markup": "".join(rows),
    }


def rank_row(moment: Moment, nth: int) -> str:
    """Return a ranking card: its symbols, full as far as the seat has them, and the seats that meet it."""
    state, seat = moment.state, looker(moment)
    card = state.ranks[nth]
    if card == 0:
        return text(0, 11, BOARDS[nth], "tiny quiet") + path("M0 22h40", "edge")
    parts, x = text(0, 11, f"{BOARDS[nth]} {rank_words(state)[card]}", "tiny quiet"), 0
    for symbol, name in enumerate(SYMBOLS):
        has = bought_of(state, seat, symbol)
        for need in range(state.needs[card - 1][symbol]):
            parts += shared(f"mark-{name}" if need < has else f"faint-{name}", x, 14)
            x += 16
    lacks = lacking(state, seat, card)
    said = say(moment.lang, "board.missing", n=lacks) if lacks > 0 else say(moment.lang, "board.met")
    parts += text(HALF - 15, 26, said, "tiny end" if lacks > 0 else "tiny bold end") + emblem(HALF - 12, 17, 10, seat)
    meets = [one for one in range(state.seats) if lacking(state, one, card) == 0]
    for at_right, one in enumerate(meets):
        parts += shared(f"pawn-{one}", HALF - 13 - 11 * at_right, 0, 75)
    return parts


def lacking(state: State, seat: int, card: int) -> int:
    """Return how many games a seat has yet to buy for a ranking card [9.1]."""
    needs = state.needs[card - 1]
    return sum([max(0, needs[symbol] - bought_of(state, seat, symbol)) for symbol in range(len(SYMBOLS))])
