"""Generators of exercises on rolls that are counted: two dice for the marker, and the orders of a trio."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from ...rules.state import DICE, SHOPS
from .dice import rolled
from .ernie_step import EACH, TABLE, trios_rolled
from .trios import read, shown, taker
from .words import TEXTS, name_of, words

TRIES = 20
PAIRS, ROLLS = SHOPS**2, SHOPS**3
WORDS = 2 + EACH * TRIES


def generate_pairs(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a seat that re-rolls the geeks at its two highest shops.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    holder = below(luck_words[1], TABLE)
    trios = [[2, 5, 5] if one == seat else [2, 3, 6] for one in range(TABLE)]
    for tried in range(TRIES):
        dealt = trios_rolled(luck_words, 2 + EACH * tried)
        if taker(dealt, holder) != seat and 0 < len(enough(dealt, seat, holder)) < PAIRS:
            trios = dealt
            break
    kept = min(trios[seat])
    ahead = taker(trios, holder)
    target = read(trios[ahead])
    found = enough(trios, seat, holder)
    count = len(found)
    every = [read([kept, one, two]) for one in range(1, SHOPS + 1) for two in range(1, SHOPS + 1)]
    strict = len([one for one in every if one < target])
    loose = len([one for one in every if one <= target])
    named = {"seat": name_of(seat, lang), "ahead": name_of(ahead, lang), "holder": name_of(holder, lang)}
    mistakes = [
        (len([one for one in found if one[0] <= one[1]]), words(lang, "counted_rolls.orders"), ""),
        (strict, words(lang, "counted_rolls.tie", number=target, **named), "4.2"),
        (loose, words(lang, "counted_rolls.tie", number=target, **named), "4.2"),
        (PAIRS - count, words(lang, "counted_rolls.others", **named), ""),
        (count + 1, words(lang, "counted_rolls.table", number=target), "4.1"),
    ]
    told = ", ".join([f"{name_of(one, lang)} {shown(sorted(trios[one]))}" for one in range(TABLE)])
    return GeneratedExercise(
        words(lang, "counted_rolls.ask", standing=told, **named),
        words(lang, "counted_rolls.hint", kept=kept, number=target, **named),
        words(lang, "counted_rolls.why", kept=kept, number=target, count=count, largest=largest(found, kept), **named),
        [GeneratedPart(words(lang, "counted_rolls.which", seat=named["seat"]), count, (), two_of(count, mistakes))],
    )


def enough(trios: list[list[int]], seat: int, holder: int) -> list[list[int]]:
    """Return the results of two dice with which a seat takes the marker, its lowest geek kept [3.3, 4.1, 4.2].

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
    """
    kept = min(trios[seat])
    found: list[list[int]] = []
    for one in range(1, SHOPS + 1):
        for two in range(1, SHOPS + 1):
            after = [[kept, one, two] if other == seat else trios[other] for other in range(TABLE)]
            if taker(after, holder) == seat:
                found.append([one, two])
    return found


def largest(results: list[list[int]], kept: int) -> int:
    """Return the largest number that a trio reads with one of some results."""
    return max([read([kept, *one]) for one in results])


def generate_orders(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a trio: in how many rolls it comes, and how many read less.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, 1 + DICE)
    seat = name_of(below(luck_words[0], TABLE), lang)
    trio = sorted(rolled(luck_words, 1, DICE))
    number = read(trio)
    kinds = len([one for one in range(1, SHOPS + 1) if trio.count(one) > 0])
    orders = (1, 3, 6)[kinds - 1]
    every = [
        read([one, two, three])
        for one in range(1, SHOPS + 1)
        for two in range(1, SHOPS + 1)
        for three in range(1, SHOPS + 1)
    ]
    less = len([one for one in every if one < number])
    trios_less = len([one for one in sorted_once(every) if one < number])
    given = {"seat": seat, "trio": shown(trio), "number": number}
    ways = [(one, words(lang, f"counted_rolls.orders_{one}"), "") for one in (1, 3, 6) if one != orders]
    smaller = [
        (trios_less, words(lang, "counted_rolls.trios"), ""),
        (less + orders, words(lang, "counted_rolls.itself", **given), "4.1"),
        (ROLLS - less, words(lang, "counted_rolls.not_less"), "4.1"),
    ]
    return GeneratedExercise(
        words(lang, "counted_rolls.ask_orders", **given),
        words(lang, "counted_rolls.hint_orders"),
        words(lang, "counted_rolls.why_orders", orders=orders, less=less, **given),
        [
            GeneratedPart(words(lang, "counted_rolls.comes", **given), orders, (), ways),
            GeneratedPart(words(lang, "counted_rolls.reads_less", **given), less, (), two_of(less, smaller)),
        ],
    )


def sorted_once(numbers: list[int]) -> list[int]:
    """Return numbers without repetition."""
    found: list[int] = []
    for one in numbers:
        if one not in found:
            found.append(one)
    return found


PAIR = ExerciseGenerator("two_dice", "number", ("4.1", "4.2"), TEXTS, generate_pairs, "counted_rolls")
ORDERS = ExerciseGenerator("orders", "number", ("4.1",), TEXTS, generate_orders, "counted_rolls")
