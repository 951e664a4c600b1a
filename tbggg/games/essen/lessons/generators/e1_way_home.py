"""Generator of ways home: with a meal on the court the boxes reach to the car, without it they do not."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.plans import Plan, PlanStep
from ...rules.state import TEXTS, State
from ...rules.tables import BOOTHS, COURT, MEAL_BOXES, PARK, ZONES
from ..drawn import GAME_TABLES
from ..drawn import TEXTS as DRAWN
from ..table import NAMES, WORDS, YOU, costs_to, position, seated, spaces_of, two_zones, ways_from, zone_spaces
from ..walks import after, begun, boxes_left, number, stand, walked

SALE = (  # round two of `way-home.game`
    "G02 G06 G07 G10 G11:goodies P02 P03 P05 P06 P07 P08 P09 P10 P12"
    " B01 B03 B04 B05 B06 B08 B09 B10 B12 O05:discount O08 O12"
)
POPULARITY = (1, 6, 3, 2)
BAG = "O07 B07"
AT = "Y10 O01 Y11 Y09"
WISH = "G01 B02 B07 B11 O12 Y11"


def follow(deal: Deal, state: State, words: Sequence[str]) -> PlanStep:
    """Return where a way home stands after some moves, and what is lacking."""
    now = after(state, words)
    here, left = now.at[YOU], boxes_left(now)
    if here == PARK:
        return stand(deal, now, 1, "", "")
    home, ways = ways_from(now, here)[PARK], ways_from(now, here)
    if now.ate > 0:
        if home > left:
            return stand(deal, now, 0, deal.say("dear", n=number(deal, home), left=number(deal, left)), "4.1")
        return stand(deal, now, 0, deal.say("not_home"), "8.1")
    if here != COURT and ways[COURT] > left:
        total = now.used[YOU] - state.used[YOU] + home
        return stand(deal, now, 0, deal.say("astray", n=number(deal, total)), "4.1")
    lacking = ways_from(now, COURT)[PARK] - (left - ways[COURT] + MEAL_BOXES)
    if lacking > 0:
        return stand(deal, now, 0, deal.say("detour", n=ways[COURT], lacking=lacking), "4.1")
    return stand(deal, now, 0, deal.say("hungry", n=home - left), "7.1")


@generator(
    "e1_way_home",
    "plan",
    "7.1",
    "4.1",
    "8.1",
    more=((TEXTS, GAME_TABLES), (DRAWN, ("strip", "walks"))),
    follow=follow,
)
def e1_way_home(deal: Deal) -> GeneratedExercise:
    """Return a way home over the court."""
    state = of_the_lesson() if deal.nth == 1 else dealt(deal)
    here = state.at[YOU]
    zones = [zone for zone in range(len(ZONES)) if state.crowd[[*state.zone].index(zone)] > 0]
    first, second = [deal.say(f"zone_{ZONES[zone]}") for zone in zones]
    ask = deal.say(
        f"ask bag_{state.bag[YOU]} crowd",
        here=NAMES[here],
        left=number(deal, boxes_left(state)),
        first=first,
        second=second,
    )
    model = [*walked(state, here, COURT), WORDS[COURT], *walked(state, COURT, PARK)]
    part = begun(deal.say("go"), follow(deal, state, []), model, "7.1")
    return GeneratedExercise(ask, "", deal.say("why"), [part], plan=Plan(state, [1], model))


def of_the_lesson() -> State:
    """Return the position of the lesson."""
    state = position(SALE, zone_spaces("GY"), POPULARITY, spaces_of(AT), 2, BAG, WISH)
    state.money[YOU] = 255
    state.parts[YOU][0] = 4
    return state


def needs_a_meal(state: State) -> bool:
    """Return whether the boxes reach to the car with a meal on the way, and not without."""
    ways, home = ways_from(state, state.at[YOU]), costs_to(state, PARK)
    left = boxes_left(state)
    if ways[COURT] < 2 or ways[COURT] > left or state.used[YOU] + ways[COURT] < MEAL_BOXES:
        return False
    return home[state.at[YOU]] > left >= ways[COURT] + home[COURT] - MEAL_BOXES


def dealt(deal: Deal) -> State:
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
                state = position(sale, crowd, [2, 3, 4, 2], seated(order[:20], here), used, carried)
                if needs_a_meal(state):
                    return state
