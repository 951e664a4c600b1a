"""Generator of ways home: with a meal on the court the boxes reach to the car, without it they do not."""

from __future__ import annotations

from dataclasses import dataclass

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator
from .....engine.texts import capital
from ...rules.fair import step_cost
from ...rules.state import TEXTS, State
from ...rules.tables import BOOTHS, BOXES, COURT, MEAL, MEAL_BOXES, PARK, ZONES
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
    way,
    ways_from,
    zone_spaces,
)

SALE = (  # round two of `way-home.game`
    "G02 G06 G07 G10 G11:goodies P02 P03 P05 P06 P07 P08 P09 P10 P12"
    " B01 B03 B04 B05 B06 B08 B09 B10 B12 O05:discount O08 O12"
)
POPULARITY = (1, 6, 3, 2)
BAG = "O07 B07"
AT = "Y10 O01 Y11 Y09"
WISH = "G01 B02 B07 B11 O12 Y11"


@dataclass(slots=True)
class Home:
    """A way home.

    Attributes:
        state: the position.
        first: the first space of the way to the court.
        astray: a space beside it from which the cheapest way to the car leaves the court aside.
        after: the first space after the court.
    """

    state: State
    first: int
    astray: int
    after: int


@generator(
    "e1_way_home",
    "play",
    "7.1",
    "4.1",
    "8.1",
    "3.2",
    more=((TEXTS, GAME_TABLES), (DRAWN, ("strip",))),
)
def e1_way_home(deal: Deal) -> GeneratedExercise:
    """Return a way home in four clicks."""
    plan = home_of(of_the_lesson()) if deal.nth == 1 else dealt(deal)
    assert plan is not None
    state = plan.state
    left = BOXES - state.used[YOU] - state.bag[YOU]
    zones = [zone for zone in range(len(ZONES)) if state.crowd[[*state.zone].index(zone)] > 0]
    first, second = [deal.say(f"zone_{ZONES[zone]}") for zone in zones]
    ask = deal.say(
        f"ask bag_{state.bag[YOU]} crowd",
        here=NAMES[state.at[YOU]],
        left=number(deal, left),
        first=first,
        second=second,
    )
    parts = [going(deal, plan), eating(deal, plan), leaving(deal, plan), arriving(deal, plan)]
    return GeneratedExercise(ask, "", deal.say("why"), parts, drawn=morning_picture(state, deal.lang, []))


def of_the_lesson() -> State:
    """Return the position of the lesson."""
    state = position(SALE, zone_spaces("GY"), POPULARITY, spaces_of(AT), 2, BAG, WISH)
    state.money[YOU] = 255
    state.parts[YOU][0] = 4
    return state


def asked(deal: Deal, plan: Home, key: str, choices: list[GeneratedChoice]) -> GeneratedPart:
    """Return a decision on the picture as it is now."""
    offered = sorted(choices, key=lambda one: one.value)
    picture = morning_picture(plan.state, deal.lang, [one.value for one in offered])
    return GeneratedPart(deal.say(key), 0, offered, picture=picture)


def option(deal: Deal, space: int, reason: str, rule: str = "", allowed: bool = False) -> GeneratedChoice:
    """Return a space as a choice, with its reason; one without a rule is right."""
    label = NAMES[space] if space < BOOTHS else capital(deal.say(f"place_{WORDS[space]}"))
    return GeneratedChoice(WORDS[space], label, rule == "", reason, rule, allowed)


def number(deal: Deal, n: int) -> str:
    """Return a number of boxes in words."""
    return deal.say(f"n_{n}")


def enter(state: State, space: int) -> None:
    """Let the reader go to a space."""
    state.used[YOU] += ways_from(state, state.at[YOU])[space]
    state.at[YOU] = space


def going(deal: Deal, plan: Home) -> GeneratedPart:
    """Return the first decision: towards the court [4.1, 7.1]."""
    state = plan.state
    left = BOXES - state.used[YOU] - state.bag[YOU] - step_cost(state, plan.first)
    home = costs_to(state, PARK)
    wrong = deal.say("astray", n=number(deal, step_cost(state, plan.astray) + home[plan.astray]))
    choices = [
        option(deal, plan.first, deal.say("towards", left=number(deal, left))),
        option(deal, plan.astray, wrong, "4.1", True),
        option(deal, PARK, deal.say("too_far", n=number(deal, home[state.at[YOU]])), "3.2"),
    ]
    return asked(deal, plan, "go", choices)


def eating(deal: Deal, plan: Home) -> GeneratedPart:
    """Return the second decision: the court [7.1]."""
    state = plan.state
    enter(state, plan.first)
    cost = ways_from(state, plan.first)[COURT]
    before = BOXES - state.used[YOU] - state.bag[YOU] - cost
    told = deal.say("eaten", before=number(deal, before), after=number(deal, before + MEAL_BOXES))
    choices = [
        option(deal, COURT, told),
        option(deal, PARK, deal.say("hungry"), "7.1"),
    ]
    return asked(deal, plan, "eat", choices)


def leaving(deal: Deal, plan: Home) -> GeneratedPart:
    """Return the third decision: out of the court by the cheaper door [4.1]."""
    state = plan.state
    enter(state, COURT)
    state.used[YOU] -= MEAL_BOXES
    state.money[YOU] -= MEAL
    home = costs_to(state, PARK)
    left = BOXES - state.used[YOU] - state.bag[YOU]
    around = [space for space in neighbours(state, COURT) if step_cost(state, space) + home[space] > left]
    dear = max(around, key=lambda space: step_cost(state, space) + home[space])
    total, cost = step_cost(state, dear) + home[dear], step_cost(state, plan.after)
    told = deal.say("out", n=deal.say(f"box_{cost}"), left=number(deal, left - cost))
    wrong = deal.say("dear", n=number(deal, total), left=number(deal, left))
    choices = [option(deal, plan.after, told), option(deal, dear, wrong, "4.1", True)]
    return asked(deal, plan, "leave", choices)


def arriving(deal: Deal, plan: Home) -> GeneratedPart:
    """Return the fourth decision: the car [8.1]."""
    state = plan.state
    enter(state, plan.after)
    left = BOXES - state.used[YOU] - state.bag[YOU] - ways_from(state, plan.after)[PARK]
    nearby = min([space for space in neighbours(state, plan.after) if space < BOOTHS])
    choices = [
        option(deal, PARK, deal.say(f"home left_{left}")),
        option(deal, nearby, deal.say("not_home"), "8.1", True),
    ]
    part = asked(deal, plan, "arrive", choices)
    enter(state, PARK)
    return part


def home_of(state: State) -> Home | None:
    """Return the way home from a position, if it needs a meal."""
    ways = ways_from(state, state.at[YOU])
    home = costs_to(state, PARK)
    left = BOXES - state.used[YOU] - state.bag[YOU]
    used = state.used[YOU] + ways[COURT]
    if ways[COURT] < 2 or ways[COURT] > left or used < MEAL_BOXES or home[state.at[YOU]] <= left:
        return None
    if ways[COURT] + home[COURT] - MEAL_BOXES > left:
        return None
    first = way(state, ways, COURT)[0]
    astray = [
        space
        for space in neighbours(state, state.at[YOU])
        if space < BOOTHS
        and space != first
        and step_cost(state, space) <= left
        and COURT not in way(state, ways_from(state, space), PARK)
    ]
    doors = neighbours(state, COURT)
    totals = [step_cost(state, space) + home[space] for space in doors]
    after = doors[totals.index(min(totals))]
    rest = left - ways[COURT] + MEAL_BOXES
    if not astray or max(totals) <= rest or after >= BOOTHS:
        return None
    return Home(state, first, min(astray, key=lambda space: step_cost(state, space) + home[space]), after)


def dealt(deal: Deal) -> Home:
    """Return a way home by luck."""
    while True:
        order = deal.shuffled(range(BOOTHS))
        words = deal.words(4)
        bag = 2 + words[2] % 2
        sale = " ".join([NAMES[booth] for booth in order[1:19]])
        carried = " ".join([NAMES[booth] for booth in order[20 : 20 + bag]])
        crowd = two_zones(words[0], words[1])
        for here in order[21:]:
            for used in range(1, 4):
                plan = home_of(position(sale, crowd, [2, 3, 4, 2], seated(order[:20], here), used, carried))
                if plan is not None:
                    return plan
