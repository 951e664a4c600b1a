"""A game’s tile: its symbol, the VP that it brings now, its price, and its event."""

from __future__ import annotations

from ....engine.shapes import path, rect, shared, text
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
        found[f"tile-{name}"] = drawn + shared(f"symbol-{symbol}", 4, TILE_TOP + 3, 85)
    found["tile"] = rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "tile", 3)
    found["tile-sold"] = rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "sold", 3)
    return found


def tile_shape(state: State, game: int, name: str, lang: str) -> str:
    """Return a tile in its space, with what it brings and costs now."""
    event = state.event[game]
    drawn = shared("tile-sold" if event == SOLD_OUT else "tile", 0, 0) + shared(f"tile-{name}", 0, 0)
    drawn += text(33, TILE_TOP + 15, worth_of(state, game), "worth mid")
    price = f"{price_now(state, game)} €"
    if event == 0:
        return drawn + text(23, TILE_TOP + 31, price, "cost mid")
    look = "bad" if event == FLOP else "event" if event == SOLD_OUT else "good"
    drawn += text(23, TILE_TOP + 25, price, "cost low mid") + rect(2, TILE_TOP + 27, TILE_WIDTH, 11, look, 2)
    return drawn + text(23, TILE_TOP + 35, say(lang, f"event_sign.{event_words()[event]}"), "event-ink mid")


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
