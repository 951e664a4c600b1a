"""The rules of Burrow: a state, and functions over it. It uses the public contract alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tbggg.engine.game import Rules
from tbggg.engine.reasons import RuledReason
from tbggg.engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER, rule
from tbggg.engine.state import Row

from .chance import chance_outcomes, sample_chance
from .state import (
    BRIDGE,
    BRIDGE_ON,
    BRIDGES,
    CELLS,
    CLOVER,
    DEAL,
    DEAL_ON,
    DONE,
    GROW,
    GROW_ON,
    GROWN,
    HAND,
    HARVEST,
    LOOK,
    LOOK_ON,
    OWN_CELL,
    PHASE_OF,
    PICK,
    REVEAL,
    ROUNDS,
    SHOW,
    TURNS,
    State,
    held,
    is_free,
    new,
)


class Reason(RuledReason):
    """Why a move is refused; the names are keys of the texts."""

    NONE = 0
    GAME_OVER = 1, "14.3"
    OTHER_PHASE = 2, "BS4"
    NOT_YOUR_TURN = 3, "12.3"
    OTHER_PART = 4, "13.1"
    NOT_FREE = 5, "12.1"
    NOT_IN_HAND = 6, "12.2"
    NOT_YOURS = 7, "13.2"
    NOT_SHOWN = 8, "12.4"


# -- who may decide, and what -------------------------------------------------------------------


@rule
def may_decide(state: State, seat: int) -> bool:
    """All who have not picked [12.3], or are not done, in any order [13.3]; a bridge is built to its end [13.1]."""
    if state.due != DECISION or seat < 0 or seat >= state.seats:
        return False
    if state.phase == 2:
        return state.picked[seat] == 0
    if state.half > 0:
        return seat == state.mover
    return state.done[seat] == 0


@rule
def can_bridge(state: State, seat: int, cell: int) -> bool:
    """Whether a cell is the seat's, bears no bridge, and is not where this one begins [13.2]."""
    return state.owner[cell - 1] == seat + 1 and state.bridged[cell - 1] == 0 and cell != state.half


@rule
def places_for(state: State, seat: int) -> int:
    """In how many cells a seat can set an end of a bridge."""
    found = 0
    for cell in range(1, CELLS + 1):
        if can_bridge(state, seat, cell):
            found += 1
    return found


@rule
def legal_moves(state: State, moves: Row) -> int:
    """A card of the hand [12.3]; one end of a bridge after the other, or done [13.1]."""
    if state.due != DECISION:
        return 0
    count = 0
    if state.phase == 2:
        for at in range(state.size[state.mover]):
            if state.hand[state.mover][at] > 0:
                moves[count] = PICK + 16 * state.hand[state.mover][at]
                count += 1
        return count
    if state.half > 0 or places_for(state, state.mover) > 1:
        for cell in range(1, CELLS + 1):
            if can_bridge(state, state.mover, cell):
                moves[count] = (BRIDGE_ON if state.half > 0 else BRIDGE) + 16 * cell
                count += 1
    if state.half == 0:
        moves[count] = DONE
        count += 1
    return count


def actions(state: State) -> list[int]:
    """Return every decision, whatever the table."""
    return [kind + 16 * cell for kind in (PICK, BRIDGE, BRIDGE_ON) for cell in range(1, CELLS + 1)] + [DONE]


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """Why a seat cannot play this now, or `Reason.NONE`."""
    return refused(state, seat, action, False)


@rule
def why_not_written(state: State, seat: int, action: int) -> int:
    """The same for a record, in which cards may be unseen, and a hand that was passed on is looked at [12.4]."""
    return refused(state, seat, action, True)


@rule
def refused(state: State, seat: int, action: int, written: bool) -> int:
    """The first rule that a move breaks."""
    kind = action % 16
    card = action // 16
    if state.due == OVER:
        return Reason.GAME_OVER
    if PHASE_OF[kind] != state.phase:
        return Reason.OTHER_PHASE
    if kind == LOOK or kind == LOOK_ON:
        if not written or state.due != DECISION or card // OWN_CELL != seat or held(state, seat, 0) == NOBODY:
            return Reason.NOT_SHOWN
        card = card % OWN_CELL
        return Reason.NONE if card == 0 or is_free(state, card) else Reason.NOT_SHOWN
    if kind == REVEAL:
        if state.due != CHANCE or card // OWN_CELL != seat or seat != state.mover:
            return Reason.NOT_SHOWN
        return Reason.NONE if is_free(state, card % OWN_CELL) else Reason.NOT_FREE
    if kind <= DEAL_ON:
        return refused_chance(state, seat, kind, card, written)
    if not may_decide(state, seat):
        return Reason.NOT_YOUR_TURN
    if kind == PICK:
        if card > 0 and held(state, seat, card) != NOBODY:
            return Reason.NONE
        if written and held(state, seat, 0) != NOBODY and (card == 0 or is_free(state, card)):
            return Reason.NONE
        return Reason.NOT_IN_HAND
    if (state.half > 0 and kind != BRIDGE_ON) or (state.half == 0 and kind == BRIDGE_ON):
        return Reason.OTHER_PART
    if kind != DONE and not can_bridge(state, seat, card):
        return Reason.NOT_YOURS
    if kind == BRIDGE and places_for(state, seat) < 2:
        return Reason.NOT_YOURS
    return Reason.NONE


@rule
def refused_chance(state: State, seat: int, kind: int, card: int, written: bool) -> int:
    """Why chance cannot bring this now: clover for the meadow [12.1], then three cards a seat [12.2]."""
    if state.due != CHANCE or seat != state.mover or (kind <= GROW_ON and seat < state.seats):
        return Reason.NOT_YOUR_TURN
    if kind <= GROW_ON:
        if kind != (GROW if state.grown == 0 else GROW_ON):
            return Reason.OTHER_PART
        return Reason.NONE if card > 0 and card != state.last_grown else Reason.NOT_FREE
    if seat == state.seats:
        return Reason.NOT_YOUR_TURN
    if kind != (DEAL if state.size[seat] == 0 else DEAL_ON):
        return Reason.OTHER_PART
    if card == 0:
        return Reason.NONE if written else Reason.NOT_FREE
    return Reason.NONE if is_free(state, card) else Reason.NOT_FREE


# -- what moves do ------------------------------------------------------------------------------


@rule
def play(state: State, action: int) -> None:
    """Play a move, unchecked."""
    kind = action % 16
    card = action // 16
    if kind <= GROW_ON:
        state.clover[card - 1] += 1  # 12.1
        state.last_grown = card
        state.grown += 1
        if state.grown == GROWN:
            state.mover = 0
    elif kind <= DEAL_ON:
        state.hand[state.mover][state.size[state.mover]] = card  # 12.2
        state.size[state.mover] += 1
        if state.size[state.mover] == HAND:
            state.mover += 1
            if state.mover == state.seats:
                state.phase = 2
                state.turn_no = 1
                wait_for_picks(state)
    elif kind == PICK:
        pick(state, card)
    elif kind == LOOK or kind == LOOK_ON:
        if card % OWN_CELL > 0:
            state.hand[card // OWN_CELL][held(state, card // OWN_CELL, 0)] = card % OWN_CELL  # 12.4
    elif kind == REVEAL:
        state.chosen[card // OWN_CELL] = card % OWN_CELL
        wait_for_picks(state)
    elif kind == SHOW:
        show(state)
    elif kind == HARVEST:
        harvest(state, card)
    else:
        build(state, kind, card)


@rule
def pick(state: State, card: int) -> None:
    """A card goes face down; it comes out of the hand, which closes up [12.3]."""
    place = held(state, state.mover, card)
    if place == NOBODY:
        place = held(state, state.mover, 0)
    for at in range(place, HAND - 1):
        state.hand[state.mover][at] = state.hand[state.mover][at + 1]
    state.hand[state.mover][HAND - 1] = 0
    state.size[state.mover] -= 1
    state.chosen[state.mover] = card
    state.picked[state.mover] = 1
    wait_for_picks(state)


@rule
def first_open(row: Row, count: int) -> int:
    """The first place of a row that holds nothing, or how many there are."""
    for at in range(count):
        if row[at] == 0:
            return at
    return count


@rule
def wait_for_picks(state: State) -> None:
    """All pick [12.3]; then what a record has not seen must be told, before the picks are shown."""
    state.due = DECISION
    state.mover = first_open(state.picked, state.seats)
    if state.mover == state.seats:
        state.due = CHANCE
        state.mover = first_open(state.chosen, state.seats)
    if state.mover == state.seats:
        state.due = AUTOMATIC
        state.mover = 0


@rule
def show(state: State) -> None:
    """The picked cards give their cells [12.3], also those of others; hands go to the left, the last is out [12.4]."""
    for seat in range(state.seats):
        state.owner[state.chosen[seat] - 1] = seat + 1
        state.bridged[state.chosen[seat] - 1] = 0
        state.out[state.chosen[seat] - 1] = 1
        state.chosen[seat] = 0
        state.picked[seat] = 0
    for at in range(HAND):
        last = state.hand[state.seats - 1][at]
        for back in range(1, state.seats):
            seat = state.seats - back
            state.hand[seat][at] = state.hand[seat - 1][at]
        state.hand[0][at] = last
        for seat in range(state.seats):
            if state.viewer != NOBODY or state.turn_no == TURNS:
                state.hand[seat][at] = 0  # what comes is not seen yet, what goes is seen no more
    if state.turn_no < TURNS:
        state.turn_no += 1
        wait_for_picks(state)
    else:
        for seat in range(state.seats):
            state.size[seat] = 0
        state.phase = 3
        state.turn_no = 0
        state.due = DECISION
        state.mover = 0


@rule
def build(state: State, kind: int, cell: int) -> None:
    """A bridge from one cell [13.1] to another, or nothing: then the seat is done [13.3]."""
    if kind == BRIDGE:
        state.half = cell
    else:
        if kind == BRIDGE_ON:
            state.bridged[state.half - 1] = 1
            state.bridged[cell - 1] = 1
            state.half = 0
        state.done[state.mover] = 1
        state.mover = first_open(state.done, state.seats)
        if state.mover == state.seats:
            state.mover = 0
            state.phase = 4
            state.due = AUTOMATIC


@rule
def harvest(state: State, step: int) -> None:
    """A carrot for each clover [14.1], two for each end of a bridge [14.2]; after the second round it ends [14.3]."""
    for cell in range(CELLS):
        seat = state.owner[cell] - 1
        if seat >= 0:
            state.carrots[seat][step] += state.clover[cell] if step == CLOVER else 2 * state.bridged[cell]
    state.step = step + 1
    if step == BRIDGES:
        if state.round_no == ROUNDS:
            state.due = OVER
        else:
            next_round(state)


@rule
def next_round(state: State) -> None:
    """New clover and new cards; the cells stay with their owners [12.1, 12.2]."""
    state.round_no += 1
    state.phase = 1
    state.due = CHANCE
    state.mover = state.seats
    state.grown = 0
    state.last_grown = 0
    state.step = 0
    for cell in range(CELLS):
        state.out[cell] = 0
    for seat in range(state.seats):
        state.done[seat] = 0


@rule
def automatic(state: State) -> int:
    """What the rules do by themselves: show the picks, and count one step of the harvest after the other."""
    return SHOW if state.phase == 2 else HARVEST + 16 * state.step


def sections(before: Any, seats: Sequence[str], action: int, after: Any) -> list[tuple[int, int, str]]:
    """Return what a move completed: each step of each harvest, and every phase."""
    done: list[tuple[int, int, str]] = []
    if action % 16 == HARVEST:
        done.append((before.round_no, before.phase, ("clover", "bridges")[action // 16]))
    if after.phase != before.phase or after.due == OVER:
        done.append((before.round_no, before.phase, ""))
    return done


RULES = Rules(
    state=State,
    new=new,
    legal_moves=legal_moves,
    may_decide=may_decide,
    why_not=why_not,
    why_not_written=why_not_written,
    play=play,
    automatic=automatic,
    sample_chance=sample_chance,
    chance_outcomes=chance_outcomes,
    actions=actions,
    sections=sections,
    reasons=Reason,
    most_moves=CELLS + 1,
)
