#if grid
"""Positions of {{title}} without the moves before them: `1.1 {{second}} to move; tiles 3@a1({{first}}); …`."""
#else
"""Positions of {{title}} without the moves before them: `1.1 {{second}} to move; {{first}}: hand 1 2, last 3; …`."""
#end

from __future__ import annotations

#if grid
import re
#end
from collections.abc import Sequence

from tbggg.engine.rule import CHANCE, DECISION, OVER
#if grid
from tbggg.engine.set_up import (
    NONE,
    TABLE,
    Faults,
    Misread,
    SetUp,
    SetUpFault,
    bag,
    derived_cells,
    due,
    number,
    own,
)
from tbggg.engine.set_up_words import listed
from tbggg.engine.texts import say
#else
from tbggg.engine.set_up import TABLE, Faults, SetUp, SetUpFault, bag, due, number
#end

#if grid
from .notation import CELL_WORDS, number_word
from .state import CELLS, COPIES, HAND, NUMBERS, ROUNDS, TEXTS, State, held
#else
from .notation import number_word
from .state import COPIES, HAND, NUMBERS, ROUNDS, State, held
#end

#if hidden
IN_HAND = {tile: number_word(tile) for tile in [*range(1, NUMBERS + 1), 0]}  # 0 is a tile that was not seen
#else
IN_HAND = {tile: number_word(tile) for tile in range(1, NUMBERS + 1)}
#end
#if grid
_TILE = re.compile(r"([1-9])@([a-j][0-9]{1,2})\((.+)\)\Z")
#else
NUMBERED = {tile: number_word(tile) for tile in range(1, NUMBERS + 1)}
#end


#if grid
def write_tiles(state: State, seats: Sequence[str], at: int) -> str:
    """Write the tiles on the grid, each with its cell and its seat."""
    found = [
        f"{number_word(state.tile[cell])}@{CELL_WORDS[cell]}({seats[state.owner[cell] - 1]})"
        for cell in range(CELLS)
        if state.tile[cell] > 0
    ]
    return " ".join(["tiles", *found]) if found else f"tiles {NONE}"


def read_tiles(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_tiles` has written."""
    for place, word in enumerate(listed(words)):
        found = _TILE.match(word)
        if found is None or found[2] not in CELL_WORDS or found[3] not in seats:
            raise Misread(say("words.tile", TEXTS, word=word, seat=seats[0]), place + 1)
        cell = CELL_WORDS.index(found[2])
        if state.tile[cell] > 0:
            raise Misread(say("setup.twice", word=found[2]), place + 1)
        state.tile[cell] = int(found[1])
        state.owner[cell] = seats.index(found[3]) + 1


def on_grid(state: State) -> None:
    """The tiles that were played lie on the grid [2.2]."""
    for tile in range(1, NUMBERS + 1):
        state.played[tile] = sum([1 for one in state.tile if one == tile])


#end
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
#if grid
        own(("tile", "owner"), "tiles", write_tiles, read_tiles, TABLE),
        derived_cells("played", follows=on_grid),
#else
        number("last", "last", most=NUMBERS),
        bag("played", "played", NUMBERED, of=TABLE),
#end
        bag("hand", "hand", IN_HAND),
        number("points", "points", most=NUMBERS * ROUNDS),
        number("scored", "scored", most=ROUNDS),
        due(waits_for, DECISION, CHANCE, OVER),
    ),
    faults=faults,
)
