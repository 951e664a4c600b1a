"""Reasons why a table of ESSEN The Game cannot occur: tiles, tokens and cards are counted by round."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.reasons import RuledReason
from ....engine.rule import CHANCE
from ....engine.set_up import Faults, SetUpFault
from ..rules.names import game_words, rank_words, space_words
from ..rules.state import (
    AFTERNOON_DUE,
    BOUGHT,
    COMMONS,
    DEALING,
    DRAFT,
    DRAWING,
    ENDED,
    EVENTING,
    HOLDING,
    IN_COMMON,
    IN_DISCARD,
    LASTING,
    MORNING_DUE,
    ON_BOOTH,
    ON_PALLET,
    PRESSING,
    RANKING,
    REMOVING,
    REVEALING,
    SETTING,
    STARTING,
    STOCKING,
    STORAGE,
    TURN,
    WISHLIST_DUE,
    State,
)
from ..rules.tables import (
    BAG,
    BOOTHS,
    CARDS_KEPT,
    CASH,
    CASH_VP,
    EVENT_COPIES,
    EVENT_KINDS,
    EVENTS,
    FIRST_BOOTHS,
    GAMES,
    MONEY,
    PALLETS,
    ROUNDS,
    SYMBOLS,
    WITHDRAWALS,
)
from . import follows
from .fair import write_crowd


class Fault(RuledReason):
    """Reason why a position cannot occur; the names are keys of the texts."""

    SECTION = 1, "0.1"
    ACTOR = 2, "3.1"
    FIRST = 3, "2.1"
    TILES = 4, "S11"
    PALLETS = 5, "1.2"
    TOKENS = 6, "C15"
    TOKEN_PLACE = 7, "1.6"
    TOKEN_COUNT = 8, "1.6"
    TRACK = 9, "R6"
    CROWD = 10, "1.10"
    SERIES = 11, "S9"
    CARD = 12, "C13"
    HAND = 13, "S7"
    BAG = 14, "5.2"
    BOXES = 15, "5.3"
    CARRIED = 16, "C11"
    PREORDER = 17, "5.6"
    MONEY = 18, "8.3"
    CASH = 19, "8.3"
    STACK = 20, "C13"
    TILE = 21, "C12"
    BELOW_ZERO = 22, "8.4"


MOST_BLOCKED = 9  # U + B: one game may be bought with the last box blocked [5.3, R2]
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
    due = state.due == CHANCE if state.step in follows.BY_CHANCE else state.due != CHANCE
    if state.step not in steps_of(state) or not due:
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
    for at, symbol in enumerate(SYMBOLS):
        if not state.lowest <= state.popularity[at] <= state.highest:
            said = {"low": state.lowest, "high": state.highest}
            yield SetUpFault(Fault.TRACK, symbol, said)
    yield from crowd_faults(state)
    yield from rank_faults(state)
    yield from card_faults(state)
    for seat, name in enumerate(seats):
        yield from seat_faults(state, seat, name)


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
        yield SetUpFault(Fault.CROWD, wrong[0], {"right": write_crowd(right, [], 0)})


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


def card_faults(state: State) -> Faults:
    """Reasons why cards cannot lie so: each is in one place [C13]."""
    for card, name in enumerate(game_words(state), 1):
        places = 1 if state.card[card] in (IN_COMMON, IN_DISCARD) else 0
        for seat in range(state.seats):
            places += state.hand[seat][card]
            places += sum([1 for one in state.drawn[seat] if one == card])
        if places > 1:
            yield SetUpFault(Fault.CARD, name, {"places": places})
    if follows.cards_out(state) > BOOTHS:
        yield SetUpFault(Fault.STACK, "keep", {"cards": follows.cards_out(state), "exist": BOOTHS})


def seat_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have these cards, games and euros.

    Args:
        state: the position.
        seat: index of the seat.
        name: its word.
    """
    held, games = sum(state.hand[seat]), game_words(state)
    if (state.round_no > 0 or state.phase > 1) and held < CARDS_KEPT:
        yield SetUpFault(Fault.HAND, name, {"cards": held, "least": CARDS_KEPT})
    if state.bag[seat] > BAG:
        yield SetUpFault(Fault.BAG, name, {"games": state.bag[seat], "most": BAG})
    if state.used[seat] + state.bag[seat] > MOST_BLOCKED:
        yield SetUpFault(Fault.BOXES, name, {"boxes": state.used[seat] + state.bag[seat], "most": MOST_BLOCKED})
    for game in range(1, GAMES if seat == 0 else 0):
        if state.carried[game] > 0 and state.owner[game] == 0:
            yield SetUpFault(Fault.CARRIED, games[game - 1])
    ordered = state.preordered[seat]
    if ordered > 0 and state.owner[ordered] != seat + 1:
        yield SetUpFault(Fault.PREORDER, name, {"game": games[ordered - 1]})
    spent = -state.parts[seat][WITHDRAWALS]
    most = MONEY + CASH * max(0, spent) // CASH_VP
    if state.money[seat] > most:
        yield SetUpFault(Fault.MONEY, name, {"money": state.money[seat], "most": most})
    if sum(state.parts[seat]) < 0:
        yield SetUpFault(Fault.BELOW_ZERO, name)
    if spent < 0 or spent % CASH_VP > 0:
        yield SetUpFault(Fault.CASH, name)
