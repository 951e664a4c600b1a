"""Generator of exercises on the street: to which shops a geek can step."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import DICE, SHOPS
from ...rules.vocabulary import touches
from .dice import rolled
from .table import table
from .words import TEXTS, name_of, words

TABLE = 4
WORDS = 2 + DICE * TABLE


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one geek of a seat, among those of its rivals.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    start = 1 + below(luck_words[1], SHOPS)
    # The others have two geeks: the places of a third are left free, so that all have room.
    trios = [[start] if one == seat else rolled(luck_words, 2 + DICE * one, DICE - 1) for one in range(TABLE)]
    others = [shop for shop in range(1, SHOPS + 1) if shop != start]
    choices: list[GeneratedChoice] = []
    for shop in others:
        near = touches(start, shop)
        reason = words(lang, "reached.touches" if near else "shared.apart", source=start, shop=shop)
        choices.append(GeneratedChoice(str(shop), words(lang, "shared.shop", shop=shop), near, reason, "C1"))
    named = {"seat": name_of(seat, lang), "shop": start}
    picture = table(trios, [], [str(shop) for shop in others], "", words(lang, "reached.says"))
    near_by = ", ".join([choice.value for choice in choices if choice.right])
    return GeneratedExercise(
        words(lang, "reached.ask", **named),
        words(lang, "reached.hint"),
        words(lang, "reached.why", near=near_by, **named),
        [GeneratedPart("", 0, choices, (), True, picture)],
    )


GENERATOR = ExerciseGenerator("reached", "place", ("C1",), TEXTS, generate)
