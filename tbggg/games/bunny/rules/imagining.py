"""Full states that agree with a view: each card that is not seen gets a value."""

from __future__ import annotations

from ....engine.luck import below, luck_words
from ....engine.rule import CHANCE, NOBODY, rule
from ....engine.state import Row
from .cards import laid_unseen, take
from .luck import BLOCKS, MOST_SLOTS, UNSEEN_SLOT, from_deck
from .phase1_picking import wait_for_picks
from .phase4_end import go_on_end
from .state import NO_PARCHMENTS, REVEALING, WHOLE_HAND, State, plays
from .tables import CARDS, FIRST_PARCHMENT


@rule
def deal_hidden(state: State, key0: int, key1: int, words: Row) -> None:
    """Gives each card that is not seen a value: parchments first, since no other card may stand for them."""
    viewer = state.viewer
    state.viewer = NOBODY
    slot = UNSEEN_SLOT
    for seat in range(state.seats):
        for _ in range(laid_unseen(state, seat)):
            state.parchments[seat] -= 1  # where all are out, the one that lies there is still free
            card = from_deck(state, key0, key1, seat, slot, FIRST_PARCHMENT, words)
            state.parchments[seat] += 1
            state.laid[seat][card - FIRST_PARCHMENT + 1] += 1
            slot += 1
    for turn in range(2):
        for seat in range(state.seats):
            if needs_parchments(state, viewer, seat) == 1 - turn:
                slot = fill_hand(state, key0, key1, viewer, seat, slot, words)
    for seat in range(state.seats):
        imagine_picks(state, key0, key1, seat, slot, words)
    if state.phase == 1 and state.step == REVEALING and state.half == 0:
        wait_for_picks(state)
    if state.phase == 4 and state.due == CHANCE:
        go_on_end(state)


@rule
def needs_parchments(state: State, viewer: int, seat: int) -> int:
    """1 where all that a viewer does not see of a hand are parchments, else 0."""
    if viewer == NOBODY or seat == viewer or state.known[viewer][seat] != NO_PARCHMENTS:
        return 0
    return 1


@rule
def fill_hand(state: State, key0: int, key1: int, viewer: int, seat: int, first_slot: int, words: Row) -> int:
    """Gives the unseen cards of a hand a value; returns the next slot of luck."""
    slot = first_slot
    first = FIRST_PARCHMENT if needs_parchments(state, viewer, seat) == 1 else 1
    while state.hand[seat][0] > 0:
        card = from_deck(state, key0, key1, seat, slot, first, words)
        state.hand[seat][0] -= 1
        state.hand[seat][card] += 1
        if viewer != NOBODY and seat != viewer and state.known[viewer][seat] == WHOLE_HAND:
            state.fresh[seat] = card
        slot += 1
    return slot


@rule
def imagine_picks(state: State, key0: int, key1: int, seat: int, slot: int, words: Row) -> None:
    """Takes cards that a seat has picked, and that are not seen, from its hand."""
    for at in range(plays(state)):
        if at < state.picked[seat] and state.chosen[seat][at] == 0:
            luck_words(key0, key1, state.round_no, 1, seat, BLOCKS * MOST_SLOTS + slot + at, 1, words)
            size = 0
            for card in range(1, CARDS):
                size += state.hand[seat][card]
            left = below(words[0], size)
            for card in range(1, CARDS):
                if state.chosen[seat][at] == 0:
                    left -= state.hand[seat][card]
                    if left < 0:
                        take(state, seat, card)
                        state.chosen[seat][at] = card
