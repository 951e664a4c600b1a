"""Generator of exercises on withdrawing: whether one more roll pays on average, and who may withdraw at all."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .....engine.rule import rule
from ...notation import cell_word
from ...odds import bust_ways, closed_in_row, in_percent, rolls
from ...rules.boards import CELLS, FACE_NAMES, LAYOUTS, LETTERS, SIDE
from ...rules.phase2_stars import OF_A_MODEL, count_earned, to_place
from ...rules.state import BUTTON, EMPTY, FOR_MODELS, FOR_OBJECTIVES, MODELS, State, black_dice, is_legal
from ..drawn import leave_dice, stand
from .risks import power
from .stars import give
from .words import NAMES, TEXTS, colour, counted, words

FEWEST_DICE, MORE_DICE = 2, 4  # black dice, the golden one among them
MOST_GAINED = 2  # stars of one more button: a model, and its objective
WORDS = 10


@rule
def print_model(state: State, cell: int, model: int) -> None:
    """Give a cell of the first seat's board its model [BC2]."""
    state.model[0][cell] = model


@rule
def forget(state: State) -> None:
    """Count the stars for models and objectives anew."""
    state.earned[0][FOR_MODELS] = 0
    state.earned[0][FOR_OBJECTIVES] = 0


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a face with some buttons: one model may be complete, another lacks one button.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    face = FACE_NAMES[below(luck_words[0], len(FACE_NAMES))]
    letters = LAYOUTS[face].replace("/", "")
    done = below(luck_words[1], MODELS)
    lacks = (done + 1 + below(luck_words[2], MODELS - 1)) % MODELS
    state = State()
    leave_dice(state, FEWEST_DICE + below(luck_words[3], MORE_DICE))
    for cell in range(CELLS):
        print_model(state, cell, LETTERS.index(letters[cell]))
    own = done if below(luck_words[4], 2) == 0 else lacks
    for model in range(MODELS):
        give(state, model, 0 if model == own else 1)
    cover(state, lacks, OF_A_MODEL - 1, luck_words[5])
    if below(luck_words[6], 3) > 0:
        cover(state, done, OF_A_MODEL, luck_words[7])
    now = stars(state)
    gained = [gained_rolls(state, now, row) for row in range(SIDE)]
    busts, all_rolls = bust_ways(state, 0), rolls(state)
    total = now * (all_rolls - busts) + sum(gained)
    before, after = in_percent(total, 100 * all_rolls, 2)
    held = [cell for cell in range(CELLS) if state.piece[0][cell] == BUTTON]
    named = {
        "face": face,
        "held": ", ".join([f"{cell_word(cell)} ({colour(state.model[0][cell], lang)})" for cell in held]),
        "own": colour(own, lang),
        "dice": 1 + black_dice(state),
        "now": now,
        "mean": words(lang, "stopping.mean", whole=before, part=after),
        "busts": counted(busts, lang),
        "better": counted(sum(gained_any(state, now)), lang),
        "rolls": counted(all_rolls, lang),
        "closed": ", ".join([str(closed_in_row(state, 0, row)) for row in range(SIDE)]),
        "useful": ", ".join([str(len(useful(state, now, row, 1))) for row in range(SIDE)]),
    }
    pays = total > now * all_rolls
    less_now = words(lang, "stopping.less_now", **named) if pays else ""
    less_then = "" if pays else words(lang, "stopping.less_then", **named)
    choices = [
        GeneratedChoice("withdraw", words(lang, "stopping.withdraw"), not pays, less_now, "B5.2"),
        GeneratedChoice("roll", words(lang, "stopping.roll"), pays, less_then, "B4.1"),
    ]
    return GeneratedExercise(
        words(lang, "stopping.ask", **named),
        words(lang, "stopping.hint", **named),
        words(lang, "stopping.why", **named),
        [GeneratedPart(words(lang, "stopping.which"), 0, choices), may_withdraw(luck_words[8], luck_words[9], lang)],
    )


def may_withdraw(who: int, count: int, lang: str) -> GeneratedPart:
    """Return the question whether a seat that has not rolled yet may withdraw [B1.2, BR9].

    Args:
        who: random word of the seat.
        count: random word of its buttons.
        lang: language of the texts, `en` or `fr`.
    """
    seat = NAMES[1 + below(who, len(NAMES) - 1)]
    buttons = below(count, 3)
    bare = words(lang, "stopping.bare") if buttons == 0 else ""
    enough = words(lang, "stopping.enough") if buttons > 0 else ""
    choices = [
        GeneratedChoice("yes", words(lang, "stopping.yes", seat=seat), buttons > 0, bare, "B1.2"),
        GeneratedChoice("no", words(lang, "stopping.no", seat=seat), buttons == 0, enough, "BR9"),
    ]
    return GeneratedPart(words(lang, f"stopping.may_{buttons}", seat=seat), 0, choices)


def cover(state: State, model: int, count: int, word: int) -> None:
    """Put buttons on cells of a model where it is legal, from a random one on.

    Args:
        state: the board.
        model: the model.
        count: how many buttons.
        word: random word of the first cell.
    """
    cells = [cell for cell in range(CELLS) if state.model[0][cell] == model]
    begin = below(word, len(cells))
    placed = 0
    for cell in [*cells[begin:], *cells[:begin]]:
        if placed < count and is_legal(state, 0, cell):
            stand(state, cell, BUTTON)
            placed += 1


def stars(state: State) -> int:
    """Return the stars for withdrawing now [B5.1, B5.2, B5.3]."""
    forget(state)
    count_earned(state, 0)
    return to_place(state, 0)


def useful(state: State, now: int, row: int, least: int) -> list[int]:
    """Return the cells of a row where a button brings so many stars more, or above.

    Args:
        state: the board.
        now: the stars for withdrawing now.
        row: the row, from 0.
        least: so many stars more.
    """
    found: list[int] = []
    for cell in range(SIDE * row, SIDE * row + SIDE):
        if is_legal(state, 0, cell):
            stand(state, cell, BUTTON)
            if stars(state) >= now + least:
                found.append(cell)
            stand(state, cell, EMPTY)
    return found


def gained_rolls(state: State, now: int, row: int) -> int:
    """Return the stars that the best cell brings more, summed over all rolls in a row.

    Args:
        state: the board.
        now: the stars for withdrawing now.
        row: the row, from 0.
    """
    dice = 1 + black_dice(state)
    every = power(SIDE, dice)
    return sum([every - power(SIDE - len(useful(state, now, row, one)), dice) for one in range(1, 1 + MOST_GAINED)])


def gained_any(state: State, now: int) -> list[int]:
    """Return for each row how many rolls in it bring a star more, or two."""
    dice = 1 + black_dice(state)
    return [power(SIDE, dice) - power(SIDE - len(useful(state, now, row, 1)), dice) for row in range(SIDE)]


GENERATOR = ExerciseGenerator("stopping", "predict", ("B1.2", "B4.1", "B5.2", "BR9"), TEXTS, generate)
