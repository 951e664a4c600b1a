"""Generator of exercises on a roll: which cells of its row may be covered."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...notation import cell_word
from ...rules.boards import SIDE
from ...rules.state import BUTTON, EMPTY, STAR, State, beside_button, is_legal
from ..drawn import stand
from .words import TEXTS, words

MOST = 4  # black dice beside the golden one
WORDS = 8 + MOST


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a board with two buttons and a star, and the dice of a roll.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    row = below(luck_words[0], SIDE)
    here = below(luck_words[1], SIDE)
    star = (here + 1 + below(luck_words[2], SIDE - 1)) % SIDE
    there = (here + 2 + below(luck_words[3], SIDE - 3)) % SIDE
    other_row = row - 1 if row == SIDE - 1 or (row > 0 and below(luck_words[4], 2) == 0) else row + 1
    state = State()
    stand(state, SIDE * row + here, BUTTON)
    stand(state, SIDE * row + star, STAR)
    stand(state, SIDE * other_row + there, BUTTON)
    free = [column for column in range(SIDE) if is_legal(state, 0, SIDE * row + column)]
    golden = free[below(luck_words[5], len(free))]
    count = 2 + below(luck_words[6], MOST - 1)
    shown = [golden, *[below(word, SIDE) for word in luck_words[8 : 8 + count]]]
    cells = [SIDE * row + column for column in range(SIDE)]
    cells.append(SIDE * other_row + golden)
    choices = [choice(state, cell, row, shown, lang) for cell in cells]
    must = words(lang, "open_cells.must")
    choices.append(GeneratedChoice("pass", words(lang, "open_cells.pass"), False, must, "B2.1"))
    right = [one.label for one in choices if one.right]
    given = {
        "low": cell_word(min(SIDE * row + here, SIDE * other_row + there)),
        "high": cell_word(max(SIDE * row + here, SIDE * other_row + there)),
        "star": cell_word(SIDE * row + star),
        "row": row + 1,
        "golden": golden + 1,
        "columns": ", ".join([str(column + 1) for column in shown[1:]]),
    }
    return GeneratedExercise(
        words(lang, "open_cells.ask", **given),
        words(lang, "open_cells.hint"),
        words(lang, "open_cells.why", cells=", ".join(right), **given),
        [GeneratedPart(words(lang, "open_cells.which"), 0, choices, (), True)],
    )


def choice(state: State, cell: int, row: int, shown: list[int], lang: str) -> GeneratedChoice:
    """Return a cell as a choice, with the reason why it can be covered or not [B2.2, B2.3, B2.4, B2.5, BR10, BR19].

    Args:
        state: the board.
        cell: the cell.
        row: row of the white die, from 0.
        shown: columns of the black dice, from 0.
        lang: language of the texts, `en` or `fr`.
    """
    word = cell_word(cell)
    if cell // SIDE != row:
        return GeneratedChoice(word, word, False, words(lang, "open_cells.row", row=row + 1), "B2.2")
    if state.piece[0][cell] == STAR:
        return GeneratedChoice(word, word, False, words(lang, "open_cells.on_star"), "B2.4")
    if state.piece[0][cell] == BUTTON:
        return GeneratedChoice(word, word, False, words(lang, "open_cells.on_button"), "BR19")
    if beside_button(state, 0, cell):
        return GeneratedChoice(word, word, False, words(lang, "open_cells.beside"), "B2.5")
    column = cell % SIDE
    if column not in shown:
        return GeneratedChoice(word, word, False, words(lang, "open_cells.column", column=column + 1), "B2.3")
    by_star = [one for one in (cell - 1, cell + 1) if one // SIDE == row and state.piece[0][one] == STAR]
    free = state.piece[0][cell] == EMPTY
    if by_star:
        return GeneratedChoice(word, word, free, words(lang, "open_cells.by_star"), "BR10")
    return GeneratedChoice(word, word, free, words(lang, "open_cells.shown"), "B2.3")


GENERATOR = ExerciseGenerator(
    "open_cells", "legal", ("B2.1", "B2.2", "B2.3", "B2.4", "B2.5", "BR10", "BR19"), TEXTS, generate
)
