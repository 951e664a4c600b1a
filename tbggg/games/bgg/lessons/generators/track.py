"""Generators of exercises on GG: what is handed out at the start, and the marker on its track."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from .words import SEATS, TEXTS, name_of, words

SPACES = 100
GEEKS, IN_THE_BOX = 3, 18  # of a player, and of six
START, MORE, FEWER_SEATS = 10, 11, 3  # GG of the first three seats, and of those after them
LOWEST, RANGE = 61, 39  # space of a marker
TABLES = 4  # of three to six seats
WORDS = 3


def generate_handed(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the GG of all seats, at the start and after the first payments.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats = FEWER_SEATS + below(luck_words[0], TABLES)
    first = name_of(below(luck_words[1], min(seats, len(SEATS))), lang)
    paid = 2 + below(luck_words[2], 12)
    every = START * FEWER_SEATS + MORE * (seats - FEWER_SEATS)
    given = {"seats": seats, "first": first, "paid": paid}
    handed = [
        (START * seats, words(lang, "track.tens"), "S4"),
        (MORE * seats, words(lang, "track.elevens"), "S4"),
        (every + 1, words(lang, "track.no_fourth"), "S4"),
    ]
    left = [(every, words(lang, "track.gone"), "3.3"), (every + paid, words(lang, "track.paid"), "3.3")]
    geeks = [
        (seats, words(lang, "track.three_each"), "C4"),
        (IN_THE_BOX, words(lang, "track.in_the_box"), "C4"),
        (2 * seats, words(lang, "track.three_each"), "C4"),
    ]
    return GeneratedExercise(
        words(lang, "track.ask_handed", **given),
        words(lang, "track.hint_handed"),
        words(
            lang,
            "track.why_handed",
            every=every,
            left=every - paid,
            more=seats - FEWER_SEATS,
            geeks=GEEKS * seats,
            **given,
        ),
        [
            GeneratedPart(words(lang, "track.handed"), every, (), two_of(every, handed)),
            GeneratedPart(words(lang, "track.left", **given), every - paid, (), left),
            GeneratedPart(words(lang, "track.geeks"), GEEKS * seats, (), two_of(GEEKS * seats, geeks)),
        ],
    )


def generate_spaces(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a marker that passes the end of the track.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = name_of(below(luck_words[0], len(SEATS)), lang)
    space = LOWEST + below(luck_words[1], RANGE)
    earned = SPACES - space + 1 + below(luck_words[2], 24)
    score = space + earned
    given = {"seat": seat, "space": space, "earned": earned}
    mistakes = [(score, words(lang, "track.score"), "C5"), (score - SPACES + 1, words(lang, "track.zero"), "C5")]
    return GeneratedExercise(
        words(lang, "track.ask", **given),
        words(lang, "track.hint"),
        words(lang, "track.why", score=score, end=score - SPACES, **given),
        [GeneratedPart("", score - SPACES, (), mistakes)],
    )


HANDED = ExerciseGenerator("handed", "number", ("3.3", "C4", "S4"), TEXTS, generate_handed, "track")
SPACES_PAST = ExerciseGenerator("track", "number", ("C5",), TEXTS, generate_spaces)
