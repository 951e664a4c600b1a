"""Generators of exercises on placing: the cells of a roll, the golden cell, and the row that is shut."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from ...notation import cell_word
from ...odds import closed_in_row
from ...rules.boards import SIDE
from ...rules.constants import BUTTON, STAR
from ...rules.state import State, beside_button, is_legal
from .pictures import of_board, of_rows
from .shared import NAMES, scatter

MOST = 4  # black dice beside the golden one


@generator("open_cells", "place", "B2.1", "B2.2", "B2.3", "B2.4", "B2.5", "BR10", "BR19")
def open_cells(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a board with two buttons and a star, and the dice of a roll."""
    row = deal.below(SIDE)
    here, star = deal.two_below(SIDE)
    there = (here + 2 + deal.below(SIDE - 3)) % SIDE
    up = deal.below(2) == 0
    other_row = row - 1 if row == SIDE - 1 or (row > 0 and up) else row + 1
    buttons = [SIDE * row + here, SIDE * other_row + there]
    state = State()
    for cell in buttons:
        state.piece[0][cell] = BUTTON
    state.piece[0][SIDE * row + star] = STAR
    golden = deal.one_of([column for column in range(SIDE) if is_legal(state, 0, SIDE * row + column)])
    count = 2 + deal.below(MOST - 1)
    deal.word()  # unused, as long as the exercises of all seeds stay as they are
    shown = [golden, *[deal.below(SIDE) for _ in range(count)]]
    choices: list[GeneratedChoice] = []
    for cell in [*[SIDE * row + column for column in range(SIDE)], SIDE * other_row + golden]:
        right, key, decides = _verdict(state, cell, row, shown)
        near = [cell_word(one) for one in sorted(buttons) if _touch(one, cell)]
        word = cell_word(cell)
        given: Values = {"row": row + 1, "column": cell % SIDE + 1, "cell": word, "near": deal.joined(near)}
        choices.append(deal.explained(word, word, right, key, decides, **given))
    choices.append(deal.option("pass", deal.say("pass"), False, "must", "B2.1"))
    part = deal.places("which", choices, of_board(state, choices), several=True)
    deal.give(low=cell_word(min(buttons)), high=cell_word(max(buttons)), star=cell_word(SIDE * row + star))
    deal.give(row=row + 1, golden=golden + 1, columns=deal.joined([column + 1 for column in shown[1:]]))
    return deal.exercise([part], cells=deal.joined([one.label for one in choices if one.right]))


def _touch(one: int, other: int) -> bool:
    """Return whether two cells touch along a side [B2.5]."""
    in_row = one // SIDE == other // SIDE and abs(one - other) == 1
    return in_row or abs(one - other) == SIDE


def _verdict(state: State, cell: int, row: int, shown: list[int]) -> tuple[bool, str, str]:
    """Return whether a cell may be covered, the reason’s key, and its rule [B2.2, B2.3, B2.4, B2.5, BR10, BR19]."""
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


TOUCHED, STARRED = 1, 2  # how the golden cell lies on the board of the player who is asked; else it is free


@generator("golden", "place", "B2.4", "B2.5", "B3.1", "B3.2", "B3.3", "BR6")
def golden(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a golden cell, after a button of the roller or after its bust."""
    roller = deal.below(len(NAMES))
    row, column = deal.below(SIDE), deal.below(SIDE)
    other = deal.other_than(column, SIDE)
    bust = deal.below(2) == 0
    how = deal.below(4)
    cell, beside = SIDE * row + column, SIDE * row + other
    far = SIDE * ((row + 3) % SIDE) + column
    near = cell + SIDE if row < SIDE - 1 else cell - SIDE
    held = near if how == TOUCHED else far
    state = State()
    state.piece[0][held] = BUTTON
    if how == STARRED:
        state.piece[0][cell] = STAR
    word = cell_word(cell)
    seat = NAMES[(roller + 1) % len(NAMES)]
    deal.give(roller=NAMES[roller], seat=seat, cell=word, golden=word, held=cell_word(held), other=other + 1)
    usable = is_legal(state, 0, cell)
    if usable:
        reason, decides = ("after_bust", "BR6") if bust else ("free", "B3.1")
    else:
        reason, decides = ("star", "B2.4") if how == STARRED else ("touches", "B2.5")
    passing, so = ("may_pass_bust", "B3.3") if bust else ("may_pass", "B3.1")
    choices = [
        deal.explained(word, deal.say("place", cell=word), usable, reason, decides),
        deal.option(cell_word(beside), deal.say("place", cell=cell_word(beside)), False, "only", "B3.1"),
        deal.explained("pass", deal.say("pass"), True, passing, so),
        deal.option("roll", deal.say("roll"), False, "first", "B3.2"),
    ]
    part = deal.places("which", choices, of_board(state, choices), several=True)
    ask = ("ask_bust" if bust else "ask") + (" has has_star" if how == STARRED else " has")
    return deal.exercise([part], ask=ask, why="why" if usable else "why_closed")


SHUT = (1, 4)  # columns, from 0, where two buttons shut a whole row


@generator("shut_row", "place", "B4.1")
def shut_row(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a board with three buttons, two of which shut a row [B2.5, B4.1]."""
    row = deal.below(SIDE)
    state = State()
    held = [SIDE * row + column for column in SHUT]
    for cell in held:
        state.piece[0][cell] = BUTTON
    held += scatter(deal, state, 1, 1)
    choices: list[GeneratedChoice] = []
    for one in range(SIDE):
        left = SIDE - closed_in_row(state, 0, one)
        key = "all_open" if left == SIDE else "one_open" if left == 1 else "some_open"
        label = deal.say("row", row=one + 1)
        choices.append(deal.option(str(one + 1), label, left == 0, key, "B4.1", row=one + 1, open=left))
    cells = deal.joined([cell_word(cell) for cell in sorted(held)])
    return deal.exercise([deal.places("which", choices, of_rows(state, choices))], held=cells, row=row + 1)
