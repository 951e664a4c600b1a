"""Drawings for exercises: the map as the board draws it, and tracks, tiles, cards and players beside it."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice
from .....engine.shapes import at, markable, path, rect, text
from .....engine.toys import LOOKS, NARROW, ROW_WIDE, Picture, drawing, picture_of_rows
from ...display.fair_map import ACROSS, DOWN, EDGE, PARKING, hatching, joins, left_of, square, top_of, width_of
from ...display.pieces import OUTLINES, SIGNS
from ...display.pieces import STYLE as OF_THE_BOARD
from ...rules.names import game_words, space_words
from ...rules.state import ON_BOOTH, State
from ...rules.tables import (
    BAG,
    BOOTHS,
    BOXES,
    COLOURS,
    COURT,
    ENT_E,
    ENT_W,
    EVENTS,
    GAMES,
    PALLETS,
    PARK,
    SPACES,
    SYMBOLS,
    ZONE_NAMES,
)
from .words import NAMES

STYLE = (
    LOOKS
    + OF_THE_BOARD.replace("\n", "")
    + ".tbs-small{font-size:12px}.tbs-large{font-size:17px}.tbs-mid{text-anchor:middle}.tbs-quiet{opacity:.75}"
    + ".tbs-seat-red{fill:#c62828}.tbs-seat-yellow{fill:#e0b000}.tbs-seat-blue{fill:#1e6fd0}"
    + ".tbs-seat-green{fill:#2e8b57}.tbs-seat-purple{fill:#7b4bb7}"
)
HIGH = 40  # of a row
TILE_WIDE, TILE_HIGH, A_ROW = 66, 76, 5  # of a tile that is drawn large, and how many stand side by side
SIGN = (1, 2)  # letters of a sign
BOX = 36  # of a track that is drawn large
YOU = 1  # the reader's seat: Yellow
Notes = Sequence[str]


def stacked(pictures: Sequence[Picture]) -> Picture:
    """Return the first picture above a second one that has no places, drawn as wide as the first."""
    first, second = pictures[0], pictures[1]
    percent = 100 * first.width // second.width
    below = second.markup.replace(f"<style>{STYLE}</style>", "")
    scaled = f'<g transform="scale({percent // 100}.{percent // 10 % 10}{percent % 10})">{below}</g>'
    drawn = first.markup + at(0, first.height + 6, scaled)
    high = first.height + 6 + second.height * percent // 100
    return Picture(first.width, high, drawn, f"{first.says}; {second.says}")


def meeple(x: int, y: int, seat: int) -> str:
    """Return a meeple, 18 by 18."""
    return at(x, y, path(OUTLINES["meeple"], f"seat-{COLOURS[seat]} pawn"))


# -- the map -------------------------------------------------------------------------------------


def of_map(deal: Deal, state: State, offered: Sequence[GeneratedChoice]) -> Picture:
    """Return the map with the crowd, the games on sale and the meeple of the seat to move; some spaces are places."""
    words, names = [one.value for one in offered], space_words(state)
    ways, walls = joins(state)
    parts = [ways]
    for space in range(SPACES):
        x, y = left_of(state, space), top_of(state, space)
        across = width_of(state) - 2 * EDGE if space == PARK else ACROSS
        down = PARKING if space == PARK else DOWN
        inside = ground(deal, state, space, names[space])
        parts.append(markable(names[space], x, y, across, down, inside) if names[space] in words else inside)
    parts.append(walls)
    here = state.at[state.mover]
    if here == PARK:
        parts.append(meeple(EDGE + 120, top_of(state, PARK) + 14, state.mover))
    else:
        parts.append(meeple(left_of(state, here) + ACROSS - 20, top_of(state, here) + DOWN - 20, state.mover))
    foot = top_of(state, PARK) + PARKING
    lack = [deal.say(f"shared.{name}") for part, name in enumerate(PARTS_OF_FAIR) if state.own >> part & 1 == 0]
    said = deal.say("shared.substitute", parts=", ".join(lack)) if lack else deal.say("shared.own_fair")
    parts.append(text(EDGE, foot + 16, said, "small quiet"))
    return drawing(STYLE, width_of(state), foot + 24, parts, map_says(deal, state))


PARTS_OF_FAIR = ("the_map", "the_tiles", "the_rankings")


def map_says(deal: Deal, state: State) -> str:
    """Return in words where one stands, and where the crowd is."""
    crowded = [name for zone, name in enumerate(ZONE_NAMES) if state.crowd[state.zone.index(zone)] > 0]
    zones = [deal.say(f"shared.{name}") for name in crowded]
    places = [
        deal.say(f"shared.{space_words(state)[space]}") for space in range(BOOTHS, PARK) if state.crowd[space] > 0
    ]
    crowd = ", ".join([*zones, *places])
    here = space_words(state)[state.at[state.mover]]
    here = here if state.at[state.mover] < BOOTHS else deal.say(f"shared.{here}")
    return deal.say("shared.map_says", here=here, crowd=crowd if crowd else deal.say("shared.none"))


def ground(deal: Deal, state: State, space: int, name: str) -> str:
    """Return a space with its name, its crowd, and the game on sale there."""
    x, y = left_of(state, space), top_of(state, space)
    if space == PARK:
        drawn = rect(x, y, width_of(state) - 2 * EDGE, PARKING, "place", 6)
        drawn += at(x + 8, y + 15, path(SIGNS["car"], "ink"))
        return drawn + text(x + 30, y + 28, deal.say("shared.PARK"), "name")
    drawn = path(square(state, space), "place" if space >= BOOTHS else ZONE_NAMES[state.zone[space]])
    if state.crowd[space] > 0:
        drawn += hatching(state, [space])
    if space >= BOOTHS:
        sign = "meal" if space == COURT else "car" if space in (ENT_W, ENT_E) else ""
        drawn += text(x + ACROSS // 2, y + 14, deal.say(f"shared.short_{name}"), "name mid")
        return drawn + (at(x + 6, y + 24, path(SIGNS[sign], "ink")) if sign else "")
    drawn += text(x + 4, y + 12, name, "booth-name")
    if state.tile[space + 1] == ON_BOOTH:
        drawn += rect(x + 3, y + 16, 40, 32, "tile", 3)
        drawn += at(x + 5, y + 18, path(OUTLINES[SYMBOLS[state.symbol[space + 1]]], "tile-ink"))
    return drawn


# -- tiles ---------------------------------------------------------------------------------------


def tile(deal: Deal, state: State, game: int, over: str = "") -> str:
    """Return a tile, 62 by 72, as it is printed: symbol, bonus and price; with its event token, or a word in its place.

    Args:
        deal: the exercise.
        state: the fair.
        game: the game.
        over: a sign beside its name, or a word.
    """
    zone, name = ZONE_NAMES[state.zone[game - 1]], game_words(state)[game - 1]
    drawn = rect(0, 0, 62, 72, "tile", 5) + path("M3 18h56", f"stripe line-{zone}")
    drawn += text(31, 13, f"{name} {over}" if len(over) in SIGN else name, "cost mid")
    drawn += at(7, 23, path(OUTLINES[SYMBOLS[state.symbol[game]]], "tile-ink"))
    if state.bonus[game] > 0:
        drawn += text(44, 37, f"+{state.bonus[game]}", "worth mid")
    drawn += text(31, 52, f"{state.price[game]} €", "cost mid")
    event = state.event[game]
    if event == 0:
        return drawn if len(over) <= max(SIGN) else drawn + text(31, 67, over, "cost low mid")
    look = "bad" if EVENTS[event] == "flop" else "event" if EVENTS[event] == "soldout" else "good"
    drawn += rect(3, 57, 56, 13, look, 2)
    return drawn + text(31, 67, deal.say(f"shared.sign_{EVENTS[event]}"), "event-ink mid")


def of_tiles(deal: Deal, state: State, games: Sequence[int], offered: bool = True, over: Notes = ()) -> Picture:
    """Return some tiles, each a place under its name where they are offered.

    Args:
        deal: the exercise.
        state: the fair.
        games: the games.
        offered: whether they are places.
        over: for each a sign above it; empty for none.
    """
    parts, said = [], []
    across = A_ROW if len(games) <= A_ROW else 3 if offered else PALLETS
    for nth, game in enumerate(games):
        x, y, name = 4 + TILE_WIDE * (nth % across), 4 + TILE_HIGH * (nth // across), game_words(state)[game - 1]
        sign = over[nth] if len(over) > 0 else ""
        drawn = at(x, y, tile(deal, state, game, sign))
        parts.append(markable(name, x, y, 62, 72, drawn) if offered else drawn)
        said.append(tile_says(deal, state, game, sign))
    rows = (len(games) + across - 1) // across
    return drawing(STYLE, max(NARROW, 4 + TILE_WIDE * across), 4 + TILE_HIGH * rows, parts, "; ".join(said))


def tile_says(deal: Deal, state: State, game: int, over: str = "") -> str:
    """Return a tile in words."""
    said = deal.say(
        "shared.tile_says",
        name=game_words(state)[game - 1],
        symbol=deal.say(f"shared.{SYMBOLS[state.symbol[game]]}"),
        price=state.price[game],
        bonus=state.bonus[game],
    )
    token = f", {deal.say(f'shared.sign_{EVENTS[state.event[game]]}')}" if state.event[game] > 0 else ""
    return f"{over} {said}{token}" if over else f"{said}{token}"


# -- tracks --------------------------------------------------------------------------------------


def of_track(state: State, seat: int, offered: Sequence[int], says: str) -> Picture:
    """Return an action track: where its token stands, and the games on its last boxes.

    Args:
        state: the state.
        seat: whose track.
        offered: the boxes that are places, under their numbers; 0 is the starting point.
        says: the track in words.
    """
    parts: list[str] = []
    carried = [game for game in range(1, GAMES) if state.owner[game] == seat + 1 and state.carried[game] > 0]
    for box in range(BOXES + 1):
        x = 8 + BOX * box
        look = "was" if box == 0 else "spent" if box <= state.used[seat] else "box"
        inside = rect(x, 8, BOX - 4, BOX - 4, look, 5)
        if box > BOXES - BAG:
            inside += at(x + 8, 20, path(SIGNS["bag"], "faint"))
        if box > 0:
            inside += text(x + 3, 18, box, "tiny")
        if BOXES - box < len(carried):
            inside += rect(x + 9, 17, BOX - 15, BOX - 15, "held", 4)
            inside += at(x + 10, 18, path(OUTLINES[SYMBOLS[state.symbol[carried[BOXES - box]]]], "tile-ink"))
        if box == state.used[seat]:
            inside += meeple(x + 8, 16, seat)
        parts.append(markable(str(box), x, 8, BOX - 4, BOX - 4, inside) if box in offered else inside)
    return drawing(STYLE, NARROW, BOX + 12, parts, says)


def of_popularity(deal: Deal, state: State, offered: int = -1) -> Picture:
    """Return the four tracks of popularity; the spaces of one symbol's are places under their numbers."""
    step, parts = 40, []
    for symbol, name in enumerate(SYMBOLS):
        y = 6 + 30 * symbol
        parts.append(at(8, y + 6, path(OUTLINES[name], "ink")))
        for value in range(state.lowest, state.highest + 1):
            x = 40 + step * (value - state.lowest)
            now = state.popularity[symbol] == value
            inside = rect(x, y, step - 3, 26, "now" if now else "track", 5)
            inside += text(x + step // 2 - 2, y + 18, value, "now-ink mid" if now else "small mid")
            parts.append(markable(str(value), x, y, step - 3, 26, inside) if symbol == offered else inside)
    said = [f"{deal.say(f'shared.{name}')} {state.popularity[nth]}" for nth, name in enumerate(SYMBOLS)]
    return drawing(STYLE, NARROW, 128, parts, ", ".join(said))


# -- rows ----------------------------------------------------------------------------------------


def of_rows(offered: Sequence[GeneratedChoice], notes: Notes = ()) -> Picture:
    """Return choices below each other, each a place; at the right of each stands a note."""
    rows: list[str] = []
    for nth, one in enumerate(offered):
        row = rect(0, 0, ROW_WIDE, HIGH, "panel", 8) + text(12, 25, one.label)
        rows.append(row + (text(ROW_WIDE - 10, 25, notes[nth], "bold end") if len(notes) > 0 else ""))
    said = [f"{one.label} {notes[nth]}" if len(notes) > 0 else one.label for nth, one in enumerate(offered)]
    return picture_of_rows(STYLE, [one.value for one in offered], rows, HIGH, ", ".join(said))


def of_players(offered: Sequence[GeneratedChoice], notes: Notes = ()) -> Picture:
    """Return players below each other, each a place with a meeple, a name and what is known of them."""
    rows: list[str] = []
    for nth, one in enumerate(offered):
        seat = NAMES.index(one.value)
        row = rect(0, 0, ROW_WIDE, HIGH, "panel", 8) + meeple(12, 11, seat) + text(40, 25, one.label, "bold")
        rows.append(row + (text(ROW_WIDE - 10, 25, notes[nth], "small end") if len(notes) > 0 else ""))
    said = [f"{one.label}: {notes[nth]}" if len(notes) > 0 else one.label for nth, one in enumerate(offered)]
    return picture_of_rows(STYLE, [one.value for one in offered], rows, HIGH, "; ".join(said))


def symbols(counts: Sequence[int], x: int, y: int, look: str = "ink") -> str:
    """Return so many of each symbol in a row."""
    drawn, left = "", x
    for symbol, name in enumerate(SYMBOLS):
        for _ in range(counts[symbol]):
            drawn += at(left, y, path(OUTLINES[name], look))
            left += 19
        left += 5 if counts[symbol] > 0 else 0
    return drawn


def of_cards(state: State, games: Sequence[int]) -> Picture:
    """Return wishlist cards, each a place under its name."""
    parts, said = [], []
    for nth, game in enumerate(games):
        x, y, name = 6 + 82 * (nth % 4), 4 + 40 * (nth // 4), game_words(state)[game - 1]
        inside = rect(x, y, 76, 34, "card", 5) + at(x + 6, y + 9, path(OUTLINES[SYMBOLS[state.symbol[game]]], "ink"))
        parts.append(markable(name, x, y, 76, 34, inside + text(x + 28, y + 22, name, "name")))
        said.append(name)
    return drawing(STYLE, NARROW, 4 + 40 * ((len(games) + 3) // 4), parts, ", ".join(said))
