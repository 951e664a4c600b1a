"""Generator of walks: a cheapest way to a game, step after step; where it leads through the crowd, around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.plans import Plan, PlanStep
from ...rules.fair import step_cost
from ...rules.state import TEXTS, State
from ...rules.tables import BOOTHS, COURT
from ..drawn import GAME_TABLES
from ..drawn import TEXTS as DRAWN
from ..table import NAMES, YOU, costs_to, neighbours, position, seated, spaces_of, two_zones, ways_from, zone_spaces
from ..walks import after, boxes_left, number, stand, walked
from ..walks import begun as asking

FIRST_SALE = (  # round five of `one-day.game`, after the purchase that the day turns on
    "G01 P05 P09 B01 B02 B03 B04 B05:soldout B06 B08:goodies B09:soldout O01:discount O08 O09 Y03 Y07 Y08 Y12"
)
POPULARITY = (5, 2, 6, 5)
BAG = "P04 P07 P10"
AT = "ENT_E P04 COURT P05"
WISH = "G07 G11 P07 B02 B11 Y09"


@dataclass(slots=True)
class Begun:
    """Beginning of a walk, and where it leads.

    Attributes:
        state: the position; no meal is taken on the way.
        goal: the booth.
        best: boxes of a cheapest way.
    """

    state: State
    goal: int
    best: int


def follow(deal: Deal, begun: Begun, words: Sequence[str]) -> PlanStep:
    """Return where a walk stands after some moves: a point for arriving, and one for each box that is saved."""
    state, goal = after(begun.state, words), begun.goal
    left, used = boxes_left(begun.state), state.used[YOU] - begun.state.used[YOU]
    if state.at[YOU] == goal:
        told = "" if used == begun.best else deal.say("longer", **spent(deal, begun, used))
        return stand(deal, state, 1 + left - used, told, "3.5")
    way = ways_from(state, state.at[YOU])[goal]
    if used + way == begun.best:
        return stand(deal, state, 0, deal.say("not_yet", goal=NAMES[goal], n=way), "3.5")
    values, over = spent(deal, begun, used + way), over_the_court(begun, used, state)
    if over > 0:
        return stand(deal, state, 0, deal.say("over_court", over=number(deal, over), **values), "3.5")
    return stand(deal, state, 0, deal.say("longer", **values), "3.5")


def over_the_court(begun: Begun, used: int, state: State) -> int:
    """Return the boxes of the way over the court, where a walk has begun it as cheaply as can be; else 0."""
    to_court = ways_from(begun.state, begun.state.at[YOU])[COURT]
    if used + ways_from(state, state.at[YOU])[COURT] > to_court:
        return 0
    return to_court + ways_from(state, COURT)[begun.goal]


def spent(deal: Deal, begun: Begun, boxes: int) -> dict[str, str]:
    """Return what the sentence on a longer way names."""
    return {
        "goal": NAMES[begun.goal],
        "n": number(deal, boxes),
        "left": number(deal, boxes_left(begun.state)),
        "best": number(deal, begun.best),
    }


@generator(
    "e1_cheapest_way",
    "plan",
    "3.5",
    more=((TEXTS, GAME_TABLES), (DRAWN, ("strip", "walks"))),
    follow=follow,
)
def e1_cheapest_way(deal: Deal) -> GeneratedExercise:
    """Return a walk of three steps or four."""
    if deal.nth == 1:
        state, goal = of_the_lesson(), NAMES.index("B02")
    else:
        state, goal = dealt(deal)
    state.ate = 1
    here, left = state.at[YOU], boxes_left(state)
    begun = Begun(state, goal, ways_from(state, here)[goal])
    model = walked(state, here, goal)
    saved = left - begun.best
    goals = [1, 1 + saved] if saved > 0 else [1]
    ask = deal.say("ask", goal=NAMES[goal], left=number(deal, left))
    why = deal.say("why", goal=NAMES[goal], n=number(deal, begun.best), left=number(deal, left))
    part = asking(deal.say("click"), follow(deal, begun, []), model, "3.5")
    return GeneratedExercise(ask, "", why, [part], plan=Plan(begun, goals, model))


def of_the_lesson() -> State:
    """Return the position of the lesson."""
    state = position(FIRST_SALE, [*zone_spaces("G"), COURT], POPULARITY, spaces_of(AT), 1, BAG, WISH)
    state.money[YOU] = 50
    state.parts[YOU][0] = 49
    return state


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
