"""A table's own fair: the headers `Fair`, `Map`, `Tiles` and `Rankings` [R27]."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn

from ....engine.errors import BadOption
from ....engine.header import Header
from ....engine.texts import say
from .map_checks import MOST_COLUMNS, flaw_of, touching_of
from .names import booth_words
from .state import TEXTS
from .tables import (
    BOOTHS,
    NEIGHBOURS,
    NO_ZONE,
    PLACE_LETTERS,
    PLACE_WORDS,
    RANKINGS,
    SHOWN_RANKINGS,
    SUBSTITUTE_MAP,
    SUBSTITUTE_RANKINGS,
    SUBSTITUTE_TILES,
    SYMBOL_LETTERS,
    ZONES,
)

MOST_ROWS = 24
_TILE = re.compile(r"([mdch])([1-9][0-9]?)(?:\+([1-9]))?\Z")
_CARD = re.compile(r"(?:[1-9][0-9]?[mdch])+\Z")
NEED = re.compile(r"([1-9][0-9]?)([mdch])")
_CHANGE = re.compile(r"([A-Z0-9_]+)([+-])([A-Z0-9_]+)\Z")
KEPT = 64  # texts: each table, and each position beside one, asks for the same ones again


@dataclass(frozen=True, slots=True)
class Plan:
    """A map that a header gives.

    Attributes:
        zones: the zone of each booth.
        touching: the spaces that each space touches, in their order.
        cells: the row and the column of each space but the parking.
        is_usual: whether it is that of the substitute, word for word.
    """

    zones: tuple[int, ...]
    touching: tuple[tuple[int, ...], ...]
    cells: tuple[tuple[int, int], ...]
    is_usual: bool


def refuse(key: str, rule: str, **values: object) -> NoReturn:
    """Refuse a header with the rule that it breaks."""
    raise BadOption(say(f"option.{key}", TEXTS, **values), rule=rule)


@lru_cache(maxsize=KEPT)
def read_map(text: str, seats: Sequence[str]) -> Plan:
    """Return the map of a header [C1].

    Raises:
        BadOption: it is none; the error names the word at fault.
    """
    words = text.split() or [""]
    rows = words[0].split("/")
    if len(rows) > MOST_ROWS or max(map(len, rows)) > MOST_COLUMNS:
        refuse("map_size", "C1", rows=MOST_ROWS, columns=MOST_COLUMNS)
    for at, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            refuse("map_row", "C1", at=at, row=row, count=len(row), first=len(rows[0]))
        for cell in row:
            if cell not in f"{ZONES}{PLACE_LETTERS}.":
                refuse("map_cell", "C1", cell=cell)
    where = [(at, column, cell) for at, row in enumerate(rows) for column, cell in enumerate(row) if cell != "."]
    booths = sorted((one for one in where if one[2] in ZONES), key=lambda one: ZONES.index(one[2]))
    if len(booths) != BOOTHS:
        refuse("map_booths", "C1", count=len(booths))
    for zone in ZONES:
        if all(one[2] != zone for one in booths):
            refuse("map_zone", "C1", zone=zone)
    for letter in PLACE_LETTERS:
        if sum(one[2] == letter for one in where) != 1:
            refuse("map_place", "C1", cell=letter)
    places = [one for letter in PLACE_LETTERS for one in where if one[2] == letter]
    cells = [(row, column) for row, column, _ in [*booths, *places]]
    zones = tuple(ZONES.index(one[2]) for one in booths)
    touching = touching_of(cells)
    _change(touching, words[1:], [*booth_words(zones), *PLACE_WORDS])
    flaw = flaw_of(touching)
    if flaw[0]:
        names = [*booth_words(zones), *PLACE_WORDS]
        refuse(flaw[0], "C1", space=names[flaw[1]], other=names[flaw[2]])
    near = tuple(tuple(sorted(one)) for one in touching)
    return Plan(zones, near, tuple(cells), " ".join(words) == SUBSTITUTE_MAP)


def _change(touching: list[set[int]], words: Sequence[str], names: Sequence[str]) -> None:
    """Joins and parts spaces, as the words after the grid say; each must change something."""
    for word in words:
        found = _CHANGE.match(word)
        if found is None or found[1] not in names or found[3] not in names or found[1] == found[3]:
            refuse("map_change", "C1", word=word)
        one, other = names.index(found[1]), names.index(found[3])
        joins = found[2] == "+"
        if (other in touching[one]) == joins:
            refuse("map_joined" if joins else "map_parted", "C1", word=word)
        if joins:
            touching[one].add(other)
            touching[other].add(one)
        else:
            touching[one].discard(other)
            touching[other].discard(one)


@lru_cache(maxsize=KEPT)
def read_tiles(text: str, seats: Sequence[str]) -> tuple[tuple[int, int, int], ...]:
    """Return symbol, price and bonus of each tile [C12].

    Raises:
        BadOption: another number of words, or one that is no tile.
    """
    tiles: list[tuple[int, int, int]] = []
    for word in text.split():
        found = _TILE.match(word)
        if found is None or int(found[2]) % 5 != 0:
            refuse("tile", "C12", word=word)
        tiles.append((SYMBOL_LETTERS.index(found[1]), int(found[2]), int(found[3] or 0)))
    if len(tiles) != BOOTHS:
        refuse("tiles", "C12", count=len(tiles))
    return tuple(tiles)


@lru_cache(maxsize=KEPT)
def read_rankings(text: str, seats: Sequence[str]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return what the cards of the morning and of the afternoon need of each symbol [C14].

    Raises:
        BadOption: another number of words or of series, or a word that is no card.
    """
    series: list[list[tuple[int, ...]]] = [[]]
    for word in text.split():
        if word == "/":
            series.append([])
            continue
        needs = {letter: int(count) for count, letter in NEED.findall(word)}
        if not _CARD.match(word) or len(needs) != len(NEED.findall(word)):
            refuse("ranking", "C14", word=word)
        series[-1].append(tuple([needs.get(letter, 0) for letter in SYMBOL_LETTERS]))
    if len(series) != 2 or sum(map(len, series)) != RANKINGS or min(map(len, series)) < SHOWN_RANKINGS:
        refuse("rankings", "C14", series=" / ".join(str(len(one)) for one in series))
    return tuple([tuple(one) for one in series])


def read_fair(text: str, seats: Sequence[str]) -> str:
    """Return the built-in set, of which there is one.

    Raises:
        BadOption: another name.
    """
    if text != "substitute":
        raise BadOption(say("option.fair", TEXTS, word=text), legal="substitute")
    return text


HEADERS = (
    Header(name="Fair", read=read_fair, default="substitute", choices=lambda seats: ["substitute"]),
    Header(name="Map", read=read_map, default=SUBSTITUTE_MAP, rule="C1"),
    Header(name="Tiles", read=read_tiles, default=SUBSTITUTE_TILES, rule="C12"),
    Header(name="Rankings", read=read_rankings, default=SUBSTITUTE_RANKINGS, rule="C14"),
)


def own_parts(plan: Plan, tiles: Sequence[tuple[int, int, int]], rankings: Sequence[Sequence[Sequence[int]]]) -> int:
    """Return which parts are a table's own: 1 for the map, 2 for the tiles, 4 for the ranking cards."""
    own_tiles = tiles != read_tiles(SUBSTITUTE_TILES, ())
    own_rankings = rankings != read_rankings(SUBSTITUTE_RANKINGS, ())
    return (0 if plan.is_usual else 1) + (2 if own_tiles else 0) + (4 if own_rankings else 0)


def near_row(plan: Plan) -> list[int]:
    """Return the spaces that touch each space, twelve for each, then `NO_ZONE`."""
    return [one for row in plan.touching for one in [*row, *[NO_ZONE] * (NEIGHBOURS - len(row))]]
