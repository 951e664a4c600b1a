"""Generator of exercises on a roll: which cells of its row may be covered."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from ...notation import cell_word
from ...rules.boards import SIDE
from ...rules.state import BUTTON, STAR, State, beside_button, is_legal
from ..drawn import stand
from .pictures import of_board

MOST = 4  # black dice beside the golden one


@generator("open_cells", "place", "B2.1", "B2.2", "B2.3", "B2.4", "B2.5", "BR10", "BR19")
def open_cells(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a board with two buttons and a star, and the dice of a roll."""
    row = deal.below(SIDE)
    here = deal.below(SIDE)
    star = deal.other_than(here, SIDE)
    there = (here + 2 + deal.below(SIDE - 3)) % SIDE
    up = deal.below(2) == 0
    other_row = row - 1 if row == SIDE - 1 or (row > 0 and up) else row + 1
    buttons = [SIDE * row + here, SIDE * other_row + there]
    state = State()
    for cell in buttons:
        stand(state, cell, BUTTON)
    stand(state, SIDE * row + star, STAR)
    golden = deal.one_of([column for column in range(SIDE) if is_legal(state, 0, SIDE * row + column)])
    count = 2 + deal.below(MOST - 1)
    deal.word()  # unused, as long as the exercises of all seeds stay as they are
    shown = [golden, *[deal.below(SIDE) for _ in range(count)]]
    choices: list[GeneratedChoice] = []
    for cell in [*[SIDE * row + column for column in range(SIDE)], SIDE * other_row + golden]:
        right, key, decides = verdict(state, cell, row, shown)
        why = deal.say(key, row=row + 1, column=cell % SIDE + 1)
        choices.append(GeneratedChoice(cell_word(cell), cell_word(cell), right, why, decides))
    choices.append(deal.option("pass", deal.say("pass"), False, "must", "B2.1"))
    return deal.exercise(
        [deal.places("which", choices, of_board(state, choices), several=True)],
        low=cell_word(min(buttons)),
        high=cell_word(max(buttons)),
        star=cell_word(SIDE * row + star),
        row=row + 1,
        golden=golden + 1,
        columns=listed([column + 1 for column in shown[1:]]),
        cells=listed([one.label for one in choices if one.right]),
    )


def verdict(state: State, cell: int, row: int, shown: list[int]) -> tuple[bool, str, str]:
    """Return whether a cell may be covered, the key of the reason, and its rule [B2.2, B2.3, B2.4, B2.5, BR10, BR19].

    Args:
        state: the board.
        cell: the cell.
        row: row of the white die, from 0.
        shown: columns of the black dice, from 0.
    """
    if cell // SIDE != row:
        return False, "row", "B2.2"
    if state.piece[0][cell] == STAR:
        return False, "on_star", "B2.4"
    if state.piece[0][cell] == BUTTON:
        return False, "on_button", "BR19"
    if beside_button(state, 0, cell):
        return False, "beside", "B2.5"
    if cell % SIDE not in shown:
        return False, "column", "B2.3"
    beside = [one for one in (cell - 1, cell + 1) if one // SIDE == row]
    if any(state.piece[0][one] == STAR for one in beside):
        return True, "by_star", "BR10"
    return True, "shown", "B2.3"
