"""A game’s tile: its symbol, the VP that it brings now, its price, and its event."""

from __future__ import annotations

from ....engine.shapes import path, rect, shared, text
from ..rules.fair import price_now
from ..rules.names import event_words, game_words
from ..rules.state import ON_BOOTH, ON_PALLET, State
from ..rules.tables import CUT, EVENT_VP, FLOP, LEAST_PRICE, SOLD_OUT, SYMBOLS, ZONE_NAMES
from .phrases import say
from .reach import MINUS, most_worth, worth_of

TILE_WIDTH, TILE_TOP, TILE_DOWN = 42, 14, 42  # of a tile, in a space or on a pallet


def tile_shapes(state: State, lang: str) -> dict[str, str]:
    """Return the tiles by name, and what they may cost and carry: these are the same all game long."""
    found: dict[str, str] = {}
    prices: list[tuple[int, int]] = []
    for game, name in enumerate(game_words(state)):
        symbol, zone, printed = SYMBOLS[state.symbol[game + 1]], ZONE_NAMES[state.zone[game]], state.price[game + 1]
        found[f"face-{name}"] = path(f"M4 {TILE_TOP + 2}h38", f"stripe line-{zone}")
        found[f"face-{name}"] += shared(f"symbol-{symbol}", 4, TILE_TOP + 3, 85)
        found[f"blank-{name}"] = shared("tile", 0, 0) + shared(f"face-{name}", 0, 0)
        found[f"tile-{name}"] = shared(f"blank-{name}", 0, 0) + shared(f"price-{printed}", 0, 0)
        prices += [(printed, max(LEAST_PRICE, printed - CUT * cuts)) for cuts in range(3)]
    for printed, price in sorted(set(prices)):
        if price < printed:
            was = text(9, TILE_TOP + 36, printed, "old mid") + path(f"M3 {TILE_TOP + 32}h13", "cut")
            found[f"cut-{printed}-{price}"] = was + text(43, TILE_TOP + 36, f"{price}€", "cost low end")
            continue
        found[f"price-{price}"] = text(23, TILE_TOP + 36, f"{price} €", "cost mid")
        found[f"low-{price}"] = text(23, TILE_TOP + 28, f"{price} €", "cost low mid")
    for worth in range(most_worth(state) + 1):
        found[f"worth-{worth}"] = text(33, TILE_TOP + 15, worth, "worth mid")
    for event, word in enumerate(event_words()):
        if event > 0:
            look = "bad" if event == FLOP else "event" if event == SOLD_OUT else "good"
            found[f"event-{word}"] = rect(0, TILE_TOP + 31, TILE_WIDTH + 4, 13, look, 2)
            found[f"event-{word}"] += text(23, TILE_TOP + 41, say(lang, f"event_sign.{word}"), "event-ink mid")
    found["tile"] = rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "tile", 3)
    found["tile-sold"] = rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "sold", 3)
    found["tile-far"] = rect(2, TILE_TOP, TILE_WIDTH, TILE_DOWN, "far", 3)
    return found


def tile_shape(state: State, game: int, name: str, left: int = 0, top: int = 0) -> str:
    """Return a tile in its space, with what it brings and costs now, its old price struck.

    `left` and `top` are the space's corner.
    """
    event, price, printed = state.event[game], price_now(state, game), state.price[game]
    worth = shared(f"worth-{worth_of(state, game)}", left, top)
    if event == 0 and price == printed:
        return shared(f"tile-{name}", left, top) + worth
    if event == 0:
        return shared(f"blank-{name}", left, top) + shared(f"cut-{printed}-{price}", left, top) + worth
    if event == SOLD_OUT:
        drawn = shared("tile-sold", left, top) + shared(f"face-{name}", left, top)
    else:
        drawn = shared(f"blank-{name}", left, top)
    costs = shared(f"low-{price}", left, top) if price == printed else shared(f"cut-{printed}-{price}", left, top - 8)
    return drawn + costs + shared(f"event-{event_words()[event]}", left, top) + worth


def tile_says(state: State, game: int, lang: str) -> str:
    """Return a booth or a pallet’s game in words: its name, and what is on sale there."""
    name = game_words(state)[game - 1]
    if state.tile[game] != ON_BOOTH and state.tile[game] != ON_PALLET:
        return name
    symbol = say(lang, f"symbol.{SYMBOLS[state.symbol[game]]}")
    price, printed, event = price_now(state, game), state.price[game], state.event[game]
    said = say(lang, "board.tile", name=name, symbol=symbol, n=worth_of(state, game), price=price)
    if price < printed:
        said += say(lang, "board.instead_of", price=printed)
    if event == 0:
        return said
    vp = EVENT_VP[event]
    sign = f" {'+' if vp > 0 else MINUS}{abs(vp)}" if vp != 0 else ""
    return f"{said}, {say(lang, f'event.{event_words()[event]}')}{sign}"
