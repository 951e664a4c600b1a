"""Generator of walks: a cheapest way to a game, one click a step; where it leads through the crowd, around it."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator
from .....engine.texts import capital
from ...rules.fair import step_cost
from ...rules.state import TEXTS, State
from ...rules.tables import BOOTHS, BOXES, COURT
from ..drawn import GAME_TABLES, morning_picture
from ..drawn import TEXTS as DRAWN
from ..table import (
    NAMES,
    WORDS,
    YOU,
    costs_to,
    neighbours,
    position,
    seated,
    spaces_of,
    two_zones,
    ways_from,
    zone_spaces,
)

MOST = 3  # choices of a step
FIRST_SALE = (  # round five of `one-day.game`, after the purchase that the day turns on
    "G01 P05 P09 B01 B02 B03 B04 B05:soldout B06 B08:goodies B09:soldout O01:discount O08 O09 Y03 Y07 Y08 Y12"
)
POPULARITY = (5, 2, 6, 5)
BAG = "P04 P07 P10"
AT = "ENT_E P04 COURT P05"
WISH = "G07 G11 P07 B02 B11 Y09"


@generator(
    "e1_cheapest_way",
    "play",
    "3.5",
    more=((TEXTS, GAME_TABLES), (DRAWN, ("strip",))),
)
def e1_cheapest_way(deal: Deal) -> GeneratedExercise:
    """Return a walk of three steps or four."""
    if deal.nth == 1:
        state, goal = of_the_lesson(), NAMES.index("B02")
    else:
        state, goal = dealt(deal)
    home = costs_to(state, goal)
    home[goal] = 0
    cost, left = home[state.at[YOU]], BOXES - state.used[YOU] - state.bag[YOU]
    parts: list[GeneratedPart] = []
    while state.at[YOU] != goal:
        parts.append(step(deal, state, home, goal))
    ask = deal.say("ask", goal=NAMES[goal], left=number(deal, left))
    why = deal.say("why", goal=NAMES[goal], n=number(deal, cost), left=number(deal, left))
    return GeneratedExercise(ask, "", why, parts, drawn=morning_picture(state, deal.lang, []))


def of_the_lesson() -> State:
    """Return the position of the lesson."""
    state = position(FIRST_SALE, [*zone_spaces("G"), COURT], POPULARITY, spaces_of(AT), 1, BAG, WISH)
    state.money[YOU] = 50
    state.parts[YOU][0] = 49
    return state


def step(deal: Deal, state: State, home: Sequence[int], goal: int) -> GeneratedPart:
    """Return a step as a decision, and take it."""
    here = state.at[YOU]
    words = WORDS
    around = neighbours(state, here)
    totals = {space: step_cost(state, space) + home[space] for space in around}
    best = min(around, key=lambda space: totals[space])
    worse = sorted([space for space in around if totals[space] > totals[best]], key=lambda space: totals[space])
    left = BOXES - state.used[YOU] - state.bag[YOU]
    cost = step_cost(state, best)
    told = deal.say("arrived" if best == goal else "gone", n=deal.say(f"box_{cost}"), left=number(deal, left - cost))
    choices = [GeneratedChoice(words[best], capital(spoken(deal, best)), True, told)]
    for space in worse[-(MOST - 1) :]:
        said = deal.say(
            "longer", place=spoken(deal, space), n=number(deal, totals[space]), best=number(deal, totals[best])
        )
        choices.append(
            GeneratedChoice(
                words[space], capital(spoken(deal, space)), False, said, "3.5", step_cost(state, space) <= left
            )
        )
    choices = sorted(choices, key=lambda one: one.value)
    picture = morning_picture(state, deal.lang, [one.value for one in choices])
    state.at[YOU] = best
    state.used[YOU] += step_cost(state, best)
    return GeneratedPart(deal.say("click"), 0, choices, picture=picture)


def number(deal: Deal, n: int) -> str:
    """Return a number of boxes in words."""
    return deal.say(f"n_{n}")


def spoken(deal: Deal, space: int) -> str:
    """Return a space in words."""
    return NAMES[space] if space < BOOTHS else deal.say(f"place_{WORDS[space]}")


def dealt(deal: Deal) -> tuple[State, int]:
    """Return a position and a goal, three or four boxes away, to which each step has one best and a worse place."""
    while True:
        order = deal.shuffled(range(BOOTHS))
        words = deal.words(2)
        here = order[0]
        sale = " ".join([NAMES[booth] for booth in order[1:19]])
        carried = " ".join([NAMES[booth] for booth in order[20:22]])
        state = position(
            sale,
            two_zones(words[0], words[1]),
            [3, 2, 4, 3],
            seated(order, here),
            1,
            carried,
        )
        ways = ways_from(state, here)
        goals = [booth for booth in order[1:19] if 3 <= ways[booth] <= 4]
        for goal in goals:
            if is_clear(state, here, goal):
                return state, goal


def is_clear(state: State, start: int, goal: int) -> bool:
    """Return whether each step of a walk has one best place, and the walk has three steps or four."""
    here, count, home = start, 0, costs_to(state, goal)
    home[goal] = 0
    while here != goal:
        around = neighbours(state, here)
        totals = [step_cost(state, space) + home[space] for space in around]
        if len([total for total in totals if total == min(totals)]) > 1:
            return False
        here = around[totals.index(min(totals))]
        count += 1
    return 2 < count < 5
