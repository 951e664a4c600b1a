"""Wishlist cards: which are known, and which may still be in the stack or unseen in a hand."""

from __future__ import annotations

from ....engine.rule import NOBODY, rule
from .state import IN_COMMON, UNKNOWN, State
from .tables import CARDS_COMMON, CARDS_DEALT, GAMES, SEATS


@rule
def is_free(state: State, card: int) -> bool:
    """True if a card may be in the stack, as far as the state knows: no card is in two places [C13]."""
    if state.card[card] != UNKNOWN:
        return False
    for seat in range(state.seats):
        if state.hand[seat][card] > 0 or state.packet[seat][card] > 0 or state.met[seat][card] > 0:
            return False
        if state.drawn[seat][0] == card or state.drawn[seat][1] == card:
            return False
    return True


@rule
def kept_a_time(state: State) -> int:
    """One card is kept at a time [S7], two with two seats [12.1]."""
    return 2 if state.seats == 2 else 1


@rule
def origin(state: State, seat: int) -> int:
    """The seat to which the packet that lies before a seat was dealt [R12]."""
    return (seat + state.seats * SEATS - state.turn_kept // kept_a_time(state)) % state.seats


@rule
def packet_size(state: State, seat: int) -> int:
    """Cards of the packet that lies before a seat in the draft."""
    return CARDS_DEALT - state.turn_kept - state.kept[seat]


@rule
def packet_of(state: State, card: int) -> int:
    """The packet, plus 1, in which a card was seen; 0 for none."""
    for seat in range(state.seats):
        if state.met[seat][card] > 0:
            return state.met[seat][card]
    return 0


@rule
def named_in(state: State, packet: int) -> int:
    """Number of the cards of a packet that are known, wherever they are now."""
    found = 0
    for card in range(1, GAMES):
        if packet_of(state, card) == packet + 1:
            found += 1
    return found


@rule
def named_before(state: State, seat: int) -> int:
    """Number of named cards that may be in the packet before a seat."""
    found = 0
    for card in range(1, GAMES):
        if state.packet[seat][card] > 0:
            found += 1
    return found


@rule
def count_unseen(state: State, seat: int) -> None:
    """Sets how many cards of a packet have no name."""
    left = packet_size(state, seat) - named_before(state, seat)
    state.packet[seat][0] = left if left > 0 else 0


@rule
def common_of(state: State, packet: int) -> int:
    """Number of the common cards that are known to come from a packet."""
    found = 0
    for card in range(1, GAMES):
        if state.card[card] == IN_COMMON and packet_of(state, card) == packet + 1:
            found += 1
    return found


@rule
def left_of(state: State, packet: int) -> int:
    """Number of named cards that may be left of a packet after the draft."""
    found = 0
    for card in range(1, GAMES):
        if state.left[card] > 0 and packet_of(state, card) == packet + 1:
            found += 1
    return found


@rule
def common_room(state: State) -> int:
    """Number of common cards that may be ones of which nothing was known [S8]."""
    found = 0
    for seat in range(state.seats):
        packet = origin(state, seat)
        known = common_of(state, packet)
        sure = left_of(state, packet) - state.lost[seat]
        if state.viewer != NOBODY:
            sure = CARDS_COMMON if named_in(state, packet) > 0 else 0
        found += CARDS_COMMON - (known if known > sure else sure)
    return found


@rule
def may_be_common(state: State, card: int) -> bool:
    """True if a card may be among those left over [S8]."""
    if card == 0 or state.card[card] != UNKNOWN:
        return False
    packet = packet_of(state, card)
    for seat in range(state.seats):
        if state.hand[seat][card] > 0:
            return False
        if packet > 0 and state.viewer == NOBODY and origin(state, seat) == packet - 1:
            if state.left[card] == 0:
                return False
    if packet > 0:
        return common_of(state, packet - 1) < CARDS_COMMON
    fresh = 0
    for other in range(1, GAMES):
        if state.card[other] == IN_COMMON and packet_of(state, other) == 0:
            fresh += 1
    return fresh < common_room(state)
