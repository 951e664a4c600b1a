"""Phase 3: a seat's turn."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, rule
from ....engine.state import Row
from .fair import event_vp, has_actions, last_vp, price_now, step_cost
from .state import (
    BOUGHT,
    BUY,
    DRAWING,
    EAT,
    END,
    GO,
    GO_ON,
    HOLD,
    HOLDING,
    IN_COMMON,
    IN_DISCARD,
    ON_BOOTH,
    TAKEN,
    TEST,
    TURN,
    UNKNOWN,
    UNLOAD,
    WITHDRAW,
    State,
    move,
    points,
)  # fmt: skip
from .tables import (
    BAG,
    BONUS,
    BOOTHS,
    BOXES,
    CASH,
    CASH_VP,
    COURT,
    EVENT,
    GAMES,
    LAST_ROUND,
    MEAL,
    MEAL_BOXES,
    MOST_CASH,
    NEIGHBOURS,
    PARK,
    POPULARITY,
    SOLD_OUT,
    WITHDRAWALS,
)


@rule
def can_buy(state: State, seat: int) -> bool:
    """True if a seat can buy the game where it stands [5.1, 5.2, 5.6, R2]."""
    if state.at[seat] >= BOOTHS:
        return False
    game = state.at[seat] + 1
    if state.tile[game] != ON_BOOTH or state.bag[seat] >= BAG or state.money[seat] < price_now(state, game):
        return False
    if state.need_free_box > 0 and state.used[seat] + state.bag[seat] >= BOXES:
        return False
    return state.event[game] != SOLD_OUT or state.preordered[seat] == 0


@rule
def can_test(state: State, seat: int) -> bool:
    """True if a seat has an action [6.1] and there is a card [6.2, R13]."""
    return has_actions(state, seat, 1) and state.stack + state.discards > 0


@rule
def most_cash(state: State, seat: int) -> int:
    """Number of times that a seat can withdraw 50 € at once [8.3, 8.4]."""
    found = points(state, seat) // CASH_VP
    return found if found < MOST_CASH else MOST_CASH


@rule
def legal_turn(state: State, moves: Row) -> int:
    """Decisions of a turn, in any order [3.3]; it may always end [R22]."""
    seat = state.mover
    here = state.at[seat]
    count = 0
    for nth in range(NEIGHBOURS):
        space = state.near[here * NEIGHBOURS + nth]
        if space >= 0 and has_actions(state, seat, step_cost(state, space)):
            moves[count] = move(GO_ON if state.walking > 0 else GO, space, 0)
            count += 1
    if can_buy(state, seat):
        moves[count] = move(BUY, here + 1, 0)
        count += 1
    if can_test(state, seat):
        moves[count] = TEST
        count += 1
    if here == COURT and state.ate == 0 and state.money[seat] >= MEAL:
        moves[count] = EAT
        count += 1
    if here == PARK:
        if state.bag[seat] > 0:
            moves[count] = UNLOAD
            count += 1
        for times in range(1, most_cash(state, seat) + 1):
            moves[count] = move(WITHDRAW, times, 0)
            count += 1
    moves[count] = END
    return count + 1


@rule
def only_end(state: State) -> bool:
    """True if a seat can do nothing but end its turn: the rules end it [3.2]."""
    seat = state.mover
    here = state.at[seat]
    for nth in range(NEIGHBOURS):
        space = state.near[here * NEIGHBOURS + nth]
        if space >= 0 and has_actions(state, seat, step_cost(state, space)):
            return False
    if can_buy(state, seat) or can_test(state, seat):
        return False
    if here == COURT and state.ate == 0 and state.money[seat] >= MEAL:
        return False
    return here != PARK or (state.bag[seat] == 0 and most_cash(state, seat) == 0)


@rule
def begin_turn(state: State) -> None:
    """A seat's whole turn [3.1]."""
    state.ate = 0
    state.walking = 0
    state.steps = 0
    go_on_turn(state)


@rule
def go_on_turn(state: State) -> None:
    """The seat goes on, or the rules end its turn."""
    state.step = TURN
    state.due = AUTOMATIC if only_end(state) else DECISION


@rule
def step(state: State, space: int) -> None:
    """A step to a space that touches [3.4, 3.5]."""
    seat = state.mover
    state.used[seat] += step_cost(state, space)
    state.at[seat] = space
    state.walking = 1
    state.steps += 1
    go_on_turn(state)


@rule
def buy(state: State, game: int) -> None:
    """The price is paid [5.1], a box is blocked [5.3], the VP come at once [5.5], the common card is taken [5.4]."""
    seat = state.mover
    symbol = state.symbol[game]
    state.money[seat] -= price_now(state, game)
    state.parts[seat][EVENT] += event_vp(state, game)
    state.parts[seat][POPULARITY] += state.popularity[symbol]
    state.parts[seat][BONUS] += state.bonus[game]
    state.parts[seat][LAST_ROUND] += last_vp(state, game)
    if state.event[game] == SOLD_OUT:
        state.preordered[seat] = game  # 5.6
    state.event[game] = 0
    state.tile[game] = BOUGHT
    state.owner[game] = seat + 1
    state.carried[game] = 1
    state.bag[seat] += 1
    if state.card[game] == IN_COMMON:
        state.card[game] = TAKEN
        state.hand[seat][game] += 1
    go_on_turn(state)


@rule
def test(state: State) -> None:
    """A play-test costs an action [6.1]; two cards come, or the one that there is [6.2, R13]."""
    state.used[state.mover] += 1
    there = state.stack + state.discards
    state.drawing = there if there < 2 else 2
    state.short = 1 if state.stack < state.drawing else 0
    state.from_stack = state.stack if state.short > 0 else state.drawing
    state.count = 0
    state.step = DRAWING
    state.due = CHANCE


@rule
def draw(state: State, card: int) -> None:
    """A card of the stack, or of the discard once the stack has none [6.3, R13]."""
    if state.from_stack == 0 and state.discards > 0:
        renew(state)
        state.short = 0
        state.from_stack = state.drawing - state.count
    if card > 0 and state.card[card] == IN_DISCARD:
        state.card[card] = UNKNOWN
        state.discards -= 1
    elif state.from_stack > 0:
        state.from_stack -= 1
        state.stack -= 1
    else:
        state.discards -= 1
        if state.unseen_discards > 0:
            state.unseen_discards -= 1
    state.drawn[state.mover][state.count] = card
    state.count += 1
    state.draws += 1
    if state.count == state.drawing:
        state.count = 0
        state.step = HOLDING
        state.due = DECISION
        if state.short > 0:
            renew(state)


@rule
def renew(state: State) -> None:
    """The discard is shuffled and is the stack [6.3]."""
    state.stack += state.discards
    state.discards = 0
    state.unseen_discards = 0
    for card in range(1, GAMES):
        if state.card[card] == IN_DISCARD:
            state.card[card] = UNKNOWN


@rule
def hold(state: State, card: int) -> None:
    """One drawn card is kept, the other lies face up on the discard [6.2, R13]."""
    seat = state.mover
    kept = 0 if state.drawn[seat][0] == card else 1
    if state.drawn[seat][kept] != card:
        kept = 0 if state.drawn[seat][0] == 0 else 1
    other = state.drawn[seat][1 - kept]
    if state.drawing == 2:
        state.discards += 1
        if other > 0:
            state.card[other] = IN_DISCARD
        else:
            state.unseen_discards += 1
            if card == 0:
                state.discard_shown = seat + 1
    state.hand[seat][card] += 1
    state.drawn[seat][0] = 0
    state.drawn[seat][1] = 0
    state.drawing = 0
    go_on_turn(state)


@rule
def show_discard(state: State, card: int) -> None:
    """An unseen discard is named."""
    state.card[card] = IN_DISCARD
    state.unseen_discards -= 1
    state.discard_shown = 0


@rule
def eat(state: State) -> None:
    """20 €, and the token goes back two boxes at most, not beyond its start [7.1, 7.2, R14]."""
    seat = state.mover
    state.money[seat] -= MEAL
    state.used[seat] = state.used[seat] - MEAL_BOXES if state.used[seat] > MEAL_BOXES else 0
    state.ate = 1
    go_on_turn(state)


@rule
def unload(state: State) -> None:
    """All games of the bag go to the trunk [8.1, 8.2]."""
    for game in range(1, GAMES):
        if state.owner[game] == state.mover + 1:
            state.carried[game] = 0
    state.bag[state.mover] = 0
    go_on_turn(state)


@rule
def withdraw(state: State, times: int) -> None:
    """50 € for 2 VP, so many times [8.3]."""
    state.money[state.mover] += CASH * times
    state.parts[state.mover][WITHDRAWALS] -= CASH_VP * times
    go_on_turn(state)


@rule
def legal_holds(state: State, moves: Row) -> int:
    """Each of the drawn cards [6.2]."""
    for at in range(state.drawing):
        moves[at] = move(HOLD, state.drawn[state.mover][at], 0)
    return state.drawing
