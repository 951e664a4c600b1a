"""Luck: one card a chance, from a deck whose order is the same in all forks of a game."""

from __future__ import annotations

from fractions import Fraction

from ....engine.luck import below, luck_words
from ....engine.rule import rule
from ....engine.state import Row
from .cards import has_room, is_free, is_parchment, may_hold, may_leave, parchments_out, used
from .state import (
    DEAL,
    DEAL_ON,
    DEALING,
    DRAW,
    DRAW_ON,
    DRAWING,
    RESERVE,
    RESERVES,
    REVEAL,
    REVEAL_ON,
    SHOW,
    SHOW_ON,
    State,
    with_card,
)  # fmt: skip
from .tables import CARD_OF_COPY, CARDS, COPIES, DECK, FIRST_PARCHMENT, NTH_COPY, PARCHMENTS, SEATS

BLOCK = 4  # luck words of one block
BLOCKS = 64  # of a card: many more than it can need
RESERVE_SLOT, DRAW_SLOT, UNSEEN_SLOT = 16, 32, 64  # after those of the deal: draws of a seat in a round
MOST_SLOTS = 512


@rule
def from_deck(state: State, key0: int, key1: int, seat: int, slot: int, first: int, words: Row) -> int:
    """A card of the deck: numbers of all 182 cards are drawn until one is free, from a first card on [S2, C8].

    So forks of a game meet the same cards, but for those that are out in one of them.
    """
    for block in range(BLOCKS):
        luck_words(key0, key1, state.round_no, 1, seat, BLOCKS * slot + block, BLOCK, words)
        for at in range(BLOCK):
            copy = below(words[at], DECK)
            card = CARD_OF_COPY[copy]
            nth = NTH_COPY[copy]
            if card >= first and nth >= used(state, card) and has_room(state, card):
                return card
    for card in range(first, CARDS):
        if is_free(state, card):
            return card
    return 0


@rule
def slot_of(state: State) -> int:
    """Number of the card among a seat's cards of the round; draws are counted for all seats together."""
    if state.step == DEALING:
        return state.dealt
    if state.step == RESERVES:
        return RESERVE_SLOT + state.turn_no
    return DRAW_SLOT + state.drawn


@rule
def is_turned_up(state: State) -> bool:
    """True if chance turns up a card that is not seen, and draws none."""
    return state.phase == 4 or (state.step != DEALING and state.step != RESERVES and state.step != DRAWING)


@rule
def may_turn_up(state: State, card: int) -> bool:
    """True if a card may be the one that the mover turns up."""
    if state.phase == 4:
        return is_parchment(card) and used(state, card) < COPIES[card]
    return may_hold(state, state.mover, card) and may_leave(state, state.mover, card)


@rule
def chance_kind(state: State) -> int:
    """The kind of the chance that is due."""
    if state.phase == 4:
        return SHOW_ON if state.going == state.mover + 1 else SHOW
    if state.step == DEALING:
        return DEAL_ON if state.half > 0 else DEAL
    if state.step == RESERVES:
        return RESERVE
    if state.step == DRAWING:
        return DRAW_ON if state.half > 0 else DRAW
    return REVEAL_ON if state.half > 0 else REVEAL


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """The card that a seed's luck gives; each has its own words."""
    if not is_turned_up(state):
        # Who plays a Provisions changes neither its cards nor what is left of the deck.
        seat = SEATS if state.step == DRAWING else state.mover
        card = from_deck(state, key0, key1, seat, slot_of(state), 1, words)
        return with_card(chance_kind(state), card, 0)
    choices = 0
    for card in range(1, CARDS):
        if may_turn_up(state, card):
            choices += 1
    nth = UNSEEN_SLOT + state.turn_no + state.parchments[state.mover]
    luck_words(key0, key1, state.round_no, state.phase, state.mover, BLOCKS * nth + choices, BLOCK, words)
    left = below(words[0], choices)
    for card in range(1, CARDS):
        if may_turn_up(state, card):
            if left == 0:
                return with_card(chance_kind(state), card, state.mover)
            left -= 1
    return 0


def chance_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Return every card that may come, as the state knows it: parchments that lie unseen are not in the deck."""
    kind = chance_kind(state)
    if is_turned_up(state):
        cards = [card for card in range(1, CARDS) if may_turn_up(state, card)]
        return [(with_card(kind, card, state.mover), Fraction(1, len(cards))) for card in cards]
    free = max(1, PARCHMENTS - sum([used(state, card) for card in range(FIRST_PARCHMENT, CARDS)]))
    there = PARCHMENTS - parchments_out(state)
    cards = [
        card for card in range(1, CARDS) if used(state, card) < COPIES[card] and (there > 0 or not is_parchment(card))
    ]
    weights = [there if is_parchment(card) else free * (COPIES[card] - used(state, card)) for card in cards]
    whole = sum(weights)
    return [(with_card(kind, card, 0), Fraction(weights[at], whole)) for at, card in enumerate(cards)]
