"""Hidden things: hands, packets and the stack [R22]; what a seat is shown, and states that agree with a view."""

from __future__ import annotations

from ....engine.game import Hidden
from ....engine.rule import NOBODY, rule
from ....engine.state import copy_seen
from .cards import draft_turn, kept_a_time, packet_size
from .imagined import deal_hidden
from .play import play
from .state import (
    DEAL,
    DEAL_ON,
    DISCARD,
    DRAFT,
    DRAW,
    DRAW_ON,
    HOLD,
    IN_DISCARD,
    KEEP,
    KEEP_ON,
    LOOK,
    LOOK_ON,
    REVEAL,
    REVEAL_ON,
    TAKEN,
    WISHLIST_DUE,
    State,
    kind_of,
    move,
    seat_of,
)
from .tables import CARDS_KEPT, GAMES


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """One's own cards, the sizes of all hands and packets, cards taken from the common wishlist, at the end all."""
    copy_seen(state, seat, seen)
    for other in range(state.seats):
        if other != seat:
            hide_hand(state, other, seen)
            for turn in range(CARDS_KEPT):
                seen.unseen[other][turn] = kept_in(state, other, turn) if state.step < WISHLIST_DUE else 0
            if state.step == DRAFT:
                seen.packet[other][0] = packet_size(state, other)
            else:
                seen.packet[other][0] = cards_before(state, other)


@rule
def cards_before(state: State, seat: int) -> int:
    """Number of cards of the packet before a seat."""
    found = 0
    for card in range(GAMES):
        found += state.packet[seat][card]
    return found


@rule
def hide_hand(state: State, other: int, seen: State) -> None:
    """Another's hand: what it took from the common wishlist is public [5.4], all of it once wishlists count."""
    unseen = state.hand[other][0]
    for card in range(1, GAMES):
        held = state.hand[other][card]
        shown = held if state.step >= WISHLIST_DUE or state.card[card] == TAKEN else 0
        seen.hand[other][card] = shown
        unseen += held - shown
    seen.hand[other][0] = unseen


@rule
def kept_in(state: State, seat: int, turn: int) -> int:
    """Number of cards that a seat has kept in a turn of the draft."""
    now = draft_turn(state)
    return kept_a_time(state) if turn < now else state.kept[seat] if turn == now else 0


@rule
def masked(state: State, action: int, seat: int) -> int:
    """Cards that others are dealt, keep, look at or draw are theirs alone."""
    kind = kind_of(action)
    if seat == NOBODY:
        return action
    if kind == LOOK or kind == LOOK_ON:
        return action if seat_of(action) == seat else move(kind, 0, seat_of(action))
    if seat == state.mover:
        return action
    if kind == DEAL or kind == DEAL_ON or kind == KEEP or kind == KEEP_ON:
        return kind
    if kind == DRAW or kind == DRAW_ON or kind == HOLD:
        return kind
    return action


def learns(state: State, action: int, viewer: int) -> list[int]:
    """Return the packet that comes, another's discard after a test of two, and at the end the others' hands."""
    kind = kind_of(action)
    after = state.copy()
    play(after, action)
    if kind in (KEEP, KEEP_ON) and after.step == DRAFT and after.turn_kept > state.turn_kept:
        cards = [card for card in range(1, GAMES) if after.packet[viewer][card] > 0]
        return [move(LOOK_ON if at > 0 else LOOK, card, viewer) for at, card in enumerate(cards)]
    if kind == HOLD and state.mover != viewer and state.drawing == 2:
        return [
            move(DISCARD, card, state.mover)
            for card in range(1, GAMES)
            if after.card[card] == IN_DISCARD and state.card[card] != IN_DISCARD
        ]
    if after.step == WISHLIST_DUE and state.step < WISHLIST_DUE:
        return shown_hands(after, viewer)
    return []


def shown_hands(after: State, viewer: int) -> list[int]:
    """Return a reveal of each other seat that has cards which the viewer has not seen."""
    found: list[int] = []
    for seat in range(after.seats):
        if seat != viewer:
            cards = [card for card in range(1, GAMES) if after.hand[seat][card] > 0 and after.card[card] != TAKEN]
            found += [move(REVEAL_ON if at > 0 else REVEAL, card, seat) for at, card in enumerate(cards)]
    return found


HIDDEN = Hidden(observe=observe, deal=deal_hidden, masked=masked, learns=learns)
