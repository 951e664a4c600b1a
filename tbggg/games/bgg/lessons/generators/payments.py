"""Generators of exercises on payments in phase 3: a table that limits them, and GG below zero."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
    two_of,
)
from .....engine.luck import below
from .words import TEXTS, name_of, words

TABLE = 4
DEEDS = 3  # re-rolls a geek, re-rolls all, walks
WORDS = 10


def generate_capped(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on two seats that spend their one paid action, and the passes that are said.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    first = below(luck_words[0], TABLE)
    early = below(luck_words[1], TABLE)  # the turns that are paid; fewer than four passes between them
    late = early + 1 + below(luck_words[2], TABLE - 1)
    told: list[str] = []
    for turn in range(late + 1):
        deed = 1 + below(luck_words[3 + turn], DEEDS) if turn in (early, late) else 0
        told.append(words(lang, f"payments.deed_{deed}", seat=name_of((first + turn) % TABLE, lang)))
    payers = [name_of((first + turn) % TABLE, lang) for turn in (early, late)]
    before = late - 1  # passes before the last payment
    said = before + TABLE - len(payers)
    mistakes = [
        (before + TABLE, words(lang, "payments.unlimited"), "R9"),
        (before + TABLE - 1, words(lang, "payments.last_too", late=payers[1]), "3.5"),
    ]
    named = {"early": payers[0], "late": payers[1]}
    return GeneratedExercise(
        words(lang, "payments.ask_capped", moves=", ".join(told)),
        words(lang, "payments.hint_capped"),
        words(lang, "payments.why_capped", before=before, said=said, **named),
        [GeneratedPart(words(lang, "payments.passes"), said, (), mistakes)],
    )


def generate_below(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a seat that pays more than it has.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = name_of(below(luck_words[0], TABLE), lang)
    gg = below(luck_words[1], 4)
    count = gg + 1 + below(luck_words[2], 3)
    told = [words(lang, f"payments.does_{1 + below(luck_words[3 + turn], DEEDS)}") for turn in range(count)]
    left = gg - count
    mistakes = [
        (0, words(lang, "payments.below"), "3.6"),
        (-left, words(lang, "payments.sign"), "3.6"),
        (-count, words(lang, "payments.had", gg=gg), ""),
    ]
    choices = [
        GeneratedChoice("yes", words(lang, "payments.yes"), True, "", "3.6"),
        GeneratedChoice("no", words(lang, "payments.no"), False, words(lang, "payments.may"), "3.6"),
    ]
    return GeneratedExercise(
        words(lang, "payments.ask_below", seat=seat, gg=gg, moves=", ".join(told)),
        words(lang, "payments.hint_below"),
        words(lang, "payments.why_below", gg=gg, count=count, left=f"−{-left}"),
        [
            GeneratedPart(words(lang, "payments.has", seat=seat), left, (), two_of(left, mistakes)),
            GeneratedPart(words(lang, "payments.again", seat=seat), 0, choices),
        ],
    )


CAPPED = ExerciseGenerator("capped", "number", ("3.5", "R9"), TEXTS, generate_capped, "payments")
BELOW_ZERO = ExerciseGenerator("below_zero", "legal", ("3.6",), TEXTS, generate_below, "payments")
