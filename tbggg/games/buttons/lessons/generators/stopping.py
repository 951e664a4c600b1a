"""Generator of exercises on withdrawing: whether one more roll pays on average, and who may withdraw at all."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator, listed, turned
from .....engine.luck import below
from .....engine.numerals import decimal
from ...notation import cell_word
from ...odds import bust_ways, closed_in_row, rolls
from ...rules.boards import CELLS, FACE_NAMES, LAYOUTS, SIDE, models_of
from ...rules.constants import ALL_BLACK, BUTTON, EMPTY, MODELS, SEATS
from ...rules.phase2_stars import OF_A_MODEL, would_earn
from ...rules.state import State, black_dice, is_legal
from .pictures import of_board
from .shared import NAMES, colour, counted

FEWEST_DICE, MORE_DICE = 2, 4  # black dice, the golden one among them
MOST_GAINED = 2  # stars of one more button: a model, and its objective


@generator("stopping", "place", "B1.2", "B4.1", "B5.2", "BR9")
def stopping(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a face with some buttons: one model may be complete, another lacks one button."""
    face = deal.one_of(FACE_NAMES)
    done, lacks = deal.two_below(MODELS)
    state = State(seats=SEATS, exits=ALL_BLACK - FEWEST_DICE - deal.below(MORE_DICE))
    state.model[0] = models_of(LAYOUTS[face])
    own = done if deal.below(2) == 0 else lacks
    state.owner = [0 if model == own else 1 for model in range(MODELS)]
    _cover(state, lacks, OF_A_MODEL - 1, deal.word())
    is_done = deal.below(3) > 0
    _cover(state, done, OF_A_MODEL if is_done else 0, deal.word())
    now = would_earn(state, 0)
    useful_cells = [_useful(state, now, row, 1) for row in range(SIDE)]
    all_rolls = rolls(state)
    gained = sum([_gained_rolls(state, now, row, MOST_GAINED) for row in range(SIDE)])
    total = now * (all_rolls - bust_ways(state, 0)) + gained
    held = [cell for cell in range(CELLS) if state.piece[0][cell] == BUTTON]
    deal.give(face=face, own=colour(deal, own), dice=1 + black_dice(state), now=now)
    deal.give(held=listed([f"{cell_word(cell)} ({colour(deal, state.model[0][cell])})" for cell in held]))
    deal.give(mean=decimal(total, all_rolls, 2, deal.lang), busts=counted(deal, bust_ways(state, 0)))
    deal.give(better=counted(deal, sum([_gained_rolls(state, now, row, 1) for row in range(SIDE)])))
    deal.give(rolls=counted(deal, all_rolls), useful=listed([len(cells) for cells in useful_cells]))
    deal.give(closed=listed([closed_in_row(state, 0, row) for row in range(SIDE)]))
    pays = total > now * all_rolls
    choices = [
        deal.option("withdraw", deal.say("withdraw"), not pays, "less_now", "B5.2"),
        deal.option("roll", deal.say("roll"), pays, "less_then", "B4.1"),
    ]
    return deal.exercise([deal.places("which", choices, of_board(state, (), face)), may_withdraw(deal)])


def may_withdraw(deal: Deal) -> GeneratedPart:
    """Return the question whether a seat that has not rolled yet may withdraw [B1.2, BR9]."""
    seat = NAMES[1 + deal.below(len(NAMES) - 1)]
    buttons = deal.below(2) * (1 + deal.below(2))  # none in one of two
    choices = [
        deal.option("yes", deal.say("yes", seat=seat), buttons > 0, "bare", "B1.2"),
        deal.option("no", deal.say("no", seat=seat), buttons == 0, "enough", "BR9"),
    ]
    return deal.choice(f"may_{buttons}", choices, seat=seat)


def _cover(state: State, model: int, count: int, word: int) -> None:
    """Put buttons on cells of a model where it is legal, from a random one on."""
    cells = [cell for cell in range(CELLS) if state.model[0][cell] == model]
    placed = 0
    for cell in turned(cells, below(word, len(cells))):
        if placed < count and is_legal(state, 0, cell):
            state.piece[0][cell] = BUTTON
            placed += 1


def _useful(state: State, now: int, row: int, least: int) -> list[int]:
    """Return the cells of a row where a button brings so many stars more, or above."""
    found: list[int] = []
    for cell in range(SIDE * row, SIDE * row + SIDE):
        if is_legal(state, 0, cell):
            state.piece[0][cell] = BUTTON
            if would_earn(state, 0) >= now + least:
                found.append(cell)
            state.piece[0][cell] = EMPTY
    return found


def _gained_rolls(state: State, now: int, row: int, most: int) -> int:
    """Return the stars that the best cell brings more, summed over all rolls in a row."""
    dice = 1 + black_dice(state)
    return sum([SIDE**dice - (SIDE - len(_useful(state, now, row, one))) ** dice for one in range(1, 1 + most)])
