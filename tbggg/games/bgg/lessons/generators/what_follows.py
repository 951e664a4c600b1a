"""Generator of exercises on the order of the phases: what comes next."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import ROUNDS
from .words import TEXTS, name_of, words

TABLE = 4
PHASES = 6
SCORING = 7  # what comes after the last phase of the last round
WORDS = 4


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the end of a phase; after the last round comes the final scoring.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    rival = (seat + 1 + below(luck_words[1], TABLE - 1)) % TABLE
    round_no = 1 + below(luck_words[2], ROUNDS)
    phase = 1 + below(luck_words[3], PHASES)
    if phase == 1 and round_no == ROUNDS:  # [1.3] no draw in round six
        round_no = 1
    if phase == PHASES and round_no == ROUNDS - 1:  # [1.3] after which no tiles arrive
        round_no = ROUNDS
    is_last = phase == PHASES and round_no == ROUNDS
    right = SCORING if is_last else phase % PHASES + 1
    choices: list[GeneratedChoice] = []
    for one in range(1, SCORING + 1):
        if one == SCORING:
            key = "not_yet"
        elif one == phase:
            key = "been"
        elif phase == PHASES:
            key = "no_seventh" if is_last else "new_round"
        else:
            key = "been" if one < phase else "later"
        reason = "" if one == right else words(lang, f"what_follows.{key}")
        choices.append(GeneratedChoice(str(one), words(lang, f"what_follows.next_{one}"), one == right, reason, "0.1"))
    named = {"seat": name_of(seat, lang), "rival": name_of(rival, lang), "round": round_no}
    event = words(lang, f"what_follows.event_{phase}", **named)
    return GeneratedExercise(
        words(lang, "what_follows.ask", event=event, **named),
        words(lang, "what_follows.hint"),
        words(lang, "what_follows.why_last" if is_last else "what_follows.why"),
        [GeneratedPart(words(lang, "what_follows.which"), 0, choices)],
    )


GENERATOR = ExerciseGenerator("what_follows", "predict", ("0.1",), TEXTS, generate)
