"""Steps of ESSEN The Game: which a section has, which of them follows from the table, and what it waits for."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ....engine.set_up import due
from ..rules import state as steps
from ..rules import tables
from ..rules.phase3_turns import only_end
from ..rules.state import STEP_WORDS, State
from ..rules.tables import CARDS_KEPT, ROUNDS
from . import follows

MIDDAY = 4  # 9.1
OF_FAIR = (steps.COMMONS, steps.RANKING, steps.SETTING, steps.STOCKING, steps.EVENTING, steps.PRESSING, steps.LASTING)
BY_CHANCE = (*OF_FAIR, steps.DEALING, steps.DRAWING, steps.REVEALING)
BY_RULES = (steps.STARTING, steps.MORNING_DUE, steps.AFTERNOON_DUE, steps.WISHLIST_DUE)


def steps_of(state: State) -> tuple[int, ...]:
    """Return what a section may wait for; nothing where there is no such section [0.1]."""
    round_no, phase = state.round_no, state.phase
    ranking = (steps.RANKING,) if state.no_ranking == 0 else ()
    if round_no == 0 and phase == 1:
        return (steps.DEALING, steps.DRAFT, steps.COMMONS)
    if round_no == 0 and phase == 2:
        return (*ranking, steps.SETTING)
    if 0 < round_no <= ROUNDS and phase == 1:
        return (steps.LASTING,) if round_no == ROUNDS else (steps.STOCKING, steps.EVENTING)
    if 0 < round_no <= ROUNDS and phase == 2:
        removes = state.seats == 2 and (round_no > 1 or state.remove_first > 0)
        return (steps.PRESSING if round_no == 1 else steps.STARTING, *((steps.REMOVING,) if removes else ()))
    if 0 < round_no <= ROUNDS and phase == 3:
        return (steps.TURN, steps.DRAWING, steps.HOLDING)
    if round_no == MIDDAY and phase == 4 and state.no_ranking == 0:
        return (steps.MORNING_DUE, steps.RANKING)
    if round_no == ROUNDS and phase == 4:
        return (steps.AFTERNOON_DUE, steps.REVEALING, steps.WISHLIST_DUE, steps.ENDED)
    return ()


def drafting(state: State) -> bool:
    """Cards are kept from packets."""
    return state.step == steps.DRAFT


def listing(state: State) -> bool:
    """A list is written, part by part."""
    return state.step in BY_CHANCE and state.step not in (steps.PRESSING, steps.LASTING)


def testing(state: State) -> bool:
    """A play-test draws."""
    return state.step == steps.DRAWING


def waits_for(state: State) -> None:
    """The choice, chance or step that the phase waits for, as far as the table shows it."""
    state.step = step_of(state)
    follows.stack(state)
    state.due = due_in(state)


DUE = due(waits_for, *range(OVER + 1), step="step", steps=dict(enumerate(STEP_WORDS)))


def due_in(state: State) -> int:
    """Return what the step of a position waits for."""
    if state.step in BY_CHANCE:
        return CHANCE
    if state.step == steps.ENDED:
        return OVER
    ends = state.step == steps.TURN and state.mover < state.seats and only_end(state)
    return AUTOMATIC if state.step in BY_RULES or ends else DECISION


def step_of(state: State) -> int:
    """Return the step of the section."""
    if state.round_no == 0 and state.phase == 1:
        return step_of_draft(state)
    if state.round_no == 0:
        is_shown = state.no_ranking > 0 or min(state.ranks) > 0
        return steps.SETTING if is_shown else steps.RANKING
    if state.phase == 1:
        is_stocked = min(state.pallet[1:]) > 0
        return steps.LASTING if state.round_no >= ROUNDS else steps.EVENTING if is_stocked else steps.STOCKING
    if state.phase == 2:
        return steps.PRESSING if state.round_no == 1 and state.starter == NOBODY else steps.STARTING
    if state.phase == 3:
        drawn = state.drawn[state.mover] if state.mover < state.seats else [0, 0]
        return steps.HOLDING if min(drawn) > 0 else steps.DRAWING if max(drawn) > 0 else steps.TURN
    return step_of_end(state)


def step_of_draft(state: State) -> int:
    """Return the step of the wishlists [S6, S7, S8]."""
    if min(follows.held(state)) >= CARDS_KEPT:
        return steps.COMMONS
    is_dealt = min([sum(state.packet[seat]) for seat in range(state.seats)]) == tables.CARDS_DEALT
    return steps.DRAFT if is_dealt or follows.in_draft(state) else steps.DEALING


def step_of_end(state: State) -> int:
    """Return the step at midday, or at the end of the game [9.1, 9.5, 11.3]."""
    if state.round_no < ROUNDS:
        return steps.RANKING if state.mover >= state.seats else steps.MORNING_DUE
    if max([parts[tables.WISHLIST_PART] for parts in state.parts]) > 0:
        return steps.ENDED
    if state.no_ranking == 0 and max([parts[tables.AFTERNOON_PART] for parts in state.parts]) == 0:
        return steps.AFTERNOON_DUE
    return steps.REVEALING if max([hand[0] for hand in state.hand]) > 0 else steps.WISHLIST_DUE
