"""Generator of exercises on a re-roll: how many results bring a geek to a shop, and what it costs."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from ...rules.state import DICE, SHOPS
from .words import TEXTS, name_of, words

TABLE = 4
MOST_GG = 20
WORDS = 5


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one or two dice that are re-rolled for one shop or two.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    dice = 2 + below(luck_words[0], 2)
    low = 1 + below(luck_words[1], SHOPS - 1)
    wide = 1 + below(luck_words[2], 2) if dice == 2 else 1  # shops that are good
    gg = 2 + below(luck_words[3], MOST_GG)
    rolls = SHOPS**dice
    missed = (SHOPS - wide) ** dice
    hits = rolls - missed
    naive = dice * wide * SHOPS ** (dice - 1)  # counts what hits twice twice
    shops = words(lang, f"shaken.shops_{wide}", low=low, high=low + 1)
    seat = name_of(below(luck_words[4], TABLE), lang)
    mistakes = [
        (naive, words(lang, "shaken.twice"), ""),
        (missed, words(lang, "shaken.missed"), ""),
        (naive // dice, words(lang, "shaken.alone"), ""),
    ]
    costs = [(gg - dice, words(lang, "shaken.each"), "3.3"), (gg, words(lang, "shaken.free"), "3.3")]
    return GeneratedExercise(
        words(lang, "shaken.ask", seat=seat, gg=gg, dice=words(lang, f"shaken.dice_{dice}")),
        words(lang, "shaken.hint"),
        words(lang, "shaken.why", rolls=rolls, missed=missed, hits=hits),
        [
            GeneratedPart(words(lang, "shaken.hits", rolls=rolls, shops=shops), hits, (), mistakes),
            GeneratedPart(words(lang, "shaken.left", seat=seat), gg - 1, (), costs),
        ],
    )


assert DICE == 3  # the texts name two geeks and three

GENERATOR = ExerciseGenerator("shaken", "number", ("3.3",), TEXTS, generate)
