"""Generator of exercises on the order of phases: in which of them something happens."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .words import TEXTS, name_of, words

TABLE = 4
PHASES = 6
EVENTS = 2  # of each phase
ROUNDS = 4  # two to five
WORDS = 5


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one event of a round, and on who decides it.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    phase = 1 + below(luck_words[0], PHASES)
    event = 1 + below(luck_words[1], EVENTS)
    seat = below(luck_words[2], TABLE)
    rival = (seat + 1 + below(luck_words[3], TABLE - 1)) % TABLE
    told = words(lang, f"phase_of.event_{phase}_{event}", seat=name_of(seat, lang), rival=name_of(rival, lang))
    choices = [
        GeneratedChoice(
            str(one),
            words(lang, f"phase_of.phase_{one}"),
            one == phase,
            "" if one == phase else words(lang, "phase_of.early" if one < phase else "phase_of.late"),
            "0.1",
        )
        for one in range(1, PHASES + 1)
    ]
    return GeneratedExercise(
        words(lang, "phase_of.ask", event=told, round=2 + below(luck_words[4], ROUNDS)),
        words(lang, "phase_of.hint"),
        words(lang, f"phase_of.why_{phase}"),
        [GeneratedPart(words(lang, "phase_of.which"), 0, choices)],
    )


GENERATOR = ExerciseGenerator("phase_of", "predict", ("0.1",), TEXTS, generate)
