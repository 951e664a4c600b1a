"""Generator of exercises on the final scoring with three seats: colours instead of numbers."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
    two_of,
)
from .....engine.luck import below
from .....engine.rule import rule
from ...rules.scoring import (
    colour_as_singles,
    colour_called,
    colour_in_sets,
    number_as_singles,
    number_in_set,
)
from ...rules.state import NUMBERS, State
from .collection import collect, number_by, seat_so_many, tiles_of
from .words import SEATS, TEXTS, name_of, words

TABLE = 3
EXTRA, OTHERS = 3, 4  # tiles of the nearly whole colour, and of the other one
START = 4  # of the words that are tiles
OWN = START + EXTRA + OTHERS  # the words that are tiles of its own colour
WORDS = OWN + 4
WHOLE = 2  # in two of three, the colour is whole
TWICE = 3  # in one of so many of these, it is there twice
OWN_TOO = 3  # in one of so many, it has bought two tiles of its own


@rule
def hold_marker(state: State, seat: int) -> None:
    """Set the holder of the marker."""
    state.first = seat


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a collection at a table of three; in two of three, a colour is there from 1 to 6.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    owners = [owner for owner in range(TABLE) if owner != seat]
    first = below(luck_words[1], TABLE)
    full = below(luck_words[2], 2)
    missing = 0 if below(luck_words[3], 3) < WHOLE else number_by(luck_words[START])
    twice = missing == 0 and below(luck_words[OWN + 2], TWICE) == 0
    own = [number_by(luck_words[OWN + tile]) for tile in range(2)] if below(luck_words[OWN + 3], OWN_TOO) == 0 else []
    state = State()
    seat_so_many(state, TABLE)
    hold_marker(state, first)
    fill(state, seat, [owners[full], owners[1 - full]], missing, twice, luck_words)
    sets = sum([colour_in_sets(state, seat, owner) for owner in owners])
    rest = sum([colour_as_singles(state, seat, owner) for owner in owners])
    ask = words(
        lang,
        "three_seats.ask",
        seats=", ".join([name_of(one, lang) for one in range(TABLE)]),
        seat=name_of(seat, lang),
        tiles=tiles_of(state, seat, lang),
        first=name_of(first, lang),
    )
    key = "three_seats.why_none" if sets == 0 else "three_seats.why_twice" if twice else "three_seats.why"
    colour = name_of(owners[full], lang)
    why = words(lang, key, colour=colour, sets=sets, rest=rest, total=sets + rest, missing=missing)
    if own:
        bought = words(lang, "three_seats.own", seat=name_of(seat, lang), one=min(own), other=max(own))
        ask = f"{ask} {bought}"
        why = f"{why} {words(lang, 'three_seats.own_scored')}"
    known = wrong_totals(state, seat, sets, rest, missing, nth, lang)
    if twice:
        known = [(sets - 36 + 21 + rest, words(lang, "three_seats.once"), "R8"), *known]
    if own:
        known = [(sets + rest + sum(own), words(lang, "three_seats.own_scored"), "8.4"), *known]
    parts = [
        GeneratedPart(words(lang, "three_seats.total"), sets + rest, (), two_of(sets + rest, known)),
        GeneratedPart(words(lang, "three_seats.second"), 0, called_second(state, first, lang)),
    ]
    return GeneratedExercise(ask, words(lang, "three_seats.hint"), why, parts)


def fill(state: State, seat: int, owners: list[int], missing: int, twice: bool, luck_words: list[int]) -> None:
    """Give a seat its tiles: of the first owner each number but one, once or twice, and more; of the other a few.

    Args:
        state: the table.
        seat: the seat.
        owners: the two other seats, first the one whose colour is nearly whole.
        missing: the number that this colour lacks, or 0.
        twice: whether it is there twice.
        luck_words: words of the exercise.
    """
    full, other = owners
    for _ in range(2 if twice else 1):
        for number in range(1, NUMBERS):
            if number != missing:
                collect(state, seat, full, number)
    for tile in range(0 if twice else EXTRA):
        number = number_by(luck_words[START + tile])
        if number != missing:
            collect(state, seat, full, number)
    for tile in range(OTHERS):
        collect(state, seat, other, number_by(luck_words[START + EXTRA + tile]))


def wrong_totals(
    state: State, seat: int, sets: int, rest: int, missing: int, nth: int, lang: str
) -> list[tuple[int, str, str]]:
    """Return common wrong totals, each with what to say of it and its rule; another one is first in each exercise.

    Args:
        state: the table.
        seat: the seat.
        sets: points of its whole colours.
        rest: points of its other tiles.
        missing: the number that its nearly whole colour lacks, or 0.
        nth: number of the exercise, from 1.
        lang: `en` or `fr`.
    """
    owners = [owner for owner in range(TABLE) if owner != seat]
    faces = sum([number * count(state, seat, number) for number in range(1, NUMBERS)])
    different = sum([number for number in range(1, NUMBERS) for owner in owners if held(state, seat, owner, number)])
    tiles = sum([count(state, seat, number) for number in range(1, NUMBERS)])
    by_numbers = sum(
        [number_in_set(state, seat, number) + number_as_singles(state, seat, number) for number in range(1, NUMBERS)]
    )
    found = [
        (by_numbers, words(lang, "three_seats.by_numbers"), "S1"),
        (sets + different, words(lang, "three_seats.doubles"), "8.3"),
        (faces, words(lang, "three_seats.faces"), "8.2"),
        (6 * tiles, words(lang, "three_seats.six"), "8.3"),
    ]
    if missing > 0:  # its other numbers, taken for a set
        found[2] = (36 - (21 - missing) + rest, words(lang, "three_seats.no_set"), "8.2")
    turn = nth % len(found)
    return [*found[turn:], *found[:turn]]


def called_second(state: State, first: int, lang: str) -> list[GeneratedChoice]:
    """Return the seats as answers to which colour is called second [8.1]."""
    called = colour_called(state, 1)
    return [
        GeneratedChoice(
            SEATS[one],
            name_of(one, lang),
            one == called,
            "" if one == called else words(lang, "three_seats.first" if one == first else "three_seats.last"),
            "8.1",
        )
        for one in range(TABLE)
    ]


def count(state: State, seat: int, number: int) -> int:
    """Return how many tiles of a number a seat holds, doubles included."""
    return sum([state.collection[seat][owner][number] for owner in range(TABLE)])


def held(state: State, seat: int, owner: int, number: int) -> bool:
    """Return whether a tile scores its number alone: it is held, and its colour is no set."""
    return state.collection[seat][owner][number] > 0 and colour_in_sets(state, seat, owner) == 0


GENERATOR = ExerciseGenerator("three_seats", "number", ("8.1", "8.2", "8.3", "8.4", "R8", "S1"), TEXTS, generate)
