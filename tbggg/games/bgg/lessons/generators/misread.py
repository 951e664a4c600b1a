"""Generators of exercises on wrong and other readings of the first player: the total, and the holder counted first."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .ernie_step import EACH, TABLE, trios_rolled
from .trios import choice, read, shown, taker
from .words import SEATS, TEXTS, name_of, words

TRIES = 40
WORDS = 2 + EACH * TRIES
EVENING = ((2, 2, 2), (2, 4, 6), (1, 5, 5), (1, 3, 6))


def generate_totals(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on four trios of which the lowest total is not the smallest number.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    holder = below(luck_words[0], TABLE)
    turn = below(luck_words[1], TABLE)
    trios = [[*EVENING[(seat + turn) % TABLE]] for seat in range(TABLE)]
    for tried in range(TRIES):
        dealt = trios_rolled(luck_words, 2 + EACH * tried)
        totals = [sum(trio) for trio in dealt]
        lowest = min(totals)
        if totals.count(lowest) == 1 and totals.index(lowest) != taker(dealt, holder):
            trios = dealt
            break
    totals = [sum(trio) for trio in trios]
    wrong = totals.index(min(totals))
    first = taker(trios, holder)
    named = {"seat": name_of(first, lang), "wrong": name_of(wrong, lang), "holder": name_of(holder, lang)}
    given = {"number": read(trios[first]), "other": read(trios[wrong]), "total": totals[wrong]}
    by_total = [
        GeneratedChoice(
            SEATS[seat],
            name_of(seat, lang),
            seat == wrong,
            "" if seat == wrong else words(lang, "trios.sum", total=totals[seat]),
            "4.1",
        )
        for seat in range(TABLE)
    ]
    return GeneratedExercise(
        words(lang, "trios.both_ask", standing=standing(trios, lang), **named),
        words(lang, "trios.both_hint"),
        words(lang, "trios.both_why", **given, **named),
        [
            GeneratedPart(words(lang, "trios.takes"), 0, [choice(one, first, trios, lang) for one in range(TABLE)]),
            GeneratedPart(words(lang, "trios.named"), 0, by_total),
        ],
    )


def generate_option(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a tie of the holder with another seat, by the rule and by the option [4.2, R7].

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    trios = trios_rolled(luck_words, 2)
    holder = taker(trios, below(luck_words[0], TABLE))
    other = (holder + 1 + below(luck_words[1], TABLE - 1)) % TABLE
    trios[other] = [trios[holder][1], trios[holder][2], trios[holder][0]]
    first = taker(trios, holder)
    named = {"seat": name_of(first, lang), "holder": name_of(holder, lang)}
    named["left"] = name_of((holder + 1) % TABLE, lang)
    by_option = [
        GeneratedChoice(
            SEATS[seat],
            name_of(seat, lang),
            seat == holder,
            "" if seat == holder else words(lang, "trios.holder_first", **named),
            "R7",
        )
        for seat in range(TABLE)
    ]
    return GeneratedExercise(
        words(lang, "trios.both_ask", standing=standing(trios, lang), **named),
        words(lang, "trios.option_hint", **named),
        words(lang, "trios.option_why", number=read(trios[first]), **named),
        [
            GeneratedPart(words(lang, "trios.takes"), 0, [choice(one, first, trios, lang) for one in range(TABLE)]),
            GeneratedPart(words(lang, "trios.option"), 0, by_option),
        ],
    )


def standing(trios: list[list[int]], lang: str) -> str:
    """Return the seats with their shops in rising order."""
    return ", ".join([f"{name_of(seat, lang)} {shown(sorted(trio))}" for seat, trio in enumerate(trios)])


TOTALS = ExerciseGenerator("totals", "first", ("4.1", "4.2"), TEXTS, generate_totals, "trios")
OPTION = ExerciseGenerator("holder_first", "first", ("4.1", "4.2", "R7"), TEXTS, generate_option, "trios")
