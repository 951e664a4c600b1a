"""Luck: counter-based chance, keyed by seed, round, phase, seat and the index of the draw.

The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy
as 1, 2, 3", 2011). It has no stream to advance: two forks that meet the same roll of the same
round get the same dice, whatever was played before.
"""

from __future__ import annotations

import os

from .rule import rule
from .state import Row

MASK = 0xFFFFFFFF
MULTIPLIER_0 = 0xD2511F53
MULTIPLIER_1 = 0xCD9E8D57
WEYL_0 = 0x9E3779B9
WEYL_1 = 0xBB67AE85
CHOICE_KEY = 0x5EED  # a bot's own choices use a second key, so that they do not move the dice
WORDS = 8  # two blocks: as many as the longest deal needs


def mulhi32(a: int, b: int) -> int:
    """Return the upper half of a 32 x 32 bit product.

    The one primitive that every reader of the rules supplies by itself, since the product
    passes the 53 bits that JavaScript's numbers hold.

    >>> mulhi32(0xFFFFFFFF, 6)
    5
    """
    return (a * b) >> 32


def mullo32(a: int, b: int) -> int:
    """Return the lower half of a 32 x 32 bit product; a primitive like `mulhi32`."""
    return (a * b) & MASK


@rule
def philox(c0: int, c1: int, c2: int, c3: int, key0: int, key1: int, words: Row, at: int) -> None:
    """Write one block of four 32-bit words to `words[at]` and the three after it.

    Args:
        c0: first 32-bit word of the counter.
        c1: second word of the counter.
        c2: third word of the counter.
        c3: fourth word of the counter.
        key0: first 32-bit word of the key.
        key1: second word of the key.
        words: the row that is written to.
        at: index of the first word written.
    """
    for _ in range(10):
        high0 = mulhi32(MULTIPLIER_0, c0)
        low0 = mullo32(MULTIPLIER_0, c0)
        high1 = mulhi32(MULTIPLIER_1, c2)
        low1 = mullo32(MULTIPLIER_1, c2)
        c0 = high1 ^ c1 ^ key0
        c1 = low1
        c2 = high0 ^ c3 ^ key1
        c3 = low0
        key0 = (key0 + WEYL_0) & MASK
        key1 = (key1 + WEYL_1) & MASK
    words[at] = c0
    words[at + 1] = c1
    words[at + 2] = c2
    words[at + 3] = c3


@rule
def luck_words(key0: int, key1: int, round_no: int, phase: int, seat: int, nth: int, count: int, words: Row) -> None:
    """Fill `words` with the first `count` luck words of one occasion (at most `WORDS`).

    An occasion must come once in a game: rounds and phases never go back, and `nth` counts what a seat draws in one.

    Args:
        key0: first 32-bit word of the key.
        key1: second word of the key.
        round_no: the round.
        phase: the phase of the round, below 256.
        seat: index of the seat.
        nth: number of the draw in this section, from 0.
        count: number of words.
        words: the row that is filled from its beginning.
    """
    blocks = (count + 3) // 4
    for block in range(blocks):
        philox(round_no * 256 + phase, seat, nth, block, key0, key1, words, 4 * block)


@rule
def below(word: int, bound: int) -> int:
    """Turn a luck word into a number from 0 to `bound` - 1."""
    return mulhi32(word, bound)


def keys(seed: int) -> tuple[int, int]:
    """Return the two key words of a seed of up to 64 bits.

    >>> keys(2010)
    (2010, 0)
    """
    return seed & MASK, (seed >> 32) & MASK


def seed_in(digits: str) -> int | None:
    """Return the seed that some digits write; None when it has more than 64 bits."""
    seed = int(digits)
    return seed if seed < 2**64 else None


def draw_seed() -> int:
    """Return a fresh seed, for a game that was given none."""
    return int.from_bytes(os.urandom(4), "big")
