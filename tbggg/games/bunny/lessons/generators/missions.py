"""Exercises on missions: positions in which they count something, and the two questions on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, turned
from ...rules.parchments import counted
from ...rules.scoring import worth
from ...rules.state import State
from ...rules.tables import CAMP1, CITY3, EACH, LEAST, ONCE, RULE_OF_PARCHMENT
from ..drawn import empty_land
from .land import fits
from .people import ANN, parchment
from .pictures import of_map
from .positions import grow, part_from

TRIES = 60
Land = tuple[State, list[int], list[int]]  # a position, its part of the map, and Ann's territories
Mistake = tuple[int, str, str]  # a wrong count or amount, the keys of what to say, and the id of a rule


def held(deal: Deal, top: int, left: int, size: int, buildings: list[int]) -> Land:
    """Return a position, its part of the map, and Ann's territories, some of them built on.

    Args:
        deal: the exercise.
        top: the first row of the part.
        left: its first column.
        size: how many territories.
        buildings: what is built, where it fits.
    """
    state, cells = empty_land(), part_from(top, left)
    mine = grow(deal, state, ANN, cells, size)
    for built in buildings:
        free = [cell for cell in deal.shuffled(mine) if state.built[cell] == 0]
        fitting = [cell for cell in free if built <= CITY3 or built >= CAMP1 or fits(state, built, cell)]
        if fitting:
            state.built[fitting[0]] = built
    return state, cells, sorted(mine)


def mistakes_of(state: State, mission: int, wrong: Sequence[Mistake], own: str) -> list[Mistake]:
    """Return common wrong amounts of a mission: wrong counts at its rate, then the count itself.

    Args:
        state: the position.
        mission: the parchment.
        wrong: wrong counts, each with the keys of what to say and the id of the rule.
        own: id of the mission's own rule.
    """
    right, count = worth(state, ANN, mission), counted(state, ANN, mission)
    if LEAST[mission] > 0:
        whole = ONCE[mission]
        other = (0, "enough", own) if right > 0 else (whole, "too_few", own)
        return [other, (count, "once", own), (whole + 1, "once", own)]
    rate = EACH[mission]
    found = [(rate * number, key, decides) for number, key, decides in wrong]
    if rate > 1:
        found.append((count, "rate", own))
    others = [(right + rate, "recount"), (right - rate, "missed"), (right + 2 * rate, "recount")]
    diagnosed = [amount for amount, _, _ in found]
    return [*found, *[(amount, "" if amount in diagnosed else key, own) for amount, key in others]]


def counting(deal: Deal, mission: int, realm: Callable[[Deal, int], Land], least: int) -> Land:
    """Return land on which a mission counts something; it is dealt again until it does.

    Args:
        deal: the exercise.
        mission: the parchment.
        realm: deals the land for a mission.
        least: how much is to be counted.
    """
    land = realm(deal, mission)
    for _ in range(TRIES):
        if counted(land[0], ANN, mission) < least:
            land = realm(deal, mission)
    return land


def of_mission(
    deal: Deal,
    mission: int,
    land: Land,
    choices: Sequence[GeneratedChoice],
    wrong: Sequence[Mistake],
    turn: int,
    asked: str,
    more: Values,
) -> GeneratedExercise:
    """Return the two questions on a mission: what it counts, and what it gives.

    Args:
        deal: the exercise.
        mission: the parchment.
        land: where it counts.
        choices: the territories.
        wrong: wrong counts, as for `mistakes_of`.
        turn: how many exercises of this mission came before: the mistakes take turns.
        asked: key of the first question.
        more: what the texts name beside the mission.
    """
    state, cells, _ = land
    count, gives = counted(state, ANN, mission), worth(state, ANN, mission)
    mistakes = mistakes_of(state, mission, wrong, RULE_OF_PARCHMENT[mission])
    if LEAST[mission] == 0:
        mistakes = turned(mistakes, turn)
    deal.give(mission=parchment(deal, mission), least=LEAST[mission], **more)
    return deal.exercise(
        [
            deal.places(asked, choices, of_map(state, cells, choices, deal.lang), several=True),
            deal.number("how_many", gives, mistakes, None),
        ],
        why="why_least" if LEAST[mission] > 0 else "why",
        count=count,
        gives=gives,
    )
