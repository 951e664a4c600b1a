"""Chance in Burrow: which clover grows, and which cards are dealt."""

from __future__ import annotations

from fractions import Fraction

from tbggg.engine.luck import below, luck_words
from tbggg.engine.rule import rule
from tbggg.engine.state import Row

from .state import CELLS, DEAL, DEAL_ON, GROW, GROW_ON, OWN_CELL, REVEAL, State, is_free


@rule
def can_come(state: State, card: int) -> bool:
    """Whether chance may bring a cell, or a card."""
    if state.mover == state.seats:
        return card != state.last_grown
    return is_free(state, card)


@rule
def chance_code(state: State, card: int) -> int:
    """What chance brings, as an action."""
    if state.phase == 2:
        return REVEAL + 16 * (card + OWN_CELL * state.mover)
    if state.mover == state.seats:
        return (GROW if state.grown == 0 else GROW_ON) + 16 * card
    return (DEAL if state.size[state.mover] == 0 else DEAL_ON) + 16 * card


@rule
def drawn(state: State, word: int) -> int:
    """The cell or card that a luck word draws."""
    left = 0
    for card in range(1, CELLS + 1):
        if can_come(state, card):
            left += 1
    left = below(word, left)
    for card in range(1, CELLS + 1):
        if can_come(state, card):
            if left == 0:
                return card
            left -= 1
    return 0


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """The clover or the card that a seed's luck gives; each part has its own word."""
    nth = state.grown if state.mover == state.seats else state.size[state.mover]
    luck_words(key0, key1, state.round_no, state.phase, state.mover, nth, 1, words)
    return chance_code(state, drawn(state, words[0]))


def chance_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Return every cell or card that may come, all alike."""
    found = [card for card in range(1, CELLS + 1) if can_come(state, card)]
    return [(chance_code(state, card), Fraction(1, len(found))) for card in found]
