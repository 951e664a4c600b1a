"""Generator of exercises on purchases that are refused: by which rule."""

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
from .words import TEXTS, name_of, words

TABLE = 4
RULES = ("5.2", "5.4", "5.6")  # the tile is blank, it lies elsewhere, a geek is on it
WORDS = 7


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one purchase that cannot be.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    fault = below(luck_words[0], len(RULES))
    seat = below(luck_words[1], TABLE)
    owner = (seat + 1 + below(luck_words[2], TABLE - 1)) % TABLE
    buyer = (seat + 1 + below(luck_words[3], TABLE - 1)) % TABLE
    shop = 1 + below(luck_words[4], SHOPS)
    other = (shop + below(luck_words[5], SHOPS - 1)) % SHOPS + 1
    number = max(1, min(SHOPS, shop - 1 + below(luck_words[6], 3)))
    named = {"seat": name_of(seat, lang), "owner": name_of(owner, lang), "buyer": name_of(buyer, lang)}
    given = {"shop": shop, "other": other, "number": number}
    right = RULES[fault]
    choices: list[GeneratedChoice] = []
    for place, rule in enumerate(RULES):
        reason = "" if rule == right else words(lang, f"refused_buys.not_{place}", **named, **given)
        choices.append(GeneratedChoice(rule, words(lang, f"refused_buys.rule_{place}"), rule == right, reason, rule))
    return GeneratedExercise(
        words(lang, f"refused_buys.ask_{fault}", **named, **given),
        words(lang, "refused_buys.hint"),
        words(lang, f"refused_buys.why_{fault}", **named, **given),
        [GeneratedPart(words(lang, "refused_buys.which"), 0, choices)],
    )


GENERATOR = ExerciseGenerator("refused_buys", "mistake", RULES, TEXTS, generate)
