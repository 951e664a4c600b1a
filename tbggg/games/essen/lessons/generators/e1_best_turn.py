"""Generator of whole turns with goals: which games together bring most, walks and a meal included."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.plans import Plan, PlanStep
from ...rules.state import TEXTS, State, points
from ...rules.tables import BOOTHS, BOXES, COURT, MEAL_BOXES, PARK
from ..drawn import GAME_TABLES
from ..drawn import TEXTS as DRAWN
from ..table import NAMES, WORDS, YOU, position, seated, spaces_of, two_zones, ways_from, zone_spaces
from ..turns import Turn, Turns
from ..walks import after, boxes_left, stand, walked
from ..walks import begun as asking

SALE = "G06 G08 G09 G10 P05 P06 P07 B01 B06 B07 B10 B12 O02 O06 Y04 Y12"  # round one of `one-day.game`
POPULARITY = (3, 1, 3, 3)
GAMES = 3  # of the best turn


@dataclass(slots=True)
class Begun:
    """Beginning of a turn, and what its best brings.

    Attributes:
        state: the position.
        best: points of the best turn.
        plain: points of the best turn without a meal.
    """

    state: State
    best: int
    plain: int


def follow(deal: Deal, begun: Begun, words: Sequence[str]) -> PlanStep:
    """Return where a turn stands after some moves, and why it is not the best."""
    state = after(begun.state, words)
    brought = points(state, YOU) - points(begun.state, YOU)
    left = boxes_left(state)
    if brought == begun.best:
        return stand(deal, state, brought, "", "")
    if left > 1:
        return stand(deal, state, brought, deal.say("boxes_left", left=left, best=begun.best), "3.3")
    if state.ate == 0 and begun.plain < begun.best:
        return stand(deal, state, brought, deal.say("no_meal", plain=begun.plain, best=begun.best), "7.1")
    return stand(deal, state, brought, deal.say("other_games", n=brought, best=begun.best), "3.3")


@generator(
    "e1_best_turn",
    "plan",
    "3.3",
    "7.1",
    more=((TEXTS, GAME_TABLES), (DRAWN, ("strip", "walks"))),
    follow=follow,
)
def e1_best_turn(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the best turn of round one."""
    state = of_the_lesson() if deal.nth == 1 else dealt(deal)
    turns = Turns(state)
    best = turns.best()
    plain = turns.best(0, False)
    begun = Begun(state, best.points, plain.points)
    model = words_of(state, best)
    first = follow(deal, begun, [])
    goals = goals_of(best.points, plain.points)
    key = "why meal" if best.meal and plain.points < best.points else "why"
    order = deal.joined([NAMES[game - 1] for game in best.games])
    listed = "\u00a0· ".join([str(goal) for goal in goals])
    return GeneratedExercise(
        deal.say("ask"),
        deal.say("hint"),
        deal.say(key, games=order, n=best.points, plain=plain.points),
        [asking(deal.say("which", goals=listed), first, model, "3.3")],
        plan=Plan(begun, goals, model),
    )


def goals_of(best: int, plain: int) -> list[int]:
    """Return the goals: two thirds of the best turn, the best one without a meal, or near to the best, and the best."""
    first = best * 2 // 3
    second = plain if first < plain < best else (first + best + 1) // 2
    return [first, second, best]


def words_of(state: State, turn: Turn) -> list[str]:
    """Return the moves of a turn, by the places that are clicked for them."""
    found: list[str] = []
    here, used = state.at[YOU], state.used[YOU]
    ate = not turn.meal
    for nth, game in enumerate(turn.games):
        direct = ways_from(state, here)[game - 1]
        if not ate and meal_before(state, turn, nth, here, used):
            found += [*walked(state, here, COURT), WORDS[COURT]]
            used = max(0, used + ways_from(state, here)[COURT] - MEAL_BOXES)
            here, ate = COURT, True
            direct = ways_from(state, here)[game - 1]
        found += [*walked(state, here, game - 1), WORDS[game - 1]]
        here, used = game - 1, used + direct
    return found


def meal_before(state: State, turn: Turn, nth: int, here: int, used: int) -> bool:
    """Return whether the rest of a turn can be walked if the meal comes before its n-th game."""
    at, spent, bag = COURT, max(0, used + ways_from(state, here)[COURT] - MEAL_BOXES), state.bag[YOU] + nth
    if used + ways_from(state, here)[COURT] + bag > BOXES:
        return False
    for game in turn.games[nth:]:
        spent += ways_from(state, at)[game - 1]
        if spent + bag > BOXES:
            return False
        at, bag = game - 1, bag + 1
    return True


def of_the_lesson() -> State:
    """Return the position of `one-day.game` in which Yellow is the last to move in round one."""
    return position(
        SALE, [*zone_spaces("P"), COURT], POPULARITY, spaces_of("O05 PARK B10 O02"), 0, "", "P07 B02 B11 Y09"
    )


def dealt(deal: Deal) -> State:
    """Return a position of round one whose best turn has three games, and is the only one that brings so much."""
    while True:
        order = deal.shuffled(range(BOOTHS))
        words = deal.words(3)
        sale = " ".join([NAMES[booth] for booth in order[:14]])
        popularity = [1 + (words[2] >> 4 * symbol) % 4 for symbol in range(4)]
        state = position(sale, two_zones(words[0], words[1]), popularity, seated(order, PARK), 0, "")
        turns = Turns(state)
        best = turns.best()
        if len(best.games) == GAMES and turns.is_only(best):
            return state
