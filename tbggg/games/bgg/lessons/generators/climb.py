"""Generator of exercises on unsold tiles: which shelves hold a tile when the next round begins."""

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
from .....engine.texts import capital
from .....engine.toys import Picture
from ...rules.state import LEVELS, SHOPS
from ..toys.drawn import STYLE_OF_TOYS, geek, tile
from .words import SEATS, TEXTS, words

TABLE = 4
DRAWN = 3  # shops
WIDTH, LEFT, COLUMN, ROW, HEAD = 340, 28, 102, 44, 26
START = 2
WORDS = START + 3 * DRAWN * LEVELS
EMPTY, UNSOLD, BOUGHT = 0, 1, 2  # what a shelf holds


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on three neighbouring shops at the end of phase 5.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    first = 1 + below(luck_words[0], SHOPS - DRAWN + 1)
    shops = list(range(first, first + DRAWN))
    held = [below(word, 3) for word in luck_words[START : START + DRAWN * LEVELS]]
    owners = [below(word, TABLE) for word in luck_words[START + DRAWN * LEVELS : START + 2 * DRAWN * LEVELS]]
    if not any(climbs(held, column, level) for column in range(DRAWN) for level in range(1, LEVELS)):
        held[below(luck_words[1], DRAWN)] = UNSOLD  # a bottom shelf
    buyers = [
        (owner + 1 + below(word, TABLE - 1)) % TABLE
        for owner, word in zip(owners, luck_words[START + 2 * DRAWN * LEVELS :], strict=False)
    ]
    choices = [choice(held, column, level, shops[column], lang) for level in range(LEVELS) for column in range(DRAWN)]
    right = [
        words(lang, f"climb.shelf_{level}", shop=shops[column])
        for level in range(LEVELS)
        for column in range(DRAWN)
        if climbs(held, column, level)
    ]
    return GeneratedExercise(
        words(lang, "climb.ask"),
        words(lang, "climb.hint"),
        words(lang, "climb.why", shelves=", ".join(right)),
        [GeneratedPart(words(lang, "climb.which"), 0, choices, (), True, street(held, owners, buyers, shops, lang))],
    )


def climbs(held: list[int], column: int, level: int) -> bool:
    """Return whether an unsold tile comes to a shelf from the one below [6.5].

    Args:
        held: what each shelf holds, the bottom shelves first.
        column: index of the shop among those drawn.
        level: the shelf, from the bottom.
    """
    return level > 0 and held[DRAWN * (level - 1) + column] == UNSOLD


def choice(held: list[int], column: int, level: int, shop: int, lang: str) -> GeneratedChoice:
    """Return a shelf as a choice, with the reason if nothing will lie there.

    Args:
        held: what each shelf holds.
        column: index of the shop among those drawn.
        level: the shelf, from the bottom.
        shop: the shop.
        lang: language of the texts, `en` or `fr`.
    """
    label = capital(words(lang, f"climb.shelf_{level}", shop=shop))
    value = f"{shop}{'bmt'[level]}"
    if climbs(held, column, level):
        return GeneratedChoice(value, label, True, words(lang, "climb.climbs"), "6.5")
    if level == 0:
        return GeneratedChoice(value, label, False, words(lang, "climb.bottom"), "6.5")
    was_bought = held[DRAWN * (level - 1) + column] == BOUGHT
    reason = words(lang, "climb.bought" if was_bought else "climb.nothing")
    if held[DRAWN * level + column] != EMPTY:
        reason += " " + words(lang, "climb.gone")
    return GeneratedChoice(value, label, False, reason, "6.4" if was_bought else "6.5")


def street(held: list[int], owners: list[int], buyers: list[int], shops: list[int], lang: str) -> Picture:
    """Return the shelves, one window of each, with their tiles and the geeks on them.

    Args:
        held: what each shelf holds, the bottom shelves first.
        owners: seats of the tiles.
        buyers: seats of the geeks.
        shops: the shops that are drawn.
        lang: language of the texts, `en` or `fr`.
    """
    parts = [f"<style>{STYLE_OF_TOYS}</style>"]
    for column in range(DRAWN):
        x = LEFT + COLUMN * column
        parts.append(text(x + COLUMN // 2, 18, shops[column], "bold mid"))
        for level in range(LEVELS):
            y = HEAD + ROW * (LEVELS - 1 - level)
            at = DRAWN * level + column
            inside = rect(x + 1, y + 1, COLUMN - 4, ROW - 4, "card", 6)
            if held[at] != EMPTY:
                inside += tile(x + 8, y + 5, SEATS[owners[at]], shops[column])
            if held[at] == BOUGHT:
                inside += geek(x + 62, y + 9, SEATS[buyers[at]])
            parts.append(markable(f"{shops[column]}{'bmt'[level]}", x + 1, y + 1, COLUMN - 4, ROW - 4, inside))
    for level in range(LEVELS):
        parts.append(
            text(4, HEAD + ROW * (LEVELS - 1 - level) + 26, words(lang, f"climb.short_{level}"), "quiet small")
        )
    return Picture(WIDTH, HEAD + ROW * LEVELS, "".join(parts), words(lang, "climb.says"))


GENERATOR = ExerciseGenerator("climb", "place", ("6.4", "6.5"), TEXTS, generate)
