"""Generator of exercises on reach: which of some games the boxes still allow, through crowd and Galeria."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fair import step_cost
from ...rules.state import TEXTS, State
from ...rules.tables import BOOTHS, BOXES, GAL1, GAL2, ZONES
from ..drawn import GAME_TABLES, morning_picture
from ..drawn import TEXTS as DRAWN
from ..table import NAMES, YOU, position, seated, spaces_of, two_zones, way, ways_from, zone_spaces

OFFERED = 6
SALE = (  # round six of `one-day.game`, when Yellow is to act
    "G01 G02 P03 P05 P08 P09 B01 B03 B04 B05:soldout B06 B08:goodies B09:soldout B11:goodies O01:discount O08 O09 Y03"
)
FIRST = ("B04", "B06", "O01", "P03", "O08", "P05")
POPULARITY = (4, 3, 6, 6)
BAG = "P04 P07 P10 B02"
CROWD = "PO"
AT = "Y05 B02 ENT_W G05"
WISH = "G07 G11 P07 B02 B11 Y09"


@generator(
    "e1_within_reach",
    "place",
    "4.1",
    more=((TEXTS, GAME_TABLES), (DRAWN, ("strip",))),
)
def e1_within_reach(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six games, of which some are within reach."""
    if deal.nth == 1:
        state = of_the_lesson()
        offered = [NAMES.index(word) for word in FIRST]
    else:
        state, offered = dealt(deal)
    ways = ways_from(state, state.at[YOU])
    left = BOXES - state.used[YOU] - state.bag[YOU]
    choices = [
        GeneratedChoice(NAMES[booth], NAMES[booth], ways[booth] <= left, account(deal, state, ways, booth, left), "4.1")
        for booth in offered
    ]
    picture = morning_picture(state, deal.lang, [one.value for one in choices])
    zones = [zone for zone in range(len(ZONES)) if state.crowd[[*state.zone].index(zone)] > 0]
    first, second = [deal.say(f"zone_{ZONES[zone]}") for zone in zones]
    part = deal.places("which", choices, picture, several=True)
    held, free = deal.say(f"n_{state.bag[YOU]}"), deal.say(f"n_{left}")
    return deal.exercise([part], here=NAMES[state.at[YOU]], bag=held, left=free, first=first, second=second)


def of_the_lesson() -> State:
    """Return the position of the lesson."""
    state = position(SALE, zone_spaces(CROWD), POPULARITY, spaces_of(AT), 0, BAG, WISH)
    state.money[YOU] = 15
    state.parts[YOU][0] = 53
    return state


def account(deal: Deal, state: State, ways: Sequence[int], booth: int, left: int) -> str:
    """Return the boxes of the way to a booth, step by step."""
    path = way(state, ways, booth)
    steps = [step_cost(state, space) for space in path]
    crowded = len([step for step in steps if step > 1])
    key = "galeria " if GAL1 in path and GAL2 in path else ""
    sums = " + ".join([str(step) for step in steps])
    told = deal.say(f"{key}crowd_{min(crowded, 3)}", sum=sums, n=ways[booth])
    return told if ways[booth] <= left else deal.say("too_far", way=told, place=NAMES[booth], left=left)


def dealt(deal: Deal) -> tuple[State, list[int]]:
    """Return a position, and six games of which two to four are within reach."""
    while True:
        order = deal.shuffled(range(BOOTHS))
        words = deal.words(4)
        crowd = two_zones(words[0], words[1])
        here, bag = order[0], 2 + words[2] % 3
        sale = " ".join([NAMES[booth] for booth in order[1:19]])
        carried = " ".join([NAMES[booth] for booth in order[20 : 20 + bag]])
        state = position(
            sale,
            crowd,
            [2 + words[3] % 3, 3, 4, 2],
            seated(order, here),
            0 if bag > 3 else 1,
            carried,
        )
        left = BOXES - state.used[YOU] - bag
        ways = ways_from(state, here)
        within = [booth for booth in order[1:19] if 1 < ways[booth] <= left]
        beyond = [booth for booth in order[1:19] if left < ways[booth] <= left + 2]
        if len(within) >= 2 and len(beyond) >= 2:
            near = within[:4]
            return state, sorted([*near, *beyond[: OFFERED - len(near)]])
