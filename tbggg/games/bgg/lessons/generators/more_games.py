"""Generator of exercises on the number of games that an interval needs."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from .words import TEXTS, words

WORDS = 3
FEWEST, RANGE = 12, 25  # games that were played, in steps of two: the answer has three digits at most


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on an interval that is to be narrower by a whole factor.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    games = FEWEST + 2 * below(luck_words[0], RANGE)
    times = 2 + below(luck_words[1], 3)
    narrow = 1 + below(luck_words[2], 3)
    needed = games * times * times
    mistakes = [
        (games * times, words(lang, "more_games.once", times=times), ""),
        (needed - games, words(lang, "more_games.in_all", games=games), ""),
    ]
    return GeneratedExercise(
        words(lang, "more_games.ask", games=games, wide=narrow * times, narrow=narrow),
        words(lang, "more_games.hint"),
        words(lang, "more_games.why", games=games, times=times, needed=needed),
        [GeneratedPart(words(lang, "more_games.needed", narrow=narrow), needed, (), mistakes)],
    )


GENERATOR = ExerciseGenerator("more_games", "number", ("9.1",), TEXTS, generate)
