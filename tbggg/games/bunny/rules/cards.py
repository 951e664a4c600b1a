"""Cards in hands, played, laid and discarded: what a state knows of them."""

from __future__ import annotations

from ....engine.rule import rule
from .state import State
from .tables import CARDS, COPIES, FIRST_PARCHMENT, PARCHMENT, PARCHMENTS, SEATS


@rule
def is_parchment(card: int) -> bool:
    """True if a card is a parchment, named or not."""
    return card >= FIRST_PARCHMENT


@rule
def used(state: State, card: int) -> int:
    """Number of copies of a card are known: in hands, played, drawn, laid, discarded or revealed by name [C3, C8]."""
    found = state.played[card]
    parchment = card - FIRST_PARCHMENT + 1 if is_parchment(card) else 0
    for seat in range(SEATS):
        found += state.hand[seat][card] + state.discarded[seat][card] + state.laid[seat][parchment]
        for at in range(2):
            if state.chosen[seat][at] == card:
                found += 1
    return found


@rule
def laid_unseen(state: State, seat: int) -> int:
    """Number of parchments before a seat the state does not name [1.5]."""
    found = state.parchments[seat]
    for parchment in range(1, PARCHMENTS + 1):
        found -= state.laid[seat][parchment]
    return found


@rule
def parchments_out(state: State) -> int:
    """Number of parchments are known, or laid unseen [C3]."""
    found = parchments_unseen(state)
    for card in range(FIRST_PARCHMENT, CARDS):
        found += used(state, card)
    return found


@rule
def parchments_unseen(state: State) -> int:
    """Number of parchments that are laid or chosen, and that the state does not name [1.5]."""
    found = 0
    for seat in range(state.seats):
        found += laid_unseen(state, seat)
        for at in range(2):
            if state.chosen[seat][at] == PARCHMENT:
                found += 1
    return found


@rule
def is_free(state: State, card: int) -> bool:
    """True if a card that was not known until now may be there [C3]."""
    if card == PARCHMENT:
        return parchments_out(state) < PARCHMENTS
    return used(state, card) < COPIES[card] and has_room(state, card)


@rule
def has_room(state: State, card: int) -> bool:
    """True if a card of which a copy is not known to be out need not be one that lies unseen [C3]."""
    return not is_parchment(card) or parchments_unseen(state) == 0 or parchments_out(state) < PARCHMENTS


@rule
def known_parchments(state: State, seat: int) -> int:
    """Number of parchments of a hand are known."""
    found = 0
    for card in range(FIRST_PARCHMENT, CARDS):
        found += state.hand[seat][card]
    return found


@rule
def forget(state: State, seat: int, first: int) -> None:
    """The known cards of a hand, from one on, are unseen now."""
    for card in range(first, CARDS):
        state.hand[seat][0] += state.hand[seat][card]
        state.hand[seat][card] = 0


@rule
def take(state: State, seat: int, card: int) -> None:
    """A card leaves a hand: the known one, else one of the unseen; a parchment not named may be any of them."""
    if card == PARCHMENT:
        forget(state, seat, FIRST_PARCHMENT)
        state.hand[seat][0] -= 1
    elif state.hand[seat][card] > 0:
        state.hand[seat][card] -= 1
    else:
        state.hand[seat][0] -= 1


@rule
def may_hold(state: State, seat: int, card: int) -> bool:
    """True if a hand may have a card: it is known there, or one of the unseen may be it."""
    if card == PARCHMENT:
        return state.hand[seat][0] > 0 or known_parchments(state, seat) > 0
    return state.hand[seat][0] > 0 or state.hand[seat][card] > 0


@rule
def may_leave(state: State, seat: int, card: int) -> bool:
    """True if a card that a hand may have is known there, or has a copy free [C3]."""
    if card == PARCHMENT:
        # Its known parchments are unseen first, and so out no more.
        return parchments_out(state) - known_parchments(state, seat) < PARCHMENTS
    return state.hand[seat][card] > 0 or is_free(state, card)
