"""Faults of a table of ESSEN The Game: its section, then the fair, then cards and seats."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.set_up import Faults, SetUpFault
from ..rules.state import (
    AFTERNOON_DUE,
    COMMONS,
    DEALING,
    DRAFT,
    DRAWING,
    ENDED,
    EVENTING,
    HOLDING,
    LASTING,
    MORNING_DUE,
    PRESSING,
    RANKING,
    REMOVING,
    REVEALING,
    SETTING,
    STARTING,
    STOCKING,
    TURN,
    WISHLIST_DUE,
    State,
)
from ..rules.tables import ROUNDS
from . import follows
from .fair_faults import crowd_faults, popularity_faults, rank_faults, tile_faults, token_faults
from .reasons import Fault
from .seat_faults import card_faults, seat_faults

OF_FAIR = (COMMONS, RANKING, SETTING, STOCKING, EVENTING, PRESSING, LASTING)


def steps_of(state: State) -> tuple[int, ...]:
    """Return what a section may wait for; nothing where there is no such section [0.1]."""
    round_no, phase = state.round_no, state.phase
    ranking = (RANKING,) if state.no_ranking == 0 else ()
    if round_no == 0:
        return (DEALING, DRAFT, COMMONS) if phase == 1 else (*ranking, SETTING) if phase == 2 else ()
    if round_no > ROUNDS or phase < 1 or phase > 4:
        return ()
    if phase == 1:
        return (LASTING,) if round_no == ROUNDS else (STOCKING, EVENTING)
    if phase == 2:
        before = PRESSING if round_no == 1 else STARTING
        removes = state.seats == 2 and (round_no > 1 or state.remove_first > 0)
        return (before, REMOVING) if removes else (before,)
    if phase == 3:
        return (TURN, DRAWING, HOLDING)
    if round_no == ROUNDS:
        return (AFTERNOON_DUE, REVEALING, WISHLIST_DUE, ENDED)
    return (MORNING_DUE, *ranking) if round_no == 4 and state.no_ranking == 0 else ()


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    if state.step not in steps_of(state) or state.due != follows.due_in(state):
        yield SetUpFault(Fault.SECTION, f"{state.round_no}.{state.phase}")
        return
    of_fair = state.mover >= state.seats
    if (of_fair and state.step not in OF_FAIR) or (not of_fair and state.step in OF_FAIR):
        who = "fair" if of_fair else seats[state.mover]
        yield SetUpFault(Fault.ACTOR, who, {"who": who})
        return
    marker = state.round_no > 1 or (state.round_no == 1 and (state.phase > 2 or state.step == REMOVING))
    if marker != (state.starter >= 0):
        yield SetUpFault(Fault.FIRST, "first")
    yield from tile_faults(state)
    yield from token_faults(state)
    yield from popularity_faults(state)
    yield from crowd_faults(state)
    yield from rank_faults(state)
    yield from card_faults(state)
    for seat, name in enumerate(seats):
        yield from seat_faults(state, seat, name)
