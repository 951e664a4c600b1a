"""Parts of a comparison of moves: its rows, and what it assumes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ...record.seated import Move
from ..statistics import Interval


@dataclass(frozen=True, slots=True)
class Row:
    """Mean results of a move for the seat.

    Attributes:
        move: its words.
        points: the seat's points: the best move's, and the difference in the games that both have.
        lead: its points less the mean of the others', likewise.
        wins: its share of the wins, from 0 to 1, counted in the move's own games.
        difference: mean difference to the best move, game by game under the same luck, with the interval of the
            difference to the best of the other moves; in points, or as a share of wins. All intervals of a table hold
            together. That of a dropped move is of the games after which it was dropped.
        best: whether it has the best mean of the moves that were not dropped.
        candidate: whether it may be best; all others are seen to be worse.
        games: number of games played after the move; fewer where it was dropped early.
    """

    move: Move
    points: float
    lead: float
    wins: float
    difference: Interval
    best: bool
    candidate: bool
    games: int

    @property
    def seen(self) -> bool:
        """True if it is seen to be worse."""
        return not self.candidate


def plain(row: Row) -> dict[str, Any]:
    """Return a row as plain values, with the ends of its difference as `low` and `high` beside it."""
    found = row.difference
    ends = {"difference": found.mean, "low": found.low, "high": found.high}
    values = {name: ends if name == "difference" else {name: value} for name, value in asdict(row).items()}
    return {name: value for part in values.values() for name, value in part.items()} | {"move": str(row.move)}


@dataclass(frozen=True, slots=True)
class Assumed:
    """Settings and assumptions of a comparison.

    Attributes:
        bots: the names of the bots, by seat.
        luck: the seed of hidden cells, chance and the bots' choices, up to 64 bits.
        rulings: those that the bots needed beyond the record's.
        imagined: whether hidden cells were dealt anew for each game.
        hand: whether the deciding seat's own hand was not all known.
        fast: whether the games ran compiled.
        plain: the names of the bots that cannot be compiled.
        second: the name of the bot that is asked, too; empty for none.
    """

    bots: Mapping[str, str]
    luck: int
    rulings: Mapping[str, str]
    imagined: bool
    hand: bool
    fast: bool
    plain: tuple[str, ...]
    second: str = ""
