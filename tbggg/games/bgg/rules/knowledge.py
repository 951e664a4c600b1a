"""Views of one seat, and full tables that agree with them."""

from __future__ import annotations

from ....engine.game import Hidden
from ....engine.luck import below, luck_words
from ....engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, rule
from ....engine.state import Row, copy_seen
from ..display.places import leaks
from .luck import number_by_luck
from .moves import DRAW, MOVES, SUPPLY
from .phase2_supply import next_supplier
from .phase5_turn_up import next_turning_step
from .state import EMPTY, NUMBERS, SEATS, SHELVES, UNKNOWN, WINDOWS, State
from .steps import FORCED_PASS, NO_STEP, TURN_UP
from .unseen import any_unseen_window, show
from .vocabulary import any_free_window, free_window, hand_size, number_of, owner_of, tile_of


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """Write what a seat knows into a table: what is declared to be seen, and counts of the rest [C6]."""
    copy_seen(state, seat, seen)
    for owner in range(state.seats):
        if owner != seat:
            observe_hand(state, owner, seen)
    observe_backs(state, seat, seen)
    if state.step_no == FORCED_PASS and state.phase == 2 and state.mover != seat:
        if hand_size(state, state.mover) > 0 and any_free_window(state):
            seen.due = DECISION  # from outside, a forced pass looks like any other
            seen.step_no = NO_STEP
    if state.step_no == TURN_UP and any_unseen_window(seen):
        seen.due = CHANCE
        seen.step_no = NO_STEP


@rule
def observe_hand(state: State, owner: int, seen: State) -> None:
    """Another seat's hand is a count; its stack shares its numbers."""
    seen.warehouse[owner][UNKNOWN] = hand_size(state, owner)
    for number in range(NUMBERS):
        seen.stack[owner][number] = state.stack[owner][number] + state.warehouse[owner][number]


@rule
def observe_backs(state: State, seat: int, seen: State) -> None:
    """The face-down tiles of others are counts, too, and share the numbers of their stacks."""
    for shelf in range(SHELVES):
        if state.face_down[shelf] != 0:
            for column in range(WINDOWS):
                tile = state.window[shelf][column]
                owner = owner_of(tile)
                if state.face_down[shelf] >> column & 1 == 1 and tile != EMPTY and owner != seat:
                    seen.window[shelf][column] = tile_of(owner, UNKNOWN)
                    seen.warehouse[owner][UNKNOWN] += 1
                    seen.unseen[owner] += 1
                    if number_of(tile) != UNKNOWN:
                        seen.stack[owner][number_of(tile)] += 1


@rule
def deal(state: State, key0: int, key1: int, words: Row) -> None:
    """Give every hidden tile a number, by luck: first those face down in the windows, then those in the hand."""
    nth = 0
    for owner in range(state.seats):
        for shelf in range(SHELVES):
            for column in range(WINDOWS):
                if state.window[shelf][column] == tile_of(owner, UNKNOWN):
                    luck_words(key0, key1, state.round_no, state.phase, SEATS + owner, nth, 1, words)
                    nth += 1
                    number = number_by_luck(state, owner, shelf, words[0])
                    show(state, owner, number)
                    state.unseen[owner] -= 1
                    state.window[shelf][column] = tile_of(owner, number)
        while state.warehouse[owner][UNKNOWN] > 0:
            luck_words(key0, key1, state.round_no, state.phase, SEATS + owner, nth, 1, words)
            nth += 1
            number = dealt_to_hand(state, owner, words[0])
            state.warehouse[owner][UNKNOWN] -= 1
            state.warehouse[owner][number] += 1
            state.stack[owner][number] -= 1
    if state.phase == 2 and (state.due == DECISION or state.due == AUTOMATIC):
        next_supplier(state, state.mover)
    if state.phase == 5 and state.due == CHANCE:
        next_turning_step(state, TURN_UP)


@rule
def dealt_to_hand(state: State, owner: int, word: int) -> int:
    """A number for an unseen tile in the hand: any of the pool that a left-over hand can hold, alike [R4]."""
    total = 0
    for number in range(NUMBERS):
        if state.stuck[owner] >> number & 1 == 1:
            total += state.stack[owner][number]
    place = below(word, total)
    number = 0
    while state.stuck[owner] >> number & 1 == 0 or place >= state.stack[owner][number]:
        if state.stuck[owner] >> number & 1 == 1:
            place -= state.stack[owner][number]
        number += 1
    return number


@rule
def masked(state: State, action: int, seat: int) -> int:
    """The move as a seat's record writes it: another's draw and supply are `?` [C6].

    `state` is the position before the move; seat `NOBODY` sees every screen.
    """
    if seat == NOBODY or seat == state.mover:
        return action
    kind = MOVES.kind_of(action)
    if kind == SUPPLY:
        return MOVES.supply.pack(UNKNOWN, MOVES.supply.shelf(action))
    if kind == DRAW:
        hidden = MOVES.draw.pack(MOVES.draw.count_tile(action))
        for at in range(MOVES.draw.count_tile(action)):
            hidden = MOVES.draw.with_tile(hidden, at, UNKNOWN)
        return hidden
    return action


@rule
def revealed(state: State, action: int, later: State) -> int:
    """The move as it can be written once the tiles are turned up: a supply of `?` has its tile's number [5.1].

    `state` is the position before the move, `later` the one in which the tiles are about to be turned up.
    """
    if MOVES.kind_of(action) != SUPPLY:
        return action
    shelf = MOVES.supply.shelf(action)
    return MOVES.supply.pack(number_of(later.window[shelf][free_window(state, shelf)]), shelf)


def reveals(state: State, seat: int) -> list[int]:
    """Return what the turning up of the tiles shows to a seat: an action for each unseen tile of another."""
    if state.step_no != TURN_UP:
        return []
    turned = [
        (shelf, tile)
        for shelf in range(SHELVES)
        for column, tile in enumerate(state.window[shelf])
        if tile != EMPTY and state.face_down[shelf] >> column & 1
    ]
    return [
        MOVES.reveal.pack(number_of(tile), owner_of(tile), shelf)
        for shelf, tile in turned
        if owner_of(tile) != seat and number_of(tile) != UNKNOWN
    ]


def open_to(state: State, viewer: int) -> bool:
    """Return whether a viewer may try what comes now: dice and purchases are public, hands are not [C6]."""
    return viewer in (NOBODY, state.mover) or state.phase in (3, 5)


HIDDEN = Hidden(
    observe=observe, deal=deal, masked=masked, reveals=reveals, revealed=revealed, leaks=leaks, open_to=open_to
)
