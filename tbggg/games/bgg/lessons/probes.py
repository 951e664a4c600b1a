"""Probes for lessons: a score or a first player from one line of text, without a record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ....engine.errors import BadOption
from ....engine.guessing import check_seat
from ....engine.texts import say
from ..notation import COLOURS
from ..rules.phase4_first_player import new_first_player
from ..rules.scoring import duplicates, sets_score, singles_score
from ..rules.state import DICE, NUMBERS, TEXTS, State


@dataclass(frozen=True, slots=True)
class Score:
    """Score of a collection at the end.

    Attributes:
        sets: GG of the tiles in sets.
        singles: GG of the other tiles that score.
        duplicates: how many tiles score nothing.
        total: GG in all.
    """

    sets: int
    singles: int
    duplicates: int
    total: int


def score(collection: str, of: str, seats: str = "red yellow blue green") -> Score:
    """Return the score of a collection: by numbers with four to six seats, by colours with three.

    Args:
        collection: colours with the numbers of their tiles, `"yellow 1 3 6, blue 1"`.
        of: the seat that owns it.
        seats: the table, clockwise.

    Raises:
        BadOption: a colour without a seat, a number that no tile has, or more than three of a tile.

    >>> score("yellow 1 3, blue 1, green 1", of="red")
    Score(sets=18, singles=3, duplicates=0, total=21)
    """
    table = _table(seats)
    owner_of_all = _seat(table, of)
    state = State(seats=len(table))
    for colour, numbers in _parts(collection):
        counts = state.collection[owner_of_all][_seat(table, colour)]
        for number in numbers:
            counts[number] += 1
            if counts[number] > 3:
                raise BadOption(say("option.copies", TEXTS, colour=colour, number=number), rule="C3")
    if any(state.collection[owner_of_all][owner_of_all]):
        raise BadOption(say("option.own", TEXTS, colour=of), rule="8.4")
    sets = sets_score(state, owner_of_all)
    singles = singles_score(state, owner_of_all)
    return Score(sets, singles, duplicates(state, owner_of_all), sets + singles)


def first_player(geeks: str, holder: str, seats: str | None = None, *, tie_includes_holder: bool = False) -> str:
    """Return the seat that takes the first-player marker in phase 4.

    Args:
        geeks: each seat with the shops of its dice, `"red 1 2 5, yellow 1 3 4"`.
        holder: the seat that has the marker now.
        seats: the table, clockwise; the order of the colours in the box when not given.
        tie_includes_holder: the ruling R7.

    Raises:
        BadOption: an unknown seat, or dice that are not three numbers from 1 to 6.

    >>> first_player("red 1 2 5, yellow 1 3 4, blue 2 2 3", holder="blue")
    'red'
    """
    standing: Mapping[str, list[int]] = dict(_parts(geeks))
    named = {*standing, holder}
    table = _table(seats if seats is not None else " ".join(colour for colour in COLOURS if colour in named))
    state = State(seats=len(table), tie_includes_holder=int(tie_includes_holder))
    state.first = _seat(table, holder)
    for colour, shops in standing.items():
        if len(shops) != DICE:
            raise BadOption(say("option.dice", TEXTS, colour=colour, count=len(shops)), rule="C4")
        for shop in shops:
            state.geeks[_seat(table, colour)][shop] += 1
    return table[new_first_player(state)]


def _table(seats: str) -> list[str]:
    table = seats.split()
    if len(set(table)) < len(table) or not set(table) <= set(COLOURS) or not 1 <= len(table) <= 6:
        raise BadOption(say("option.colours", TEXTS, colours=" ".join(COLOURS), seats=seats))
    return table


def _seat(table: list[str], colour: str) -> int:
    check_seat(colour, table)
    return table.index(colour)


def _parts(text: str) -> list[tuple[str, list[int]]]:
    found: list[tuple[str, list[int]]] = []
    for part in text.split(",") if text.strip() else []:
        colour, *numbers = part.split() or [""]
        if not all(re.fullmatch(f"[1-{NUMBERS - 1}]", number) for number in numbers):
            raise BadOption(say("option.part", TEXTS, part=part.strip()))
        found.append((colour, [int(number) for number in numbers]))
    return found
