"""Stars, lines and winners."""

from __future__ import annotations

from ....engine.game import Scoring
from ....engine.rule import OVER, rule
from ....engine.state import Row
from .boards import SIDE
from .constants import SOURCES, STAR
from .state import State

LINE, TWELVE = 5, 12  # B6.1, B6.2, BR15


@rule
def points(state: State, seat: int) -> int:
    """The stars on a seat's board."""
    count = 0
    for source in range(SOURCES):
        count += state.stars[seat][source]
    return count


@rule
def longest_line(state: State, seat: int) -> int:
    """The longest unbroken line of a seat's stars, along a row or a column [B6.1]."""
    longest = 0
    for first in range(SIDE):
        along = 0
        down = 0
        for at in range(SIDE):
            along = along + 1 if state.piece[seat][SIDE * first + at] == STAR else 0
            down = down + 1 if state.piece[seat][SIDE * at + first] == STAR else 0
            if along > longest:
                longest = along
            if down > longest:
                longest = down
    return longest


@rule
def is_line(state: State, seat: int, first: int, step: int) -> bool:
    """True if a row or column has a line: stars on its four cells in the middle, and on an end [B6.1, BR15]."""
    for at in range(1, SIDE - 1):
        if state.piece[seat][first + step * at] != STAR:
            return False
    return state.piece[seat][first] == STAR or state.piece[seat][first + step * (SIDE - 1)] == STAR


@rule
def ends_game(state: State, seat: int) -> bool:
    """True if a seat's stars end the game: a line of five [B6.1], or twelve [B6.2]; every round asks it."""
    stars = points(state, seat)
    if stars >= TWELVE:
        return True
    if stars >= LINE:
        for nth in range(SIDE):
            if is_line(state, seat, SIDE * nth, 1) or is_line(state, seat, nth, SIDE):
                return True
    return False


@rule
def best_line(state: State) -> int:
    """The longest line on any board."""
    longest = 0
    for seat in range(state.seats):
        line = longest_line(state, seat)
        if line > longest:
            longest = line
    return longest


@rule
def has_won(state: State, seat: int, line: int) -> bool:
    """True if a seat meets the condition that ends the game, given the longest line on any board [B6.1, B6.2, BR16]."""
    if line >= LINE:
        return longest_line(state, seat) >= LINE
    if points(state, seat) < TWELVE:
        return False
    if state.twelve_all == 1:
        return True
    for other in range(state.seats):
        if points(state, other) > points(state, seat):
            return False
    return True


@rule
def wins(state: State, seat: int) -> bool:
    """True if a seat wins the finished game, alone or with others [B6.3]."""
    return state.due == OVER and has_won(state, seat, best_line(state))


@rule
def breakdown(state: State, seat: int, parts: Row) -> None:
    """The stars on the board by what they were for, and those that busts have cost."""
    for source in range(SOURCES):
        parts[source] = state.stars[seat][source]
    parts[SOURCES] = state.lost[seat]


SCORING = Scoring(
    points=points,
    wins=wins,
    categories=("withdrawals", "models", "objectives"),
    counted=("lost",),
    breakdown=breakdown,
    series={"line": longest_line},
)
