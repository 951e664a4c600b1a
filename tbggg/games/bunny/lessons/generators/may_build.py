"""Generator of exercises on building: where a card may stand."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.fiefs import farm_resource, own_resource
from ...rules.places import is_place, is_terrain
from ...rules.state import State
from ...rules.tables import BUILDING_WORDS, CITY, CITY3, NEEDS, TERRAIN, TERRAINS
from ..drawn import empty_land
from ..part_of_map import NAMES
from .people import ANN, BOB, GAME, at_cell, building
from .pictures import of_map
from .positions import grow, part

CARDS = ("city3", "wood", "spice", "fish", "gold", "city2", "mushroom", "carrot", "pearl", "iron")
TRIES = 20
OWN, RIVALS, OTHERS = 8, 3, 2  # territories: Ann's, a rival's, and those without a rabbit that are offered


@generator("may_build", "predict", "2.1", "2.3", "2.4", "2.6", "2.7", "C4", "C5", "R8", more=(GAME,))
def may_build(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a card before a player, with land of hers, of a rival, and of none."""
    built = BUILDING_WORDS.index(CARDS[deal.nth % len(CARDS)])
    state, cells, mine, theirs = lands(deal)
    for _ in range(TRIES):  # until the card has a place
        if not any(is_place(state, ANN, built, cell) for cell in mine):
            state, cells, mine, theirs = lands(deal)
    free = [cell for cell in mine if state.built[cell] == 0 and TERRAIN[cell] != NEEDS[built]]
    if len(free) > 1 or (NEEDS[built] > 0 and free):
        cell = deal.one_of(free)
        state.built[cell] = 1 + deal.below(2)
    nobodys = [cell for cell in cells if state.owner[cell] == 0][:OTHERS]
    choices = []
    for cell in sorted([*mine, *theirs[:2], *nobodys]):
        key, decides = verdict(state, built, cell)
        right = is_place(state, ANN, built, cell)
        terrain = deal.say(f"shared.{TERRAINS[TERRAIN[cell]]}")
        choices.append(
            at_cell(deal, cell, right, key, decides, terrain=terrain, card=building(deal, built), rival=NAMES[BOB])
        )
    picture = of_map(state, cells, choices, deal.lang)
    return deal.exercise([deal.places("which", choices, picture, several=True)], card=building(deal, built))


def lands(deal: Deal) -> tuple[State, list[int], list[int], list[int]]:
    """Return a position, its part of the map, and the territories of Ann and of Bob."""
    state, cells = empty_land(), part(deal)
    mine = grow(deal, state, ANN, cells, OWN)
    return state, cells, mine, grow(deal, state, BOB, cells, RIVALS)


def verdict(state: State, built: int, cell: int) -> tuple[str, str]:
    """Return why a building may stand on a territory or not, as the key of a text and a rule."""
    if state.owner[cell] != ANN + 1:
        return ("rivals", "2.3") if state.owner[cell] > 0 else ("nobodys", "2.3")
    if state.built[cell] > 0:
        return ("printed", "C4") if TERRAIN[cell] == CITY else ("full", "2.6")
    if not is_terrain(built, cell):
        return ("mountain", "C5") if built == CITY3 else ("terrain", "2.4")
    state.built[cell] = built
    gives = farm_resource(state, cell)
    state.built[cell] = 0
    if gives > 0 and gives == own_resource(cell):
        return "same", "R8"
    return ("keeps", "2.7") if gives > 0 and own_resource(cell) > 0 else ("may", "2.1")
