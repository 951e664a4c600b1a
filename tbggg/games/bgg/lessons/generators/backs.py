"""Generator of exercises on tiles face down: which of some backs can hide a number."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import NUMBERS, SHOPS, WINDOWS
from ...rules.vocabulary import sells
from .street import street
from .words import TEXTS, name_of, words

TABLE = 4
BACKS = 6
START = 2  # of the words that are backs
WORDS = START + BACKS


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one back in each shop; in one of four it asks for blanks.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    blank = below(luck_words[0], 4) == 0
    number = 1 + below(luck_words[1], NUMBERS - 1)
    backs = [-1] * (WINDOWS * SHOPS)
    choices: list[GeneratedChoice] = []
    for shop in range(1, SHOPS + 1):
        seat = below(luck_words[START + shop - 1], TABLE)
        backs[WINDOWS * (shop - 1)] = seat
        label = words(lang, "shared.back", seat=name_of(seat, lang), shop=shop)
        right = blank or sells(shop, number)
        low = max(1, shop - 1)
        high = min(SHOPS, shop + 1)
        reason = "" if right else words(lang, "backs.not_sold", low=low, high=high)
        choices.append(GeneratedChoice(f"{shop}b.1", label, right, reason, "2.6" if blank else "2.5"))
    shops = ", ".join([str(shop) for shop in range(1, SHOPS + 1) if sells(shop, number)])
    return GeneratedExercise(
        words(lang, "backs.ask_blank" if blank else "backs.ask"),
        words(lang, "backs.hint_blank" if blank else "backs.hint"),
        words(lang, "backs.why_blank") if blank else words(lang, "backs.why", number=number, shops=shops),
        [
            GeneratedPart(
                words(lang, "backs.which_blank") if blank else words(lang, "backs.which", number=number),
                0,
                choices,
                (),
                True,
                street(backs, [one.value for one in choices], words(lang, "shared.backs")),
            )
        ],
    )


GENERATOR = ExerciseGenerator("backs", "place", ("2.5", "2.6", "C6"), TEXTS, generate)
