"""Generator of exercises on a promotion: which geek comes to a shop in one step. It is answered by a whole move."""

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
from .table import table
from .words import SEATS, TEXTS, name_of, words

TABLE = 4
NEAR, FAR = (1, 2), (5, 6)  # shops that do not touch each other
WORDS = 8


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one seat's geeks, of which one alone touches the shop that is wanted.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    here, there = (NEAR, FAR) if below(luck_words[1], 2) == 0 else (FAR, NEAR)
    want = there[below(luck_words[2], 2)]
    touching = [shop for shop in range(1, SHOPS + 1) if touches(shop, want)]
    right = touching[below(luck_words[3], len(touching))]
    geeks = [here[below(word, 2)] for word in luck_words[4 : 4 + DICE - 1]]
    geeks.insert(below(luck_words[7], DICE), right)
    sources = sorted([shop for shop in range(1, SHOPS + 1) if shop in geeks])
    choices = [
        choice(source, shop, right, want, name_of(seat, lang), lang)
        for source in sources
        for shop in range(1, SHOPS + 1)
        if shop != source
    ]
    trios = [geeks if one == seat else [] for one in range(TABLE)]
    offered = [*[str(shop) for shop in range(1, SHOPS + 1)], *[f"{SEATS[seat]}.{shop}" for shop in sources]]
    shown = words(lang, "one_step.says", seat=name_of(seat, lang))
    return GeneratedExercise(
        words(lang, "one_step.ask", seat=name_of(seat, lang), shop=want),
        words(lang, "one_step.hint"),
        words(lang, "one_step.why", source=right, shop=want),
        [GeneratedPart(words(lang, "one_step.which"), 0, choices, (), False, table(trios, [], offered, "", shown))],
    )


def choice(source: int, shop: int, right: int, want: int, seat: str, lang: str) -> GeneratedChoice:
    """Return a promotion as a choice: the shop that it leaves, and the one that it comes to.

    Args:
        source: the shop that the geek leaves.
        shop: the shop that it comes to.
        right: the shop of the geek that can come to the wanted shop.
        want: the wanted shop.
        seat: name of the seat.
        lang: language of the texts, `en` or `fr`.
    """
    label = words(lang, "shared.step", source=source, shop=shop)
    value = f"{source} {shop}"
    if not touches(source, shop):
        return GeneratedChoice(value, label, False, words(lang, "shared.apart", source=source, shop=shop), "C1")
    if shop != want:
        return GeneratedChoice(value, label, False, words(lang, "one_step.elsewhere", want=want, seat=seat), "3.4")
    return GeneratedChoice(value, label, source == right)


GENERATOR = ExerciseGenerator("one_step", "place", ("3.4", "C1"), TEXTS, generate)
