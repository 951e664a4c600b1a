"""Generator of exercises on the crowd: which steps use two boxes, and what a way costs."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .....engine.texts import capital
from ...rules.fair import step_cost
from ...rules.names import space_words
from ...rules.state import State
from ...rules.tables import BOOTHS, COURT, NEIGHBOURS, PARK, SPACES, ZONE_NAMES
from ...rules.ways import FARTHEST, WAYS, find_ways
from .drawn import YOU, of_map
from .fairs import crowd_in, opened, stand
from .words import space_word, the_space, where

SHORTEST, LONGEST = 3, 7  # boxes of the way


@generator("crowded_steps", "legal", "3.5", "4.1", "4.2", "4.3", "R3", own=True)
def crowded_steps(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the steps from a space, and on a way that leads through the crowd."""
    state = opened(deal)
    crowd_in(state, deal.below(len(ZONE_NAMES)))
    if deal.below(2) == 0:
        state.crowd[COURT] = 1
    else:
        crowd_in(state, deal.below(len(ZONE_NAMES)))
    inside = deal.below(2)
    starts = [space for space in range(PARK) if state.crowd[space] == inside and crowded_near(state, space) > 0]
    near = [space for space in range(PARK) if crowded_near(state, space) > 0]
    start = deal.one_of(starts if len(starts) > 0 else near)
    stand(state, YOU, start, 0, 0)
    choices: list[GeneratedChoice] = []
    for space in around(state, start):
        key, decides = verdict(state, space, start)
        word, name = space_words(state)[space], space_word(deal, state, space)
        told = deal.say(key, place=capital(the_space(deal, state, space)) if key == "no_zone" else name)
        choices.append(GeneratedChoice(word, name, step_cost(state, space) > 1, told, decides))
    ways = [0 for _ in range(WAYS)]
    find_ways(state, start, FARTHEST, 0, ways)
    through = [space for space in range(SPACES) if ways[space] > len(way(ways, space))]
    goals = [space for space in through if SHORTEST <= ways[space] <= LONGEST]
    goal = deal.one_of(goals if len(goals) > 0 else through)
    steps = way(ways, goal)
    crowded = [step_cost(state, space) > 1 for space in steps]
    came = [state.crowd[start] > 0, *crowded[:-1]]
    leaving = len([at for at in range(len(steps)) if came[at] and not crowded[at]])
    entering = len([at for at in range(len(steps)) if crowded[at] and not came[at]])
    cost = ways[goal]
    mistakes = [
        (cost + leaving, "leaving_doubled", "4.3"),
        (len(steps) + entering, "once_a_zone", "4.1"),
        (len(steps), "no_crowd", "4.1"),
        (cost + 1, "own_space", "3.5"),
    ]
    return deal.exercise(
        [
            deal.places("which", choices, of_map(deal, state, choices), several=True),
            deal.number("how_many", cost, mistakes, goal=the_space(deal, state, goal)),
        ],
        here=where(deal, state, start),
        steps=len(steps),
        more=cost - len(steps),
        cost=cost,
        way=deal.joined([space_word(deal, state, space) for space in steps]),
    )


def around(state: State, space: int) -> list[int]:
    """Return the spaces that touch one."""
    return [one for one in state.near[space * NEIGHBOURS : (space + 1) * NEIGHBOURS] if one >= 0]


def crowded_near(state: State, space: int) -> int:
    """Return how many crowded spaces touch one."""
    return len([one for one in around(state, space) if state.crowd[one] > 0])


def way(ways: list[int], goal: int) -> list[int]:
    """Return the spaces of the cheapest way to a space, without the one where it begins."""
    found: list[int] = []
    here = goal
    while ways[SPACES + here] >= 0:
        found = [here, *found]
        here = ways[SPACES + here]
    return found


def verdict(state: State, space: int, start: int) -> tuple[str, str]:
    """Return why a step uses one box or two, as the key of a text and a rule."""
    if state.crowd[space] > 0:
        if space == COURT:
            return "court", "4.2"
        within = start < BOOTHS and state.crowd[start] > 0 and state.zone[start] == state.zone[space]
        return ("within", "4.1") if within else ("into", "4.1")
    if space >= BOOTHS:
        return "no_zone", "R3"
    return ("leaving", "4.3") if state.crowd[start] > 0 else ("plain", "3.5")
