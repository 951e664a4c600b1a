"""Pallets and storage, popularity, and the ranking cards."""

from __future__ import annotations

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.numerals import conjunction
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.shapes import at, emblem, labelled, path, rect, shared, text
from ....engine.texts import capital
from ..rules.fair import bought_of
from ..rules.names import game_words, rank_words
from ..rules.state import State
from ..rules.tables import AFTERNOON_VP, LASTS, MORNING_VP, PALLETS, ROUNDS, SHOWN_RANKINGS, SYMBOLS
from .phrases import own, say, seat_word
from .tiles import TILE_DOWN, TILE_TOP, TILE_WIDTH, tile_shape
from .wishes import is_wanted, looker, offer_says

WIDTH = 168  # of a panel
PALLET_ACROSS, PALLET_DOWN = 56, 62
STORAGE, BOX, BOX_DOWN = 55, 15, 22  # left edge of the boxes, their width and height
STORE = 172  # width of storage
STRIP = PALLETS * PALLET_ACROSS + 8 + STORE  # of the pallets with storage beside them
KNOWN = 100  # width of the last-round tile, face up
TRACK_LEFT, ROW = 24, 20  # of the popularity
MOVED = 30  # beside a track, for what the pallets did
BOARDS = ("BoardGameGeek", "TricTrac", "Fairplay")  # R17
RANK_ROW = 34
RANKED = RANK_ROW * SHOWN_RANKINGS
HALF = (NARROW - 3 * GAP) // 2


def pallet_panel(moment: Moment) -> Panel:
    """Return the pallets with what they do, and storage with the clock below them, as an example shows them."""
    drawn = pallets(moment.state) + at(0, PALLET_DOWN, storage(moment.state, moment.lang))
    label = pallets_label(moment.state, moment.lang)
    return panel("pallets", sized(PALLETS * PALLET_ACROSS, PALLET_DOWN + BOX_DOWN + 4, drawn), label=label)


def pallets_label(state: State, lang: str) -> str:
    """Return what stands above the pallets."""
    return say(lang, "board.pallets") + ("" if own(state, 1) else f" · {say(lang, 'board.substitute')}")


def strip_height(room: int) -> int:
    """Return the height of the pallets with storage: beside them, or below where there is less room."""
    return PALLET_DOWN if room >= STRIP else PALLET_DOWN + BOX_DOWN + 2


def strip(x: int, y: int, room: int) -> str:
    """Return the pallets in one row, with storage and what stands above them."""
    drawn = shared("pallets", x, y)
    if room >= STRIP:
        beside = x + PALLETS * PALLET_ACROSS + 8
        return drawn + shared("next", beside, y) + shared("store", beside, y + 26)
    return drawn + shared("next", x, y + PALLET_DOWN + 2) + shared("store", x + room - STORE, y + PALLET_DOWN)


def pallets(state: State) -> str:
    """Return the pallets in one row."""
    parts = ""
    for pallet in range(1, PALLETS + 1):
        x = (pallet - 1) * PALLET_ACROSS
        parts += shared(f"on-{pallet}" if state.pallet[pallet] > 0 else "no-tile", x, 0)
        parts += shared(f"pallet-{pallet}", x, 0)
    return parts


def pallet_layers(moment: Moment) -> dict[str, str]:
    """Return the pallets, what lies on them now, and storage, by name."""
    state = moment.state
    found = {"pallets": pallets(state), "store": storage(state, moment.lang)}
    for pallet in range(1, PALLETS + 1):
        game = state.pallet[pallet]
        if game > 0:
            name, sign = game_words(state)[game - 1], is_wanted(moment, game)
            drawn = shared("pallet", 0, 0) + text(2, 11, name, "booth-name") + tile_shape(state, game, name)
            drawn += shared(f"sign-{sign}", 45, 18, 60) if sign else ""
            said = pallet_says(moment, pallet)
            found[f"on-{pallet}"] = labelled(said, drawn)
    return found


def pallet_shapes(state: State, lang: str) -> dict[str, str]:
    """Return what pallets do, one without a tile, and the boxes of storage, by name: the same all game long."""
    found = {
        "no-tile": rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "was", 3),
        "pallet": rect(0, 0, PALLET_ACROSS, PALLET_DOWN - 2, "spot", 5),
    }
    for pallet in range(1, PALLETS + 1):
        found[f"pallet-{pallet}"] = text(PALLET_ACROSS - 3, 11, pallet_sign(pallet), "small bold end")
        if state.no_crowd == 0 and pallet in (state.crowd_one, state.crowd_two):
            found[f"pallet-{pallet}"] += shared("sign-there", 46, 34, 75)
    found["storage"] = text(0, 15, say(lang, "board.storage"), "small quiet")
    found["next"] = text(0, 13, pallets_label(state, lang), "small quiet")
    for box in range(2, ROUNDS + 1):
        said = text(BOX // 2, 15, box, "small bold mid")
        for look in ("back", "was"):
            found[f"{look}-{box}"] = rect(0, 0, BOX, BOX_DOWN, look, 7 if box == ROUNDS else 4) + said
    return found


def pallet_sign(pallet: int) -> str:
    """Return what a pallet does: its symbol falls or rises, or the tile gets an event [C7]."""
    return "−1" if pallet == 1 else "+1" if pallet < 5 else "?"


def pallet_says(moment: Moment, pallet: int) -> str:
    """Return a pallet with a tile in words: the game, and what the pallet does with it [C7]."""
    state, lang = moment.state, moment.lang
    effect = ("falls", "rises", "event")[0 if pallet == 1 else 1 if pallet < 5 else 2]
    said = say(lang, f"board.pallet.{effect}", tile=offer_says(moment, state.pallet[pallet]))
    crowd = state.no_crowd == 0 and pallet in (state.crowd_one, state.crowd_two)
    return f"{said} {say(lang, 'board.pallet.crowd')}" if crowd else said


def storage(state: State, lang: str) -> str:
    """Return the boxes of storage that are still full, with midday's clock; at last its last tile alone, face up."""
    parts, x = shared("storage", 0, 0), STORAGE
    if state.last_tile > 0:
        said = say(lang, f"last.{LASTS[state.last_tile]}")
        return parts + rect(x, 0, KNOWN, BOX_DOWN, "was", 11) + text(x + KNOWN // 2, 15, said, "tiny bold mid")
    for box in range(2, ROUNDS + 1):
        if box == 5:
            parts += shared("sign-clock", x - 1, 4, 80)
            x += 13
        parts += shared(f"{'back' if box > state.round_no else 'was'}-{box}", x, 0)
        x += BOX + 2
    return parts


def popularity_panel(moment: Moment) -> Panel:
    """Return the popularity of the symbols."""
    drawn, small = [sized(width, ROW * len(SYMBOLS), shared("popularity", 0, 0)) for width in (WIDTH, HALF)]
    return panel("popularity", drawn, label=say(moment.lang, "board.popularity"), small=small)


def popularity_layers(moment: Moment) -> dict[str, str]:
    """Return the tracks of popularity, with where each stood when the round began, by name."""
    state, began = moment.state, moment.round_start
    step = track_step(state)
    right = TRACK_LEFT + step * (state.highest - state.lowest + 1)
    parts = ""
    for symbol, name in enumerate(SYMBOLS):
        y, value = ROW * symbol, state.popularity[symbol]
        parts += shared(f"mark-{name}", 2, y + 1) + shared(f"track-{value}", TRACK_LEFT, y)
        moved = 0 if began is None else value - began.popularity[symbol]
        if moved != 0:
            parts += shared("stood", TRACK_LEFT + step * (value - moved - state.lowest), y)
            parts += text(right + 4, y + 13, f"▲{moved}" if moved > 0 else f"▼{-moved}", "small bold")
    return {"popularity": parts}


def track_step(state: State) -> int:
    """Return the width of a space on a track of popularity."""
    return (HALF - TRACK_LEFT - MOVED) // (state.highest - state.lowest + 1)


def tracks(state: State) -> dict[str, str]:
    """Return a track of popularity with its marker, by the number that is reached: the same all game long."""
    step = track_step(state)
    found = {"stood": rect(1, 2, step - 2, 14, "was", 4)}
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
    height = RANKED + (0 if own(state, 2) else 14)
    drawn, small = [sized(width, height, rankings(moment, width)) for width in (WIDTH, HALF)]
    return panel("ranking", drawn, label=say(lang, key, n=AFTERNOON_VP if afternoon else MORNING_VP), small=small)


def rankings(moment: Moment, width: int) -> str:
    """Return the ranking cards under each other."""
    rows = [rank_row(moment, nth, width) for nth in range(SHOWN_RANKINGS)]
    if not own(moment.state, 2):
        rows.append(text(0, RANKED + 10, capital(say(moment.lang, "board.substitute")), "tiny quiet"))
    return "".join(rows)


def rank_row(moment: Moment, nth: int, width: int) -> str:
    """Return a ranking card: its symbols, what the seat that looks lacks, and the seats that meet it."""
    state, y = moment.state, RANK_ROW * nth
    card = state.ranks[nth]
    if card == 0:
        return at(0, y, text(0, 11, BOARDS[nth], "tiny quiet") + path("M0 22h40", "edge"))
    seat = looker(moment)
    parts = shared(f"rank-{nth}", 0, y) + shared(f"lacks-{lacking(state, seat, card)}", width - 15, y + 26)
    parts += shared(f"looks-{seat}", width - 12, y + 17)
    meets = [one for one in range(state.seats) if lacking(state, one, card) == 0]
    for at_right, one in enumerate(meets):
        parts += shared(f"pawn-{one}", width - 13 - 11 * at_right, y, 75)
    return parts


def rank_shapes(state: State, lang: str) -> dict[str, str]:
    """Return where a ranking card is hit, what a seat lacks for one, and the sign of who looks: the same all game."""
    found = {"rank": rect(0, 0, HALF, RANK_ROW - 1, "spot", 5)}
    found["lacks-0"] = text(0, 0, say(lang, "board.met"), "tiny bold end")
    for lacks in range(1, max([sum(needs) for needs in state.needs]) + 1):
        found[f"lacks-{lacks}"] = text(0, 0, say(lang, "board.missing", n=lacks), "tiny end")
    return {**found, **{f"looks-{seat}": emblem(0, 0, 10, seat) for seat in range(state.seats)}}


def rank_layers(moment: Moment) -> dict[str, str]:
    """Return the ranking cards on the boards now, by name: their symbols are full as far as the seat has them."""
    state, seat, found = moment.state, looker(moment), {}
    for nth, card in enumerate(state.ranks[:SHOWN_RANKINGS] if state.no_ranking == 0 else []):
        if card == 0:
            continue
        drawn, x = shared("rank", 0, 0) + text(0, 11, f"{BOARDS[nth]} {rank_words(state)[card]}", "tiny quiet"), 0
        for symbol, name in enumerate(SYMBOLS):
            has = bought_of(state, seat, symbol)
            for need in range(state.needs[card - 1][symbol]):
                drawn += shared(f"mark-{name}" if need < has else f"faint-{name}", x, 14, 85)
                x += 14
        found[f"rank-{nth}"] = labelled(rank_says(moment, nth), drawn)
    return found


def card_words(state: State, card: int, lang: str) -> str:
    """Return a ranking card's name and what it asks for, such as `AM5 (3 meeple + 1 hourglass)`."""
    needs = state.needs[card - 1]
    asked = [say(lang, f"symbols.{word}", n=needs[symbol]) for symbol, word in enumerate(SYMBOLS) if needs[symbol] > 0]
    return f"{rank_words(state)[card]} ({' + '.join(asked)})"


def rank_says(moment: Moment, nth: int) -> str:
    """Return a ranking card in words: what it asks for and brings, what one lacks, and who meets it."""
    state, lang, seat = moment.state, moment.lang, looker(moment)
    card = state.ranks[nth]
    vp = AFTERNOON_VP if card > state.mornings else MORNING_VP
    said = say(lang, "board.ranking", board=BOARDS[nth], card=card_words(state, card, lang), n=vp)
    lacks = lacking(state, seat, card)
    if lacks > 0:
        said += f" {say(lang, 'board.lacks', seat=capital(seat_word(moment.seats[seat], lang)), n=lacks)}"
    names = [seat_word(moment.seats[one], lang) for one in range(state.seats) if lacking(state, one, card) == 0]
    return f"{said} {say(lang, 'board.met_by', seats=conjunction(names, lang))}" if names else said


def lacking(state: State, seat: int, card: int) -> int:
    """Return how many games a seat has yet to buy for a ranking card [9.1]."""
    needs = state.needs[card - 1]
    return sum([max(0, needs[symbol] - bought_of(state, seat, symbol)) for symbol in range(len(SYMBOLS))])
