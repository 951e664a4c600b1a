"""Round 0, wishlists: the deal, the draft, and what is left for all."""

from __future__ import annotations

from ....engine.rule import CHANCE, DECISION, NOBODY, rule
from .cards import all_named, count_unseen, draft_turn, kept_a_time, origin, packet_size, sighted
from .state import COMMONS, DRAFT, IN_COMMON, State
from .tables import CARDS_COMMON, CARDS_DEALT, CARDS_KEPT, GAMES


@rule
def deal(state: State, card: int) -> None:
    """Seven cards to each seat [S6]."""
    seat = state.mover
    state.packet[seat][card] += 1
    if card > 0:
        state.met[seat][card] = sighted(seat, 0)
    state.count += 1
    if state.count == CARDS_DEALT:
        state.count = 0
        if state.packet[seat][0] == 0:
            state.sight[seat][seat] = 1
        state.mover += 1
        if state.mover == state.seats:
            state.step = DRAFT
            wait_for_keeps(state)


@rule
def wait_for_keeps(state: State) -> None:
    """All keep at the same time, in any order [S7, R12]; then the packets go to the left."""
    state.due = DECISION
    for seat in range(state.seats):
        if state.kept[seat] < kept_a_time(state):
            state.mover = seat
            return
    pass_packets(state)


@rule
def half_kept(state: State) -> bool:
    """True while the mover of two seats has kept one card of two [12.1]."""
    return state.step == DRAFT and state.seats == 2 and state.kept[state.mover] == 1


@rule
def keep(state: State, card: int) -> None:
    """A card goes from the packet to the hand, unseen by others [S7]."""
    seat = state.mover
    state.hand[seat][card] += 1
    if card > 0:
        state.packet[seat][card] = 0
        state.met[seat][card] = sighted(origin(state, seat), draft_turn(state))
    else:
        state.unseen[seat][draft_turn(state)] += 1
    state.kept[seat] += 1
    count_unseen(state, seat)
    if state.kept[seat] == kept_a_time(state):
        wait_for_keeps(state)


@rule
def pass_packets(state: State) -> None:
    """Packets go clockwise [R12]; after four cards the rest is common [S8, 12.2]."""
    state.turn_kept += kept_a_time(state)
    for back in range(1, state.seats):
        swap_packets(state, state.seats - back, state.seats - back - 1)
    for seat in range(state.seats):
        state.kept[seat] = 0
        state.looked[seat] = 0
    if state.turn_kept == CARDS_KEPT:
        state.step = COMMONS
        state.due = CHANCE
    for seat in range(state.seats):
        if state.turn_kept == CARDS_KEPT:
            leave_packet(state, seat)
        else:
            receive_packet(state, seat)
    state.mover = state.seats if state.turn_kept == CARDS_KEPT else 0


@rule
def swap_packets(state: State, one: int, other: int) -> None:
    """Two seats change packets."""
    for card in range(GAMES):
        kept = state.packet[one][card]
        state.packet[one][card] = state.packet[other][card]
        state.packet[other][card] = kept


@rule
def leave_packet(state: State, seat: int) -> None:
    """The rest of a packet lies face down until it is common [S8]."""
    for card in range(GAMES):
        if card > 0 and state.packet[seat][card] > 0 and state.viewer == NOBODY:
            state.left[card] = 1
        state.packet[seat][card] = 0


@rule
def receive_packet(state: State, seat: int) -> None:
    """The new holder sees the packet; a seat's own record sees it by a look alone."""
    if state.viewer != NOBODY:
        for card in range(1, GAMES):
            state.packet[seat][card] = 0
    elif all_named(state, seat):
        see_packet(state, seat)
    count_unseen(state, seat)


@rule
def see_packet(state: State, seat: int) -> None:
    """A seat knows all cards of the packet before it."""
    packet = origin(state, seat)
    sight = sighted(packet, draft_turn(state))
    for card in range(1, GAMES):
        there = state.packet[seat][card] > 0
        met = state.met[seat][card]
        state.packet[seat][card] = 1 if there else 0
        state.met[seat][card] = sight if there else met
    state.sight[seat][packet] = draft_turn(state) + 1


@rule
def is_unseen(state: State, seat: int) -> bool:
    """True while a seat may look at the packet that has come: some card of it has no name, and none is kept [S7]."""
    if state.step != DRAFT or state.turn_kept == 0 or state.kept[seat] > 0:
        return False
    return state.looked[seat] > 0 or not all_named(state, seat)


@rule
def looking(state: State) -> int:
    """The seat that has been shown a part of the packet that has come to it; `NOBODY` if none has."""
    for seat in range(state.seats):
        if state.looked[seat] > 0:
            return seat
    return NOBODY


@rule
def look(state: State, seat: int, card: int) -> None:
    """A card of the packet that has come; after the last of them no other is there."""
    state.mover = seat
    state.packet[seat][card] = 2
    state.met[seat][card] = sighted(origin(state, seat), draft_turn(state))
    state.looked[seat] += 1
    if state.looked[seat] == packet_size(state, seat):
        for other in range(1, GAMES):
            state.packet[seat][other] = state.packet[seat][other] // 2
        state.looked[seat] = 0
        see_packet(state, seat)
        wait_for_keeps(state)
    count_unseen(state, seat)


@rule
def add_common(state: State, card: int) -> None:
    """A card left over lies face up for all [S8]."""
    state.card[card] = IN_COMMON
    state.count += 1
    if state.count == CARDS_COMMON * state.seats:
        state.count = 0
        state.stack -= CARDS_DEALT * state.seats
        for other in range(GAMES):
            state.left[other] = 0
