"""Generator of exercises on missions for land: which places count, and what the parchment gives."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.fiefs import is_city, own_resource
from ...rules.parchments import counted
from ...rules.state import State
from ...rules.tables import CAMP1, IRON_FARM, MOUNTAIN, RULE_OF_PARCHMENT, SIDE, TERRAIN, TERRAINS, WOOD_FARM
from .missions import Land, counting, held, of_mission
from .people import ANN, GAME, at_cell
from .positions import ACROSS, DOWN

DIPLOMAT, EXPLORER, MOUNTAINS, PANPAN = 11, 12, 23, 28
MISSIONS = (DIPLOMAT, EXPLORER, MOUNTAINS, PANPAN)
SIZE = 10


@generator("places", "predict", "P11", "P12", "P23", "P28", "R15", more=(GAME,))
def places(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a parchment that counts territories."""
    mission = MISSIONS[deal.nth % len(MISSIONS)]
    land = counting(deal, mission, realm, 1)
    state, _, mine = land
    rule = RULE_OF_PARCHMENT[mission]
    choices = []
    for cell in mine:
        right, key, decides = verdict(state, cell, mission)
        terrain = deal.say(f"shared.{TERRAINS[TERRAIN[cell]]}")
        choices.append(at_cell(deal, cell, right, key, rule if decides == "" else decides, terrain=terrain))
    wrong = wrong_counts(state, mine, mission, counted(state, ANN, mission), rule)
    return of_mission(deal, mission, land, choices, wrong, deal.nth // len(MISSIONS) % 2, "which", {})


def realm(deal: Deal, mission: int) -> Land:
    """Return Ann's land, in a corner of the map where the mission looks at its edge."""
    rim = mission in (DIPLOMAT, EXPLORER)
    top = deal.one_of((0, SIDE - DOWN)) if rim else deal.below(SIDE - DOWN + 1)
    left = deal.one_of((0, SIDE - ACROSS)) if rim else deal.below(SIDE - ACROSS + 1)
    buildings = [2, CAMP1 + deal.below(6), WOOD_FARM + deal.below(3), IRON_FARM]
    return held(deal, top, left, SIZE, buildings if not rim else buildings[:1])


def rims(cell: int) -> int:
    """Return on how many edges of the board a territory lies: 2 for a corner."""
    return (1 if cell // SIDE in (0, SIDE - 1) else 0) + (1 if cell % SIDE in (0, SIDE - 1) else 0)


def verdict(state: State, cell: int, mission: int) -> tuple[bool, str, str]:
    """Return whether a territory counts, and why, as the key of a text and a rule; empty for the mission’s own."""
    if mission == DIPLOMAT:
        return rims(cell) > 0, "corner_once" if rims(cell) == 2 else "edge" if rims(cell) == 1 else "inside", ""
    if mission == EXPLORER:
        return rims(cell) == 2, "corner" if rims(cell) == 2 else "no_corner", ""
    if mission == MOUNTAINS:
        return TERRAIN[cell] == MOUNTAIN, "mountain" if TERRAIN[cell] == MOUNTAIN else "no_mountain", ""
    if own_resource(cell) > 0:
        return False, "gives", ""
    if is_city(state, cell):
        return False, "city", ""
    if state.built[cell] >= CAMP1:
        return True, "camp", "R15"
    return (False, "farm", "R15") if state.built[cell] > 0 else (True, "barren", "")


def wrong_counts(state: State, mine: list[int], mission: int, count: int, rule: str) -> list[tuple[int, str, str]]:
    """Return common wrong counts, each with the key of what to say and a rule.

    Args:
        state: the position.
        mine: Ann's territories.
        mission: the parchment.
        count: the right count.
        rule: the mission's own rule.
    """
    if mission == DIPLOMAT:
        return [(sum([rims(cell) for cell in mine]), "two_edges", rule)]
    if mission == EXPLORER:
        return [(len([cell for cell in mine if rims(cell) > 0]), "only_corners", rule)]
    if mission == MOUNTAINS:
        return [(len([cell for cell in mine if own_resource(cell) == 0]), "only_mountains", rule)]
    farmed = [cell for cell in mine if own_resource(cell) == 0 and not is_city(state, cell)]
    return [
        (len(farmed), "farms_give", "R15"),
        (count - len([cell for cell in farmed if state.built[cell] >= CAMP1]), "camps_count", "R15"),
    ]
