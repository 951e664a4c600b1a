"""The table of Bunny Kingdom, as far as it follows from other facts."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, OVER
from ....engine.set_up import due
from ..rules import state as steps
from ..rules import tables
from ..rules.camps import any_empty
from ..rules.fiefs import count_fiefs
from ..rules.phase1_picking import to_reveal
from ..rules.phase4_end import ask_copy, go_on_end
from ..rules.places import can_build
from ..rules.scoring import category
from ..rules.state import DEAL, DRAW, HIDDEN_HAND, PICK, STEP_WORDS, TOWER_FIRST, WHOLE_HAND, State
from ..rules.tables import CELLS, TOWER

BY_CHANCE = (steps.DEALING, steps.RESERVES, steps.REVEALING, steps.DRAWING)


def is_camp(state: State, cell: int) -> bool:
    """A camp stands on a territory."""
    return tables.CAMP1 <= state.built[cell] <= tables.CAMP6


def is_printed(state: State, cell: int) -> bool:
    """A city of the board itself stands on a territory [C4]."""
    return tables.TERRAIN[cell] == tables.CITY and state.built[cell] == 1


def fiefs(state: State) -> None:
    """Territories that touch, or that a sky tower links, are one fief [F2, F3, T2]."""
    for cell in range(CELLS):
        state.fief[cell] = 0
    for seat in range(state.seats):
        count_fiefs(state, seat)


def on_table(state: State, card: int) -> int:
    """Return how many cards of a kind one sees on the board and before the seats."""
    if card <= CELLS:
        return 1 if state.owner[card - 1] > 0 and not is_camp(state, card - 1) else 0
    kind = card - CELLS
    if kind > TOWER:
        return 0
    stands = sum([1 for cell in range(CELLS) if state.built[cell] == kind and not is_printed(state, cell)])
    before = sum([state.stock[seat][kind] for seat in range(state.seats)])
    return (stands // 2 if kind == TOWER else stands) + before


def played(state: State) -> None:
    """All cards that were played face up lie there, or stand on the board."""
    for card in range(1, tables.CARDS):
        state.played[card] = on_table(state, card)


def own_camps(state: State, seat: int) -> int:
    """A seat has played the camps that lie before it, and those that hold its rabbits [R22]."""
    placed = [1 for cell in range(CELLS) if is_camp(state, cell) and state.owner[cell] == seat + 1]
    return sum(placed) + sum(state.stock[seat][tables.CAMP1 : tables.CAMP6 + 1])


def post(state: State) -> None:
    """The mover's first trading post is asked [3.6]."""
    state.post = 0
    for cell in range(CELLS - 1, -1, -1):
        if state.phase == 3 and state.built[cell] == tables.POST and state.owner[cell] == state.mover + 1:
            state.post = cell + 1


def scored(state: State) -> None:
    """The categories that have been added, each for all seats, on whose points the last one hangs [4.3]."""
    added = state.step_no if state.phase == 4 else 0
    for step in range(tables.FINAL_STEPS):
        for seat in range(state.seats):
            state.scored[seat][step] = category(state, seat, step) if step < added else 0


def waits_for(state: State) -> None:
    """The choice, chance or step that the phase waits for, as far as the table shows it."""
    state.step = step_of(state) if state.phase == 1 else steps.PASSING
    state.due = due_in(state)


def waits_here(state: State) -> None:
    """The choice, chance or step that is due; in the exploration, that of the step which is said."""
    said, owes = state.step, max(state.owed) > 0
    waits_for(state)
    can_be = {
        steps.DEALING: state.turn_no == 1,
        steps.RESERVES: state.seats == 2,
        steps.DRAWING: owes,
        steps.REVEALING: state.step == steps.REVEALING,
    }
    if state.phase == 1 and can_be.get(said, True):
        state.step = said
        state.due = due_in(state)


def due_in(state: State) -> int:
    """Return what a position waits for; in the exploration, what its step does."""
    if state.phase == 1:
        return CHANCE if state.step in BY_CHANCE else DECISION if state.step == steps.PICKING else AUTOMATIC
    if state.phase == 2:
        settling = state.asked > 0 or state.announced > 0
        can = any_empty(state) if settling else state.first_end > 0 or can_build(state, state.mover)
        return DECISION if can else AUTOMATIC
    if state.phase == 3:
        return DECISION if state.post > 0 else AUTOMATIC
    return OVER if state.step_no == tables.FINAL_STEPS else at_end(state).due


DUE = due(waits_for, *range(OVER + 1), step="step", steps=dict(enumerate(STEP_WORDS)))


def step_of(state: State) -> int:
    """Return the step of the exploration."""
    if max(state.owed) > 0:
        return steps.DRAWING
    if state.dealt > 0 or sum([sum(state.hand[seat]) + state.picked[seat] for seat in range(state.seats)]) == 0:
        return steps.DEALING
    if min(state.picked[: state.seats]) < 2:
        return steps.PICKING
    return steps.REVEALING if max([to_reveal(state, seat) for seat in range(state.seats)]) > 0 else steps.PLAYING


def at_end(state: State) -> State:
    """Return the table with what the last phase waits for [4.1, 4.4]; a copy card that one became chooses first."""
    end = state.copy()
    for at in range(2):
        became = end.copied[end.mover][at]
        if became[0] in (tables.LIBERAL, tables.SOCIALIST) and became[1] == 0:
            end.copy_owned = tables.LIBERAL + at
            ask_copy(end, became[0])
            return end
    go_on_end(end)
    return end


def copies(state: State) -> None:
    """The copy card that chooses now [R16]."""
    state.copy_card, state.copy_owned = 0, 0
    if state.phase == 4 and state.step_no == 0:
        end = at_end(state)
        state.copy_card, state.copy_owned = end.copy_card, end.copy_owned


def known(state: State, seat: int) -> list[int]:
    """A seat knows the hands that it has passed on [1.3]; with two seats, until a card of it is discarded [V3]."""
    to_left, levels = 1 if state.round_no % 2 == 1 else state.seats - 1, [*state.known[seat]]
    for other in range(state.seats):
        passed = (other - seat) * to_left % state.seats < state.turn_no and state.phase == 1
        hidden = state.seats == 2 and (state.picked[other] == 2 or state.step in (steps.PLAYING, steps.PASSING))
        levels[other] = WHOLE_HAND if seat == other or (passed and not hidden) else HIDDEN_HAND
    return levels


def part(state: State) -> None:
    """A move of which the first part has been made."""
    state.half = 0
    if state.phase == 1 and state.step == steps.PICKING and state.picked[state.mover] == 1:
        state.half = PICK + 1
    elif state.phase == 1 and state.dealt > 0:
        state.half = (DEAL if state.step == steps.DEALING else DRAW) + 1
    elif state.phase == 2 and state.first_end > 0:
        state.half = TOWER_FIRST + 1
