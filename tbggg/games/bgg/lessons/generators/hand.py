"""Generator of exercises on the limit of the warehouse: how many tiles must still be placed."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from ...rules.phase2_supply import MOST_KEPT
from ...rules.state import ROUNDS
from .words import SEATS, TEXTS, name_of, words

WORDS = 6
FEWEST = MOST_KEPT + 1  # own tiles, at the least
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
    own = FEWEST + below(luck_words[3], 3)
    blanks = 1 + below(luck_words[4], BLANKS)
    bought = 1 + below(luck_words[5], BOUGHT)
    right = own if last else own - MOST_KEPT
    mistakes = [
        (own + bought - MOST_KEPT, words(lang, "hand.bought", bought=bought)),
        (0, words(lang, "hand.blanks" if own - blanks <= MOST_KEPT else "hand.limit")),
    ]
    if last:
        mistakes = [
            (own - MOST_KEPT, words(lang, "hand.last")),
            (own - blanks, words(lang, "hand.blanks_too")),
        ]
    given = {"seat": name_of(seat, lang), "round": round_no, "own": own, "blanks": blanks, "bought": bought}
    return GeneratedExercise(
        words(lang, "hand.ask", **given),
        words(lang, "hand.hint_last" if last else "hand.hint"),
        words(lang, "hand.why_last" if last else "hand.why", own=own, least=right),
        [GeneratedPart(words(lang, "hand.least"), right, (), mistakes)],
    )


GENERATOR = ExerciseGenerator("hand", "number", ("2.8", "2.9"), TEXTS, generate)
