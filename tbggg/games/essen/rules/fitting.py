"""Records in which cards are unseen: a move is refused as soon as no assignment of the sixty cards fits [C13].

Each card that is not known to lie in one place is given one: among those that a seat has kept unseen in a turn of the
draft, in what is left of a packet, among those that a seat has kept unseen of play-tests, or in the stack.
"""

from __future__ import annotations

from .cards import has_unseen, kept_a_time, origin, packet_size
from .play import play
from .reasons import Reason
from .refusals import refused
from .state import (
    COMMON,
    COMMON_ON,
    DISCARD,
    DRAW,
    DRAW_ON,
    HOLD,
    IN_COMMON,
    IN_DISCARD,
    KEEP,
    KEEP_ON,
    LOOK,
    LOOK_ON,
    REVEAL,
    REVEAL_ON,
    REVEALED,
    TAKEN,
    UNKNOWN,
    State,
    kind_of,
    seat_of,
    value_of,
)
from .tables import CARDS_KEPT, GAMES, SEATS

REST = SEATS * CARDS_KEPT  # the place of what is left of the first packet; below it those of the cards kept unseen
TESTED = REST + SEATS  # that of the cards which the first seat has kept unseen of play-tests
STACK = TESTED + SEATS
AT_LAST = CARDS_KEPT  # the turn after the draft
KNOWN = REVEALED + 1  # one more than the highest number of where all see a card
WRONG = {
    KEEP: Reason.NOT_IN_PACKET,
    KEEP_ON: Reason.NOT_IN_PACKET,
    LOOK: Reason.NOT_COME,
    LOOK_ON: Reason.NOT_COME,
    COMMON: Reason.NOT_LEFT,
    COMMON_ON: Reason.NOT_LEFT,
    DRAW: Reason.NOT_IN_STACK,
    DRAW_ON: Reason.NOT_IN_STACK,
    HOLD: Reason.NOT_DRAWN,
    DISCARD: Reason.NOT_IN_STACK,
    REVEAL: Reason.NOT_HIDDEN,
    REVEAL_ON: Reason.NOT_HIDDEN,
}


def why_not_written(state: State, seat: int, action: int) -> int:
    """Return the reason why a record cannot have a move now, or `Reason.NONE`; cards in it may be unseen."""
    reason = refused(state, seat, action, True)
    kind = kind_of(action)
    if reason != Reason.NONE or kind not in WRONG or not has_unseen(state):
        return reason
    card = value_of(action)
    if card > 0 and kind in (KEEP, KEEP_ON, LOOK, LOOK_ON):
        holder = seat if kind in (KEEP, KEEP_ON) else seat_of(action)
        if is_placed(state, card) or REST + origin(state, holder) not in places(
            state, card, last_met(state)[card], sights(state)
        ):
            return WRONG[kind]
    after = state.copy()
    play(after, action)
    return Reason.NONE if fits(after) else WRONG[kind]


def fits(state: State) -> bool:
    """Return whether there is an assignment of all cards."""
    rooms = rooms_of(state)
    seen = sights(state)
    met = last_met(state)
    found: list[list[int]] = []
    alike: dict[int, list[int]] = {}  # places by what is known of a card: few cards differ in it
    for card in range(1, GAMES):
        if not is_placed(state, card):
            known = -card if state.card[card] == REVEALED else met[card] * KNOWN + state.card[card]
            if known not in alike:
                alike[known] = places(state, card, met[card], seen)
            found.append(alike[known])
    rooms.append(len(found) - sum(rooms))
    if rooms[STACK] < 0:
        return False
    held: list[list[list[int]]] = [[] for _ in rooms]
    return all(put(one, rooms, held, []) for one in sorted(found, key=len))


def put(card: list[int], rooms: list[int], held: list[list[list[int]]], tried: list[int]) -> bool:
    """Give a card one of its places; where all are full, another card goes to another of its own.

    Args:
        card: its places.
        rooms: how many cards each place has room for.
        held: the cards that lie in each place.
        tried: the places that were looked at.
    """
    for place in card:
        if place not in tried:
            tried.append(place)
            if len(held[place]) < rooms[place]:
                held[place].append(card)
                return True
            for at, other in enumerate(held[place]):
                if put(other, rooms, held, tried):
                    held[place][at] = card
                    return True
    return False


def rooms_of(state: State) -> list[int]:
    """Return how many cards lie in each place but the stack without being known to lie there."""
    rooms = [0] * STACK
    for seat in range(state.seats):
        for turn in range(CARDS_KEPT):
            rooms[seat * CARDS_KEPT + turn] = state.unseen[seat][turn]
        rooms[REST + origin(state, seat)] = packet_size(state, seat)
        revealed = [card for card in range(1, GAMES) if state.card[card] == REVEALED and state.hand[seat][card] > 0]
        rooms[TESTED + seat] = state.hand[seat][0] + len(revealed) - sum(state.unseen[seat])
    return rooms


def sights(state: State) -> list[int]:
    """Return the turn, plus 1, in which each packet was last seen whole; 0 for none."""
    return [max([state.sight[seat][packet] for seat in range(state.seats)]) for packet in range(state.seats)]


def is_placed(state: State, card: int) -> bool:
    """Return whether a card is known to lie in one place: in a hand, drawn just now, or in the discard."""
    if state.card[card] != UNKNOWN:
        return state.card[card] == IN_DISCARD
    for seat in range(state.seats):
        if state.hand[seat][card] > 0 or card in state.drawn[seat]:
            return True
    return False


def last_met(state: State) -> list[int]:
    """Return where each card was seen last in the draft: `sighted`; 0 for nowhere."""
    return [max(met) for met in zip(*state.met, strict=True)]


def places(state: State, card: int, met: int, seen: list[int]) -> list[int]:
    """Return the places where a card may lie.

    Args:
        state: the state.
        card: a card that is not known to lie in one place.
        met: where it was seen last, by `last_met`.
        seen: `sights`.
    """
    common = state.card[card] in (IN_COMMON, TAKEN)
    revealed = state.card[card] == REVEALED
    found = [] if met > 0 or common or revealed else [STACK]
    for seat in range(state.seats):
        mine = not common and (not revealed or state.hand[seat][card] > 0)
        for turn in range(CARDS_KEPT // kept_a_time(state)):
            packet = (seat + state.seats * SEATS - turn) % state.seats
            if mine and state.unseen[seat][turn] > 0 and was_in(met, seen[packet], packet, turn):
                found.append(seat * CARDS_KEPT + turn)
        if not revealed and was_in(met, seen[seat], seat, AT_LAST):
            found.append(REST + seat)
        if mine and met == 0:
            found.append(TESTED + seat)
    return found


def was_in(met: int, seen: int, packet: int, turn: int) -> bool:
    """Return whether a card may have been in a packet in a turn of the draft, after what has been seen of both.

    Args:
        met: where the card was seen last: `sighted`; 0 for nowhere.
        seen: the turn, plus 1, in which the packet was last seen whole; 0 for never.
        packet: the packet.
        turn: the turn.
    """
    if met == 0:
        return seen == 0 or turn < seen - 1
    since = (met - 1) // SEATS
    return (met - 1) % SEATS == packet and since <= turn and (seen - 1 <= since or turn < seen - 1)
