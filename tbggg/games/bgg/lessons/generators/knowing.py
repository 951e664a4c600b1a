"""Generator of exercises on screens: what a seat can know of itself and of a rival."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import NUMBERS
from .words import TEXTS, name_of, words

TABLE = 4
KNOWN = (("hand", "1.4"), ("left", "C3"), ("height", "S3"), ("track", "C5"), ("back", "C3"), ("face", "5.1"))
HIDDEN = (("numbers", "C6"), ("order", "S3"), ("blanks", "C6"), ("early", "5.1"))
ASKED, HIDDEN_ASKED = 6, 3
WORDS = 5 + ASKED


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on six things, of which a seat can know three.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    rival = (seat + 1 + below(luck_words[1], TABLE - 1)) % TABLE
    number = 1 + below(luck_words[2], NUMBERS - 1)
    first = below(luck_words[3], len(KNOWN))
    left_out = below(luck_words[4], len(HIDDEN))
    asked = [KNOWN[(first + place) % len(KNOWN)] for place in range(ASKED - HIDDEN_ASKED)]
    asked += [one for place, one in enumerate(HIDDEN) if place != left_out]
    for place in range(ASKED - 1, 0, -1):
        other = below(luck_words[5 + place], place + 1)
        moved = asked[place]
        asked[place] = asked[other]
        asked[other] = moved
    named = {"seat": name_of(seat, lang), "rival": name_of(rival, lang), "number": number}
    known = [one[0] for one in KNOWN]
    choices: list[GeneratedChoice] = []
    for name, rule in asked:
        label = words(lang, f"knowing.{name}", **named)
        choices.append(GeneratedChoice(name, label, name in known, words(lang, f"knowing.{name}_so", **named), rule))
    return GeneratedExercise(
        words(lang, "knowing.ask", **named),
        words(lang, "knowing.hint"),
        words(lang, "knowing.why", **named),
        [GeneratedPart(words(lang, "knowing.which", **named), 0, choices, (), True)],
    )


GENERATOR = ExerciseGenerator("knowing", "predict", ("1.4", "5.1", "C3", "C5", "C6", "S3"), TEXTS, generate)
