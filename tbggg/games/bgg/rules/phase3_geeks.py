"""Phase 3: geeks arrive at the shops, and are advertised to or promoted."""

from __future__ import annotations

from ....engine.rule import CHANCE, rule
from ....engine.state import Row
from .moves import MOVES, ONES, PASS, copies_in
from .reasons import Reason
from .state import DICE, SHOPS, TOUCHING, UNBOUNDED, State
from .vocabulary import next_clockwise, touches, wait_for


@rule
def begin_geeks(state: State) -> None:
    """First, every seat rolls its three dice [3.1]."""
    state.acted = 0
    state.passes = 0
    for seat in range(state.seats):
        state.paid[seat] = 0
        state.ads[seat] = 0
    state.mover = state.first
    state.due = CHANCE


@rule
def why_not_roll(state: State, seat: int, action: int) -> int:
    """Three dice, from the first player clockwise [3.1]."""
    if state.lifted > 0:
        return Reason.REROLL_FIRST
    if seat != state.mover or state.due != CHANCE:
        return Reason.NOT_YOUR_ROLL
    if MOVES.advertise.count_shop(action) != DICE:
        return Reason.THREE_DICE
    return Reason.NONE


@rule
def play_roll(state: State, action: int) -> None:
    """Each die stands at the shop of its number [3.1]."""
    for at in range(DICE):
        state.geeks[state.mover][MOVES.advertise.shop(action, at)] += 1
    state.acted += 1
    if state.acted == state.seats:
        next_to_act(state, state.first)
    else:
        state.mover = next_clockwise(state, state.mover)


@rule
def next_to_act(state: State, seat: int) -> None:
    """The phase ends when all have passed in succession [3.5]; a seat at its cap is passed over [R9]."""
    if state.passes == state.seats:
        state.ended = 1
    else:
        wait_for(state, seat, not capped(state, seat))


@rule
def capped(state: State, seat: int) -> bool:
    """The seat has spent its paid moves of the round [R9]."""
    return state.paid_limit != UNBOUNDED and state.paid[seat] >= state.paid_limit


@rule
def why_not_advertise(state: State, seat: int, action: int) -> int:
    """Any one, two or three of one's own dice, named by where they stand [3.3]."""
    if MOVES.advertise.count_shop(action) > DICE:
        return Reason.DICE_NOT_THERE
    for shop in range(1, SHOPS + 1):
        if copies_in(action, shop) > state.geeks[seat][shop]:
            return Reason.DICE_NOT_THERE
    return Reason.NONE


@rule
def play_advertise(state: State, action: int) -> None:
    """It costs 1 GG in all [3.3], even below zero [3.6]; the dice are in the air."""
    seat = state.mover
    pay(state, seat)
    for at in range(MOVES.advertise.count_shop(action)):
        state.geeks[seat][MOVES.advertise.shop(action, at)] -= 1
    state.lifted = MOVES.advertise.count_shop(action)
    state.ads[seat] += 1
    state.due = CHANCE


@rule
def pay(state: State, seat: int) -> None:
    """One GG, which may leave less than none [3.6]; a seat that passed may act again [3.5]."""
    state.gg[seat] -= 1
    state.spent[seat] += 1
    state.paid[seat] += 1
    state.passes = 0


@rule
def why_not_reroll(state: State, seat: int, action: int) -> int:
    """The new faces must be as many as the dice that were taken up [3.3]."""
    if state.lifted == 0:
        return Reason.NO_REROLL_DUE
    if seat != state.mover:
        return Reason.NOT_YOUR_REROLL
    if MOVES.advertise.count_shop(action) != state.lifted:
        return Reason.UNEVEN_DICE
    return Reason.NONE


@rule
def play_reroll(state: State, action: int) -> None:
    """Each re-rolled die goes to the shop of its new number [3.3, R10]."""
    seat = state.mover
    for at in range(MOVES.advertise.count_shop(action)):
        state.geeks[seat][MOVES.advertise.shop(action, at)] += 1
    state.lifted = 0
    next_to_act(state, next_clockwise(state, seat))


@rule
def why_not_promote(state: State, seat: int, action: int) -> int:
    """One own die to a shop that touches the one where it stands [3.4, C1]."""
    if state.geeks[seat][MOVES.promote.start(action)] == 0:
        return Reason.GEEK_NOT_THERE
    if MOVES.promote.start(action) == MOVES.promote.end(action):
        return Reason.SAME_SHOP
    if not touches(MOVES.promote.start(action), MOVES.promote.end(action)):
        return Reason.SHOPS_APART
    return Reason.NONE


@rule
def play_promote(state: State, action: int) -> None:
    """It costs 1 GG; from now on it counts where it stands, not what it shows [3.4]."""
    seat = state.mover
    pay(state, seat)
    state.geeks[seat][MOVES.promote.start(action)] -= 1
    state.geeks[seat][MOVES.promote.end(action)] += 1
    next_to_act(state, next_clockwise(state, seat))


@rule
def pass_geeks(state: State) -> None:
    """A pass costs nothing and is not final [3.5]."""
    state.passes += 1
    next_to_act(state, next_clockwise(state, state.mover))


@rule
def legal_geek_moves(state: State, moves: Row) -> int:
    """A pass, every choice of dice to re-roll, every walk to a touching shop [3.2]."""
    standing = state.geeks[state.mover]
    all_three = MOVES.advertise.pack(DICE)
    at = 0
    for shop in range(1, SHOPS + 1):
        all_three = MOVES.advertise.with_shop(all_three, at, shop * ONES[standing[shop]])
        at += standing[shop]
    count = legal_advertisements(all_three, moves)
    for shop in range(1, SHOPS + 1):
        if standing[shop] > 0:
            near = TOUCHING[shop]
            for other in range(1, SHOPS + 1):
                moves[count] = MOVES.promote.pack(shop, other)  # it stays in the list only where `count` goes on
                if near >> other & 1 == 1:
                    count += 1
    moves[count] = PASS
    return count + 1


@rule
def legal_advertisements(all_three: int, moves: Row) -> int:
    """List the choices of one, two or three dice [3.3]; those at the same shop are alike."""
    one = MOVES.advertise.shop(all_three, 0)
    two = MOVES.advertise.shop(all_three, 1)
    three = MOVES.advertise.shop(all_three, 2)
    alone = MOVES.advertise.pack(1)
    pair = MOVES.advertise.pack(2)
    moves[0] = MOVES.advertise.with_shop(alone, 0, one)
    moves[1] = MOVES.advertise.with_shop(MOVES.advertise.with_shop(pair, 0, one), 1, two)
    count = 2
    if three != two:
        moves[count] = MOVES.advertise.with_shop(MOVES.advertise.with_shop(pair, 0, one), 1, three)
        count += 1
    if two != one:
        moves[count] = MOVES.advertise.with_shop(alone, 0, two)
        moves[count + 1] = MOVES.advertise.with_shop(MOVES.advertise.with_shop(pair, 0, two), 1, three)
        count += 2
    if three != two:
        moves[count] = MOVES.advertise.with_shop(alone, 0, three)
        count += 1
    moves[count] = all_three
    return count + 1
