"""The places of the board, where people draw marks, and what a comment says that some seat cannot see."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .moves import shelf_word
from .phrases import Phrases
from .state import BLANK, EMPTY, FINAL_SCORING, NUMBERS, SHELVES, SHOPS, WINDOWS, State
from .text_drawing import is_up
from .words import number_of

_NUMBER = re.compile(r"(?<![\w.@>])[1-6](?![\w%>]|\.\d|\s?GG\b)")
# After these words, in English or French, a number counts no tile.
_OTHER = tuple("shop shops magasin magasins round rounds manche manches phase phases rule rules règle règles".split())
_NEAR = 12  # letters before a number, where such a word stands


def places(seats: Sequence[str], lang: str) -> dict[str, str]:
    """Return shelves, shops, the yard and the seats, by their words, with their names."""
    phrases = Phrases(tuple(seats), lang)
    named = {shelf_word(shelf): phrases.place(shelf) for shelf in range(SHELVES)}
    named |= {str(shop): phrases.say("place.shop", shop=shop) for shop in range(1, SHOPS + 1)}
    named |= {word: phrases.say(f"place.{word}") for word in ("charity", "discard")}
    return named | {word: phrases.seat(seat) for seat, word in enumerate(seats)}


def gives_away(state: State, text: str) -> list[str]:
    """Return the numbers that a text names and that now lie face down or stand behind a screen [C6].

    Args:
        state: the position as the author knows it; tiles that the author has not seen tell nothing.
        text: what the author writes.
    """
    if state.phase == FINAL_SCORING:
        return []
    named = {
        found[0]
        for found in _NUMBER.finditer(text)
        if not text[max(0, found.start() - _NEAR) : found.start()].lower().rstrip().endswith(_OTHER)
    }
    hidden = {str(number) for number in range(BLANK + 1, NUMBERS) if _is_hidden(state, number)}
    return sorted(named & hidden)


def _is_hidden(state: State, number: int) -> bool:
    """Return whether a tile of that number lies face down, or stands behind a screen."""
    if any(state.warehouse[seat][number] for seat in range(state.seats)):
        return True
    return any(
        number_of(tile) == number and tile != EMPTY and not is_up(state, shelf, column)
        for shelf in range(SHELVES)
        for column, tile in enumerate(state.window[shelf][:WINDOWS])
    )
