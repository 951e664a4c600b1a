"""Generator of exercises on the turns of phase 3: who acts next after some passes, or whether the phase is over."""

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
MOST = 8  # turns
PASS = 0
WORDS = 3 + 2 * MOST


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on some turns; in one of three all pass in a row at their end.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    first = below(luck_words[0], TABLE)
    is_over = below(luck_words[1], 3) == 0
    paid = below(luck_words[2], TABLE)  # the turn with a paid action
    count = paid + 1 + (TABLE if is_over else 1 + below(luck_words[3], TABLE - 1))
    told: list[str] = []
    for turn in range(count):
        deed = 1 + below(luck_words[4 + turn], 2) if turn == paid else PASS
        told.append(words(lang, f"geek_turns.deed_{deed}", seat=name_of((first + turn) % TABLE, lang)))
    last = (first + count - 1) % TABLE
    due = (last + 1) % TABLE
    payer = (first + paid) % TABLE
    choices = [
        GeneratedChoice(
            SEATS[seat],
            name_of(seat, lang),
            not is_over and seat == due,
            words(lang, "geek_turns.no_over" if is_over else "geek_turns.later"),
            "3.5" if is_over else "3.2",
        )
        for seat in range(TABLE)
    ]
    passes = count - paid - 1
    reason = words(lang, "geek_turns.not_over", count=passes)
    choices.append(GeneratedChoice("over", words(lang, "geek_turns.over"), is_over, reason, "3.5"))
    order = ", ".join([name_of(seat, lang) for seat in range(TABLE)])
    key = "geek_turns.why_over" if is_over else "geek_turns.why"
    return GeneratedExercise(
        words(lang, "geek_turns.ask", table=order, moves=", ".join(told)),
        words(lang, "geek_turns.hint"),
        words(lang, key, seat=name_of(due, lang), payer=name_of(payer, lang)),
        [GeneratedPart(words(lang, "geek_turns.who"), 0, [silent(one) for one in choices])],
    )


def silent(choice: GeneratedChoice) -> GeneratedChoice:
    """Return a choice that says nothing where it is right: the explanation does."""
    return GeneratedChoice(choice.value, choice.label, True) if choice.right else choice


GENERATOR = ExerciseGenerator("geek_turns", "predict", ("3.2", "3.5"), TEXTS, generate)
