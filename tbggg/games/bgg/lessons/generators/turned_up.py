"""Generator of exercises on the beginning of phase 5: which tiles leave their windows, and what is for sale then."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .....engine.texts import capital
from ...rules.state import BLANK, NUMBERS, SHOPS
from ...rules.vocabulary import sells
from .cards import NOBODY, Card, cards
from .words import TEXTS, name_of, words

TABLE = 4
SHOWN = 6
EACH = 4
WORDS = 1 + EACH * SHOWN


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on six tiles that were just turned up.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    blanks = 1 + below(luck_words[0], 2)
    shown: list[Card] = []
    choices: list[GeneratedChoice] = []
    misplaced = 0
    for place in range(SHOWN):
        drawn = luck_words[1 + EACH * place : 1 + EACH * place + EACH]
        shop = 1 + below(drawn[0], SHOPS)
        number = BLANK if place < blanks else placed(shop, place == SHOWN - 1 or below(drawn[2], 4) == 0, drawn[1])
        owner = below(drawn[3], TABLE)
        title = words(lang, "turned_up.window", shop=shop)
        shown.append(Card(title, owner, number, NOBODY))
        goes = number != BLANK and not sells(shop, number)
        misplaced += 1 if goes else 0
        key = "turned_up.not_sold" if goes else "turned_up.blank" if number == BLANK else "turned_up.sold"
        reason = words(lang, key, shop=shop)
        tile = words(lang, "turned_up.a_blank" if number == BLANK else "turned_up.a_number", number=number)
        label = capital(words(lang, "turned_up.tile", owner=name_of(owner, lang), tile=tile, shop=shop))
        choices.append(GeneratedChoice(str(place + 1), label, goes, reason, "C8" if number == BLANK else "5.3"))
    order = shuffled(luck_words[1 : 1 + SHOWN])
    choices = [
        GeneratedChoice(str(at + 1), choices[one].label, choices[one].right, choices[one].reason, choices[one].rule)
        for at, one in enumerate(order)
    ]
    picture = cards([shown[one] for one in order], words(lang, "turned_up.says"))
    mistakes = [
        (SHOWN - blanks - misplaced, words(lang, "turned_up.charity_sells"), "5.5"),
        (SHOWN, words(lang, "turned_up.blanks_out"), "5.2"),
    ]
    return GeneratedExercise(
        words(lang, "turned_up.ask"),
        words(lang, "turned_up.hint"),
        words(lang, "turned_up.why", misplaced=misplaced, blanks=blanks, count=SHOWN - blanks),
        [
            GeneratedPart(words(lang, "turned_up.which"), 0, choices, (), True, picture),
            GeneratedPart(words(lang, "turned_up.count"), SHOWN - blanks, (), mistakes),
        ],
    )


def placed(shop: int, is_misplaced: bool, word: int) -> int:
    """Return a number that a shop sells, or one that it does not [2.5].

    Args:
        shop: the shop.
        is_misplaced: whether the shop must not sell it.
        word: random word.
    """
    fitting = [number for number in range(1, NUMBERS) if sells(shop, number) != is_misplaced]
    return fitting[below(word, len(fitting))]


def shuffled(drawn: list[int]) -> list[int]:
    """Return the numbers from 0 in an order that random words decide."""
    left = list(range(len(drawn)))
    found: list[int] = []
    for word in drawn:
        one = left[below(word, len(left))]
        left.remove(one)
        found.append(one)
    return found


GENERATOR = ExerciseGenerator("turned_up", "place", ("5.2", "5.3", "5.5", "C8"), TEXTS, generate)
