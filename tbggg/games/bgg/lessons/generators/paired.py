"""Generator of exercises on games of the same luck: the mean difference of two moves."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from .words import TEXTS, words

GAMES = 4
WORDS = 2 * GAMES + 1
LEAST, RANGE = 80, 80  # points of the second move


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on four games, in each of which both moves met the same luck.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    mean = 1 + below(luck_words[0], 5)
    others = [LEAST + below(word, RANGE) for word in luck_words[1 : 1 + GAMES]]
    gaps = [mean - 3 + below(word, 7) for word in luck_words[1 + GAMES : 2 * GAMES]]
    gaps.append(GAMES * mean - sum(gaps))
    ones = [other + gap for other, gap in zip(others, gaps, strict=True)]
    mistakes = [
        (GAMES * mean, words(lang, "paired.sum"), ""),
        (-mean, words(lang, "paired.sign"), ""),
    ]
    told = " + ".join([str(gap) if gap >= 0 else f"(−{-gap})" for gap in gaps])
    return GeneratedExercise(
        words(lang, "paired.ask", ones=listed(ones), others=listed(others)),
        words(lang, "paired.hint"),
        words(lang, "paired.why", gaps=told, sum=GAMES * mean, games=GAMES, mean=mean),
        [GeneratedPart(words(lang, "paired.mean"), mean, (), mistakes)],
    )


def listed(numbers: list[int]) -> str:
    """Return numbers as text."""
    return ", ".join([str(number) for number in numbers])


GENERATOR = ExerciseGenerator("paired", "number", ("9.1",), TEXTS, generate)
