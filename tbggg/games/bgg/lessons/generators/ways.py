"""Generator of exercises on lines of play: how many ways two last purchases can go."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from .words import SEATS, TEXTS, name_of, words

SEATED = len(SEATS)
WORDS = 5


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on two seats with a geek each, some of whose tiles are the same.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    first = below(luck_words[0], SEATED)
    second = (first + 1 + below(luck_words[1], SEATED - 1)) % SEATED
    own, others = 2 + below(luck_words[2], 4), 2 + below(luck_words[3], 4)  # tiles in reach of each
    same = 1 + below(luck_words[4], min(own - 1, others))
    count = (own - same + 1) * (others + 1) + same * others
    named = {"first": name_of(first, lang), "second": name_of(second, lang)}
    given = {"own": own, "others": others, "same": same, "apart": own - same, "free": others + 1, "count": count}
    given["cases"] = own - same + 1
    mistakes = [
        ((own + 1) * (others + 1), words(lang, "ways.gone", **named), "5.6"),
        (own * others, words(lang, "ways.passes"), "5.7"),
    ]
    return GeneratedExercise(
        words(lang, "ways.ask", **named, **given),
        words(lang, "ways.hint", **named),
        words(lang, "ways.why", **named, **given),
        [GeneratedPart(words(lang, "ways.which"), count, (), mistakes)],
    )


GENERATOR = ExerciseGenerator("ways", "number", ("5.6", "5.7"), TEXTS, generate)
