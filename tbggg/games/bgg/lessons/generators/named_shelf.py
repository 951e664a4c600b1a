"""Generator of exercises on reading a record: the shelf that a word names."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture
from ...rules.state import LEVELS, SHOPS
from ..toys.drawn import STYLE_OF_TOYS
from .words import SEATS, TEXTS, words

TABLE = 4
LETTERS = "bmt"
WORDS = 5
BLANK, UNSEEN = 0, 7  # beside the numbers
WIDTH, LEFT, COLUMN, ROW, HEAD = 340, 10, 54, 44, 26


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one placing, of a number, of a blank or of an unseen tile.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    number = below(luck_words[1], UNSEEN + 1)
    shop = 1 + below(luck_words[2], SHOPS)
    level = below(luck_words[3], LEVELS)
    sign = "-" if number == BLANK else "?" if number == UNSEEN else str(number)
    written = f"{SEATS[seat]} {sign}@{shop}{LETTERS[level]}"
    choices = [choice(other, floor, shop, level, lang) for floor in range(LEVELS) for other in range(1, SHOPS + 1)]
    kind = "blank" if number == BLANK else "unseen" if number == UNSEEN else "number"
    return GeneratedExercise(
        words(lang, "named_shelf.ask", line=written),
        words(lang, "named_shelf.hint"),
        words(lang, f"named_shelf.why_{kind}", number=number, shop=shop),
        [GeneratedPart(words(lang, "named_shelf.which"), 0, choices, (), False, shelves(lang))],
    )


def choice(shop: int, level: int, right_shop: int, right_level: int, lang: str) -> GeneratedChoice:
    """Return a shelf as a choice.

    Args:
        shop: its shop.
        level: its level.
        right_shop: the shop that is named.
        right_level: the level that is named.
        lang: language of the texts, `en` or `fr`.
    """
    label = words(lang, f"named_shelf.shelf_{level}", shop=shop)
    if shop == right_shop and level == right_level:
        return GeneratedChoice(f"{shop}{LETTERS[level]}", label, True, "", "2.4")
    reason = "named_shelf.letter" if shop == right_shop else "named_shelf.shop"
    return GeneratedChoice(f"{shop}{LETTERS[level]}", label, False, words(lang, reason), "2.4")


def shelves(lang: str) -> Picture:
    """Return the eighteen shelves, the shops side by side."""
    parts = [f"<style>{STYLE_OF_TOYS}</style>"]
    for shop in range(1, SHOPS + 1):
        x = LEFT + COLUMN * (shop - 1)
        parts.append(text(x + COLUMN // 2 - 2, 18, shop, "bold mid"))
        for level in range(LEVELS):
            y = HEAD + ROW * (LEVELS - 1 - level)
            inside = rect(x + 1, y + 1, COLUMN - 4, ROW - 4, "card", 6)
            parts.append(markable(f"{shop}{LETTERS[level]}", x + 1, y + 1, COLUMN - 4, ROW - 4, inside))
    return Picture(WIDTH, HEAD + ROW * LEVELS, "".join(parts), words(lang, "named_shelf.says"))


GENERATOR = ExerciseGenerator("named_shelf", "place", ("2.4",), TEXTS, generate)
