"""Generators of exercises on a seat's stack: how many tiles have come, and which are still to come."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from ...rules.state import BLANK, NUMBERS
from .words import SEATS, TEXTS, name_of, words

TILES, FIRST, LATER, LAST = 20, 8, 3, 5  # tiles of a seat, drawn in round one, in each later one, and the last of these
COPIES, BLANKS = 3, 2  # of each number, and without one
HAND = 12  # tiles that a seat may keep when it passes
DRAWN_WORDS = 3
SHUFFLED = 4  # of the words that shuffle
LEFT_WORDS = SHUFFLED + TILES


def drawn_by(round_no: int) -> int:
    """Return how many of its tiles a seat has drawn after phase 1 of a round [1.1, 1.2, 1.3]."""
    return FIRST + LATER * (min(round_no, LAST) - 1)


def shuffled(luck_words: list[int], begin: int) -> list[int]:
    """Return the tiles of a seat in some order [C3].

    Args:
        luck_words: random words.
        begin: index of the first of twenty that are used.
    """
    tiles = [BLANK] * BLANKS
    for number in range(1, NUMBERS):
        tiles += [number] * COPIES
    for place in range(TILES - 1, 0, -1):
        other = below(luck_words[begin + place], place + 1)
        moved = tiles[place]
        tiles[place] = tiles[other]
        tiles[other] = moved
    return tiles


def listed(tiles: list[int], lang: str) -> str:
    """Return tiles in rising order as text, blanks last."""
    numbers = [str(one) for one in sorted(tiles) if one != BLANK]
    blanks = len([one for one in tiles if one == BLANK])
    shown = ", ".join(numbers)
    return f"{shown} {words(lang, f'shared.blanks_{blanks}')}" if blanks else shown


def generate_drawn(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the height of a stack, and the tiles behind a screen.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, DRAWN_WORDS)
    seat = name_of(below(luck_words[0], len(SEATS)), lang)
    round_no = 2 + below(luck_words[1], LAST)
    before, drawn = drawn_by(round_no - 1), drawn_by(round_no)
    supplied = max(1, before - HAND) + below(luck_words[2], min(HAND, before) - 1)
    stack, screen = TILES - drawn, drawn - supplied
    given = {"seat": seat, "round": round_no, "supplied": supplied}
    kept = [
        (TILES - LATER * round_no, words(lang, "stack.eight"), "1.1"),
        (
            stack + LATER,
            words(lang, "stack.now" if round_no <= LAST else "stack.none"),
            "1.2" if round_no <= LAST else "1.3",
        ),
    ]
    hidden = [
        (drawn, words(lang, "stack.supplied"), "1.4"),
        (before - supplied, words(lang, "stack.too", round=round_no), "1.2"),
        (screen + LATER, words(lang, "stack.none"), "1.3"),
    ]
    return GeneratedExercise(
        words(lang, "stack.ask", **given),
        words(lang, "stack.hint"),
        words(lang, "stack.why", drawn=drawn, stack=stack, screen=screen, **given),
        [
            GeneratedPart(words(lang, "stack.height", seat=seat), stack, (), kept),
            GeneratedPart(words(lang, "stack.screen", seat=seat), screen, (), two_of(screen, hidden)),
        ],
    )


def generate_left(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the tiles of one number, and of none, that are left in a stack.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, LEFT_WORDS)
    seat = name_of(below(luck_words[0], len(SEATS)), lang)
    round_no = 1 + below(luck_words[1], LAST - 2)
    drawn = shuffled(luck_words, SHUFFLED)[: drawn_by(round_no)]
    some = [one for one in drawn if one != BLANK and drawn.count(one) < COPIES]
    numbers = some if some else [one for one in drawn if one != BLANK]
    number = numbers[below(luck_words[2], len(numbers))]
    seen = len([one for one in drawn if one == number])
    blanks = BLANKS - len([one for one in drawn if one == BLANK])
    left = COPIES - seen
    given = {"seat": seat, "round": round_no, "number": number, "left": TILES - len(drawn)}
    alone = [
        (seen, words(lang, "stack.seen"), "C3"),
        (COPIES, words(lang, "stack.copies"), "C3"),
        (left + 1, words(lang, "stack.count"), "C3"),
    ]
    together = [
        (left, words(lang, "stack.and_blanks"), "C3"),
        (COPIES + BLANKS, words(lang, "stack.copies"), "C3"),
        (left + blanks + 1, words(lang, "stack.count"), "C3"),
    ]
    return GeneratedExercise(
        words(lang, "stack.ask_left", tiles=listed(drawn, lang), **given),
        words(lang, "stack.hint_left"),
        words(lang, "stack.why_left", seen=seen, rest=left, blanks=blanks, every=left + blanks, **given),
        [
            GeneratedPart(words(lang, "stack.alone", **given), left, (), two_of(left, alone)),
            GeneratedPart(words(lang, "stack.together", **given), left + blanks, (), two_of(left + blanks, together)),
        ],
    )


DRAWN = ExerciseGenerator("drawn", "number", ("1.1", "1.2", "1.3", "1.4"), TEXTS, generate_drawn, "stack")
LEFT = ExerciseGenerator("left", "number", ("C3",), TEXTS, generate_left, "stack")
