"""Full states that agree with a view: each card that is not seen gets a value.

A card that a seat has met in a packet, and that it neither keeps nor finds in the common wishlist, went on: it is in
the hand of a seat to which that packet came later, or still in the packet.
"""

from __future__ import annotations

from ....engine.luck import below, luck_words
from ....engine.rule import CHANCE, NOBODY, rule
from ....engine.state import Row
from .cards import draft_turn, is_free, kept_a_time, origin, sighted
from .phase4_end import wait_for_reveals
from .state import COMMONS, DRAFT, IN_COMMON, REVEALING, UNKNOWN, State
from .tables import CARDS_COMMON, CARDS_KEPT, GAMES, SEATS

SLOT = 1024  # of luck, above all draws of a game


@rule
def drawn_number(state: State, key0: int, key1: int, nth: int, bound: int, words: Row) -> int:
    """A number below a bound, by luck of its own."""
    luck_words(key0, key1, state.round_no, 8, SEATS + 2, SLOT + nth, 1, words)
    return below(words[0], bound)


@rule
def is_loose(state: State, viewer: int, sight: int, card: int) -> bool:
    """True if a viewer last met a card in a packet and a turn, `sighted`, and has no place for it yet."""
    if state.met[viewer][card] != sight or state.card[card] != UNKNOWN:
        return False
    for seat in range(state.seats):
        if state.hand[seat][card] > 0 or state.packet[seat][card] > 0:
            return False
    return state.left[card] == 0


@rule
def loose_card(state: State, key0: int, key1: int, viewer: int, sight: int, nth: int, words: Row) -> int:
    """One of these cards; 0 where there is none."""
    count = 0
    for card in range(1, GAMES):
        if is_loose(state, viewer, sight, card):
            count += 1
    if count == 0:
        return 0
    left = drawn_number(state, key0, key1, nth, count, words)
    for card in range(1, GAMES):
        if is_loose(state, viewer, sight, card):
            if left == 0:
                return card
            left -= 1
    return 0


@rule
def free_card(state: State, key0: int, key1: int, nth: int, words: Row) -> int:
    """One of the cards that may be anywhere; a card that was met once, where no other is left."""
    count = 0
    for card in range(1, GAMES):
        if is_free(state, card):
            count += 1
    left = drawn_number(state, key0, key1, nth, count, words) if count > 0 else 0
    for card in range(1, GAMES):
        if is_free(state, card):
            if left == 0:
                return card
            left -= 1
    return 0


@rule
def place_met(state: State, key0: int, key1: int, viewer: int, words: Row) -> None:
    """Gives loose cards to the seats that took from their packets after the viewer saw them; the rest lie there."""
    for packet in range(state.seats):
        sight = 0
        for turn in range(draft_turn(state) + 1):
            holder = (packet + turn) % state.seats
            if holder == viewer and state.sight[viewer][packet] > turn:
                sight = sighted(packet, turn)
            elif sight > 0 and turn * kept_a_time(state) < CARDS_KEPT:
                for nth in range(kept_a_time(state) if turn < draft_turn(state) else state.kept[holder]):
                    luck = (packet * 8 + turn) * 2 + nth
                    card = loose_card(state, key0, key1, viewer, sight, luck, words)
                    if card > 0 and state.hand[holder][0] > 0:
                        state.hand[holder][0] -= 1
                        state.hand[holder][card] = 1
        for card in range(1, GAMES):
            if sight > 0 and is_loose(state, viewer, sight, card):
                place_rest(state, viewer, packet, card)


@rule
def place_rest(state: State, viewer: int, packet: int, card: int) -> None:
    """A loose card that no hand has lies in its packet still, or is left over [S8]."""
    if state.step == COMMONS:
        state.left[card] = 1
    for seat in range(state.seats if state.step == DRAFT else 0):
        if origin(state, seat) == packet and seat != viewer and state.packet[seat][0] > 0:
            state.packet[seat][0] -= 1
            state.packet[seat][card] = 1


@rule
def deal_hidden(state: State, key0: int, key1: int, words: Row) -> None:
    """Gives each card that is not seen a value."""
    viewer = state.viewer
    state.viewer = NOBODY
    if viewer >= 0 and viewer < state.seats:
        place_met(state, key0, key1, viewer, words)
    nth = 128
    for seat in range(state.seats):
        while state.hand[seat][0] > 0:
            card = free_card(state, key0, key1, nth, words)
            state.hand[seat][0] -= 1
            state.hand[seat][card] += 1
            nth += 1
            if card == 0:
                state.hand[seat][0] = 0
        while state.packet[seat][0] > 0:
            card = free_card(state, key0, key1, nth, words)
            state.packet[seat][0] -= 1
            if card > 0:
                state.packet[seat][card] = 1
            nth += 1
        for at in range(state.drawing if seat == state.mover else 0):
            if state.drawn[seat][at] == 0 and is_drawn(state, at):
                state.drawn[seat][at] = free_card(state, key0, key1, nth, words)
                nth += 1
        for turn in range(CARDS_KEPT):
            state.unseen[seat][turn] = 0
    if state.step == COMMONS:
        leave_over(state, key0, key1, nth, words)
    if state.step == REVEALING and state.due == CHANCE:
        wait_for_reveals(state)


@rule
def leave_over(state: State, key0: int, key1: int, nth: int, words: Row) -> None:
    """Cards of which nothing is known are left over, until there are three of each packet [S8]."""
    missing = CARDS_COMMON * state.seats
    for card in range(1, GAMES):
        if state.left[card] > 0 or state.card[card] == IN_COMMON:
            missing -= 1
    while missing > 0:
        card = free_card(state, key0, key1, nth, words)
        state.left[card] = 1
        missing -= 1
        nth += 1


@rule
def is_drawn(state: State, at: int) -> bool:
    """True if a card of the test that is under way has come."""
    return state.due != CHANCE or at < state.count
