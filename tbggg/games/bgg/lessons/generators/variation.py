"""Generator of exercises on variations: where one stands in the line of a record."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from ...rules.state import SHOPS
from .words import SEATS, TEXTS, name_of, words
from .written import TABLE, WORDS, lined, two_shops


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
    shop, other = two_shops(luck_words)
    face = 1 + below(luck_words[6], SHOPS)
    played, instead = f"{seat} ad {shop} = {face}", f"{seat} promote {shop}>{other}"
    right = f"{played} ( {instead} ) {following} pass"
    wrong = [
        (f"( {instead} ) {played} {following} pass", "variation.before"),
        (f"{instead} ( {played} ) {following} pass", "variation.swapped"),
        (f"{played} {following} pass ( {instead} )", "variation.late"),
    ]
    given = {"seat": name_of(mover, lang), "next": name_of((mover + 1) % TABLE, lang)}
    return GeneratedExercise(
        words(lang, "variation.ask", shop=shop, other=other, face=face, **given),
        words(lang, "variation.hint"),
        words(lang, "variation.why"),
        [GeneratedPart(words(lang, "variation.which"), 0, lined(right, wrong, luck_words[7], "3.4", lang))],
    )


GENERATOR = ExerciseGenerator("variation", "predict", ("3.4",), TEXTS, generate)
