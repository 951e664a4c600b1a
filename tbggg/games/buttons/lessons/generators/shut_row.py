"""Generator of exercises on the row that ends a round: the one in which no cell is open."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from ...notation import cell_word
from ...odds import closed_in_row
from ...rules.boards import SIDE
from ...rules.state import BUTTON, State
from ..drawn import stand
from .pictures import of_rows
from .scattered import legal_cells

SHUT = (1, 4)  # columns, from 0, where two buttons shut a whole row
THIRD = 3  # buttons


@generator("shut_row", "place", "B4.1")
def shut_row(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a board with three buttons, two of which shut a row [B2.5, B4.1]."""
    row = deal.below(SIDE)
    state = State()
    held = [SIDE * row + column for column in SHUT]
    for cell in held:
        stand(state, cell, BUTTON)
    held.append(deal.one_of(legal_cells(state)))
    stand(state, held[-1], BUTTON)
    choices: list[GeneratedChoice] = []
    for one in range(SIDE):
        left = SIDE - closed_in_row(state, 0, one)
        key = "all_open" if left == SIDE else "one_open" if left == 1 else "some_open"
        label = deal.say("row", row=one + 1)
        choices.append(deal.option(str(one + 1), label, left == 0, key, "B4.1", row=one + 1, open=left))
    cells = listed([cell_word(cell) for cell in sorted(held)])
    return deal.exercise([deal.places("which", choices, of_rows(state, choices))], held=cells, row=row + 1)
