"""Generator of exercises on the end of a round: where stars go, who begins the next one, and what else happens."""

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
from ...rules.boards import CELLS
from ...rules.state import BUTTON, EMPTY, STAR, State
from ..drawn import stand
from .scattered import scatter
from .words import NAMES, TEXTS, table_of, words

FEWEST, MORE = 3, 3  # buttons on the board
FEWEST_SEATS, TABLES = 2, 3
# What can be said of the end of a round, true and false, and by which rule.
TOPICS = (
    ("after_buttons", "at_once", "B0.1"),
    ("all_before", "in_turn", "B5.4"),
    ("all_leave", "rest_stay", "B5.6"),
    ("looked_once", "twelfth", "B6.4"),
    ("enough", "box_empty", "BR14"),
    ("six_as_five", "six_beat", "BR15"),
    ("kept", "handed_on", "BR17"),
    ("for_ever", "bounded", "BR18"),
)
SAID = 4  # of them
BUTTONS = 5  # first of the words that are buttons
WORDS = BUTTONS + FEWEST + MORE + 3 + SAID


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a seat that places its stars.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats = FEWEST_SEATS + below(luck_words[0], TABLES)
    placer, red = below(luck_words[1], seats), below(luck_words[2], seats)
    state = State()
    old = below(luck_words[3], CELLS)
    stand(state, old, STAR)
    held = scatter(state, luck_words[BUTTONS : BUTTONS + FEWEST + below(luck_words[4], MORE)])
    last = luck_words[BUTTONS + FEWEST + MORE :]
    bare = [cell for cell in range(CELLS) if state.piece[0][cell] == EMPTY]
    offered = [held[0], held[1], bare[below(last[0], len(bare))], old]
    choices = [choice(state, cell, lang) for cell in sorted(offered)]
    keep = words(lang, "round_end.keep_so")
    choices.append(GeneratedChoice("pass", words(lang, "round_end.keep"), False, keep, "BR12"))
    named = {
        "seat": NAMES[placer],
        "red": NAMES[red],
        "next": NAMES[(red + 1) % seats],
        "table": table_of(seats),
        "held": ", ".join([cell_word(cell) for cell in sorted(held)]),
        "old": cell_word(old),
        "stars": 2 + below(last[1], len(held) - 1),
    }
    first = below(last[2], len(TOPICS))
    told = [TOPICS[(first + place) % len(TOPICS)] for place in range(SAID)]
    stated = [statement(told[place], below(last[3 + place], 2) == 0, lang) for place in range(SAID)]
    return GeneratedExercise(
        words(lang, "round_end.ask", **named),
        words(lang, "round_end.hint"),
        words(lang, "round_end.why", **named),
        [
            GeneratedPart(words(lang, "round_end.which", **named), 0, choices, (), True),
            GeneratedPart(words(lang, "round_end.who"), 0, beginners(seats, red, lang)),
            GeneratedPart(words(lang, "round_end.so"), 0, stated, (), True),
        ],
    )


def choice(state: State, cell: int, lang: str) -> GeneratedChoice:
    """Return a star on a cell as a choice [B5.5, BR19].

    Args:
        state: the board.
        cell: the cell.
        lang: language of the texts, `en` or `fr`.
    """
    piece = state.piece[0][cell]
    label = words(lang, "round_end.star", cell=cell_word(cell))
    key = "on_button" if piece == BUTTON else "on_star" if piece == STAR else "on_bare"
    rule = "BR19" if piece == STAR else "B5.5"
    return GeneratedChoice(cell_word(cell), label, piece == BUTTON, words(lang, f"round_end.{key}"), rule)


def beginners(seats: int, red: int, lang: str) -> list[GeneratedChoice]:
    """Return the seats as choices, of which the one on the left of the red objective begins [B5.7].

    Args:
        seats: how many there are.
        red: the seat that has the red objective.
        lang: language of the texts, `en` or `fr`.
    """
    found: list[GeneratedChoice] = []
    for seat in range(seats):
        right = seat == (red + 1) % seats
        key = "round_end.stays" if seat == red else "round_end.goes"
        reason = "" if right else words(lang, key, red=NAMES[red])
        found.append(GeneratedChoice(NAMES[seat], NAMES[seat], right, reason, "B5.7"))
    return found


def statement(topic: tuple[str, str, str], right: bool, lang: str) -> GeneratedChoice:
    """Return a sentence as a choice, true or false.

    Args:
        topic: one of `TOPICS`.
        right: whether it is to be true.
        lang: language of the texts, `en` or `fr`.
    """
    true, false, rule = topic
    key = true if right else false
    return GeneratedChoice(key, words(lang, f"round_end.{key}"), right, words(lang, f"round_end.{true}_so"), rule)


GENERATOR = ExerciseGenerator(
    "round_end",
    "legal",
    ("B0.1", "B5.4", "B5.5", "B5.6", "B5.7", "B6.4", "BR12", "BR14", "BR15", "BR17", "BR18", "BR19"),
    TEXTS,
    generate,
)
