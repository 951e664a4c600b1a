"""Generator of exercises on the account of a round: own tiles behind the screens, and all GG of the table."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from .words import TEXTS, words

FIRST, LATER = 8, 3  # tiles that a seat draws in round one, and in rounds two to five
START, FOURTH = 10, 11  # GG at the start of the first three seats, and of the later ones
WORDS = 6


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a table after its first two rounds.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats = 4 + below(luck_words[0], 3)
    supplied = [seats * 2 + below(luck_words[1], seats + 1), seats * 2 + below(luck_words[2], seats + 1)]
    paid = 2 + below(luck_words[3], 2 * seats)
    earned = 10 * seats + below(luck_words[4], 8 * seats)
    drawn = seats * (FIRST + LATER)
    screens = drawn - supplied[0] - supplied[1]
    begun = 3 * START + (seats - 3) * FOURTH
    total = begun - paid + earned
    given = {"seats": seats, "one": supplied[0], "two": supplied[1], "paid": paid, "earned": earned}
    kept = [
        (drawn, words(lang, "accounts.supplied_out"), "1.4"),
        (seats * FIRST - supplied[0] - supplied[1], words(lang, "accounts.three_later"), "1.2"),
    ]
    summed = [
        (begun + earned, words(lang, "accounts.paid_gone"), "3.3"),
        (earned - paid, words(lang, "accounts.begun", begun=begun), "S4"),
    ]
    return GeneratedExercise(
        words(lang, "accounts.ask", **given),
        words(lang, "accounts.hint"),
        words(lang, "accounts.why", drawn=drawn, screens=screens, begun=begun, total=total, **given),
        [
            GeneratedPart(words(lang, "accounts.tiles"), screens, (), kept),
            GeneratedPart(words(lang, "accounts.gg"), total, (), summed),
        ],
    )


GENERATOR = ExerciseGenerator("accounts", "number", ("1.2", "1.4", "3.3", "S4"), TEXTS, generate)
