"""Generator of exercises on the safer of two cells for a second button."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator, turned
from ...notation import cell_word
from ...odds import rolls
from ...rules.state import State
from ..drawn import leave_dice
from .pictures import of_board
from .risks import ways_with
from .scattered import legal_cells, scatter
from .words import counted

DICE = 5  # black ones, the golden one among them


@generator("safer_cell", "place", "B2.5")
def safer_cell(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a board with one button, and two cells of which one leaves the smaller risk."""
    state = State()
    leave_dice(state, DICE)
    held = scatter(deal, state, 1, 1)
    free = legal_cells(state)
    first = deal.one_of(free)
    apart = [one for one in turned(free, deal.below(len(free))) if ways_with(state, one) != ways_with(state, first)]
    ways = {cell: ways_with(state, cell) for cell in sorted([first, apart[0]])}
    least, most = min(ways.values()), max(ways.values())
    named: Values = {
        "held": cell_word(held[0]),
        "least": counted(deal, least),
        "most": counted(deal, most),
        "rolls": counted(deal, rolls(state)),
    }
    choices = [
        deal.option(cell_word(cell), cell_word(cell), count == least, "riskier", "B2.5", cell=cell_word(cell), **named)
        for cell, count in ways.items()
    ]
    return deal.exercise([deal.places("which", choices, of_board(state, choices))], **named)
