"""Generator of exercises on trading posts: what one should give, and what it counts as at the end."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.counting import units
from ...rules.fiefs import resources, strength
from ...rules.state import State
from ...rules.tables import BASE, CELL_WORDS, POST, RESOURCES, WOOD_FARM
from ..drawn import empty_land
from .people import ANN, GAME
from .pictures import of_map, with_goods
from .positions import grow, part

SIZE, TRIES, GOLD = 6, 60, 8


@generator("post", "predict", "3.6", "M2", "R13", more=(GAME,))
def post(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a fief with a post that lacks one base resource."""
    missing = deal.nth % BASE
    state, cells, where = fief_with_post(deal, missing)
    for _ in range(TRIES):
        if not fits(state, where, missing):
            state, cells, where = fief_with_post(deal, missing)
    choices = [
        GeneratedChoice(
            RESOURCES[one],
            _name(deal, one),
            one == missing,
            deal.say("right" if one == missing else "has_it" if one < BASE else "no_luxury", one=_name(deal, one)),
            "3.6",
        )
        for one in (0, 1, 2, GOLD)
    ]
    fourth, third = deal.two_below(BASE)
    asked = fourth if deal.below(2) == 0 else third
    before = units(state, ANN, asked)
    state.made[where] = fourth + 1
    right = units(state, ANN, asked)
    known = [
        (before, "fourth_counts", "M2"),
        (before + 1, "anew", "R13"),
        (before + 2, "one_unit", "M2"),
        (before + 3, "one_unit", "R13"),
    ]
    deal.give(
        cell=CELL_WORDS[where],
        third=_name(deal, third),
        fourth=_name(deal, fourth),
        best=_name(deal, missing),
        asked=deal.say(f"shared.of_{RESOURCES[asked]}"),
        units=right,
    )
    state.made[where] = 0
    picture = with_goods(of_map(state, cells, [], deal.lang), choices, (0, 1, 2, GOLD))
    return deal.exercise([deal.places("which", choices, picture), deal.number("how_many", right, known, None)])


def _name(deal: Deal, one: int) -> str:
    """Return a resource in words."""
    return deal.say(f"shared.{RESOURCES[one]}")


def fief_with_post(deal: Deal, missing: int) -> tuple[State, list[int], int]:
    """Return a position, its part of the map, and the territory of Ann's post.

    Args:
        deal: the exercise.
        missing: the base resource that its fief should lack.
    """
    state, cells = empty_land(), part(deal)
    mine = grow(deal, state, ANN, cells, SIZE)
    free = deal.shuffled([cell for cell in mine if state.built[cell] == 0])
    state.built[free[0]] = POST
    if len(free) > 1:
        state.built[free[1]] = WOOD_FARM + (missing + 1) % BASE
    if len(free) > 2:
        state.built[free[2]] = WOOD_FARM + (missing + 2) % BASE if deal.below(2) == 0 else 2
    return state, cells, free[0]


def fits(state: State, where: int, missing: int) -> bool:
    """Return whether the fief of the post has a city, and of the base resources all but one.

    Args:
        state: the position.
        where: the territory of the post.
        missing: that resource.
    """
    root = state.fief[where] - 1
    return strength(state, root) > 0 and resources(state, root) % (1 << BASE) == (1 << BASE) - 1 - (1 << missing)
