"""Generators of exercises on tiles: where those of round one are after it, and how a hand empties in round six."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from .words import SEATS, TEXTS, name_of, words

WORDS = 8


def generate_round(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the tiles that were supplied in round one.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats = 3 + below(luck_words[0], 3)
    supplied = 4 * seats + below(luck_words[1], seats + 1)
    blanks, own, top = 1 + below(luck_words[2], 2), 1 + below(luck_words[3], 2), 1 + below(luck_words[4], 2)
    bought = seats + below(luck_words[5], seats - 1)
    gone = blanks + own + top
    windows = supplied - bought - gone
    given = {"seats": seats, "supplied": supplied, "blanks": blanks, "own": own, "top": top, "bought": bought}
    discard = [
        (gone - own, words(lang, "round_account.own"), "6.1"),
        (gone - top, words(lang, "round_account.top"), "6.5"),
        (gone + bought, words(lang, "round_account.screens"), "6.4"),
    ]
    left = [
        (windows + top, words(lang, "round_account.off"), "6.5"),
        (supplied - bought, words(lang, "round_account.discarded"), ""),
    ]
    return GeneratedExercise(
        words(lang, "round_account.ask", **given),
        words(lang, "round_account.hint"),
        words(lang, "round_account.why", gone=gone, windows=windows, **given),
        [
            GeneratedPart(words(lang, "round_account.discard"), gone, (), two_of(gone, discard)),
            GeneratedPart(words(lang, "round_account.windows"), windows, (), left),
        ],
    )


def generate_emptied(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on hands that have to go out while windows are free.

    Free windows are 18 to 54, since all bottom shelves are empty [6.5]; a hand has twelve tiles at most [2.8].

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS + 1)
    seats = 4 + below(luck_words[0], 2)
    first = below(luck_words[1], len(SEATS))
    asked = below(luck_words[2], seats)
    hands = [6 + below(luck_words[3 + seat], 6) for seat in range(seats)]
    windows = sum(hands) - 2 - below(luck_words[WORDS], seats)
    placed = placed_by(hands, windows)
    over = sum(hands) - windows
    names = [name_of((first + seat) % len(SEATS), lang) for seat in range(seats)]
    told = ", ".join([f"{names[seat]} {hands[seat]}" for seat in range(seats)])
    even = windows // seats
    mistakes = [
        (hands[asked], words(lang, "round_account.no_window"), "R4"),
        (even, words(lang, "round_account.evenly"), "2.1"),
        (placed[asked] - 1, words(lang, "round_account.turns"), "2.1"),
        (placed[asked] + 1, words(lang, "round_account.turns"), "2.1"),
    ]
    summed = [
        (0, words(lang, "round_account.windows_out", windows=windows), "R4"),
        (windows, words(lang, "round_account.go_out"), "R4"),
    ]
    named = {"first": names[0], "asked": names[asked], "windows": windows}
    return GeneratedExercise(
        words(lang, "round_account.ask_emptied", hands=told, **named),
        words(lang, "round_account.hint_emptied"),
        words(lang, "round_account.why_emptied", every=sum(hands), over=over, placed=placed[asked], **named),
        [
            GeneratedPart(words(lang, "round_account.over"), over, (), summed),
            GeneratedPart(
                words(lang, "round_account.places", **named), placed[asked], (), two_of(placed[asked], mistakes)
            ),
        ],
    )


def placed_by(hands: list[int], windows: int) -> list[int]:
    """Return how many tiles each seat places, one a turn, until all windows are taken [2.1, 2.9].

    Args:
        hands: own tiles by seat, the first player's first.
        windows: free windows.
    """
    placed = [0 for _ in hands]
    turn = 0
    while sum(placed) < windows:
        seat = turn % len(hands)
        if placed[seat] < hands[seat]:
            placed[seat] = placed[seat] + 1
        turn = turn + 1
    return placed


ROUND = ExerciseGenerator("round_account", "number", ("6.1", "6.4", "6.5"), TEXTS, generate_round)
EMPTIED = ExerciseGenerator("emptied", "predict", ("2.1", "R4"), TEXTS, generate_emptied, "round_account")
