"""Generator of exercises on the score of a collection, most of them with a set."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from .....engine.rule import rule
from ...rules.scoring import different_copies, duplicates, number_as_singles, number_in_set, sets_score, singles_score
from ...rules.state import COPIES, NUMBERS, State
from .words import SEATS, TEXTS, name_of, words

FEWEST, LEAST_TILES, MORE_TILES = 4, 4, 5
TILES = 5  # the first of the words that are tiles, two each
CALLED = TILES + 2 * (LEAST_TILES + MORE_TILES)  # the word that says how far the call has come
WORDS = CALLED + 1


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
            GeneratedPart(
                words(lang, "collection.total"), sets + singles, (), of_total(state, seat, luck_words[CALLED], lang)
            ),
            behind_screen(state, seat, luck_words[CALLED], lang),
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


def of_total(state: State, seat: int, word: int, lang: str) -> list[tuple[int, str, str]]:
    """Return common wrong numbers for the whole score, each with what to say and the rule.

    Args:
        state: the collection.
        seat: its seat.
        word: random word that says with which of them to begin.
        lang: language of the texts, `en` or `fr`.
    """
    rivals = state.seats - 1
    sets, singles = sets_score(state, seat), singles_score(state, seat)
    every = sum([number * len(doubles_of(state, seat, number)) for number in range(1, NUMBERS)])
    tiles = sum([len(numbers_of(state, seat, owner)) for owner in range(state.seats)])
    known = [
        (in_sets(state, seat) + singles, words(lang, "collection.total_faces"), "7.2"),
        (sets + singles + every, words(lang, "collection.total_doubles"), "7.3"),
        (6 * tiles, words(lang, "collection.total_six"), "7.3"),
        (tiles, words(lang, "collection.total_tiles"), "7.3"),
    ]
    turn = below(word, 3)
    known = [*known[turn:], *known[:turn]]
    if sets > 0:
        own = (sets + sets // rivals + singles, words(lang, "collection.sets_own", rivals=rivals), "7.2")
        return two_of(sets + singles, [known[0], own, *known])
    number = fullest(state, seat)
    missing = number * different_copies(state, seat, number)
    as_set = (
        6 * different_copies(state, seat, number) - missing + singles,
        words(lang, "collection.no_set_yet", number=number),
        "7.2",
    )
    return two_of(singles, [as_set, *known])


def behind_screen(state: State, seat: int, word: int, lang: str) -> GeneratedPart:
    """Return the question how many tiles are hidden while the numbers are called [7.0, 7.1].

    Args:
        state: the collection.
        seat: its seat.
        word: random word.
        lang: language of its texts, `en` or `fr`.
    """
    held = [sum([state.collection[seat][owner][number] for owner in range(state.seats)]) for number in range(NUMBERS)]
    there = [number for number in range(1, NUMBERS) if held[number] > 0]
    called = there[below(word, max(1, len(there) - 1))]
    out = sum(held[1 : called + 1])
    hidden = sum(held[1:]) - out
    known = [
        (out + hidden, words(lang, "collection.called_out", called=called), "7.0"),
        (out, words(lang, "collection.from_one"), "7.1"),
        (0, words(lang, "collection.by_number"), "7.0"),
        (hidden + 1, words(lang, "collection.count_hidden", called=called), "7.0"),
    ]
    asked = words(lang, "collection.hidden_1" if called == 1 else "collection.hidden", called=called)
    return GeneratedPart(asked, hidden, (), two_of(hidden, known))


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


GENERATOR = ExerciseGenerator("collection", "score", ("7.0", "7.1", "7.2", "7.3"), TEXTS, generate)
