"""Chance in {{title}}: which tile comes out of the bag."""

from __future__ import annotations

from fractions import Fraction

from tbggg.engine.luck import below, luck_words
from tbggg.engine.rule import rule
from tbggg.engine.state import Row

from .state import DRAW, NUMBERS, TILE, State, held, left


@rule
def drawn(state: State, word: int) -> int:
    """The tile that a luck word draws: each tile in the bag is as likely [1.2]."""
    count = 0
    for tile in range(1, NUMBERS + 1):
        count += left(state, tile)
    nth = below(word, count)
    for tile in range(1, NUMBERS + 1):
        if nth < left(state, tile):
            return tile
        nth -= left(state, tile)
    return 0


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """The tile that a seed's luck gives; a hand grows within a turn, so no draw has the luck of another [2.1]."""
    luck_words(key0, key1, state.round_no, state.phase, state.mover, held(state, state.mover), 1, words)
    return DRAW + TILE * drawn(state, words[0])


def chance_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Return each number that may come, with its odds [1.2]."""
    counts = [(tile, left(state, tile)) for tile in range(1, NUMBERS + 1)]
    total = sum([count for _, count in counts])
    return [(DRAW + TILE * tile, Fraction(count, total)) for tile, count in counts if count > 0]
