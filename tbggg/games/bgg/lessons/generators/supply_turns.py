"""Generator of exercises on the turns of phase 2: who places the next tile after some passes."""

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
MOVES, MORE = 5, 3
WORDS = 3 + MOVES + MORE


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on some turns, with one pass or two among them.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    first = below(luck_words[0], TABLE)
    count = MOVES + below(luck_words[1], MORE)
    passer = below(luck_words[2], 3)  # which of the first turns is a pass
    mover = first
    passed: list[int] = []
    told: list[str] = []
    for turn in range(count):
        name = name_of(mover, lang)
        passes = turn == passer or (len(passed) < 2 and below(luck_words[3 + turn], 5) == 0)
        told.append(words(lang, "supply_turns.passes" if passes else "supply_turns.places", seat=name))
        if passes:
            passed.append(mover)
        mover = after(mover, passed)
    choices = [
        GeneratedChoice(
            SEATS[seat], name_of(seat, lang), seat == mover, reason(seat, mover, passed, lang), rule_of(seat, passed)
        )
        for seat in range(TABLE)
    ]
    table = ", ".join([name_of(seat, lang) for seat in range(TABLE)])
    return GeneratedExercise(
        words(lang, "supply_turns.ask", table=table, moves=", ".join(told)),
        words(lang, "supply_turns.hint"),
        words(lang, "supply_turns.why", seat=name_of(mover, lang)),
        [GeneratedPart(words(lang, "supply_turns.who"), 0, choices)],
    )


def after(seat: int, passed: list[int]) -> int:
    """Return the next seat clockwise that has not passed [2.1, 2.2]."""
    other = (seat + 1) % TABLE
    while other in passed:
        other = (other + 1) % TABLE
    return other


def reason(seat: int, mover: int, passed: list[int], lang: str) -> str:
    """Return why it is not a seat's turn, or an empty text.

    Args:
        seat: the seat.
        mover: whose turn it is.
        passed: seats that have passed.
        lang: language of the text, `en` or `fr`.
    """
    if seat == mover:
        return ""
    return words(lang, "supply_turns.out" if seat in passed else "supply_turns.later")


def rule_of(seat: int, passed: list[int]) -> str:
    """Return the rule that decides about a seat."""
    return "2.2" if seat in passed else "2.1"


GENERATOR = ExerciseGenerator("supply_turns", "predict", ("2.1", "2.2"), TEXTS, generate)
