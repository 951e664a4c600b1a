"""Generator of exercises on the score of a collection, most of them with a set."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words
from .....engine.luck import below
from .....engine.rule import rule
from ...rules.scoring import different_copies, duplicates, number_as_singles, number_in_set, sets_score, singles_score
from ...rules.state import COPIES, NUMBERS, State
from .words import SEATS, TEXTS, name_of, two_of, words

FEWEST, LEAST_TILES, MORE_TILES = 4, 4, 5
TILES = 5  # the first of the words that are tiles, two each
WORDS = TILES + 2 * (LEAST_TILES + MORE_TILES)


@rule
def seat_so_many(state: State, seats: int) -> None:
    """Set the number of seats [S1]."""
    state.seats = seats


@rule
def collect(state: State, seat: int, owner: int, number: int) -> None:
    """Add a tile of a colour to a collection, while copies of it are left [C3]."""
    if state.collection[seat][owner][number] < COPIES[number]:
        state.collection[seat][owner][number] += 1


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a collection; in three of four, one number is there in all colours.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats = FEWEST + below(luck_words[0], len(SEATS) - FEWEST + 1)
    seat = below(luck_words[1], seats)
    owners = [owner for owner in range(seats) if owner != seat]
    state = State()
    seat_so_many(state, seats)
    if below(luck_words[2], 4) > 0:
        for owner in owners:
            collect(state, seat, owner, number_by(luck_words[3]))
    for tile in range(LEAST_TILES + below(luck_words[4], MORE_TILES + 1)):
        at = TILES + 2 * tile
        collect(state, seat, owners[below(luck_words[at], len(owners))], number_by(luck_words[at + 1]))
    sets = sets_score(state, seat)
    singles = singles_score(state, seat)
    return GeneratedExercise(
        words(lang, "collection.ask", seats=seats, seat=name_of(seat, lang), tiles=tiles_of(state, seat, lang)),
        words(lang, "collection.hint", number=fullest(state, seat), rivals=len(owners)),
        why(state, seat, lang),
        [
            GeneratedPart(words(lang, "collection.sets"), sets, (), of_sets(state, seat, sets, lang)),
            GeneratedPart(words(lang, "collection.total"), sets + singles, (), of_total(state, seat, sets, lang)),
        ],
    )


def number_by(word: int) -> int:
    """Return the number of a tile drawn by a random word."""
    return 1 + below(word, NUMBERS - 1)


def numbers_of(state: State, seat: int, owner: int) -> list[str]:
    """Return the numbers of a seat's tiles of a colour, one a tile."""
    found: list[str] = []
    for number in range(1, NUMBERS):
        found += [str(number)] * state.collection[seat][owner][number]
    return found


def tiles_of(state: State, seat: int, lang: str) -> str:
    """Return the tiles of a collection in words."""
    held = [
        f"{name_of(owner, lang)} {' '.join(numbers_of(state, seat, owner))}"
        for owner in range(state.seats)
        if numbers_of(state, seat, owner)
    ]
    return ", ".join(held)


def worth(state: State, seat: int) -> int:
    """Return the score of a collection, by numbers [7.2, 7.3]."""
    return sets_score(state, seat) + singles_score(state, seat)


def fullest(state: State, seat: int) -> int:
    """Return the number that is present in most colours, the lowest in a tie."""
    best = 1
    for number in range(2, NUMBERS):
        if different_copies(state, seat, number) > different_copies(state, seat, best):
            best = number
    return best


def of_sets(state: State, seat: int, sets: int, lang: str) -> list[tuple[int, str]]:
    """Return common wrong numbers for the GG of sets, with what to say of each.

    Args:
        state: the collection.
        seat: its seat.
        sets: the right number.
        lang: language of the texts, `en` or `fr`.
    """
    rivals = state.seats - 1
    if sets > 0:
        own = words(lang, "collection.sets_own", rivals=rivals)
        faces = words(lang, "collection.sets_faces")
        tiles = words(lang, "collection.sets_tiles")
        known = [(in_sets(state, seat), faces), (sets * (rivals + 1) // rivals, own), (sets // 6, tiles)]
        return two_of(sets, known)
    number = fullest(state, seat)
    told = words(lang, "collection.no_set_yet", number=number)
    return two_of(sets, [(6 * different_copies(state, seat, number), told), (6 * rivals, told), (6, told)])


def of_total(state: State, seat: int, sets: int, lang: str) -> list[tuple[int, str]]:
    """Return common wrong numbers for the whole score, with what to say of each.

    Args:
        state: the collection.
        seat: its seat.
        sets: GG of its sets.
        lang: language of the texts, `en` or `fr`.
    """
    singles = singles_score(state, seat)
    every = sum([number * len(doubles_of(state, seat, number)) for number in range(1, NUMBERS)])
    tiles = sum([len(numbers_of(state, seat, owner)) for owner in range(state.seats)])
    known = [
        (in_sets(state, seat) + singles, words(lang, "collection.total_faces")),
        (sets + singles + every, words(lang, "collection.total_doubles")),
        (6 * tiles, words(lang, "collection.total_six")),
        (tiles, words(lang, "collection.total_tiles")),
    ]
    return two_of(sets + singles, known)


def in_sets(state: State, seat: int) -> int:
    """Return the numbers of the tiles in sets, added up."""
    total = 0
    for number in range(1, NUMBERS):
        if number_in_set(state, seat, number) > 0:
            total += number * (state.seats - 1)
    return total


def doubles_of(state: State, seat: int, number: int) -> list[int]:
    """Return the tiles of a number that score nothing, one entry each."""
    found: list[int] = []
    for owner in range(state.seats):
        found += [number] * max(0, state.collection[seat][owner][number] - 1)
    return found


def why(state: State, seat: int, lang: str) -> str:
    """Return the explanation of the score [7.2, 7.3]."""
    rivals = state.seats - 1
    said: list[str] = []
    rest: list[str] = []
    for number in range(1, NUMBERS):
        points = number_in_set(state, seat, number)
        if points > 0:
            said.append(words(lang, "collection.set", number=number, rivals=rivals, points=points))
        rest += [str(number)] * (number_as_singles(state, seat, number) // number)
    if not said:
        said.append(words(lang, "collection.no_set", rivals=rivals))
    if rest:
        said.append(words(lang, "collection.rest", tiles=" + ".join(rest), points=singles_score(state, seat)))
    if duplicates(state, seat) > 0:
        said.append(words(lang, "collection.doubles"))
    return " ".join(said)


GENERATOR = ExerciseGenerator("collection", "score", ("7.1", "7.2", "7.3"), TEXTS, generate)
