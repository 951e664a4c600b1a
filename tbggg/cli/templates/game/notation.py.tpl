#if grid
"""The words of {{title}}'s moves: `draw 5`, `play 5 b2`."""
#else
"""The words of {{title}}'s moves: `draw 5`, `play 5`."""
#end

from __future__ import annotations

from collections.abc import Sequence

from tbggg.engine.game import Notation
from tbggg.engine.moment import Unreadable, Written
from tbggg.engine.texts import say

#if grid
from .state import CELL, CELLS, DRAW, NUMBERS, PLAY, TEXTS, TILE, WIDTH, State, cell_of, number_of
#else
from .state import DRAW, NUMBERS, PLAY, TEXTS, TILE, State, number_of
#end

NUMBER_WORDS = tuple(str(tile) for tile in range(1, NUMBERS + 1))
#if grid
CELL_WORDS = tuple(f"{'abcdefghij'[cell % WIDTH]}{cell // WIDTH + 1}" for cell in range(CELLS))  # a1: top left
RESERVED = ("draw", "play", *NUMBER_WORDS, *CELL_WORDS)  # no seat can be called so
LEGAL = "draw 5, play 5 b2"
#else
RESERVED = ("draw", "play", *NUMBER_WORDS)  # no seat can be called so
LEGAL = "draw 5, play 5"
#end
#if hidden
UNSEEN = "?"
#end


def number_word(tile: int) -> str:
    """Return a tile as people write it."""
#if hidden
    return UNSEEN if tile == 0 else str(tile)
#else
    return str(tile)
#end


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat."""
    tile = number_word(number_of(action))
#if grid
    return f"draw {tile}" if action % 16 == DRAW else f"play {tile} {CELL_WORDS[cell_of(action)]}"
#else
    return f"draw {tile}" if action % 16 == DRAW else f"play {tile}"
#end


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read a draw or a play."""
    if text[0] not in ("draw", "play"):
        raise Unreadable(say("words.no_move", TEXTS, word=text[0]), LEGAL)
    tile = text[1] if len(text) > 1 else ""
#if hidden
    if text[0] == "draw" and tile == UNSEEN:
        return Written((DRAW,), 2)
#end
    if tile not in NUMBER_WORDS:
        raise Unreadable(say("words.number", TEXTS, word=tile or text[0]), LEGAL, min(1, len(text) - 1))
    if text[0] == "draw":
        return Written((DRAW + TILE * int(tile),), 2)
#if grid
    cell = text[2] if len(text) > 2 else ""
    if cell not in CELL_WORDS:
        raise Unreadable(say("words.cell", TEXTS, word=cell or tile), LEGAL, min(2, len(text) - 1))
    return Written((PLAY + TILE * int(tile) + CELL * CELL_WORDS.index(cell),), 3)
#else
    return Written((PLAY + TILE * int(tile),), 2)
#end


NOTATION = Notation(words=words, read_words=read_words)
