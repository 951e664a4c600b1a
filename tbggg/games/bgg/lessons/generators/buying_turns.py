"""Generator of exercises on the turns of phase 5: who acts next, when passes are final and geeks run out."""

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
LEFT = 2  # geeks that each seat still has
MOVES, MORE = 5, 3
WORDS = 3 + MOVES + MORE


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on some turns late in phase 5.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    mover = below(luck_words[0], TABLE)
    count = MOVES + below(luck_words[1], MORE)
    passer = below(luck_words[2], MOVES)  # which of the first turns is a pass
    geeks = [LEFT] * TABLE
    passed: list[int] = []
    told: list[str] = []
    for turn in range(count):
        passes = turn == passer or (len(passed) < 2 and below(luck_words[3 + turn], 5) == 0)
        left = [one - 1 if seat == mover and not passes else one for seat, one in enumerate(geeks)]
        out = [*passed, mover] if passes else passed
        following = after(mover, out, left)
        if following < 0:
            break  # the phase would be over
        told.append(words(lang, f"buying_turns.{'passes' if passes else 'buys'}", seat=name_of(mover, lang)))
        passed = out
        geeks = left
        mover = following
    choices = [choice(seat, mover, passed, geeks, lang) for seat in range(TABLE)]
    order = ", ".join([name_of(seat, lang) for seat in range(TABLE)])
    return GeneratedExercise(
        words(lang, "buying_turns.ask", table=order, moves=", ".join(told)),
        words(lang, "buying_turns.hint"),
        words(lang, "buying_turns.why", seat=name_of(mover, lang)),
        [GeneratedPart(words(lang, "buying_turns.who"), 0, choices)],
    )


def after(seat: int, passed: list[int], geeks: list[int]) -> int:
    """Return the next seat clockwise that has a geek and has not passed, or -1 [5.9, R6].

    Args:
        seat: the seat that has just acted.
        passed: seats that have passed.
        geeks: geeks that each seat still has.
    """
    for step in range(1, TABLE + 1):
        other = (seat + step) % TABLE
        if other not in passed and geeks[other] > 0:
            return other
    return -1


def choice(seat: int, mover: int, passed: list[int], geeks: list[int], lang: str) -> GeneratedChoice:
    """Return a seat as a choice, with the reason if it does not act.

    Args:
        seat: the seat.
        mover: whose turn it is.
        passed: seats that have passed.
        geeks: geeks that each seat still has.
        lang: language of the texts, `en` or `fr`.
    """
    name = name_of(seat, lang)
    if seat == mover:
        return GeneratedChoice(SEATS[seat], name, True)
    if seat in passed:
        return GeneratedChoice(SEATS[seat], name, False, words(lang, "buying_turns.out"), "R6")
    key = "buying_turns.no_geek" if geeks[seat] == 0 else "buying_turns.later"
    return GeneratedChoice(SEATS[seat], name, False, words(lang, key), "5.9")


GENERATOR = ExerciseGenerator("buying_turns", "predict", ("5.9", "R6"), TEXTS, generate)
