"""Generator of exercises on the land: its terrain, and what a territory gives."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.fiefs import farm_resource, own_resource
from ...rules.state import State
from ...rules.tables import BUILDING_WORDS, CITY, IRON_FARM, NEEDS, PEARL_FARM, RESOURCES, TERRAIN, TERRAINS, WOOD_FARM
from ..drawn import empty_land
from .people import ANN, GAME, at_cell
from .pictures import of_map
from .positions import grow, part

OFFERED, FARMS = 9, 3
OF_TERRAIN, OF_A_RESOURCE, OF_TWO = range(3)


@generator("land", "predict", "C1", "C7", "F6", more=(GAME,))
def land(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a part of the map: all of a terrain, of a resource, or what gives two resources."""
    kind = deal.nth % 3
    state, cells = empty_land(), part(deal)
    mine = grow(deal, state, ANN, cells, OFFERED)
    farms = deal.shuffled(range(WOOD_FARM, IRON_FARM + 1))
    for cell in deal.shuffled(mine)[: FARMS if kind != OF_TERRAIN else 0]:
        fitting = [one for one in farms if fits(state, one, cell)]
        if fitting:
            state.built[cell] = fitting[0]
            farms.remove(fitting[0])
    terrain = TERRAIN[deal.one_of(mine)]
    given = [one for one in range(len(RESOURCES)) if any(gives(state, cell, one) for cell in mine)]
    resource = deal.one_of(given) if given else 0
    choices = []
    for cell in sorted(mine):
        right = (
            TERRAIN[cell] == terrain
            if kind == OF_TERRAIN
            else gives(state, cell, resource)
            if kind == OF_A_RESOURCE
            else gives_two(state, cell)
        )
        key, decides = verdict(state, kind, cell, right)
        choices.append(at_cell(deal, cell, right, key, decides, land=deal.say(f"shared.{TERRAINS[TERRAIN[cell]]}")))
    none = not any(one.right for one in choices)
    choices.append(deal.explained("none", deal.say("none"), none, "none_so" if none else "some", rule_of(kind)))
    deal.give(terrain=deal.say(f"shared.of_{TERRAINS[terrain]}"), good=deal.say(f"shared.{RESOURCES[resource]}"))
    picture = of_map(state, cells, choices, deal.lang)
    asked = deal.places(f"which_{kind}", choices, picture, several=True)
    return deal.exercise([asked], hint=f"hint_{kind}", why=f"why_{kind}")


def rule_of(kind: int) -> str:
    """Return the rule that a kind of question is about."""
    return "C1" if kind == OF_TERRAIN else "C7" if kind == OF_A_RESOURCE else "F6"


def fits(state: State, built: int, cell: int) -> bool:
    """Return whether a farm may stand on a free territory, and gives something of its own [C5]."""
    if state.built[cell] > 0 or BUILDING_WORDS[built] == "post":
        return False
    if built < PEARL_FARM:
        return own_resource(cell) != built - WOOD_FARM + 1
    return NEEDS[built] == TERRAIN[cell]


def gives(state: State, cell: int, resource: int) -> bool:
    """Return whether a territory gives a resource [C7].

    Args:
        state: the position.
        cell: the territory.
        resource: the resource, from 0.
    """
    return resource + 1 in (own_resource(cell), farm_resource(state, cell))


def gives_two(state: State, cell: int) -> bool:
    """Return whether a territory gives two resources: its own, and its farm's [F6]."""
    return own_resource(cell) > 0 and farm_resource(state, cell) > 0


def verdict(state: State, kind: int, cell: int, right: bool) -> tuple[str, str]:
    """Return why a territory is an answer or not, as the key of a text and a rule.

    Args:
        state: the position.
        kind: what is asked.
        cell: the territory.
        right: whether it is an answer.
    """
    if kind == OF_TERRAIN:
        return "is_land", "C1"
    if kind == OF_TWO:
        if right:
            return "two", "F6"
        return ("farm_alone", "F6") if farm_resource(state, cell) > 0 else ("one_at_most", "F6")
    if right:
        return "grows", "C7"
    if TERRAIN[cell] == CITY:
        return "city", "C7"
    return ("other_farm", "C7") if farm_resource(state, cell) > 0 else ("other_land", "C7")
