"""Wishlist cards: which are known, and which may still be in the stack."""

from __future__ import annotations

from ....engine.rule import rule
from .state import UNKNOWN, State
from .tables import CARDS_DEALT, GAMES, SEATS


@rule
def is_free(state: State, card: int) -> bool:
    """True if a card may be in the stack, as far as the state knows: no card is in two places [C13]."""
    if state.card[card] != UNKNOWN:
        return False
    places = state.left[card]
    for seat in range(SEATS):  # all of them, without a branch: luck asks this of many cards
        places += state.hand[seat][card] + state.packet[seat][card] + state.met[seat][card]
        for at in range(2):
            places += 1 if state.drawn[seat][at] == card else 0
    return places == 0


@rule
def has_unseen(state: State) -> bool:
    """True if some card that has been dealt, kept or discarded is not known."""
    for seat in range(state.seats):
        if state.hand[seat][0] > 0 or state.packet[seat][0] > 0:
            return True
        for at in range(state.count if seat == state.mover else 0):
            if at < state.drawing and state.drawn[seat][at] == 0:
                return True
    return state.unseen_discards > 0


@rule
def kept_a_time(state: State) -> int:
    """One card is kept at a time [S7], two with two seats [12.1]."""
    return 2 if state.seats == 2 else 1


@rule
def draft_turn(state: State) -> int:
    """Number of times that the packets have been passed [R12]."""
    return state.turn_kept // kept_a_time(state)


@rule
def origin(state: State, seat: int) -> int:
    """The seat to which the packet that lies before a seat was dealt [R12]."""
    return (seat + state.seats * SEATS - draft_turn(state)) % state.seats


@rule
def sighted(packet: int, turn: int) -> int:
    """A packet and the turn in which a card was seen there, as `met` has it."""
    return 1 + packet + SEATS * turn


@rule
def packet_size(state: State, seat: int) -> int:
    """Cards of the packet that lies before a seat in the draft."""
    return CARDS_DEALT - state.turn_kept - state.kept[seat]


@rule
def named_before(state: State, seat: int) -> int:
    """Number of named cards that may be in the packet before a seat."""
    found = 0
    for card in range(1, GAMES):
        if state.packet[seat][card] > 0:
            found += 1
    return found


@rule
def all_named(state: State, seat: int) -> bool:
    """True if each card of the packet before a seat has a name, and none was kept unseen since all were known [S7]."""
    packet = origin(state, seat)
    since = 0
    for other in range(state.seats):
        if state.sight[other][packet] > since:
            since = state.sight[other][packet]
    for turn in range(draft_turn(state)):
        if turn >= since - 1 and state.unseen[(packet + turn) % state.seats][turn] > 0:
            return False
    return since > 0 or named_before(state, seat) == packet_size(state, seat)


@rule
def count_unseen(state: State, seat: int) -> None:
    """Sets how many cards of a packet have no name."""
    left = packet_size(state, seat) - named_before(state, seat)
    state.packet[seat][0] = left if left > 0 else 0


@rule
def first_common(state: State) -> int:
    """The next card that is left over [S8]; 0 for none."""
    guessed = has_unseen(state)
    for card in range(1, GAMES):
        if (guessed or state.left[card] > 0) and may_be_common(state, card):
            return card
    return 0


@rule
def may_be_common(state: State, card: int) -> bool:
    """True if a card may be among those left over [S8]; a view does not know which they are."""
    if card == 0 or state.card[card] != UNKNOWN:
        return False
    if not has_unseen(state):
        return state.left[card] > 0
    for seat in range(state.seats):
        if state.hand[seat][card] > 0:
            return False
    return True
