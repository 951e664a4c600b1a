"""Generator of exercises on tiles face down: whose number a seat knows."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import SHOPS, WINDOWS
from .street import street
from .words import TEXTS, name_of, words

TABLE = 4
OWN = 2  # of the words that choose the seat's own tiles
WORDS = 3 + SHOPS


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one back in each shop, of which one or two are the seat's own.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    own = [1 + below(luck_words[one], SHOPS) for one in range(1, 1 + OWN)]
    backs = [-1] * (WINDOWS * SHOPS)
    choices: list[GeneratedChoice] = []
    for shop in range(1, SHOPS + 1):
        rival = (seat + 1 + below(luck_words[2 + shop], TABLE - 1)) % TABLE
        owner = seat if shop in own else rival
        backs[WINDOWS * (shop - 1)] = owner
        named = {"seat": name_of(seat, lang), "owner": name_of(owner, lang)}
        label = words(lang, "shared.back", seat=name_of(owner, lang), shop=shop)
        reason = words(lang, "own_backs.own" if owner == seat else "own_backs.other", **named)
        choices.append(GeneratedChoice(f"{shop}b.1", label, owner == seat, reason, "1.4" if owner == seat else "C6"))
    return GeneratedExercise(
        words(lang, "own_backs.ask", seat=name_of(seat, lang)),
        words(lang, "own_backs.hint"),
        words(lang, "own_backs.why"),
        [
            GeneratedPart(
                "",
                0,
                choices,
                (),
                True,
                street(backs, [one.value for one in choices], words(lang, "shared.backs")),
            )
        ],
    )


GENERATOR = ExerciseGenerator("own_backs", "place", ("1.4", "C6"), TEXTS, generate)
