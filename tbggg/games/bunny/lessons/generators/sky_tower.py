"""Generator of exercises on sky towers: where the second one may stand, and what they link."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.fiefs import size_of
from ...rules.places import is_place
from ...rules.state import State
from ...rules.tables import CELL_WORDS, TOWER
from ..part_of_map import NAMES
from .fief_that_pays import realm
from .people import ANN, BOB, GAME, at_cell
from .pictures import of_map
from .positions import connect, grow, own, roots
from .statements import some_of, statements

AFTERWARDS = (
    ("to_the_end", "T3", True),
    ("one_harvest", "T3", False),
    ("can_be_moved", "T3", False),
    ("one_fewer", "T2", True),
    ("two_kept", "T2", False),
    ("all_cities", "T2", True),
)
SAID = 3
TRIES = 30
RIVALS = 2


@generator("sky_tower", "predict", "T1", "T2", "T3", "R9", more=(GAME,))
def sky_tower(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a sky tower in one of several fiefs."""
    state, cells = realm(deal)
    for _ in range(TRIES):
        if len(free_roots(state)) < 2 or not ends(state):
            state, cells = realm(deal)
    first = deal.one_of(ends(state))
    grow(deal, state, BOB, cells, RIVALS)
    theirs = [cell for cell in own(state, BOB) if is_place(state, BOB, TOWER, cell)][:1]
    full = [cell for cell in own(state, ANN) if state.built[cell] > 0][:2]
    free = [cell for cell in own(state, ANN) if cell != first and is_place(state, ANN, TOWER, cell)]
    deal.give(first=CELL_WORDS[first], rival=NAMES[BOB])
    choices = []
    for cell in sorted([*free, *full, *theirs]):
        key, decides = verdict(state, first, cell)
        choices.append(at_cell(deal, cell, key == "other_fief", key, decides))
    picture = of_map(state, cells, choices, deal.lang)
    count = len(roots(state, ANN))
    others = [cell for cell in free if state.fief[cell] != state.fief[first]]
    other = deal.one_of(others)
    one_size, other_size = size_of(state, state.fief[first] - 1), size_of(state, state.fief[other] - 1)
    connect(state, first, other)
    deal.give(other=CELL_WORDS[other])
    right = size_of(state, state.fief[first] - 1)
    known = [
        (max(one_size, other_size), "two_fiefs", "T2"),
        (2, "the_two", "T2"),
        (one_size, "two_fiefs", "T2"),
        (right + 2, "no_place", "T2"),
    ]
    return deal.exercise(
        [
            deal.places("which", choices, picture, several=True),
            deal.number("how_large", right, known, None),
            statements(deal, "so", some_of(deal, AFTERWARDS, SAID)),
        ],
        size=right,
        fiefs=count - 1,
    )


def free_roots(state: State) -> list[int]:
    """Return the fiefs of Ann in which a sky tower may stand."""
    return [root for root in roots(state, ANN) if any(state.fief[cell] == root + 1 for cell in open_to(state))]


def open_to(state: State) -> list[int]:
    """Return the territories of Ann without a building."""
    return [cell for cell in own(state, ANN) if state.built[cell] == 0]


def ends(state: State) -> list[int]:
    """Return the territories where the first tower can stand so that another place of its fief is free, too."""
    free = open_to(state)
    return [cell for cell in free if any(one != cell and state.fief[one] == state.fief[cell] for one in free)]


def verdict(state: State, first: int, cell: int) -> tuple[str, str]:
    """Return why the second tower may stand on a territory or not, as the key of a text and a rule.

    Args:
        state: the position.
        first: the territory of the first tower.
        cell: that of the second.
    """
    if state.owner[cell] != ANN + 1:
        return "rivals", "T1"
    if state.built[cell] > 0:
        return "full", "T1"
    return ("same_fief", "R9") if state.fief[cell] == state.fief[first] else ("other_fief", "T1")
