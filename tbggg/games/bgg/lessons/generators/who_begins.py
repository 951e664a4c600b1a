"""Generator of exercises on the start: who rolls again, and who starts with more GG."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .words import SEATS, TEXTS, name_of, words

TABLE = 4
RICHER = 3  # seats that start with less, clockwise from the first
ROLLS = 5  # the first of the words that are dice
WORDS = ROLLS + TABLE


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on four rolls, of which in half the cases two tie for the highest.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    best = below(luck_words[0], TABLE)
    second = (best + 1 + below(luck_words[1], TABLE - 1)) % TABLE
    is_tied = below(luck_words[2], 2) == 0
    highest = 4 + below(luck_words[3], 3)
    first = below(luck_words[4], TABLE)
    rolls = [1 + below(luck_words[ROLLS + seat], highest - 2) for seat in range(TABLE)]
    rolls[best] = highest
    rolls[second] = highest if is_tied else highest - 1
    low, high = min(best, second), max(best, second)
    pair = words(lang, "who_begins.two", low=name_of(low, lang), high=name_of(high, lang))
    wrong = words(lang, "who_begins.tied" if is_tied else "who_begins.alone", highest=highest)
    again = [
        GeneratedChoice("two", pair, is_tied, "" if is_tied else wrong, "S2"),
        GeneratedChoice("all", words(lang, "who_begins.all"), False, wrong, "S2"),
        GeneratedChoice("none", words(lang, "who_begins.none"), not is_tied, wrong if is_tied else "", "S2"),
    ]
    rich = (first + RICHER) % TABLE
    named = {"best": name_of(best, lang), "first": name_of(first, lang), "rich": name_of(rich, lang)}
    reason = words(lang, "who_begins.count", **named)
    starts = [
        GeneratedChoice(SEATS[seat], name_of(seat, lang), seat == rich, "" if seat == rich else reason, "S4")
        for seat in range(TABLE)
    ]
    told = ", ".join([f"{name_of(seat, lang)} {rolls[seat]}" for seat in range(TABLE)])
    return GeneratedExercise(
        words(lang, "who_begins.ask", rolls=told),
        words(lang, "who_begins.hint"),
        words(lang, "who_begins.why", **named),
        [
            GeneratedPart(words(lang, "who_begins.again"), 0, again),
            GeneratedPart(words(lang, "who_begins.richer", **named), 0, starts),
        ],
    )


GENERATOR = ExerciseGenerator("who_begins", "predict", ("S2", "S4"), TEXTS, generate)
