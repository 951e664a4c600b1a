"""A game’s tile: its symbol, the VP that it brings now, its price, and its event."""

from __future__ import annotations

from ....engine.shapes import at, path, rect, shared, text
from ..rules.fair import price_now
from ..rules.names import event_words, game_words
from ..rules.state import ON_BOOTH, ON_PALLET, State
from ..rules.tables import EVENT_VP, FLOP, SOLD_OUT, SYMBOLS, ZONE_NAMES
from .phrases import say
from .reach import worth_of

TILE_WIDTH, TILE_TOP, TILE_DOWN = 42, 14, 36  # of a tile, in a space or on a pallet


def tile_shapes(state: State) -> dict[str, str]:
    """Return the tiles with symbol, zone and price, by name: they are the same all game long."""
    found: dict[str, str] = {}
    for game, name in enumerate(game_words(state)):
        symbol, zone = SYMBOLS[state.symbol[game + 1]], ZONE_NAMES[state.zone[game]]
        drawn = path(f"M4 {TILE_TOP + 2}h38", f"stripe line-{zone}")
        drawn += shared(f"symbol-{symbol}", 4, TILE_TOP + 3, 85)
        price = text(23, TILE_TOP + 31, f"{state.price[game + 1]} €", "cost mid")
        found[f"tile-{name}"] = rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "tile", 3) + drawn + price
        found[f"face-{name}"] = drawn
    found["tile"] = rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "tile", 3)
    found["tile-sold"] = rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "sold", 3)
    return found


def tile_shape(state: State, game: int, name: str, lang: str, left: int = 0, top: int = 0) -> str:
    """Return a tile in its space, with what it brings and costs now; `left` and `top` are the space's corner."""
    event, price = state.event[game], price_now(state, game)
    worth = text(left + 33, top + TILE_TOP + 15, worth_of(state, game), "worth mid")
    if event == 0 and price == state.price[game]:
        return shared(f"tile-{name}", left, top) + worth
    drawn = shared("tile-sold" if event == SOLD_OUT else "tile", 0, 0) + shared(f"face-{name}", 0, 0)
    if event == 0:
        return at(left, top, drawn + text(23, TILE_TOP + 31, f"{price} €", "cost mid")) + worth
    drawn += text(23, TILE_TOP + 25, f"{price} €", "cost low mid")
    look = "bad" if event == FLOP else "event" if event == SOLD_OUT else "good"
    drawn += rect(2, TILE_TOP + 27, TILE_WIDTH, 11, look, 2)
    drawn += text(23, TILE_TOP + 35, say(lang, f"event_sign.{event_words()[event]}"), "event-ink mid")
    return at(left, top, drawn) + worth


def tile_says(state: State, game: int, lang: str) -> str:
    """Return a booth or a pallet’s game in words: its name, and what is on sale there."""
    name = game_words(state)[game - 1]
    if state.tile[game] != ON_BOOTH and state.tile[game] != ON_PALLET:
        return name
    symbol = say(lang, f"symbol.{SYMBOLS[state.symbol[game]]}")
    said = say(lang, "board.tile", name=name, symbol=symbol, n=worth_of(state, game), price=price_now(state, game))
    event = state.event[game]
    if event == 0:
        return said
    sign = f" {EVENT_VP[event]}" if EVENT_VP[event] != 0 else ""
    return f"{said}, {say(lang, f'event.{event_words()[event]}')}{sign}"
