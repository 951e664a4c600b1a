"""Generator of exercises on the next tile: which of five tiles brings a collection most."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.scoring import different_copies
from ...rules.state import COPIES, State
from .collection import collect, number_by, seat_so_many, tiles_of, worth
from .words import SEATS, TEXTS, name_of, words

TABLE = 4
TILES = 6  # of the collection, beside the two that lack one colour
OFFERED = 5
START = 2  # of the words that are tiles
TRIES = 40
WORDS = START + 2 * TILES + 2 * TRIES


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on five different tiles, one of which brings more than all others.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    owners = [owner for owner in range(TABLE) if owner != seat]
    state = State()
    seat_so_many(state, TABLE)
    begun = number_by(luck_words[1])
    collect(state, seat, owners[0], begun)
    collect(state, seat, owners[1], begun)
    for tile in range(TILES):
        at = START + 2 * tile
        collect(state, seat, owners[below(luck_words[at], len(owners))], number_by(luck_words[at + 1]))
    offered = offers(state, seat, owners, luck_words)
    gains = [gain(state, seat, tile) for tile in offered]
    best = offered[gains.index(max(gains))]
    choices = [
        GeneratedChoice(
            f"{SEATS[tile // 10]} {tile % 10}",
            f"{name_of(tile // 10, lang)} {tile % 10}",
            tile == best,
            words(lang, "next_tile.brings", gain=points) if tile == best else why_not(state, seat, tile, points, lang),
            "7.2" if completes(state, seat, tile) else "7.3",
        )
        for tile, points in zip(offered, gains, strict=True)
    ]
    return GeneratedExercise(
        words(lang, "next_tile.ask", seat=name_of(seat, lang), tiles=tiles_of(state, seat, lang)),
        words(lang, "next_tile.hint"),
        words(lang, why_key(state, seat, best), tile=f"{name_of(best // 10, lang)} {best % 10}", gain=max(gains)),
        [GeneratedPart(words(lang, "next_tile.which"), 0, choices)],
    )


def offers(state: State, seat: int, owners: list[int], luck_words: list[int]) -> list[int]:
    """Return five tiles with one best, as ten times the colour plus the number.

    Args:
        state: the collection.
        seat: its seat.
        owners: colours that may be offered.
        luck_words: the random words.
    """
    found: list[int] = []
    gains: list[int] = []
    for attempt in range(TRIES):
        at = START + 2 * TILES + 2 * attempt
        tile = 10 * owners[below(luck_words[at], len(owners))] + number_by(luck_words[at + 1])
        taken = state.collection[seat][tile // 10][tile % 10]
        if len(found) < OFFERED and tile not in found and taken < COPIES[tile % 10]:
            brought = gain(state, seat, tile)
            if not gains or brought != max(gains):
                found.append(tile)
                gains.append(brought)
    return sorted(found)


def gain(state: State, seat: int, tile: int) -> int:
    """Return what one more tile brings [7.2, 7.3]."""
    more = state.copy()
    collect(more, seat, tile // 10, tile % 10)
    return worth(more, seat) - worth(state, seat)


def why_not(state: State, seat: int, tile: int, points: int, lang: str) -> str:
    """Return what a tile brings, and why it is not more.

    Args:
        state: the collection.
        seat: its seat.
        tile: ten times the colour, plus the number.
        points: what it brings.
        lang: language of the sentence, `en` or `fr`.
    """
    if state.collection[seat][tile // 10][tile % 10] > 0:
        return words(lang, "next_tile.double")
    if completes(state, seat, tile):
        return words(lang, "next_tile.completes", gain=points)
    return words(lang, "next_tile.alone", gain=points)


def why_key(state: State, seat: int, tile: int) -> str:
    """Return the key of the explanation of the best tile."""
    return "next_tile.why_set" if completes(state, seat, tile) else "next_tile.why_single"


def completes(state: State, seat: int, tile: int) -> bool:
    """Return whether a tile is the last one of a set [7.2]."""
    is_new = state.collection[seat][tile // 10][tile % 10] == 0
    return is_new and different_copies(state, seat, tile % 10) == TABLE - 2


GENERATOR = ExerciseGenerator("next_tile", "predict", ("7.2", "7.3"), TEXTS, generate)
