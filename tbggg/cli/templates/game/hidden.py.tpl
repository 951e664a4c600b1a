#if hidden
"""What is hidden in {{title}}: each hand from all other seats, and so the bag from everybody."""

from __future__ import annotations

from tbggg.engine.game import Hidden
from tbggg.engine.luck import luck_words
from tbggg.engine.rule import NOBODY, rule
from tbggg.engine.state import Row, copy_seen

from .chance import drawn
from .state import DRAW, State, held

DEALT = 64  # the draws of a seat are counted from 0; those that are imagined, from here


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """What the fields declare, and how many tiles each other hand has [2.4]."""
    copy_seen(state, seat, seen)
    for other in range(state.seats):
        if other != seat:
            seen.hand[other][0] = held(state, other)


@rule
def masked(state: State, action: int, seat: int) -> int:
    """A draw as another seat sees it: a tile without its number [2.4]."""
    if action % 16 == DRAW and seat != NOBODY and seat != state.mover:
        return DRAW
    return action


@rule
def deal(state: State, key0: int, key1: int, words: Row) -> None:
    """Gives each tile that is not seen a number, from all that may be it [2.4]."""
    for seat in range(state.seats):
        unseen = state.hand[seat][0]
        for nth in range(unseen):
            luck_words(key0, key1, state.round_no, state.phase, seat, DEALT + nth, 1, words)
            tile = drawn(state, words[0])
            state.hand[seat][0] -= 1
            state.hand[seat][tile] += 1


HIDDEN = Hidden(observe=observe, deal=deal, masked=masked)
#end
