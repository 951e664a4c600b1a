"""Generator of exercises on one comparison: the sentence that claims no more than its interval."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .words import TEXTS, tenths, words

WORDS = 4
BETTER, WORSE, OPEN, EQUAL, ALWAYS, PRICES = "better", "worse", "open", "equal", "always", "prices"
BOTS = ("greedy", "thoughtful")


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a difference with its interval; in one of two, the interval holds zero.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    mean = 3 + below(luck_words[0], 20)
    half = mean + 2 + below(luck_words[1], 15) if below(luck_words[2], 2) == 0 else 1 + below(luck_words[1], mean - 1)
    mean = mean if luck_words[3] % 2 == 0 else -mean
    right = OPEN if half > abs(mean) else BETTER if mean > 0 else WORSE
    choices = [
        GeneratedChoice(
            one,
            words(lang, f"claim.{one}"),
            one == right,
            "" if one == right else words(lang, reason(one, right)),
            "R1" if one == PRICES else "9.1",
        )
        for one in (BETTER, WORSE, OPEN, EQUAL, ALWAYS, PRICES)
    ]
    bot = BOTS[luck_words[3] // 2 % 2]
    low, high = tenths(mean - half, lang), tenths(mean + half, lang)
    return GeneratedExercise(
        words(lang, "claim.ask", bot=words(lang, f"claim.{bot}"), mean=tenths(mean, lang), low=low, high=high),
        words(lang, "claim.hint"),
        words(lang, f"claim.why_{right}"),
        [GeneratedPart(words(lang, "claim.which"), 0, choices)],
    )


def reason(one: str, right: str) -> str:
    """Return the key of what to say of a wrong sentence."""
    if one in (EQUAL, ALWAYS, PRICES):
        return f"claim.no_{one}"
    if right == OPEN:
        return "claim.holds_zero"
    return "claim.no_open" if one == OPEN else "claim.other_side"


GENERATOR = ExerciseGenerator("claim", "predict", ("9.1", "R1"), TEXTS, generate)
