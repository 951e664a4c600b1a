"""Generator of exercises on who begins a phase, before and after the marker has changed hands."""

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
DEEDS = 4  # places a tile, rolls, buys, and places a tile of the next round
CHANGES = 2  # the first deed after phase 4
RULES = ("2.1", "3.2", "5.4", "2.1")  # that say who begins each
WORDS = 4


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a round in which the marker goes from one seat to another.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    before = below(luck_words[0], TABLE)
    after = (before + 1 + below(luck_words[1], TABLE - 1)) % TABLE
    deed = below(luck_words[2], DEEDS)
    round_no = 1 + below(luck_words[3], 5)
    right = after if deed >= CHANGES else before
    reason = "begins.late" if deed >= CHANGES else "begins.early"
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        key = reason if seat in (before, after) else "begins.other"
        rule = "4.3" if seat in (before, after) else RULES[deed]
        said = "" if seat == right else words(lang, key, before=name_of(before, lang), after=name_of(after, lang))
        choices.append(GeneratedChoice(SEATS[seat], name_of(seat, lang), seat == right, said, rule))
    named = {"before": name_of(before, lang), "after": name_of(after, lang), "round": round_no}
    return GeneratedExercise(
        words(lang, "begins.ask", **named),
        words(lang, "begins.hint"),
        words(lang, "begins.why_late" if deed >= CHANGES else "begins.why_early", **named),
        [GeneratedPart(words(lang, f"begins.deed_{deed}", round=round_no, next=round_no + 1), 0, choices)],
    )


GENERATOR = ExerciseGenerator("begins", "predict", ("2.1", "3.2", "4.3", "5.4"), TEXTS, generate)
