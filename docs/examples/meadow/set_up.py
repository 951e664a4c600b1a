"""Positions of Meadow without the moves before them: `1.1 bob to move; ann: hand 1 2, last 3; …`."""

from __future__ import annotations

from collections.abc import Sequence

from tbggg.engine.rule import CHANCE, DECISION, OVER
from tbggg.engine.set_up import TABLE, Faults, SetUp, SetUpFault, bag, due, number

from .notation import number_word
from .state import COPIES, HAND, NUMBERS, ROUNDS, State, held

IN_HAND = {tile: number_word(tile) for tile in [*range(1, NUMBERS + 1), 0]}  # 0 is a tile that was not seen
NUMBERED = {tile: number_word(tile) for tile in range(1, NUMBERS + 1)}


def waits_for(state: State) -> None:
    """A seat draws until its hand is full, then plays [2.1, 2.2]."""
    state.due = DECISION if held(state, state.mover) == HAND else CHANCE


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur, as far as counting goes."""
    over = state.due == OVER
    if state.phase != 1 or not 1 <= state.round_no <= ROUNDS or (over and (state.round_no, state.mover) != (ROUNDS, 0)):
        yield SetUpFault("3.1 round", f"{state.round_no}.{state.phase}", {"rounds": ROUNDS})
        return
    turns = state.seats * (ROUNDS if over else state.round_no - 1) + state.mover
    if sum(state.played) != turns:
        yield SetUpFault("2.2 turns", "played", {"turns": turns, "tiles": sum(state.played)})
    for seat in range(state.seats):
        tiles, has_played = held(state, seat), over or state.round_no > 1 or seat < state.mover
        most = HAND if seat == state.mover and not over else HAND - 1 if has_played else 0
        least = HAND - 1 if has_played else 0
        if state.due == DECISION and seat == state.mover:
            least = HAND
        if not least <= tiles <= most or (state.due == CHANCE and seat == state.mover and tiles == HAND):
            yield SetUpFault("2.1 tiles", seats[seat], {"tiles": tiles})
    for tile in range(1, NUMBERS + 1):
        count = state.played[tile] + sum([hand[tile] for hand in state.hand])
        if count > COPIES:
            yield SetUpFault("1.2 copies", number_word(tile), {"number": tile, "count": count, "most": COPIES})


SET_UP = SetUp(
    facts=(
        number("last", "last", most=NUMBERS),
        bag("played", "played", NUMBERED, of=TABLE),
        bag("hand", "hand", IN_HAND),
        number("points", "points", most=NUMBERS * ROUNDS),
        number("scored", "scored", most=ROUNDS),
        due(waits_for, DECISION, CHANCE, OVER),
    ),
    faults=faults,
)
