"""Phase 1, exploration: picked cards are played, and the rest is passed on."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, rule
from .cards import is_parchment
from .fiefs import count_fiefs, settle_rabbit
from .phase1_picking import begin_choice
from .state import DRAW, DRAWING, NO_PARCHMENTS, PASSING, WHOLE_HAND, State, hand_size, plays
from .tables import CAMP1, CAMP6, CARDS, CELLS, FIRST_PARCHMENT, PARCHMENT, PROVISIONS


@rule
def play_cards(state: State) -> None:
    """Everybody plays what they chose, all at once [1.4, R2, V5]."""
    for seat in range(state.seats):
        for at in range(plays(state)):
            card = state.chosen[seat][at]
            if is_parchment(card):
                for other in range(state.seats):
                    if other != seat and state.known[other][seat] == WHOLE_HAND:
                        state.known[other][seat] = NO_PARCHMENTS
            lay(state, seat, card)
            state.chosen[seat][at] = 0
        state.picked[seat] = 0
        state.fresh[seat] = 0
    go_on_drawing(state)


@rule
def lay(state: State, seat: int, card: int) -> None:
    """A card is played: each kind does its own."""
    if card == PARCHMENT:
        state.parchments[seat] += 1  # 1.5
        return
    if is_parchment(card):
        state.parchments[seat] += 1  # 1.5
        state.laid[seat][card - FIRST_PARCHMENT + 1] += 1
        return
    state.played[card] += 1  # R24
    if card == PROVISIONS:
        state.owed[seat] += 1  # 1.8
    elif card > CELLS:
        state.stock[seat][card - CELLS] += 1  # 1.7
        if card - CELLS >= CAMP1 and card - CELLS <= CAMP6:
            state.camps_played[seat] += 1  # R22
    else:
        put_rabbit(state, seat, card - 1)


@rule
def put_rabbit(state: State, seat: int, cell: int) -> None:
    """A rabbit for a territory card [1.6]; a camp there leaves, with its rabbit if another's [K6, R7]."""
    old = state.owner[cell] - 1
    if old >= 0:
        state.built[cell] = 0
    if old >= 0 and old != seat:
        state.owner[cell] = 0
        state.fief[cell] = 0
        count_fiefs(state, old)
    if old != seat:
        settle_rabbit(state, seat, cell)


@rule
def go_on_drawing(state: State) -> None:
    """Draws in the order of the seats, each until it owes none [1.8, R2, R3]; then hands are passed on [1.3, R1]."""
    state.step = DRAWING
    state.due = CHANCE
    for seat in range(state.seats):
        if state.owed[seat] > 0:
            state.mover = seat
            return
    state.step = PASSING
    state.due = AUTOMATIC
    state.mover = 0


@rule
def draw(state: State, card: int) -> None:
    """A card of the two that one Provisions brings, played at once [1.8]."""
    seat = state.mover
    lay(state, seat, card)
    state.drawn += 1
    state.dealt += 1
    state.half = DRAW + 1
    if state.dealt == 2:
        state.dealt = 0
        state.half = 0
        state.owed[seat] -= 1
        go_on_drawing(state)


@rule
def is_last_choice(state: State) -> bool:
    """True if all hands are played: five choices with four seats, six with three [1.9], ten with two [V5]."""
    return state.turn_no * 2 == (2 * hand_size(state) if state.seats == 2 else hand_size(state))


@rule
def swap_hands(state: State, one: int, other: int) -> None:
    """Two seats change hands."""
    for card in range(CARDS):
        kept = state.hand[one][card]
        state.hand[one][card] = state.hand[other][card]
        state.hand[other][card] = kept


@rule
def pass_hands(state: State) -> None:
    """The rest goes to the left in rounds 1 and 3, to the right in 2 and 4 [1.2]; with two, to the other [V4].

    The seat that takes it up sees all of it [1.3].
    """
    left = state.round_no % 2 == 1
    for back in range(1, state.seats):
        to = state.seats - back if left else back - 1
        swap_hands(state, to, to - 1 if left else to + 1)
    for viewer in range(state.seats):
        kept = state.known[viewer][state.seats - 1 if left else 0]
        for back in range(1, state.seats):
            to = state.seats - back if left else back - 1
            state.known[viewer][to] = state.known[viewer][to - 1 if left else to + 1]
        state.known[viewer][0 if left else state.seats - 1] = kept
    for seat in range(state.seats):
        state.known[seat][seat] = WHOLE_HAND
    state.turn_no += 1
    begin_choice(state)
