"""Generator of exercises on writing a record: the line of a move."""

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
from ...rules.vocabulary import touches
from .words import SEATS, TEXTS, name_of, words

TABLE = 4
WORDS = 8
STEP, SHAKE, BUY, BARGAIN = 0, 1, 2, 3


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one move in words, with four lines of which one writes it.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    kind = below(luck_words[0], 4)
    mover = below(luck_words[1], TABLE)
    owner = (mover + 1 + below(luck_words[2], TABLE - 1)) % TABLE
    shop, other = two_shops(luck_words)
    face = shop if kind == BUY else 1 + (shop + below(luck_words[6], SHOPS - 1)) % SHOPS
    seat, tile = SEATS[mover], f"{SEATS[owner]}{face}"
    if kind == STEP:
        right = f"{seat} promote {shop}>{other}"
        wrong = [
            (f"{seat} promote {other}>{shop}", "written.turned"),
            (f"{seat} {shop}@{other}b", "written.supply"),
            (f"{seat} ad {shop} = {other}", "written.shake"),
        ]
    elif kind == SHAKE:
        right = f"{seat} ad {shop} {other} = {face} {other}"
        wrong = [
            (f"{seat} ad {shop} {other}", "written.chance"),
            (f"{seat} ad {face} {other} = {shop} {other}", "written.results"),
            (f"{seat} promote {shop}>{face}", "written.step"),
        ]
    elif kind == BUY:
        right = f"{seat} buy {tile}@{shop}b"
        wrong = [
            (f"{seat} {face}@{shop}b", "written.supply"),
            (f"{SEATS[owner]} buy {seat}{face}@{shop}b", "written.buyer"),
            (f"{seat} buy {tile}@{shop}t", "written.letter"),
        ]
    else:
        right = f"{seat} buy {tile}@charity with {shop}"
        wrong = [
            (f"{seat} buy {tile}@charity", "written.geek"),
            (f"{seat} buy {tile}@{shop}b", "written.charity"),
            (f"{SEATS[owner]} buy {seat}{face}@charity with {shop}", "written.buyer"),
        ]
    given = {"seat": name_of(mover, lang), "owner": name_of(owner, lang), "shop": shop, "other": other, "face": face}
    return GeneratedExercise(
        words(lang, f"written.ask_{kind}", **given),
        words(lang, "written.hint"),
        words(lang, f"written.why_{kind}"),
        [
            GeneratedPart(
                words(lang, "written.which"),
                0,
                lined(right, wrong, luck_words[7], ("3.4", "3.3", "5.4", "5.5")[kind], lang),
            )
        ],
    )


def two_shops(luck_words: list[int]) -> tuple[int, int]:
    """Return a shop and one that touches it."""
    shop = 1 + below(luck_words[3], SHOPS)
    near = [other for other in range(1, SHOPS + 1) if touches(shop, other)]
    return shop, near[below(luck_words[4], len(near))]


def lined(right: str, wrong: list[tuple[str, str]], word: int, rule: str, lang: str) -> list[GeneratedChoice]:
    """Return the lines as choices, the right one at a random place.

    Args:
        right: the right line.
        wrong: the others, each with the key of what to say of it.
        word: a random word.
        rule: the rule of the move.
        lang: language of the texts, `en` or `fr`.
    """
    choices = [GeneratedChoice(one, one, False, words(lang, key), rule) for one, key in wrong]
    choices.insert(below(word, len(wrong) + 1), GeneratedChoice(right, right, True, "", rule))
    return choices


GENERATOR = ExerciseGenerator("written", "predict", ("3.3", "3.4", "5.4", "5.5"), TEXTS, generate)
