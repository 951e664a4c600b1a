"""Setup of the fair, and phase 1: maintenance."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, rule
from .fair import crowded_zone
from .state import (
    EVENTING,
    LASTING,
    ON_BOOTH,
    ON_PALLET,
    PRESSING,
    RANKING,
    SETTING,
    STARTING,
    STOCKING,
    State,
)  # fmt: skip
from .tables import BOOTHS, COURT, ENT_E, ENT_W, FIRST_BOOTHS, PALLETS, ROUNDS, SHOWN_RANKINGS, SPACES


@rule
def wait_for_fair(state: State, step: int) -> None:
    """Chance decides for the whole table."""
    state.step = step
    state.due = CHANCE
    state.mover = state.seats
    state.count = 0


@rule
def open_fair(state: State) -> None:
    """Ranking cards [S9], then the games on sale at first [S11]; a family game has no ranking cards [13.2]."""
    state.phase = 2
    wait_for_fair(state, SETTING if state.no_ranking > 0 else RANKING)


@rule
def show_ranking(state: State, card: int) -> None:
    """A ranking card on a board: BoardGameGeek, TricTrac, Fairplay [S9, 9.4, R17]."""
    state.ranks[state.count] = card
    state.count += 1
    if state.count == SHOWN_RANKINGS:
        if state.round_no == 0:
            wait_for_fair(state, SETTING)
        else:
            begin_round(state)


@rule
def set_booth(state: State, game: int) -> None:
    """A game lies face up on its own booth [S11]."""
    state.tile[game] = ON_BOOTH
    state.count += 1
    if state.count == FIRST_BOOTHS:
        begin_round(state)


@rule
def begin_round(state: State) -> None:
    """Tiles of pallets go on sale [1.1, 10.3, R5]; pallets are filled [1.2, S13, R4], but for round seven."""
    state.round_no += 1
    state.phase = 1
    for pallet in range(1, PALLETS + 1):
        if state.pallet[pallet] > 0:
            state.tile[state.pallet[pallet]] = ON_BOOTH
            state.pallet[pallet] = 0
    wait_for_fair(state, STOCKING if state.round_no < ROUNDS else LASTING)


@rule
def stock(state: State, game: int) -> None:
    """A tile on the next pallet [1.2, S11]; then popularity changes and holds for the round [1.3, 1.4, 1.5]."""
    state.count += 1
    state.pallet[state.count] = game
    state.tile[game] = ON_PALLET
    if state.count == PALLETS:
        lower(state, state.symbol[state.pallet[1]])
        for pallet in range(2, 5):
            raise_symbol(state, state.symbol[state.pallet[pallet]])
        wait_for_fair(state, EVENTING)


@rule
def lower(state: State, symbol: int) -> None:
    """A symbol falls one space, not beyond the end [1.3, R6]."""
    if state.popularity[symbol] > state.lowest:
        state.popularity[symbol] -= 1


@rule
def raise_symbol(state: State, symbol: int) -> None:
    """A symbol rises one space, not beyond the end [1.4, R6]."""
    if state.popularity[symbol] < state.highest:
        state.popularity[symbol] += 1


@rule
def draw_event(state: State, event: int) -> None:
    """A token on the tile of the next "?" pallet [1.6]; then the crowd goes to its zones [1.10]."""
    state.event[state.pallet[5 + state.count]] = event
    state.used_events[event] += 1
    state.count += 1
    if state.count == 2:
        move_crowd(state)
        end_maintenance(state)


@rule
def move_crowd(state: State) -> None:
    """To the zones of the tiles that face the crowd symbol; twice the same: also to the court [1.10, R23]."""
    for space in range(SPACES):
        state.crowd[space] = 0
    if state.no_crowd == 0:
        first = crowded_zone(state, state.crowd_one)
        second = crowded_zone(state, state.crowd_two)
        for booth in range(BOOTHS):
            if state.zone[booth] == first or state.zone[booth] == second:
                state.crowd[booth] = 1
        if first == second:
            state.crowd[COURT] = 1


@rule
def turn_up_last(state: State, last: int) -> None:
    """The last-round tile acts [10.1, S12], popularity stays [10.4], the crowd is on the entrances [10.5, R25]."""
    state.last_tile = last
    for space in range(SPACES):
        state.crowd[space] = 0
    if state.no_crowd == 0:
        state.crowd[ENT_W] = 1
        state.crowd[ENT_E] = 1
    end_maintenance(state)


@rule
def end_maintenance(state: State) -> None:
    """The first player is next: by press pass in round one [2.1], then by the rules [2.2]."""
    state.phase = 2
    if state.round_no == 1:
        wait_for_fair(state, PRESSING)
    else:
        state.step = STARTING
        state.due = AUTOMATIC
        state.mover = state.starter
