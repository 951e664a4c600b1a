"""Generator of exercises on the start of a game: boards, faces, cards, dice and who begins."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
    two_of,
)
from .....engine.luck import below
from ...rules.boards import FACE_NAMES
from ...rules.state import BLACK, DICE, MODELS
from .words import NAMES, TEXTS, colour, table_of, words

TWO, THREE = 2, 3
TABLES = 3  # two to four seats
SIDES = 2  # of a board
FACES, CARDS = 0, 1  # what is counted; else dice
ROW, COLUMN = 0, 1  # what dice give; else gold pips
WORDS = 12


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on two to four players who sit down: six statements, and something to count.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats = TWO + below(luck_words[0], TABLES)
    face = below(luck_words[1], len(FACE_NAMES))
    own = face - face % SIDES  # first face of the board
    other = own + SIDES + below(luck_words[2], len(FACE_NAMES) - SIDES)
    named = {
        "face": FACE_NAMES[face],
        "back": FACE_NAMES[2 * own + 1 - face],
        "free": FACE_NAMES[other % len(FACE_NAMES)],
        "out": colour(1 + below(luck_words[3], MODELS - 1), lang),
        "last": NAMES[seats - 1],
        "table": table_of(seats),
    }
    two, three = seats == TWO, seats == THREE
    known = [
        [("free", "BS2", True), ("back", "BS2", False)],
        [("one_out", "BS3", three), ("red_out", "BR4" if three else "BS3", False), ("two_each", "BS3", two)],
        [("choose", "BR3", True), ("lot", "BR3", False)],
        [("join", "BS1", two), ("youngest", "BS4", False), ("red_first", "BS4", True)],
        [("spell", "BR1", True), ("printed", "BR1", False)],
        [("models", "BC2", True), ("blank", "BC2", False), ("seen", "BC3", True), ("hidden", "BC3", False)],
    ]
    choices: list[GeneratedChoice] = []
    for place, row in enumerate(known):
        key, rule, right = row[below(luck_words[4 + place], len(row))]
        why = "set_up.no_out_so" if key == "red_out" and not three else f"set_up.{key}_so"
        label = words(lang, f"set_up.{key}", **named)
        choices.append(GeneratedChoice(key, label, right, words(lang, why, **named), rule))
    return GeneratedExercise(
        words(lang, "set_up.ask", **named),
        words(lang, "set_up.hint"),
        words(lang, "set_up.why"),
        [
            GeneratedPart(words(lang, "set_up.which"), 0, choices, (), True),
            counted(seats, below(luck_words[10], 3), luck_words[11], lang),
        ],
    )


def counted(seats: int, what: int, word: int, lang: str) -> GeneratedPart:
    """Return a question for a number [BC1, BC4, BC5, BR2].

    Args:
        seats: how many players sit down.
        what: `FACES`, `CARDS`, or dice.
        word: a random word.
        lang: language of the texts, `en` or `fr`.
    """
    if what == FACES:
        taken = 1 + below(word, seats - 1)
        number = len(FACE_NAMES) - SIDES * taken
        ask = words(lang, "set_up.faces", taken=", ".join([NAMES[seat] for seat in range(taken)]), seat=NAMES[taken])
        mistakes = [
            (len(FACE_NAMES) - taken, words(lang, "set_up.faces_back"), "BS2"),
            (len(FACE_NAMES) // SIDES - taken, words(lang, "set_up.faces_boards"), "BC1"),
            (len(FACE_NAMES), words(lang, "set_up.faces_all"), "BS2"),
        ]
    elif what == CARDS:
        number = seats * SIDES if seats == TWO else seats
        ask = words(lang, "set_up.cards")
        mistakes = [
            (MODELS, words(lang, "set_up.cards_out"), "BC5"),
            (seats, words(lang, "set_up.cards_two"), "BS3"),
            (2 * seats, words(lang, "set_up.cards_one"), "BS3"),
            (MODELS - 1, words(lang, "set_up.cards_all"), "BC5"),
            (2 * MODELS, words(lang, "set_up.cards_all"), "BC5"),
        ]
    else:
        gives = below(word, 3)
        number = 1 if gives == ROW else 1 + BLACK if gives == COLUMN else 2
        ask = words(lang, f"set_up.dice_{gives}")
        white, black = words(lang, "set_up.dice_white"), words(lang, "set_up.dice_black")
        mistakes = [
            (2, white, "BC4") if gives == ROW else (BLACK, black, "BR2") if gives == COLUMN else (1, black, "BC4"),
            (1 + BLACK, white, "BC4") if gives == ROW else (DICE, white, "BC4"),
        ]
    return GeneratedPart(ask, number, (), two_of(number, mistakes))


GENERATOR = ExerciseGenerator(
    "set_up",
    "predict",
    ("BC1", "BC2", "BC3", "BC4", "BC5", "BS1", "BS2", "BS3", "BS4", "BR1", "BR2", "BR3", "BR4"),
    TEXTS,
    generate,
)
