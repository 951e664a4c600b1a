"""Tiles, tokens, popularity, crowd and ranking cards of ESSEN The Game, counted by round."""

from __future__ import annotations

from ....engine.set_up import Faults, SetUpFault, listing
from ..rules.names import game_words, rank_words, space_words
from ..rules.state import (
    BOUGHT,
    EVENTING,
    LASTING,
    ON_BOOTH,
    ON_PALLET,
    RANKING,
    REMOVED,
    SETTING,
    STOCKING,
    STORAGE,
    State,
)
from ..rules.tables import (
    BOOTHS,
    EVENT_COPIES,
    EVENT_KINDS,
    EVENTS,
    FIRST_BOOTHS,
    GAMES,
    PALLETS,
    ROUNDS,
    SOLD_OUT,
    SYMBOLS,
)
from . import follows
from .fair import write_crowd
from .reasons import Fault

POPULAR, RISES = 2, 3  # S5, 1.4


def popularity_faults(state: State) -> Faults:
    """Reasons why symbols cannot stand so: from 2 each, one falls and three rise a space a round [S5, 1.3, 1.4]."""
    rounds = min(state.round_no, ROUNDS - 1)
    for at, symbol in enumerate(SYMBOLS):
        value = state.popularity[at]
        low, high = POPULAR - rounds, POPULAR + RISES * rounds
        if not state.lowest <= value <= state.highest:
            yield SetUpFault(Fault.TRACK, symbol, {"low": state.lowest, "high": state.highest})
        elif not low <= value <= high:
            yield SetUpFault(Fault.RISEN, symbol, {"low": max(low, state.lowest), "high": min(high, state.highest)})
    lost = max(0, rounds - POPULAR + state.lowest)  # falls at the end of the track [R6]
    total, most = sum(state.popularity), len(SYMBOLS) * POPULAR + (RISES - 1) * rounds + lost
    if total > most:
        yield SetUpFault(Fault.TOGETHER, "popularity", {"total": total, "most": most})


def tiles_out(state: State) -> int:
    """Return how many tiles are out of the storage by round and section [S11, 1.2]."""
    if state.round_no == 0:
        return state.count if state.step == SETTING else 0
    if state.step == STOCKING:
        return FIRST_BOOTHS + PALLETS * (state.round_no - 1) + state.count
    return min(BOOTHS, FIRST_BOOTHS + PALLETS * state.round_no)


def tile_faults(state: State) -> Faults:
    """Reasons why tiles and pallets cannot be so [C12, S10, S11, 1.2]."""
    for game, name in enumerate(game_words(state), 1):
        if state.owner[game] > 0 and state.tile[game] != BOUGHT:
            yield SetUpFault(Fault.TILE, name)
        if state.tile[game] == REMOVED and state.seats > 2:
            yield SetUpFault(Fault.REMOVED, name)
    if (state.last_tile > 0) != (state.round_no == ROUNDS and state.step != LASTING):
        yield SetUpFault(Fault.LAST, "last")
    out = sum([1 for game in range(1, GAMES) if state.tile[game] != STORAGE])
    if out != tiles_out(state):
        yield SetUpFault(Fault.TILES, "booths", {"tiles": out, "right": tiles_out(state)})
    right = 0
    if 0 < state.round_no < ROUNDS:
        right = state.count if state.step == STOCKING else PALLETS
    filled = [game for game in state.pallet if game > 0 and state.tile[game] == ON_PALLET]
    if len(filled) != right or 0 in state.pallet[1 : right + 1]:
        yield SetUpFault(Fault.PALLETS, "pallets", {"tiles": len(filled), "right": right})


def token_faults(state: State) -> Faults:
    """Reasons why event tokens cannot lie so [C15, 1.6]."""
    for event in range(1, EVENT_KINDS):
        if state.used_events[event] > EVENT_COPIES[event]:
            said = {"named": state.used_events[event], "exist": EVENT_COPIES[event]}
            yield SetUpFault(Fault.TOKENS, EVENTS[event], said)
    for game, name in enumerate(game_words(state), 1):
        if state.event[game] > 0 and state.tile[game] not in (ON_BOOTH, ON_PALLET):
            yield SetUpFault(Fault.TOKEN_PLACE, name)
    ordered = sum([1 for game in state.preordered if game > 0])
    spent = state.used_events[SOLD_OUT] - sum([1 for event in state.event if event == SOLD_OUT])
    if ordered > spent:
        yield SetUpFault(Fault.PREORDERS, "preorder", {"ordered": ordered, "spent": spent})
    drawn = 2 * min(state.round_no, ROUNDS - 1)
    if state.step in (STOCKING, EVENTING):
        drawn = 2 * (state.round_no - 1) + (state.count if state.step == EVENTING else 0)
    if sum(state.used_events) != drawn:
        yield SetUpFault(Fault.TOKEN_COUNT, "events", {"tokens": sum(state.used_events), "right": drawn})


def crowd_faults(state: State) -> Faults:
    """Reasons why the crowd cannot stand so: the rules say where [1.10, 10.5, 13.1]."""
    right = state.copy()
    follows.crowd(right)
    wrong = [name for space, name in enumerate(space_words(state)) if state.crowd[space] != right.crowd[space]]
    if state.phase > 1 and wrong:
        yield SetUpFault(Fault.CROWD, wrong[0], {"right": listing("crowd", write_crowd(right, [], 0))})


def rank_faults(state: State) -> Faults:
    """Reasons why ranking cards cannot lie so: morning cards to midday, then those of the afternoon [S9, 9.4]."""
    if state.step == RANKING:
        return
    late = state.round_no > 4
    shown = state.no_ranking == 0 and (state.round_no > 0 or state.phase > 1)
    names = rank_words(state)
    for at, card in enumerate(state.ranks):
        is_wrong = (card > 0) != shown or (card > 0 and (card > state.mornings) != late)
        if is_wrong and card not in state.ranks[:at]:
            yield SetUpFault(Fault.SERIES, names[card] if card > 0 else "ranking")
