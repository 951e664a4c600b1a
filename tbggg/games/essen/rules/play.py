"""The phases together: who may decide, what is legal, what a move does, and what the rules do by themselves."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, DECISION, rule
from ....engine.state import Row
from .cards import kept_a_time
from .fair import may_remove
from .phase0_wishlists import add_common, deal, half_kept, keep, look
from .phase1_maintenance import draw_event, open_fair, set_booth, show_ranking, stock, turn_up_last
from .phase2_starter import choose_starter, give_pass, remove
from .phase3_play_tests import draw, hold, legal_holds, show_discard, test
from .phase3_turns import buy, eat, legal_turn, step, unload, withdraw
from .phase4_end import count_afternoon, count_morning, count_wishlists, end_turn, reveal
from .state import (
    AFTERNOON,
    AFTERNOON_DUE,
    BOOTH_ON,
    BUY,
    COMMON_ON,
    DEAL_ON,
    DISCARD,
    DRAFT,
    DRAW,
    DRAW_ON,
    EAT,
    END,
    EVENT_ON,
    GO,
    GO_ON,
    HOLD,
    HOLDING,
    KEEP,
    KEEP_ON,
    LAST,
    LOOK_ON,
    MORNING,
    MORNING_DUE,
    PALLET_ON,
    PRESS,
    RANK_ON,
    REMOVE,
    REMOVING,
    REVEAL,
    REVEAL_ON,
    STARTER,
    STARTING,
    TEST,
    TURN,
    UNLOAD,
    WISHLIST,
    WITHDRAW,
    State,
    kind_of,
    move,
    seat_of,
    value_of,
)
from .tables import GAMES


@rule
def may_decide(state: State, seat: int) -> bool:
    """All who have not kept a card [R12]; else the seat whose turn it is."""
    if state.due != DECISION or seat < 0 or seat >= state.seats:
        return False
    if state.step == DRAFT and not half_kept(state):
        return state.kept[seat] < kept_a_time(state)
    return seat == state.mover


@rule
def legal_moves(state: State, moves: Row) -> int:
    """The decisions of the seat to move."""
    if state.due != DECISION:
        return 0
    if state.step == TURN:
        return legal_turn(state, moves)
    if state.step == HOLDING:
        return legal_holds(state, moves)
    seat = state.mover
    count = 0
    if state.step == REMOVING:
        for game in range(1, GAMES):
            moves[count] = move(REMOVE, game, 0)
            count += 1 if may_remove(state, seat, game) else 0
        return count
    kind = KEEP_ON if half_kept(state) else KEEP
    for card in range(1, GAMES):
        moves[count] = move(kind, card, 0)
        count += 1 if state.packet[seat][card] > 0 else 0
    return count


@rule
def play(state: State, action: int) -> None:
    """Play a decision, what chance brings, or a step of the rules, unchecked."""
    kind = kind_of(action)
    value = value_of(action)
    if kind == END and state.due == AUTOMATIC:
        state.ended = state.mover + 1
    elif state.due != AUTOMATIC and kind != DISCARD and kind < REVEAL:
        state.ended = 0
    if kind != DISCARD and state.due != AUTOMATIC:
        state.discard_shown = 0
    if kind == LOOK_ON or kind == LOOK_ON - 1:
        look(state, seat_of(action), value)
    elif kind <= COMMON_ON:
        play_wishlists(state, kind, value)
    elif kind <= LAST:
        play_fair(state, kind, value, seat_of(action))
    elif kind == DISCARD:
        show_discard(state, value)
    elif kind <= END:
        play_turn(state, kind, value)
    elif kind <= REVEAL_ON:
        reveal(state, seat_of(action), value)
    elif kind == MORNING:
        count_morning(state)
    elif kind == STARTER:
        choose_starter(state)
    elif kind == AFTERNOON:
        count_afternoon(state)
    else:
        count_wishlists(state)


@rule
def play_wishlists(state: State, kind: int, value: int) -> None:
    """The deal, the draft, and the common wishlist."""
    if kind <= DEAL_ON:
        deal(state, value)
    elif kind <= KEEP_ON:
        keep(state, value)
    else:
        add_common(state, value)
        if state.count == 0:
            open_fair(state)


@rule
def play_fair(state: State, kind: int, value: int, seat: int) -> None:
    """A chance for the whole table."""
    if kind <= RANK_ON:
        show_ranking(state, value)
    elif kind <= BOOTH_ON:
        set_booth(state, value)
    elif kind <= PALLET_ON:
        stock(state, value)
    elif kind <= EVENT_ON:
        draw_event(state, value)
    elif kind == PRESS:
        give_pass(state, seat)
    else:
        turn_up_last(state, value)


@rule
def play_turn(state: State, kind: int, value: int) -> None:
    """A decision of a turn, or what a play-test brings."""
    if kind != GO and kind != GO_ON:
        state.walking = 0
    if kind == REMOVE:
        remove(state, value)
    elif kind == GO or kind == GO_ON:
        step(state, value)
    elif kind == BUY:
        buy(state, value)
    elif kind == TEST:
        test(state)
    elif kind == DRAW or kind == DRAW_ON:
        draw(state, value)
    elif kind == HOLD:
        hold(state, value)
    elif kind == EAT:
        eat(state)
    elif kind == UNLOAD:
        unload(state)
    elif kind == WITHDRAW:
        withdraw(state, value)
    else:
        end_turn(state)


@rule
def automatic(state: State) -> int:
    """The step of the rules that is due."""
    if state.step == STARTING:
        return STARTER
    if state.step == MORNING_DUE:
        return MORNING
    if state.step == AFTERNOON_DUE:
        return AFTERNOON
    return END if state.step == TURN else WISHLIST
