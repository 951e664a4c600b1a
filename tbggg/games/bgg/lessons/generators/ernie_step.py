"""Generator of exercises on a step that takes the marker: which promotion gives the smallest number, a whole move."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import DICE, SHOPS
from ...rules.vocabulary import touches
from .dice import rolled
from .table import table
from .trios import read, shown, taker
from .words import SEATS, TEXTS, name_of, words

TABLE = 3
EACH = DICE * TABLE
TRIES = 40  # tables that are tried, until one has exactly one right step
WORDS = 2 + EACH * TRIES


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a table where one step of one seat, and no other, takes the marker.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    holder = below(luck_words[1], TABLE)
    trios = [[2, 2, 2] if one == seat else [1, 3, 4 + one] for one in range(TABLE)]
    for tried in range(TRIES):
        dealt = trios_rolled(luck_words, 2 + EACH * tried)
        if taker(dealt, holder) != seat and len(taking(dealt, seat, holder)) == 1:
            trios = dealt
            break
    source, shop = taking(trios, seat, holder)[0]
    ahead = taker(trios, holder)
    choices = [
        choice(trios, seat, holder, one, other, lang)
        for one in range(1, SHOPS + 1)
        if one in trios[seat]
        for other in range(1, SHOPS + 1)
        if other != one
    ]
    standing = ", ".join([f"{name_of(one, lang)} {shown(sorted(trios[one]))}" for one in range(TABLE)])
    named = {"seat": name_of(seat, lang), "ahead": name_of(ahead, lang), "holder": name_of(holder, lang)}
    number = read(stepped(trios[seat], source, shop))
    key = "ernie_step.why_tied" if number == read(trios[ahead]) else "ernie_step.why"
    shops = [*range(1, SHOPS + 1)]
    offered = [*[str(one) for one in shops], *[f"{SEATS[seat]}.{one}" for one in shops if one in trios[seat]]]
    picture = table(trios, [], offered, "", standing)
    return GeneratedExercise(
        words(lang, "ernie_step.ask", standing=standing, **named),
        words(lang, "ernie_step.hint", number=read(trios[ahead]), **named),
        words(lang, key, number=number, other=read(trios[ahead]), **named),
        [GeneratedPart(words(lang, "ernie_step.which", **named), 0, choices, (), False, picture)],
    )


def trios_rolled(luck_words: list[int], begin: int) -> list[list[int]]:
    """Return the shops of each seat's dice, from some of the words."""
    return [rolled(luck_words, begin + DICE * seat, DICE) for seat in range(TABLE)]


def stepped(trio: list[int], source: int, shop: int) -> list[int]:
    """Return a trio after one of its geeks has gone from a shop to another one."""
    left = list(trio)
    left.remove(source)
    return [*left, shop]


def taking(trios: list[list[int]], seat: int, holder: int) -> list[list[int]]:
    """Return the promotions of a seat after which it is first player, if no other seat answers [3.4, 4.1, 4.2].

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
    """
    return [
        [source, shop]
        for source in range(1, SHOPS + 1)
        if source in trios[seat]
        for shop in range(1, SHOPS + 1)
        if touches(source, shop) and takes(trios, seat, holder, source, shop)
    ]


def takes(trios: list[list[int]], seat: int, holder: int, source: int, shop: int) -> bool:
    """Return whether a seat is first player after a promotion.

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
        source: the shop that the geek leaves.
        shop: the shop that it comes to.
    """
    after = [stepped(trios[one], source, shop) if one == seat else trios[one] for one in range(TABLE)]
    return taker(after, holder) == seat


def choice(trios: list[list[int]], seat: int, holder: int, source: int, shop: int, lang: str) -> GeneratedChoice:
    """Return a promotion as a choice.

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
        source: the shop that the geek leaves.
        shop: the shop that it comes to.
        lang: language of the texts, `en` or `fr`.
    """
    label = words(lang, "shared.step", source=source, shop=shop)
    value = f"{source} {shop}"
    if not touches(source, shop):
        return GeneratedChoice(value, label, False, words(lang, "shared.apart", source=source, shop=shop), "3.4")
    if takes(trios, seat, holder, source, shop):
        return GeneratedChoice(value, label, True)
    number = read(stepped(trios[seat], source, shop))
    ahead = taker(trios, holder)
    named = {"seat": name_of(seat, lang), "ahead": name_of(ahead, lang), "holder": name_of(holder, lang)}
    if number == read(trios[ahead]):
        return GeneratedChoice(value, label, False, words(lang, "ernie_step.tied", number=number, **named), "4.2")
    reason = words(lang, "ernie_step.not_enough", number=number, other=read(trios[ahead]), **named)
    return GeneratedChoice(value, label, False, reason, "4.1")


GENERATOR = ExerciseGenerator("ernie_step", "place", ("3.4", "4.1", "4.2"), TEXTS, generate)
