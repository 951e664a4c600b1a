"""Generator of exercises on missions for cities: which places count, and what the parchment gives."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.fiefs import is_city, resources
from ...rules.state import State
from ...rules.tables import CAMP1, CITY, RULE_OF_PARCHMENT, SIDE, TERRAIN, WOOD_FARM
from .missions import Land, counting, held, of_mission
from .people import ANN, GAME, at_cell
from .positions import ACROSS, DOWN, apart

NUMBERS = (10, 27, 30)  # the parchments: Burgomaster, Bun-Shee, King of Thieves
BUN_SHEE, THIEVES = 27, 30
SIZE, ALONE = 9, 2


@generator("cities", "predict", "M3", "R14", "P10", "P27", "P30", more=(GAME,))
def cities(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a parchment that counts cities."""
    mission = NUMBERS[deal.nth % len(NUMBERS)]
    land = counting(deal, mission, realm, 1)
    state, _, mine = land
    rule = RULE_OF_PARCHMENT[mission]
    choices = []
    for cell in mine:
        if state.built[cell] > 0 or TERRAIN[cell] != CITY:
            key, decides = verdict(state, cell, mission)
            choices.append(
                at_cell(deal, cell, key in ("printed", "one_each", "poor"), key, rule if decides == "" else decides)
            )
    offered = [one for one in choices if one.right or one.rule != "M3"]
    offered += [one for one in choices if one not in offered][:3]
    those = [cell for cell in mine if is_city(state, cell)]
    towers = sum(
        [state.built[cell] for cell in those if mission != BUN_SHEE or resources(state, state.fief[cell] - 1) == 0]
    )
    built = len([cell for cell in those if TERRAIN[cell] != CITY])
    wrong = [(towers, "towers", "M3"), (built, "printed_too", "R14"), (len(those), "all_of_them", rule)]
    asked = "which" if mission != BUN_SHEE else "which_poor"
    return of_mission(deal, mission, land, offered, wrong, deal.nth // len(NUMBERS) % len(wrong), asked, {})


def realm(deal: Deal, mission: int) -> Land:
    """Return Ann's land with cities, a farm and a camp; for the Bun-Shee in small fiefs."""
    top, left = deal.below(SIDE - DOWN + 1), deal.below(SIDE - ACROSS + 1)
    many = [1, 2, 2, 1] if mission == THIEVES and deal.below(2) == 0 else [2]
    size = SIZE + 3 if len(many) > 1 else ALONE if mission == BUN_SHEE else SIZE
    farm = WOOD_FARM + deal.below(3)
    state, cells, mine = held(deal, top, left, size, [1 + deal.below(2), *many, farm, CAMP1 + deal.below(6)])
    if mission == BUN_SHEE:
        for _ in range(3):
            mine += apart(deal, state, ANN, cells, ALONE)
    return state, cells, sorted(mine)


def verdict(state: State, cell: int, mission: int) -> tuple[str, str]:
    """Return why a territory counts or not, as the key of a text and a rule; an empty one for the mission's own."""
    if not is_city(state, cell):
        building = state.built[cell]
        return ("a_camp" if building >= CAMP1 else "a_farm" if building >= WOOD_FARM else "no_city"), "M3"
    if mission == BUN_SHEE:
        return ("poor", "") if resources(state, state.fief[cell] - 1) == 0 else ("rich", "")
    return ("printed", "R14") if TERRAIN[cell] == CITY else ("one_each", "M3")
