"""The rules of {{title}}: what may be played, and what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tbggg.engine.game import Rules
from tbggg.engine.reasons import RuledReason
from tbggg.engine.rule import CHANCE, DECISION, OVER, rule
from tbggg.engine.state import Row

from .chance import chance_outcomes, sample_chance
from .options import set_rulings
#if grid
from .state import (
    CELL,
    CELLS,
    DRAW,
    HAND,
    NUMBERS,
    PLAY,
    ROUNDS,
    TILE,
    WIDTH,
    State,
    cell_of,
    held,
    left,
    number_of,
)
#else
from .state import DRAW, HAND, NUMBERS, PLAY, ROUNDS, TILE, State, held, left, number_of
#end


class Reason(RuledReason):
    """Why a move is refused, or scores nothing; the names are keys of the texts."""

    NONE = 0
    GAME_OVER = 1, "3.1"
    NOT_YOUR_TURN = 2, "1.1"
    DRAW_FIRST = 3, "2.1"
    HAND_FULL = 4, "2.1"
    NONE_LEFT = 5, "1.2"
    NOT_IN_HAND = 6, "2.2"
    SCORES_NOTHING = 7, "2.3"
#if grid
    TAKEN = 8, "2.2"
#end


def new(seats: Sequence[str], headers: Mapping[str, str], seed: int) -> State:
    """Return the table before the first draw; the first seat begins [1.1]."""
    state = State(seats=len(seats))
    set_rulings(state, headers.get("Rulings", ""))
    return state


# -- what may be played -------------------------------------------------------------------------


@rule
def legal_moves(state: State, moves: Row) -> int:
#if grid
    """Each number of the hand, on each empty cell [2.2]."""
#else
    """Each number of the hand [2.2]."""
#end
    if state.due != DECISION:
        return 0
    count = 0
    for tile in range(1, NUMBERS + 1):
        if state.hand[state.mover][tile] > 0:
#if grid
            for cell in range(CELLS):
                if state.tile[cell] == 0:
                    moves[count] = PLAY + TILE * tile + CELL * cell
                    count += 1
#else
            moves[count] = PLAY + TILE * tile
            count += 1
#end
    return count


def actions(state: State) -> list[int]:
    """Return every decision, whatever the table."""
#if grid
    return [PLAY + TILE * tile + CELL * cell for tile in range(1, NUMBERS + 1) for cell in range(CELLS)]
#else
    return [PLAY + TILE * tile for tile in range(1, NUMBERS + 1)]
#end


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """Why a seat cannot play this now, or `Reason.NONE`."""
#if hidden
    return refused(state, seat, action, False)


@rule
def why_not_written(state: State, seat: int, action: int) -> int:
    """The same for a record in which `?` stands for a tile that its writer had not seen [2.4]."""
    return refused(state, seat, action, True)


@rule
def refused(state: State, seat: int, action: int, written: bool) -> int:
    """The first rule that a move breaks."""
#end
    tile = number_of(action)
    if state.due == OVER:
        return Reason.GAME_OVER
    if seat != state.mover:
        return Reason.NOT_YOUR_TURN
    if action % 16 == DRAW:
        if state.due != CHANCE:
            return Reason.HAND_FULL
#if hidden
        if tile == 0:
            return Reason.NONE if written else Reason.NONE_LEFT
#end
        return Reason.NONE if left(state, tile) > 0 else Reason.NONE_LEFT
    if state.due != DECISION:
        return Reason.DRAW_FIRST
#if hidden
    if tile == 0:
        return Reason.NOT_IN_HAND
    if state.hand[seat][tile] == 0 and not (written and state.hand[seat][0] > 0 and left(state, tile) > 0):
        return Reason.NOT_IN_HAND
#else
    if state.hand[seat][tile] == 0:
        return Reason.NOT_IN_HAND
#end
#if grid
    if state.tile[cell_of(action)] > 0:
        return Reason.TAKEN
#end
    return Reason.NONE


@rule
def caution(state: State, action: int) -> int:
    """A tile that scores nothing is legal, and costs its points [2.3]."""
    return Reason.NONE if gain(state, action) > 0 else Reason.SCORES_NOTHING


# -- what moves do ------------------------------------------------------------------------------


@rule
def play(state: State, action: int) -> None:
    """Play a draw or a decision, unchecked."""
    seat = state.mover
    tile = number_of(action)
    if action % 16 == DRAW:
        state.hand[seat][tile] += 1  # 2.1
        if held(state, seat) == HAND:
            state.due = DECISION
    else:
        scores = gain(state, action)
        state.points[seat] += scores  # 2.3
        if scores > 0:
            state.scored[seat] += 1
#if hidden
        if state.hand[seat][tile] > 0:
            state.hand[seat][tile] -= 1
        else:
            state.hand[seat][0] -= 1  # 2.4: until now this viewer did not know it
#else
        state.hand[seat][tile] -= 1
#end
        state.played[tile] += 1
#if grid
        state.tile[cell_of(action)] = tile
        state.owner[cell_of(action)] = seat + 1
#else
        state.last[seat] = tile
#end
        next_turn(state)


@rule
def gain(state: State, action: int) -> int:
#if grid
    """The tile's number where no tile beside its cell is as high, else nothing [2.3]; R1: an equal one is allowed."""
    tile = number_of(action)
    return tile if highest_beside(state, cell_of(action)) < tile + state.equal_scores else 0


@rule
def highest_beside(state: State, cell: int) -> int:
    """The highest tile beside a cell; 0 where there is none [2.3]."""
    most = 0
    for other in range(CELLS):
        if beside(cell, other) and state.tile[other] > most:
            most = state.tile[other]
    return most


@rule
def beside(cell: int, other: int) -> bool:
    """Whether two cells share a side [2.3]."""
    across = cell % WIDTH - other % WIDTH
    down = cell // WIDTH - other // WIDTH
    return across * across + down * down == 1
#else
    """The tile's number if it is higher than the seat's last one, else nothing [2.3]; R1: an equal one is allowed."""
    tile = number_of(action)
    return tile if state.last[state.mover] < tile + state.equal_scores else 0
#end


@rule
def next_turn(state: State) -> None:
    """Clockwise to the next seat [1.1]; after the last round the game is over [3.1]."""
    state.mover = (state.mover + 1) % state.seats
    state.due = CHANCE
    if state.mover == 0:
        if state.round_no == ROUNDS:
            state.due = OVER
        else:
            state.round_no += 1


RULES = Rules(
    state=State,
    new=new,
    legal_moves=legal_moves,
    why_not=why_not,
#if hidden
    why_not_written=why_not_written,
#end
    caution=caution,
    play=play,
    sample_chance=sample_chance,
    chance_outcomes=chance_outcomes,
    actions=actions,
    reasons=Reason,
#if grid
    most_moves=HAND * CELLS,
#else
    most_moves=HAND,
#end
    most_outcomes=NUMBERS,
)
