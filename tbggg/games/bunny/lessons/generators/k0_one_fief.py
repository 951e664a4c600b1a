"""Generator of exercises on what is one fief: which rabbit is connected with another one."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.tables import CELL_WORDS, LAVA
from ..drawn import corner_of, corners, empty_land, is_lava, part_from, picture, settle, sides
from ..part_of_map import NAMES

ROWS_SHOWN = 5
YOU, SEATS = 0, 4


@generator("one_fief", "place", "F2", "F3")
def one_fief(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three rabbits around another: beside it, behind lava, and at a corner."""
    lava = deal.one_of(LAVA)
    turned = deal.below(2)
    cell, behind = lava[turned], lava[1 - turned]
    beside = deal.one_of([one for one in sides(cell) if one != behind and not is_lava(cell, one)])
    apart = deal.one_of([one for one in corners(cell) if is_alone(one, [cell, beside])])
    rival = deal.below(SEATS - 1) + 1
    state = empty_land(SEATS)
    settle(state, YOU, [cell, behind, beside, apart])
    first = corner_of(cell, ROWS_SHOWN)
    free = [one for one in part_from(first, ROWS_SHOWN) if state.owner[one] == 0]
    settle(state, rival, deal.shuffled(free)[:3])
    deal.give(
        cell=CELL_WORDS[cell],
        behind=CELL_WORDS[behind],
        beside=CELL_WORDS[beside],
        apart=CELL_WORDS[apart],
        rival=NAMES[rival],
    )
    reasons = {behind: ("lava", "F3"), beside: ("", ""), apart: ("corner", "F2")}
    choices = [
        deal.option(CELL_WORDS[one], CELL_WORDS[one], one == beside, reasons[one][0], reasons[one][1])
        for one in sorted(reasons)
    ]
    drawn = picture(state, first, ROWS_SHOWN, [one.value for one in choices], deal.say("says"))
    return deal.exercise([deal.places("which", choices, drawn)])


def is_alone(cell: int, others: list[int]) -> bool:
    """Return whether a territory touches none of some others by a side without lava."""
    return len([one for one in others if one == cell or (one in sides(cell) and not is_lava(one, cell))]) == 0
