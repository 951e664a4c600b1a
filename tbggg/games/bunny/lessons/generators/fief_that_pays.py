"""Generator of exercises on what a fief pays: its towers times its different resources."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, turned
from ...rules.fiefs import is_city, resources, size_of, strength, wealth
from ...rules.state import State
from ...rules.tables import CELL_WORDS, IRON_FARM, TERRAIN, WOOD_FARM
from ..drawn import empty_land
from .land import fits
from .people import ANN, GAME, at_cell
from .pictures import of_map
from .positions import apart, fief_of, part, roots, yields

SIZES = (5, 4, 3)
TRIES = 12


@generator("fief_that_pays", "predict", "F5", "3.1", "3.2", "3.3", "3.4", "3.5", "R12", more=(GAME,))
def fief_that_pays(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two or three fiefs, of which one pays most."""
    state, cells = realm(deal)
    for _ in range(TRIES):
        if not one_best(state):
            state, cells = realm(deal)
    fiefs = roots(state, ANN)
    best = fiefs[0]
    for root in fiefs:
        best = root if yields(state, root) > yields(state, best) else best
    choices = []
    for root in fiefs:
        key, decides = verdict(state, root, best)
        shown = size_of(state, root)
        choices.append(
            at_cell(
                deal,
                root,
                root == best,
                key,
                decides,
                towers=strength(state, root),
                kinds=wealth(state, root),
                paid=yields(state, root),
                size=shown,
            )
        )
    towers, kinds, units = strength(state, best), wealth(state, best), units_of(state, best)
    known = [
        (size_of(state, best) * kinds, "size_times", "3.4"),
        (towers * units, "units", "R12" if deal.nth % 2 == 0 else "3.5"),
        (towers + kinds, "added", "3.2"),
        (sum([yields(state, root) for root in fiefs]), "all", "3.1"),
        (cities_of(state, best) * kinds, "cities", "3.4"),
        (kinds, "one_tower", "F5"),
        (towers, "one_kind", "F5"),
        (towers * kinds + 1, "recount", "3.2"),
    ]
    first = deal.nth % 5
    picture = of_map(state, cells, choices, deal.lang)
    return deal.exercise(
        [
            deal.places("which", choices, picture),
            deal.number("how_many", towers * kinds, turned(known, first), None, cell=CELL_WORDS[best]),
        ],
        cell=CELL_WORDS[best],
        towers=towers,
        kinds=kinds,
        paid=towers * kinds,
    )


def realm(deal: Deal) -> tuple[State, list[int]]:
    """Return a position in which Ann has some fiefs with cities and farms, and its part of the map."""
    state, cells = empty_land(), part(deal)
    for size in SIZES:
        land = apart(deal, state, ANN, cells, size)
        for cell in deal.shuffled([one for one in land if state.built[one] == 0])[: 1 + deal.below(2)]:
            farm = WOOD_FARM + deal.below(IRON_FARM + 1 - WOOD_FARM)
            state.built[cell] = farm if fits(state, farm, cell) else 1 + deal.below(2)
    return state, cells


def one_best(state: State) -> bool:
    """Return whether one fief of at least two pays most, by towers and by resources."""
    paid = sorted([yields(state, root) for root in roots(state, ANN)])
    return len(paid) > 1 and paid[-1] > paid[-2] and paid[-1] > 2


def units_of(state: State, root: int) -> int:
    """Return how many units of resources a fief gives, equal ones too [M1]."""
    found = 0
    for cell in fief_of(state, root):
        found += 1 if TERRAIN[cell] <= 3 else 0
        found += 1 if state.built[cell] >= WOOD_FARM and state.built[cell] <= IRON_FARM else 0
    return found


def cities_of(state: State, root: int) -> int:
    """Return the number of cities of a fief."""
    return len([cell for cell in fief_of(state, root) if is_city(state, cell)])


def verdict(state: State, root: int, best: int) -> tuple[str, str]:
    """Return what to say of a fief, as the key of a text and a rule.

    Args:
        state: the position.
        root: the first territory of the fief.
        best: that of the fief that pays most.
    """
    if root == best:
        return "", ""
    if strength(state, root) == 0:
        return "no_city", "3.3"
    if resources(state, root) == 0:
        return "no_resource", "3.3"
    if size_of(state, root) >= size_of(state, best):
        return "many_places", "3.4"
    return ("alike", "3.5") if units_of(state, root) > wealth(state, root) else ("less", "3.2")
