"""Generator of exercises on the golden cell: what a player may do who has not rolled."""

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
from ...rules.state import BUTTON, STAR, State, is_legal
from ..drawn import stand
from .words import NAMES, TEXTS, words

FREE, TOUCHED, STARRED = 0, 1, 2  # how the golden cell lies on the board of the player who is asked
WORDS = 8


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a golden cell, after a button of the roller or after its bust.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    roller = below(luck_words[0], len(NAMES))
    seat = (roller + 1) % len(NAMES)
    row, column = below(luck_words[1], SIDE), below(luck_words[2], SIDE)
    other = (column + 1 + below(luck_words[3], SIDE - 1)) % SIDE
    cell, beside = SIDE * row + column, SIDE * row + other
    bust = below(luck_words[4], 2) == 0
    how = below(luck_words[5], 4)
    state = State()
    far = SIDE * ((row + 3) % SIDE) + column
    near = cell + SIDE if row < SIDE - 1 else cell - SIDE
    held = near if how == TOUCHED else far
    stand(state, held, BUTTON)
    if how == STARRED:
        stand(state, cell, STAR)
    name = NAMES[seat]
    named = {
        "roller": NAMES[roller],
        "seat": name,
        "cell": cell_word(cell),
        "held": cell_word(held),
        "golden": cell_word(cell),
        "other": other + 1,
    }
    usable = is_legal(state, 0, cell)
    opened = "golden.after_bust" if bust else "golden.free"
    closed = "golden.star" if how == STARRED else "golden.touches"
    only = words(lang, "golden.only", **named)
    choices = [
        GeneratedChoice(
            cell_word(cell),
            words(lang, "golden.place", cell=cell_word(cell)),
            usable,
            words(lang, opened if usable else closed, **named),
            ("BR6" if bust else "B3.1") if usable else "B2.4" if how == STARRED else "B2.5",
        ),
        GeneratedChoice(cell_word(beside), words(lang, "golden.place", cell=cell_word(beside)), False, only, "B3.1"),
        GeneratedChoice(
            "pass",
            words(lang, "golden.pass"),
            True,
            words(lang, "golden.may_pass_bust" if bust else "golden.may_pass"),
            "B3.3" if bust else "B3.1",
        ),
        GeneratedChoice("roll", words(lang, "golden.roll"), False, words(lang, "golden.first", **named), "B3.2"),
    ]
    key = "golden.why" if usable else "golden.why_closed"
    ask = [words(lang, "golden.ask_bust" if bust else "golden.ask", **named), words(lang, "golden.has", **named)]
    if how == STARRED:
        ask.append(words(lang, "golden.has_star", **named))
    return GeneratedExercise(
        " ".join(ask),
        words(lang, "golden.hint"),
        words(lang, key, **named),
        [GeneratedPart(words(lang, "golden.which", **named), 0, choices, (), True)],
    )


GENERATOR = ExerciseGenerator("golden", "legal", ("B2.4", "B2.5", "B3.1", "B3.2", "B3.3", "BR6"), TEXTS, generate)
