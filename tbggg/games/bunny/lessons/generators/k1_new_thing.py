"""Generator of exercises on where one more thing brings carrots at once: in a fief with towers that lacks it."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.fiefs import resources, strength, wealth
from ...rules.state import State
from ...rules.tables import CELL_WORDS, SIDE
from ..drawn import ACROSS, empty_land, grown, part_from, picture, settle
from ..part_of_map import capital_of

ROWS_SHOWN = 6
YOU, SEATS = 0, 4
WORDS = ("wood", "fish", "carrot")
SIZES = (4, 4, 2)
LACKS, HAS, BARE = range(3)  # a fief with towers without the thing, one with it, one without towers


@generator("new_thing", "place", "3.5", "2.8")
def new_thing(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three fiefs: one lacks the thing, one has it, one has no tower."""
    thing = deal.below(len(WORDS)) + 1
    first, state, cells = 0, empty_land(SEATS), [-1]
    while min(cells) < 0:
        first = SIDE * deal.below(SIDE - ROWS_SHOWN + 1) + deal.below(SIDE - ACROSS + 1)
        state = laid_out(deal, first)
        cells = [place_of(state, sort, thing) for sort in (LACKS, HAS, BARE)]
    right = cells[LACKS]
    root = state.fief[right] - 1
    towers, things = strength(state, root), wealth(state, root)
    deal.give(
        thing=deal.say(WORDS[thing - 1]),
        fresh=CELL_WORDS[right],
        known=CELL_WORDS[cells[HAS]],
        bare=CELL_WORDS[cells[BARE]],
        capital=CELL_WORDS[capital_of(state, root)],
        towers=towers,
        before=towers * things,
        after=towers * (things + 1),
    )
    told = {right: ("", ""), cells[HAS]: ("has_it", "3.5"), cells[BARE]: ("no_tower", "2.8")}
    choices = [
        deal.option(CELL_WORDS[cell], CELL_WORDS[cell], cell == right, told[cell][0], told[cell][1])
        for cell in sorted(told)
    ]
    drawn = picture(state, first, ROWS_SHOWN, [one.value for one in choices], deal.say("says"))
    return deal.exercise([deal.places("which", choices, drawn)])


def laid_out(deal: Deal, first: int) -> State:
    """Return three fiefs of yours on a part of the land, two of them with a city."""
    state, part = empty_land(SEATS), part_from(first, ROWS_SHOWN)
    taken: list[int] = []
    for size in SIZES:
        own = grown(deal, part, taken, size)
        settle(state, YOU, own)
        bare = [cell for cell in own if state.built[cell] == 0]
        if size > 2 and len(bare) > 1:
            state.built[bare[0]] = deal.below(3) + 1
        taken += own
    return state


def place_of(state: State, sort: int, thing: int) -> int:
    """Return the first free territory in a fief of a sort, or -1.

    Args:
        state: the position.
        sort: `LACKS`, `HAS` or `BARE`.
        thing: what is to be added, plus 1.
    """
    for cell, owner in enumerate(state.owner):
        if owner > 0 and state.built[cell] == 0:
            root = state.fief[cell] - 1
            has = resources(state, root) >> (thing - 1) & 1 > 0
            found = BARE if strength(state, root) == 0 else HAS if has else LACKS
            if found == sort and (sort == BARE or wealth(state, root) > 0):
                return cell
    return -1
