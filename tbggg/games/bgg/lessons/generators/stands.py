"""Generator of exercises on where a geek stands after it was promoted and re-rolled."""

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
from .table import table
from .words import TEXTS, name_of, words

TABLE = 4
WORDS = 5


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a geek that takes two actions in some order.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    start = 1 + below(luck_words[1], SHOPS)
    rolled_last = below(luck_words[2], 2) == 0
    if rolled_last:
        way = step_from(start, luck_words[3])
        end = other_than([start, way], luck_words[4])
    else:
        way = other_than([start], luck_words[3])
        end = step_from(way, luck_words[4])
    key = "stands.ask_rolled" if rolled_last else "stands.ask_walked"
    choices: list[GeneratedChoice] = []
    for shop in range(1, SHOPS + 1):
        label = words(lang, "shared.shop", shop=shop)
        wrong = "stands.start" if shop == start else "stands.way" if shop == way else "stands.nowhere"
        reason = "" if shop == end else words(lang, wrong)
        choices.append(GeneratedChoice(str(shop), label, shop == end, reason, "R10" if rolled_last else "3.4"))
    named = {"seat": name_of(seat, lang), "start": start, "way": way, "end": end}
    trios = [[start] if one == seat else [] for one in range(TABLE)]
    picture = table(trios, [], [str(shop) for shop in range(1, SHOPS + 1)], "", words(lang, "stands.says", shop=start))
    return GeneratedExercise(
        words(lang, key, **named),
        words(lang, "stands.hint"),
        words(lang, "stands.why_rolled" if rolled_last else "stands.why_walked", **named),
        [GeneratedPart(words(lang, "stands.where"), 0, choices, (), False, picture)],
    )


def step_from(shop: int, word: int) -> int:
    """Return a shop that touches another one [C1]."""
    near = [one for one in range(1, SHOPS + 1) if touches(shop, one)]
    return near[below(word, len(near))]


def other_than(shops: list[int], word: int) -> int:
    """Return a shop that is none of some."""
    left = [one for one in range(1, SHOPS + 1) if one not in shops]
    return left[below(word, len(left))]


GENERATOR = ExerciseGenerator("stands", "place", ("3.4", "R10"), TEXTS, generate)
