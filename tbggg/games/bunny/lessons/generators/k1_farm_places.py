"""Generator of exercises on where a farm may stand: on own land, of its terrain, without a building."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.tables import BUILDING_WORDS, CELL_WORDS, FOREST, MOUNTAIN, NEEDS, SEA, TERRAIN, TERRAINS
from ..drawn import corner_of, empty_land, part_from, picture, settle
from ..part_of_map import NAMES

ROWS_SHOWN = 6
YOU, SEATS = 0, 4
FARMS = ("pearl", "mushroom", "diamond", "copper", "gold", "iron")
GROUNDS = (FOREST, SEA, MOUNTAIN)


@generator("farm_places", "place", "2.3", "2.4", "2.6", "C5")
def farm_places(deal: Deal) -> GeneratedExercise:
    """Return an exercise on five places, of which one or two are right for a farm."""
    farm = deal.one_of(FARMS)
    needed = NEEDS[BUILDING_WORDS.index(farm)]
    fitting, others = [0], [0]
    first = 0
    while len(fitting) < 4 or len(others) < 1:
        first = corner_of(deal.one_of([cell for cell in range(len(TERRAIN)) if TERRAIN[cell] == needed]), ROWS_SHOWN)
        part = part_from(first, ROWS_SHOWN)
        fitting = deal.shuffled([cell for cell in part if TERRAIN[cell] == needed])
        others = deal.shuffled([cell for cell in part if TERRAIN[cell] in GROUNDS and TERRAIN[cell] != needed])
    rival = deal.below(SEATS - 1) + 1
    right, full, theirs, other = fitting[:2], fitting[2], fitting[3], others[0]
    state = empty_land(SEATS)
    settle(state, YOU, [*right, full, other])
    settle(state, rival, [theirs])
    state.built[full] = deal.below(2) + 1
    deal.give(
        farm=deal.say(farm),
        ground=deal.say(TERRAINS[needed]),
        wrong=deal.say(TERRAINS[TERRAIN[other]]),
        rival=NAMES[rival],
    )
    told = {right[0]: ("fits", "C5"), right[1]: ("fits", "C5"), full: ("full", "2.6"), theirs: ("theirs", "2.3")}
    told[other] = ("other", "2.4")
    choices = [
        GeneratedChoice(
            CELL_WORDS[cell],
            CELL_WORDS[cell],
            cell in right,
            deal.say(told[cell][0], cell=CELL_WORDS[cell]),
            told[cell][1],
        )
        for cell in sorted(told)
    ]
    drawn = picture(state, first, ROWS_SHOWN, [one.value for one in choices], deal.say("says"), told=False)
    return deal.exercise([deal.places("which", choices, drawn, several=True)])
