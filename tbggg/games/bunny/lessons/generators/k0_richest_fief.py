"""Generator of exercises on the fief that pays most: towers times different things, not places."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from ...rules.fiefs import size_of, strength, wealth
from ...rules.state import State
from ...rules.tables import BUILDING_WORDS, CELL_WORDS, SIDE
from ..drawn import ACROSS, empty_land, grown, part_from, picture, settle
from ..part_of_map import NAMES, capital_of

ROWS_SHOWN = 7
SEATS, FIEFS = 4, 3
SIZES = ((3, 3), (6, 1), (4, 1))  # places of a fief, and towers of the city that it has at least
FARMS = ("wood", "fish", "carrot")


@generator("richest_fief", "place", "3.2", "3.4")
def richest_fief(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three fiefs of a rival, of which not the largest one pays most."""
    rival = deal.below(SEATS - 1) + 1
    first = SIDE * deal.below(SIDE - ROWS_SHOWN + 1) + deal.below(SIDE - ACROSS + 1)
    state, roots = empty_land(SEATS), [0]
    while not are_apart(state, roots):
        state = empty_land(SEATS)
        roots = laid_out(deal, state, rival, first)
    worths = [strength(state, root) * wealth(state, root) for root in roots]
    best = roots[worths.index(max(worths))]
    choices = []
    for root in roots:
        cell = CELL_WORDS[capital_of(state, root)]
        towers, things, places = strength(state, root), wealth(state, root), size_of(state, root)
        more = places > size_of(state, best)
        values: Values = {"places": places, "towers": towers, "things": things, "worth": towers * things}
        reason, rule = ("larger", "3.4") if more else ("poorer", "3.2")
        choices.append(deal.option(cell, cell, root == best, reason, rule, **values))
    deal.give(
        rival=NAMES[rival],
        cell=CELL_WORDS[capital_of(state, best)],
        towers=strength(state, best),
        things=wealth(state, best),
        worth=max(worths),
    )
    drawn = picture(state, first, ROWS_SHOWN, [one.value for one in choices], deal.say("says"), told=False)
    return deal.exercise([deal.places("which", choices, drawn)])


def laid_out(deal: Deal, state: State, seat: int, first: int) -> list[int]:
    """Put three fiefs of a seat on a part of the land, and return their first territories.

    Args:
        deal: the exercise.
        state: an empty board.
        seat: whose they are.
        first: the upper left territory of the part.
    """
    part = part_from(first, ROWS_SHOWN)
    found: list[int] = []
    for most, towers in SIZES:
        own = grown(deal, part, found, most - deal.below(2) + 1)
        settle(state, seat, own)
        bare = [cell for cell in own if state.built[cell] == 0]
        if len(bare) > 0:
            state.built[bare[0]] = towers
        if len(bare) > 1 and deal.below(2) == 0:
            state.built[bare[1]] = BUILDING_WORDS.index(deal.one_of(FARMS))
        found += own
    return sorted({state.fief[cell] - 1 for cell in found})


def are_apart(state: State, roots: list[int]) -> bool:
    """Return whether three fiefs pay, no two alike, and one that has more places than the best pays less."""
    worths = [strength(state, root) * wealth(state, root) if state.owner[root] > 0 else 0 for root in roots]
    if len(worths) != FIEFS or len({*worths, 0}) != FIEFS + 1 or len([one for one in worths if one > 20]) > 0:
        return False
    best = roots[worths.index(max(worths))]
    return len([root for root in roots if size_of(state, root) > size_of(state, best)]) > 0
