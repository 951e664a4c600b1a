"""The words of Meadow's moves: `draw 5`, `play 5`."""

from __future__ import annotations

from collections.abc import Sequence

from tbggg.engine.game import Notation
from tbggg.engine.moment import Unreadable, Written
from tbggg.engine.texts import say

from .state import DRAW, NUMBERS, PLAY, TEXTS, TILE, State, number_of

NUMBER_WORDS = tuple(str(tile) for tile in range(1, NUMBERS + 1))
RESERVED = ("draw", "play", *NUMBER_WORDS)  # no seat can be called so
LEGAL = "draw 5, play 5"
UNSEEN = "?"


def number_word(tile: int) -> str:
    """Return a tile as people write it."""
    return UNSEEN if tile == 0 else str(tile)


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat."""
    tile = number_word(number_of(action))
    return f"draw {tile}" if action % 16 == DRAW else f"play {tile}"


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read a draw or a play."""
    if text[0] not in ("draw", "play"):
        raise Unreadable(say("words.no_move", TEXTS, word=text[0]), LEGAL)
    tile = text[1] if len(text) > 1 else ""
    if text[0] == "draw" and tile == UNSEEN:
        return Written((DRAW,), 2)
    if tile not in NUMBER_WORDS:
        raise Unreadable(say("words.number", TEXTS, word=tile or text[0]), LEGAL, min(1, len(text) - 1))
    if text[0] == "draw":
        return Written((DRAW + TILE * int(tile),), 2)
    return Written((PLAY + TILE * int(tile),), 2)


NOTATION = Notation(words=words, read_words=read_words)
