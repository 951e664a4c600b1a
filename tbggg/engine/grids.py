"""Plain rows that figures draw: a seat's collection, and a table of prices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A row or a column of a collection.

    Attributes:
        complete: whether it makes a set.
        sum: the arithmetic of its points, `3 × 6 = 18`; empty where the rule does not count by such lines.
        points: what it scores; 0 where the rule does not count by such lines.
    """

    complete: bool = False
    sum: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Collected:
    """A seat's collection as a grid: numbers by owners.

    Attributes:
        seat: the collector.
        owners: whose pieces these can be, a column each, as seat numbers.
        numbers: the numbers, a row each.
        counts: number of pieces, `counts[row][column]`.
        rows: what is to be said of each row.
        columns: what is to be said of each column.
        parts: what they score by category, and what is only counted; categories of the game's breakdown.
        points: points in all.
        way: the rule that counts them, one of the game's `ways`.
        rules: ids of that rule.
    """

    seat: int
    owners: tuple[int, ...]
    numbers: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]
    rows: tuple[ScoredLine, ...]
    columns: tuple[ScoredLine, ...]
    parts: Mapping[str, int]
    points: int
    way: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Priced:
    """A table of prices.

    Attributes:
        title: what it is, and whether it is assumed.
        columns: the columns' names.
        rows: the rows' names, the upper first.
        prices: `prices[row][column]`.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    prices: tuple[tuple[int, ...], ...]
