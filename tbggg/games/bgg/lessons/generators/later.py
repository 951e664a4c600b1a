"""Generator of exercises on the price of a tile that is sold some rounds after its supply."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from ...rules.setup import assumed_prices
from ...rules.state import LEVELS, SHOPS
from ...rules.vocabulary import shelf_at
from .words import TEXTS, name_of, words

TABLE = 4
WORDS = 10
STEEPER = 3  # GG that a shelf of another board pays more than the one above it, at the most
EARLIEST_ROUNDS = 4  # rounds in which it can have been supplied


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a tile that is bought one or two rounds after its supply; in one of two, on another board.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    level = below(luck_words[1], LEVELS - 1)
    shop = 1 + below(luck_words[2], SHOPS)
    begun = 1 + below(luck_words[3], EARLIEST_ROUNDS)
    left = LEVELS - 1 - level  # rounds after which it is on the top shelf
    waited = 1 + below(luck_words[4], left)
    buyer = (seat + 1 + below(luck_words[5], TABLE - 1)) % TABLE
    prices = assumed_prices()
    paid = [prices[shelf_at(shop, one)] for one in range(LEVELS)]
    assumed = paid[level + waited]
    own_board = below(luck_words[7], 2) == 0
    if own_board:
        paid[2] = paid[2] + 1
        paid[1] = paid[2] + 1 + below(luck_words[8], STEEPER)
        paid[0] = paid[1] + 2 + below(luck_words[9], STEEPER)
    price = paid[level + waited]
    number = min(SHOPS, max(1, shop - 1 + below(luck_words[6], 3)))
    climbed = (paid[level], words(lang, "later.first", round=begun), "6.5")
    by_number = (number, words(lang, "later.number"), "6.2")
    gone = (0, words(lang, "later.not_gone"), "6.5")
    mistakes = [climbed, (assumed, words(lang, "later.assumed"), "R1"), by_number, gone]
    given = {
        "seat": name_of(seat, lang),
        "buyer": name_of(buyer, lang),
        "shop": shop,
        "number": number,
        "begun": begun,
        "round": begun + waited,
        "shelf": words(lang, f"later.shelf_{level}"),
        "top": paid[2],
        "middle": paid[1],
        "bottom": paid[0],
    }
    return GeneratedExercise(
        words(lang, "later.ask_board" if own_board else "later.ask", **given),
        words(lang, "later.hint"),
        words(lang, f"later.why_{waited}", price=price),
        [GeneratedPart(words(lang, "later.paid", seat=name_of(seat, lang)), price, (), two_of(price, mistakes))],
    )


GENERATOR = ExerciseGenerator("later", "number", ("6.2", "6.5", "R1"), TEXTS, generate)
