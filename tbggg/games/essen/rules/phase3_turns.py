"""Phase 3: a seat's turn."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, DECISION, rule
from ....engine.state import Row
from .fair import event_vp, has_actions, last_vp, price_now, step_cost
from .state import (
    BOUGHT,
    BUY,
    EAT,
    END,
    GO,
    GO_ON,
    IN_COMMON,
    ON_BOOTH,
    TAKEN,
    TEST,
    TURN,
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
    """True if a seat can buy the game where it stands [1.9, 5.1, 5.2, 5.6, R2]."""
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
    """Decisions of a turn, in any order [3.3]; it may always end [11.5, R22]."""
    seat = state.mover
    here = state.at[seat]
    count = 0
    kind = GO_ON if state.walking > 0 else GO
    at = here * NEIGHBOURS
    while at < (here + 1) * NEIGHBOURS and state.near[at] >= 0:
        moves[count] = move(kind, state.near[at], 0)
        count += 1 if has_actions(state, seat, step_cost(state, state.near[at])) else 0
        at += 1
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
    if can_test(state, seat) or can_buy(state, seat):
        return False
    if here == COURT and state.ate == 0 and state.money[seat] >= MEAL:
        return False
    if here == PARK and (state.bag[seat] > 0 or most_cash(state, seat) > 0):
        return False
    for nth in range(NEIGHBOURS):
        space = state.near[here * NEIGHBOURS + nth]
        if space >= 0 and has_actions(state, seat, step_cost(state, space)):
            return False
    return True


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
    """The price is paid [5.1, R10], a box is blocked [5.3], VP come at once [5.5], and the common card [5.4, R11]."""
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
def eat(state: State) -> None:
    """20 €, and the token goes back two boxes at most, not beyond its start [7.1, 7.2, R14]."""
    seat = state.mover
    state.money[seat] -= MEAL
    state.used[seat] = state.used[seat] - MEAL_BOXES if state.used[seat] > MEAL_BOXES else 0
    state.ate = 1
    go_on_turn(state)


@rule
def unload(state: State) -> None:
    """All games of the bag go to the trunk [8.1, 8.2, R15]."""
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
