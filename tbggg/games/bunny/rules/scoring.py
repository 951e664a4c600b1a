"""Carrots: harvests, what parchments give, and who wins."""

from __future__ import annotations

from ....engine.game import Scoring
from ....engine.rule import OVER, rule
from ....engine.state import Row
from .fiefs import territories
from .parchments import counted, holds
from .state import State
from .tables import (
    CATEGORIES,
    CATEGORY_OF,
    EACH,
    FINAL_STEPS,
    HUNTER,
    LEAST,
    LEFT_GLOVE,
    MATRIARCH,
    ONCE,
    OPPORTUNIST,
    PARCHMENTS,
    RELATIVE,
    RIGHT_GLOVE,
    ROUNDS,
)  # fmt: skip


@rule
def worth(state: State, seat: int, parchment: int) -> int:
    """Carrots of a mission for a seat that holds it, but for those that look at others [M1, M2, M3, M4]."""
    count = counted(state, seat, parchment)
    if LEAST[parchment] > 0:
        return ONCE[parchment] if count >= LEAST[parchment] else 0
    return EACH[parchment] * count


@rule
def treasure_carrots(state: State, seat: int) -> int:
    """Treasures give their own carrots [P1, P2, P3, P4, P5, P6]; each glove four with both [P7, P8, R18].

    A Treasure Hunter adds them once more, or doubles them [P34, R17].
    """
    found = 0
    for parchment in range(1, LEFT_GLOVE):
        found += holds(state, seat, parchment) * ONCE[parchment]
    left = holds(state, seat, LEFT_GLOVE)
    right = holds(state, seat, RIGHT_GLOVE)
    found += (left + right) * (4 if left > 0 and right > 0 else 1)
    hunters = holds(state, seat, HUNTER)
    if state.doubled > 0:
        return found << hunters
    return found * (1 + hunters)


@rule
def by_itself(state: State, seat: int, step: int) -> int:
    """Carrots of a category of parchments for a seat, whatever others have."""
    if step == 0:
        return treasure_carrots(state, seat)
    found = 0
    for parchment in range(1, PARCHMENTS + 1):
        if CATEGORY_OF[parchment] == step:
            held = holds(state, seat, parchment)
            if held > 0:
                found += held * worth(state, seat, parchment)
    return found


@rule
def matriarch(state: State, seat: int) -> int:
    """12 with the most territories [P31]; tied seats qualify, with `matriarch=strict` none does [R20]."""
    mine = territories(state, seat)
    for other in range(state.seats):
        if other != seat:
            theirs = territories(state, other)
            if theirs > mine or (state.strict > 0 and theirs == mine):
                return 0
    return ONCE[MATRIARCH]


@rule
def before_second(state: State, seat: int) -> int:
    """A seat's total without Opportunists [R21, R27]."""
    found = harvested(state, seat)
    for step in range(RELATIVE):
        found += state.scored[seat][step] if step < state.step_no else by_itself(state, seat, step)
    return found + holds(state, seat, MATRIARCH) * matriarch(state, seat)


@rule
def opportunist(state: State, seat: int) -> int:
    """10 if exactly one seat has more [P37]; with `next_total`, if exactly one amount is higher [R21]."""
    mine = before_second(state, seat)
    above = 0
    highest = mine
    for other in range(state.seats):
        theirs = before_second(state, other)
        if theirs > mine:
            if state.next_total == 0 or theirs != highest:
                above += 1
            highest = theirs
    return ONCE[OPPORTUNIST] if above == 1 else 0


@rule
def category(state: State, seat: int, step: int) -> int:
    """Carrots of a category of parchments for a seat, as if the game ended now [R29]."""
    if step < RELATIVE:
        return by_itself(state, seat, step)
    found = holds(state, seat, MATRIARCH) * matriarch(state, seat)
    seconds = holds(state, seat, OPPORTUNIST)
    if seconds > 0:
        found += seconds * opportunist(state, seat)
    return found


@rule
def harvested(state: State, seat: int) -> int:
    """The carrots of all harvests so far [3.7]."""
    found = 0
    for at in range(ROUNDS):
        found += state.harvest[seat][at]
    return found


@rule
def points(state: State, seat: int) -> int:
    """Harvests, and what has been scored at the end."""
    found = harvested(state, seat)
    for step in range(FINAL_STEPS):
        found += state.scored[seat][step]
    return found


@rule
def wins(state: State, seat: int) -> bool:
    """True if no seat has more carrots: most wins [4.5], and equals share the victory [4.6]."""
    for other in range(state.seats):
        if points(state, other) > points(state, seat):
            return False
    return True


@rule
def breakdown(state: State, seat: int, parts: Row) -> None:
    """The harvests, then each category as if the game ended now [R29]."""
    for at in range(ROUNDS):
        parts[at] = state.harvest[seat][at]
    for step in range(FINAL_STEPS):
        if state.due == OVER:
            parts[ROUNDS + step] = state.scored[seat][step]
        else:
            parts[ROUNDS + step] = category(state, seat, step)


SCORING = Scoring(
    points=points,
    wins=wins,
    categories=(*(f"harvest_{number}" for number in range(1, ROUNDS + 1)), *CATEGORIES),
    breakdown=breakdown,
    series={"territories": territories},
)
