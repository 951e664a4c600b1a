"""Generator of exercises on the limit of the warehouse: how many tiles must still be placed."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from ...rules.phase2_supply import MOST_KEPT
from ...rules.state import ROUNDS
from .stack import drawn_by
from .words import SEATS, TEXTS, name_of, words

WORDS = 6
FEWEST = MOST_KEPT - 4  # own tiles in round six, at the least: twelve were kept at most, and none arrive [1.3, 2.8]
FEWER = MOST_KEPT - 1  # in a round before it
BLANKS, BOUGHT = 2, 4


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the tiles behind a screen; in one of two, it is round six.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], len(SEATS) - 1)
    last = below(luck_words[1], 2) == 0
    round_no = ROUNDS if last else 3 + below(luck_words[2], 3)
    own = FEWEST + below(luck_words[3], 5) if last else min(FEWER + below(luck_words[3], 5), drawn_by(round_no))
    blanks = 1 + below(luck_words[4], BLANKS)
    bought = 1 + below(luck_words[5], BOUGHT)
    right = own if last else max(0, own - MOST_KEPT)
    mistakes = [
        (own + bought - MOST_KEPT, words(lang, "hand.bought", bought=bought), "2.8"),
        (0, words(lang, "hand.blanks" if own - blanks <= MOST_KEPT else "hand.limit"), "2.8"),
    ]
    if right == 0:
        mistakes = [
            (own + bought - MOST_KEPT, words(lang, "hand.bought", bought=bought), "2.8"),
            (1, words(lang, "hand.none"), "2.3"),
            (own, words(lang, "hand.keep"), "2.8"),
        ]
    if last:
        mistakes = [
            (0, words(lang, "hand.last"), "2.9"),
            (own - blanks, words(lang, "hand.blanks_too"), "2.9"),
        ]
    given = {"seat": name_of(seat, lang), "round": round_no, "own": own, "blanks": blanks, "bought": bought}
    return GeneratedExercise(
        words(lang, "hand.ask", **given),
        words(lang, "hand.hint_last" if last else "hand.hint"),
        words(lang, "hand.why_last" if last else "hand.why" if right > 0 else "hand.why_none", own=own, least=right),
        [GeneratedPart(words(lang, "hand.least"), right, (), two_of(right, mistakes))],
    )


GENERATOR = ExerciseGenerator("hand", "number", ("2.3", "2.8", "2.9"), TEXTS, generate)
