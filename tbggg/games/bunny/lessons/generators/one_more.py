"""Generator of exercises on one more building: the place where it adds most to the harvest."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.fiefs import harvest_of, is_city, strength, wealth
from ...rules.places import is_place
from ...rules.state import State
from ...rules.tables import CELL_WORDS, CITY3, TERRAIN, WOOD_FARM
from .fief_that_pays import realm
from .people import ANN, GAME, at_cell, building
from .pictures import of_map
from .positions import own, yields

TRIES = 40


@generator("one_more", "predict", "2.5", "2.8", "3.2", more=(GAME,))
def one_more(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a city, or on a farm, that adds more to one fief than to others."""
    farm = deal.nth % 2
    built = WOOD_FARM + deal.below(3) if farm == 1 else 1 + deal.below(2)
    state, cells = realm(deal)
    for _ in range(TRIES):
        if not one_best(state, built):
            state, cells = realm(deal)
    offered = places(state, built)
    best = offered[0]
    for cell in offered:
        best = cell if gain(state, built, cell) > gain(state, built, best) else best
    most = gain(state, built, best)
    choices = []
    for cell in offered:
        added = gain(state, built, cell)
        root = state.fief[cell] - 1
        key = (
            ""
            if cell == best
            else "adds"
            if added > 0
            else "known"
            if farm == 1 and strength(state, root) > 0
            else f"nothing_{farm}"
        )
        choices.append(at_cell(deal, cell, cell == best, key, "3.2" if added > 0 else "2.8", added=added))
    for cell in [one for one in own(state, ANN) if is_city(state, one) and TERRAIN[one] <= CITY3 + 2][:1]:
        choices.append(at_cell(deal, cell, False, "stays", "2.5"))
    root = state.fief[best] - 1
    other = strength(state, root) if farm == 1 else wealth(state, root)
    known = [
        (1 if farm == 1 else built, f"own_{farm}", "2.8"),
        (yields(state, root) + most, "whole", "3.2"),
        (other + (1 if farm == 1 else built), "added_up", "3.2"),
        (most + 1, "added_up", "3.2"),
        (most + 2, "added_up", "3.2"),
    ]
    deal.give(card=building(deal, built), cell=CELL_WORDS[best], added=most)
    asked = deal.places("which", choices, of_map(state, cells, choices, deal.lang))
    return deal.exercise([asked, deal.number("how_much", most, known, None)], why=f"why_{farm}", other=other)


def places(state: State, built: int) -> list[int]:
    """Return of each of Ann's fiefs the first territory where a building may stand."""
    found: list[int] = []
    for cell in own(state, ANN):
        if is_place(state, ANN, built, cell) and state.fief[cell] not in [state.fief[one] for one in found]:
            found.append(cell)
    return found


def gain(state: State, built: int, cell: int) -> int:
    """Return what a building on a free territory adds to Ann's harvest [2.8]."""
    before = harvest_of(state, ANN)
    state.built[cell] = built
    after = harvest_of(state, ANN)
    state.built[cell] = 0
    return after - before


def one_best(state: State, built: int) -> bool:
    """Return whether one of several places is the best, by more than one carrot."""
    gains = sorted([gain(state, built, cell) for cell in places(state, built)])
    return len(gains) > 1 and gains[-1] > gains[-2] and gains[-1] > 1
