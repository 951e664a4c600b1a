"""Generator of exercises on supplying: on which bottom shelves a tile can be placed and will be for sale."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import NUMBERS, SHOPS, WINDOWS
from ...rules.vocabulary import sells
from .street import street
from .words import TEXTS, name_of, words

TABLE = 4
START = 2  # of the words that are windows
WORDS = START + 2 * WINDOWS * SHOPS + SHOPS


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a street with tiles face down, on which some bottom shelves are full.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    number = 1 + below(luck_words[1], NUMBERS - 1)
    backs = stocked(luck_words)
    full = [shop for shop in range(1, SHOPS + 1) if is_full(backs, shop)]
    offered = [f"{shop}b" for shop in range(1, SHOPS + 1)]
    choices = [choice(shop, number, backs, lang) for shop in range(1, SHOPS + 1)]
    shops = ", ".join([str(shop) for shop in full])
    says = words(lang, "windows.full", shops=shops) if full else words(lang, "windows.none_full")
    right = [str(shop) for shop in range(1, SHOPS + 1) if sells(shop, number) and shop not in full]
    named = {"seat": name_of(seat, lang), "number": number}
    why = words(lang, "windows.why", number=number, shops=", ".join(right))
    if not right:
        why = words(lang, "windows.why_none", number=number)
    return GeneratedExercise(
        words(lang, "windows.ask", **named),
        words(lang, "windows.hint"),
        why,
        [GeneratedPart(words(lang, "windows.which"), 0, choices, (), True, street(backs, offered, says))],
    )


def stocked(luck_words: list[int]) -> list[int]:
    """Return the bottom windows with the seats of their tiles, or -1; shelves fill from the left."""
    backs = [-1] * (WINDOWS * SHOPS)
    for shop in range(SHOPS):
        count = below(luck_words[START + 2 * WINDOWS * SHOPS + shop], WINDOWS + 1)
        for window in range(count):
            at = WINDOWS * shop + window
            backs[at] = below(luck_words[START + 2 * at], TABLE)
    return backs


def is_full(backs: list[int], shop: int) -> bool:
    """Return whether no window of a shop's bottom shelf is free [2.4]."""
    return backs[WINDOWS * shop - 1] >= 0


def choice(shop: int, number: int, backs: list[int], lang: str) -> GeneratedChoice:
    """Return the bottom shelf of a shop as a choice, with the reason if it is wrong.

    Args:
        shop: the shop, from 1.
        number: number of the tile.
        backs: the bottom windows.
        lang: language of the texts, `en` or `fr`.
    """
    label = words(lang, "windows.shelf", shop=shop)
    if is_full(backs, shop):
        return GeneratedChoice(f"{shop}b", label, False, words(lang, "windows.no_room"), "2.4")
    if sells(shop, number):
        return GeneratedChoice(f"{shop}b", label, True, words(lang, "windows.sold", number=number), "2.5")
    low = max(1, shop - 1)
    high = min(SHOPS, shop + 1)
    reason = words(lang, "windows.not_sold", low=low, high=high)
    return GeneratedChoice(f"{shop}b", label, False, reason, "2.7")


GENERATOR = ExerciseGenerator("windows", "place", ("2.4", "2.5", "2.7"), TEXTS, generate)
