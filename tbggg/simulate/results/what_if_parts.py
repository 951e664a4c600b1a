"""Parts of a comparison of moves: its rows, and what it assumes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...record.position import Move
from ..statistics import Estimate


@dataclass(frozen=True, slots=True)
class Row:
    """Mean results of a move for the seat.

    Attributes:
        move: its words.
        points: the seat's points: the best move's, and the difference.
        lead: its points less the mean of the others', likewise.
        wins: its share of the wins, from 0 to 1, counted in the move's own games that give the numbers.
        difference: to the best move, game by game under the same luck; in points, or as a share of wins. All intervals
            of a table hold together, and no game that gives the numbers has chosen the best.
        best: whether it is the best of the moves that were played.
        seen: whether the difference is shown by the games: its interval does not meet zero.
        games: number of games played after the move; fewer where it was dropped early.
    """

    move: Move
    points: float
    lead: float
    wins: float
    difference: Estimate
    best: bool
    seen: bool
    games: int


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
