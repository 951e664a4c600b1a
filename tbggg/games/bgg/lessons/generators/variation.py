"""Generator of exercises on variations: where one stands in the line of a record."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import SHOPS
from ...rules.vocabulary import touches
from .words import SEATS, TEXTS, name_of, words
from .written import TABLE, WORDS

CORNERS = (1, 2, 5, 6)  # shops that do not touch all others [C1]


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a variation: where it stands in the line.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    mover = below(luck_words[1], TABLE)
    seat, following = SEATS[mover], SEATS[(mover + 1) % TABLE]
    shop = CORNERS[below(luck_words[3], len(CORNERS))]
    near = [one for one in range(1, SHOPS + 1) if touches(shop, one)]
    apart = [one for one in range(1, SHOPS + 1) if one != shop and not touches(shop, one)]
    other, far = near[below(luck_words[4], len(near))], apart[below(luck_words[5], len(apart))]
    face = 1 + below(luck_words[6], SHOPS)
    played, instead = f"{seat} ad {shop} = {face}", f"{seat} promote {shop}>{other}"
    right = f"{played} ( {instead} ) {following} pass"
    wrong = [
        (f"{instead} ( {played} ) {following} pass", "variation.swapped", ""),
        (f"{played} ( {seat} promote {shop}>{far} ) {following} pass", "variation.far", "3.4"),
        (f"( {instead} ) {played} {following} pass", "variation.before", "")
        if below(luck_words[2], 2) == 0
        else (f"{played} {following} pass ( {instead} )", "variation.late", ""),
    ]
    choices = [GeneratedChoice(one, one, False, words(lang, key, shop=shop, far=far), rule) for one, key, rule in wrong]
    choices.insert(below(luck_words[7], len(wrong) + 1), GeneratedChoice(right, right, True, "", "3.4"))
    given = {"seat": name_of(mover, lang), "next": name_of((mover + 1) % TABLE, lang)}
    return GeneratedExercise(
        words(lang, "variation.ask", shop=shop, face=face, **given),
        words(lang, "variation.hint"),
        words(lang, "variation.why"),
        [GeneratedPart(words(lang, "variation.which"), 0, choices)],
    )


GENERATOR = ExerciseGenerator("variation", "predict", ("3.4",), TEXTS, generate)
