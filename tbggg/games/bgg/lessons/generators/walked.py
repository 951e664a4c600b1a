"""Generator of exercises on the cost of a geek at a shop: all rolls, each with what is left to walk."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from ...rules.state import SHOPS
from ..toys.geeks import walk
from .words import TEXTS, name_of, words

TABLE = 4
WORDS = 5


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on two or three geeks that are rolled for one shop, or for either of two.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = name_of(below(luck_words[0], TABLE), lang)
    dice = 2 + below(luck_words[1], 2)
    low = 1 + below(luck_words[2], SHOPS)
    other = (low + below(luck_words[3], SHOPS - 1)) % SHOPS + 1
    wanted = [low, other] if below(luck_words[4], 2) == 0 else [low]
    counts = rolls_by_cost(wanted, dice)
    rolls = SHOPS**dice
    total = counts[1] + 2 * counts[2]
    shops = words(lang, f"walked.shops_{len(wanted)}", low=min(wanted), high=max(wanted))
    given = {"seat": seat, "shops": shops, "rolls": rolls, "dice": words(lang, f"walked.dice_{dice}")}
    single = [
        (counts[1] + counts[2], words(lang, "walked.two_steps"), "3.4"),
        (counts[0], words(lang, "walked.there"), "3.4"),
        (rolls, words(lang, "walked.every"), "3.4"),
    ]
    summed = [
        (counts[1] + counts[2], words(lang, "walked.two_cost"), "3.4"),
        (total + rolls, words(lang, "walked.free"), "3.1"),
        (2 * (counts[1] + counts[2]), words(lang, "walked.two_each"), "3.4"),
    ]
    return GeneratedExercise(
        words(lang, "walked.ask", **given),
        words(lang, "walked.hint", **given),
        words(lang, "walked.why", none=counts[0], one=counts[1], two=counts[2], total=total, rolls=rolls),
        [
            GeneratedPart(words(lang, "walked.single", **given), counts[1], (), two_of(counts[1], single)),
            GeneratedPart(words(lang, "walked.total", **given), total, (), two_of(total, summed)),
        ],
    )


def rolls_by_cost(wanted: list[int], dice: int) -> list[int]:
    """Return how many rolls leave the nearest geek 0, 1 and 2 steps from the wanted shops [3.4, C1]."""
    found = [0, 0, 0]
    for roll in range(SHOPS**dice):
        faces = [roll // SHOPS**die % SHOPS + 1 for die in range(dice)]
        nearest = min([walk(face, want) for face in faces for want in wanted])
        found[nearest] = found[nearest] + 1
    return found


GENERATOR = ExerciseGenerator("walked", "number", ("3.1", "3.4"), TEXTS, generate)
