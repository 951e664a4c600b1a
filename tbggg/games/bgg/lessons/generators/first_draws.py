"""Generator of exercises on the draw of round one: which of some hands no stack can give."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import BLANK, NUMBERS
from .stack import BLANKS, COPIES, FIRST, TILES, listed, shuffled
from .words import TEXTS, words

HANDS = 4
FAULTS = 3  # a fourth copy, a third blank, a ninth tile
BEGIN = 4  # of the words that shuffle
WORDS = BEGIN + HANDS * TILES


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on four hands, of which one breaks the count of tiles or of the draw.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    wrong = below(luck_words[0], HANDS)
    fault = below(luck_words[1], FAULTS)
    number = 1 + below(luck_words[2], NUMBERS - 1)
    choices: list[GeneratedChoice] = []
    for hand in range(HANDS):
        tiles = shuffled(luck_words, BEGIN + TILES * hand)
        shown = broken(tiles, fault, number) if hand == wrong else tiles[:FIRST]
        reason = "" if hand == wrong else words(lang, "first_draws.can_be")
        rule = "1.1" if fault == FAULTS - 1 else "C3"
        choices.append(GeneratedChoice(f"h{hand + 1}", listed(shown, lang), hand == wrong, reason, rule))
    return GeneratedExercise(
        words(lang, "first_draws.ask"),
        words(lang, "first_draws.hint"),
        words(lang, f"first_draws.why_{fault}", number=number),
        [GeneratedPart(words(lang, "first_draws.which"), 0, choices)],
    )


def broken(tiles: list[int], fault: int, number: int) -> list[int]:
    """Return a hand that cannot be drawn in round one [1.1, C3].

    Args:
        tiles: the seat's tiles, shuffled.
        fault: 0 for a fourth tile of a number, 1 for a third blank, 2 for a ninth tile.
        number: the number that comes too often.
    """
    if fault == FAULTS - 1:
        return tiles[: FIRST + 1]
    many = BLANK if fault == 1 else number
    copies = BLANKS + 1 if fault == 1 else COPIES + 1
    return [many] * copies + [one for one in tiles if one != many][: FIRST - copies]


GENERATOR = ExerciseGenerator("first_draws", "predict", ("1.1", "C3"), TEXTS, generate)
