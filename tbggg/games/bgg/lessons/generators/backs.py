"""Generator of exercises on tiles face down: which of some backs can hide a number."""

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
BACKS = 6
START = 2  # of the words that are backs
OWNER = START + BACKS  # word that chooses whose blanks are out
WORDS = OWNER + 1


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one back in each shop; in one of two it asks for blanks.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    blank = below(luck_words[0], 2) == 0
    number = 1 + below(luck_words[1], NUMBERS - 1)
    seats = [below(luck_words[START + place], TABLE) for place in range(BACKS)]
    out = seats[below(luck_words[OWNER], BACKS)]
    backs = [-1] * (WINDOWS * SHOPS)
    choices: list[GeneratedChoice] = []
    for shop in range(1, SHOPS + 1):
        seat = seats[shop - 1]
        backs[WINDOWS * (shop - 1)] = seat
        right = seat != out if blank else sells(shop, number)
        label = words(lang, "shared.back", seat=name_of(seat, lang), shop=shop)
        why = fits(number, blank, lang) if right else reason(shop, seat, blank, lang)
        choices.append(choice(f"{shop}b.1", label, right, blank, why))
    shops = ", ".join([str(shop) for shop in range(1, SHOPS + 1) if sells(shop, number)])
    owner = name_of(out, lang)
    told = words(lang, "backs.why", number=number, shops=shops)
    return GeneratedExercise(
        words(lang, "backs.ask_blank", seat=owner) if blank else words(lang, "backs.ask"),
        words(lang, "backs.hint_blank" if blank else "backs.hint"),
        words(lang, "backs.why_blank", seat=owner) if blank else told,
        [
            GeneratedPart(
                words(lang, "backs.which_blank") if blank else words(lang, "backs.which", number=number),
                0,
                choices,
                (),
                True,
                street(backs, [one.value for one in choices], words(lang, "shared.backs")),
            )
        ],
    )


def fits(number: int, blank: bool, lang: str) -> str:
    """Return why a back can be what is asked for.

    Args:
        number: the number, where one is asked for.
        blank: whether blanks are asked for.
        lang: language of the text, `en` or `fr`.
    """
    return words(lang, "backs.anywhere") if blank else words(lang, "backs.sold", number=number)


def reason(shop: int, seat: int, blank: bool, lang: str) -> str:
    """Return why a back cannot be what is asked for.

    Args:
        shop: its shop, from 1.
        seat: whose it is.
        blank: whether blanks are asked for.
        lang: language of the text, `en` or `fr`.
    """
    if blank:
        return words(lang, "backs.blanks_out", seat=name_of(seat, lang))
    return words(lang, "backs.not_sold", low=max(1, shop - 1), high=min(SHOPS, shop + 1))


def choice(place: str, label: str, right: bool, blank: bool, why: str) -> GeneratedChoice:
    """Return a back as a choice, with the reason why it is right or wrong.

    Args:
        place: word of its window.
        label: the text that the reader sees.
        right: whether it is an answer.
        blank: whether blanks are asked for.
        why: the reason.
    """
    if right:
        return GeneratedChoice(place, label, True, why, "2.6" if blank else "2.5")
    return GeneratedChoice(place, label, False, why, "C3" if blank else "2.5")


GENERATOR = ExerciseGenerator("backs", "place", ("2.5", "2.6", "C3"), TEXTS, generate)
