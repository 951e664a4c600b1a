"""Generator of exercises on missions for resources: which places count, and what the parchment gives."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.fiefs import farm_resource, own_resource
from ...rules.state import State
from ...rules.tables import BASE, IRON_FARM, PEARL_FARM, RESOURCES, RULE_OF_PARCHMENT, SIDE, WOOD_FARM
from .missions import Land, counting, held, of_mission
from .people import GAME, at_cell
from .positions import ACROSS, DOWN

FIRST, KINDS, MERCHANT = 13, 10, 22  # the parchments of this exercise: P13 to P22
SIZE = 10


@generator(
    "units", "predict", "M1", "R12", "P13", "P14", "P15", "P16", "P17", "P18", "P19", "P20", "P21", "P22", more=(GAME,),
)  # fmt: skip
def units(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a parchment that counts wood, fish, carrots or luxuries."""
    mission = FIRST + deal.nth % KINDS
    land = counting(deal, mission, realm, 2)
    state, _, mine = land
    rule = RULE_OF_PARCHMENT[mission]
    choices = []
    seen = 0
    for cell in mine:
        count = of_cell(state, cell, mission)
        seen += count
        key, decides = verdict(state, cell, mission, seen - count)
        choices.append(
            at_cell(
                deal,
                cell,
                count > 0,
                key,
                rule if decides == "" else decides,
                good=good_of(deal, mission),
                gives=given_by(deal, state, cell),
            )
        )
    places = len([one for one in choices if one.right])
    wrong = [(1, "kinds", "R12"), (places, "twice_once", "M1")]
    return of_mission(
        deal, mission, land, choices, wrong, deal.nth // KINDS % 2, "which", {"good": good_of(deal, mission)}
    )


def realm(deal: Deal, mission: int) -> Land:
    """Return Ann's land with a few farms, one of which gives what the mission counts."""
    luxuries = deal.shuffled(range(PEARL_FARM, IRON_FARM + 1))
    wanted = WOOD_FARM + (mission - FIRST) // 3
    farms = luxuries[:4] if mission == MERCHANT else [luxuries[0], WOOD_FARM + deal.below(3)]
    state, cells, mine = held(deal, deal.below(SIDE - DOWN + 1), deal.below(SIDE - ACROSS + 1), SIZE, farms)
    if mission != MERCHANT:
        free = [cell for cell in deal.shuffled(mine) if state.built[cell] == 0]
        if free and wanted not in [state.built[cell] for cell in mine]:
            state.built[free[0]] = wanted
    return state, cells, mine


def of_cell(state: State, cell: int, mission: int) -> int:
    """Return how many units of a territory a mission counts [M1]."""
    given = [own_resource(cell), farm_resource(state, cell)]
    if mission == MERCHANT:
        return len([one for one in given if one > BASE])
    return len([one for one in given if one == 1 + (mission - FIRST) // 3])


def given_by(deal: Deal, state: State, cell: int) -> str:
    """Return what a territory and its farm give, in words; empty for nothing."""
    given = [one for one in (own_resource(cell), farm_resource(state, cell)) if one > 0]
    return deal.joined([deal.say(f"shared.{RESOURCES[one - 1]}") for one in given])


def good_of(deal: Deal, mission: int) -> str:
    """Return what a mission counts, in words."""
    return deal.say("luxury") if mission == MERCHANT else deal.say(f"shared.{RESOURCES[(mission - FIRST) // 3]}")


def verdict(state: State, cell: int, mission: int, before: int) -> tuple[str, str]:
    """Return why a territory counts or not, as the key of a text and a rule; an empty one for the mission's own.

    Args:
        state: the position.
        cell: the territory.
        mission: the parchment.
        before: how many units were counted before it.
    """
    count = of_cell(state, cell, mission)
    if count == 0:
        return "gives_other" if own_resource(cell) + farm_resource(state, cell) > 0 else "gives_none", ""
    if count > 1:
        return "two_units", "M1"
    if mission == MERCHANT or own_resource(cell) != 1 + (mission - FIRST) // 3:
        return "by_farm", "M1"
    return ("alike", "R12") if before > 0 else ("counts", "M1")
