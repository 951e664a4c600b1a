"""Comparison of moments, and figures of lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from ...engine.blocks import Remark


class Parted(TypedDict):
    """Last moment that all lines share, and its section."""

    node: int
    section: str


class ComparedRow(TypedDict):
    """One category: parts add up to the total, counts do not."""

    label: str
    kind: Literal["part", "count", "total"]
    values: list[int | None]


class GridLine(TypedDict):
    """A row or a column of a collection.

    Attributes:
        complete: whether it is a set.
        sum: its arithmetic, empty where the rule does not count so.
        points: what it scores; 0 where the rule does not count so.
    """

    complete: bool
    sum: str
    points: int


class Collection(TypedDict):
    """A seat's collection as a grid.

    Attributes:
        counts: by row and column.
        parts: points by category, and further counts.
        points: points in all.
        own: points by the table's own rule.
    """

    owners: Sequence[int]
    numbers: Sequence[int]
    counts: Sequence[Sequence[int]]
    rows: Sequence[GridLine]
    columns: Sequence[GridLine]
    parts: Sequence[tuple[str, int]]
    points: int
    own: int


class Way(TypedDict):
    """A rule by which collections can be scored."""

    key: str
    label: str


class PlayedAgain(TypedDict, total=False):
    """Offer to play the lines again.

    Attributes:
        why: why they cannot be, in a sentence.
        about: what is played, in a sentence.
        games: numbers of games to choose from.
    """

    why: str
    about: str
    games: Sequence[int]


class Collections(TypedDict):
    """The collections of the columns, and the ways to score them; without any, `grids` is empty.

    Attributes:
        way: by which rule collections are scored here.
        ways: the rules by which they could be.
        said: that rule in a sentence.
    """

    grids: list[Collection | None]
    way: NotRequired[str]
    ways: NotRequired[list[Way]]
    said: NotRequired[Remark]


class Together(TypedDict):
    """Sentences on the columns; those of several moments alone have the other keys.

    Attributes:
        lead: which line is ahead, or who has the most points.
        where: where the lines part, in words.
        now: that some line has not come to its end.
        early: places of the lines that end earlier than another.
        only: pieces that are in one line only.
        totals: by seat and line.
    """

    lead: str
    where: NotRequired[str]
    parted: NotRequired[Parted | None]
    now: NotRequired[str]
    early: NotRequired[list[int]]
    only: NotRequired[list[str]]
    totals: NotRequired[list[list[int | None]]]


class Compared(Together, Collections):
    """Comparison of moments: columns are lines, or, of one moment, the seats.

    Attributes:
        seat: for whom; -1 = the columns are the seats.
        places: each column's place at the table.
        play_on: the bot that can play them on; none without a kernel.
        again: how the lines can be played again; not given where there is no bot, or another seat has decided.
    """

    nodes: list[int]
    seat: int
    names: list[str]
    rows: list[ComparedRow]
    places: list[int | None]
    play_on: NotRequired[str]
    again: NotRequired[PlayedAgain]
