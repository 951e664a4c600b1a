"""Words of tiles: on shelves, in hands, in the charity shop and on the discard."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....engine.set_up import MANY, NONE, REST, UNSEEN, Misread
from ....engine.set_up_words import listed
from ....engine.texts import say
from ..rules.moves import number_word
from ..rules.setup import GIFT, LATE_GIFT
from ..rules.state import BLANK, EMPTY, NUMBERS, TEXTS, UNKNOWN, WINDOWS, State
from ..rules.vocabulary import number_of, owner_of, tile_of

NUMBER_WORDS = {number: number_word(number) for number in [*range(1, NUMBERS), BLANK]}
HAND_WORDS = {**NUMBER_WORDS, UNKNOWN: UNSEEN}
_WINDOW = re.compile(r"([a-z]+)([1-6-]?)(\??)(?:\(([a-z]+)\))?\Z")
_TILES = re.compile(r"([a-z]+)([1-6-]+)(?:\(([a-z]+)\))?\Z")


def number_read(digit: str) -> int:
    """Return the number that a sign stands for."""
    return BLANK if digit == "-" else int(digit)


def write_shelf(state: State, seats: Sequence[str], shelf: int) -> str:
    """`blue4 red?`: a tile on its face has a `?`, an empty window before a tile a dot; a geek stands in brackets."""
    words = []
    for column in range(WINDOWS):
        tile, buyer = state.window[shelf][column], state.buyer[shelf][column]
        if tile == EMPTY:
            words.append(".")
            continue
        face = "" if number_of(tile) == UNKNOWN else number_word(number_of(tile))
        back = "?" if state.face_down[shelf] >> column & 1 == 1 else ""
        geek = f"({seats[buyer - 1]})" if buyer > 0 else ""
        words.append(f"{seats[owner_of(tile)]}{face}{back}{geek}")
    while words and words[-1] == ".":
        words.pop()
    return " ".join(words) if words else NONE


def read_shelf(state: State, seats: Sequence[str], shelf: int, words: Sequence[str]) -> None:
    """Read what `write_shelf` has written."""
    tiles = listed(words)
    if len(words) == 1:
        raise Misread(say("setup.no_tiles", TEXTS, shelf=words[0]), 0)
    if len(tiles) > WINDOWS:
        raise Misread(say("setup.windows", TEXTS), WINDOWS + 1)
    for column, word in enumerate(tiles):
        if word == ".":
            continue
        found = _WINDOW.match(word)
        known = found is not None and found[1] in seats and (not found[4] or found[4] in seats)
        if found is None or not known or not (found[2] or found[3]):
            raise Misread(say("setup.window", TEXTS, word=word, seat=seats[0], other=seats[1]), column + 1)
        number = number_read(found[2]) if found[2] else UNKNOWN
        state.window[shelf][column] = tile_of(seats.index(found[1]), number)
        if found[3]:
            state.face_down[shelf] |= 1 << column
        if found[4]:
            state.buyer[shelf][column] = seats.index(found[4]) + 1


def tile_words(tiles: Sequence[Sequence[int]], seats: Sequence[str], geek: str = "") -> list[str]:
    """`red--12`: tiles of one owner stand together."""
    words = []
    for owner, seat in enumerate(seats):
        digits = "".join([number_word(number) for number in range(NUMBERS) for _ in range(tiles[owner][number])])
        if digits:
            words.append(f"{seat}{digits}{geek}")
    return words


def parted(word: str) -> list[str]:
    """Return several tiles of one owner as a word for each.

    >>> parted("red-12(blue)")
    ['red-(blue)', 'red1(blue)', 'red2(blue)']
    """
    found = _TILES.match(word)
    if found is None:
        return [word]
    geek = f"({found[3]})" if found[3] else ""
    return [f"{found[1]}{digit}{geek}" for digit in found[2]]


def add_tiles(tiles: list[list[int]], seats: Sequence[str], word: str) -> None:
    """Count tiles of one owner, on which no geek stands."""
    found = _TILES.match(word)
    if found is None or found[1] not in seats:
        raise Misread(say("setup.tiles", TEXTS, word=word, seat=seats[0]))
    if found[3]:
        raise Misread(say("setup.geek_here", TEXTS, word=word))
    own = tiles[seats.index(found[1])]
    for digit in found[2]:
        number = number_read(digit)
        own[number] += 1


def write_charity(state: State, seats: Sequence[str], at: int) -> list[str]:
    """Write the tiles without a geek, then those of each buyer."""
    words = tile_words(state.charity, seats)
    for buyer, seat in enumerate(seats):
        words = [*words, *tile_words(state.bargain[buyer], seats, f"({seat})")]
    return words


def read_charity(state: State, seats: Sequence[str], at: int, word: str) -> None:
    """Read a word of `write_charity`."""
    found = _TILES.match(word)
    if found is not None and found[3] in seats:
        add_tiles(state.bargain[seats.index(found[3])], seats, f"{found[1]}{found[2]}")
    else:
        add_tiles(state.charity, seats, word)


def write_collection(state: State, seats: Sequence[str], seat: int) -> list[str]:
    """Write the tiles that a seat has bought."""
    return tile_words(state.collection[seat], seats)


def read_collection(state: State, seats: Sequence[str], seat: int, word: str) -> None:
    """Read a word of `write_collection`."""
    add_tiles(state.collection[seat], seats, word)


def write_discard(state: State, seats: Sequence[str], at: int) -> list[str]:
    """Write the discarded tiles."""
    return tile_words(state.discard, seats)


def read_discard(state: State, seats: Sequence[str], at: int, word: str) -> None:
    """Read a word of `write_discard`; `rest` is found when all else is known."""
    if word == REST:
        for owner in range(state.seats):
            state.discard[owner][BLANK] = MANY
    else:
        add_tiles(state.discard, seats, word)


def gift(state: State, first: int, seat: int) -> int:
    """The first player and the next two start at 10 GG, the others at 11 [S4]."""
    return GIFT if (seat - first) % state.seats < 3 else LATE_GIFT


def write_began(state: State, seats: Sequence[str], at: int) -> str:
    """Write who was the first player in round one, from which 10 or 11 GG of each seat follow [S4]."""
    began = 0
    for first in range(state.seats):
        if all(state.started[one] == gift(state, first, one) for one in range(state.seats)):
            began = first
    return f"began {seats[began]}"


def read_began(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_began` has written."""
    if len(words) != 2 or words[1] not in seats:
        raise Misread(say("setup.began", TEXTS, seat=seats[0]), len(words) - 1)
    for seat in range(state.seats):
        state.started[seat] = gift(state, seats.index(words[1]), seat)
