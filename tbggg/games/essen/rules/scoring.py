"""VP: where they come from, and who wins."""

from __future__ import annotations

from ....engine.game import Scoring
from ....engine.rule import OVER, rule
from ....engine.state import Row
from .fair import bought, matches, ranks_met, wishlist_vp
from .state import State, points
from .tables import AFTERNOON_PART, AFTERNOON_VP, CATEGORIES, COUNTED, PARTS, WISHLIST_PART


@rule
def wins(state: State, seat: int) -> bool:
    """Most VP [11.6]; then more wishlist games, then less money [11.7]; then they share the win [R20]."""
    for other in range(state.seats):
        if is_ahead(state, other, seat):
            return False
    return True


@rule
def is_ahead(state: State, one: int, other: int) -> bool:
    """True if a seat beats another [11.6, 11.7]."""
    if points(state, one) != points(state, other):
        return points(state, one) > points(state, other)
    if matches(state, one) != matches(state, other):
        return matches(state, one) > matches(state, other)
    return state.money[one] < state.money[other]


@rule
def breakdown(state: State, seat: int, parts: Row) -> None:
    """Each part of the VP, wishlist and shown afternoon cards as if the game ended now; games, matches, money."""
    for part in range(PARTS):
        parts[part] = state.parts[seat][part]
    if state.due != OVER:
        parts[WISHLIST_PART] = wishlist_vp(state, matches(state, seat))
        if state.no_ranking == 0 and state.ranks[0] > state.mornings and state.ranks[2] > state.mornings:
            parts[AFTERNOON_PART] = AFTERNOON_VP * ranks_met(state, seat)
    parts[PARTS] = bought(state, seat)
    parts[PARTS + 1] = matches(state, seat)
    parts[PARTS + 2] = state.money[seat]


@rule
def money(state: State, seat: int) -> int:
    """The euros of a seat, which curves follow below the VP."""
    return state.money[seat]


@rule
def carried(state: State, seat: int) -> int:
    """The games in a seat's bag, which curves follow too [C11]."""
    return state.bag[seat]


SCORING = Scoring(
    points=points,
    wins=wins,
    categories=CATEGORIES,
    counted=COUNTED,
    breakdown=breakdown,
    curves={"money": money, "carried": carried},
)
