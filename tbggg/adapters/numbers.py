"""A game as toolkits for learning want it: actions and observations as numbers of a fixed range."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from itertools import chain
from typing import Any

from ..engine.errors import BadOption
from ..engine.rule import MOST_MOVES, OVER, Game
from ..engine.state import Table, depths
from ..engine.texts import say

TEXTS = "tbggg.adapters"  # where the adapters' texts stand
HORIZON = 10_000  # decisions after which a game is cut off, when nothing else is said
WHOLE_KIND = "i4"  # of a field that is a single int


class Actions:
    """The decisions of a table, numbered from 0.

    The numbers are the same at every table of a game with as many seats.

    Attributes:
        game: the rules.
        codes: the code of each number.
    """

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.codes = tuple(game.decisions(state))
        self._number_of = {code: number for number, code in enumerate(self.codes)}

    def __len__(self) -> int:
        return len(self.codes)

    def legal(self, state: Any) -> list[int]:
        """Return the numbers of the legal decisions, in rising order."""
        moves = [0] * MOST_MOVES
        return sorted(self._number_of[code] for code in moves[: self.game.legal_moves(state, moves)])

    def number_of(self, code: int) -> int | None:
        """Return the number of a decision's code; nothing for any other code."""
        return self._number_of.get(self.game.same(code))


_names: dict[type, tuple[str, ...]] = {}


def cell_names(table: Table) -> tuple[str, ...]:
    """Return the names of a table's cells in their order, such as `round_no` and `stack[0][3]`."""
    if type(table) not in _names:
        found: list[str] = []
        for item in fields(type(table)):
            names = [item.name]
            for length in item.metadata.get("shape", ()):
                names = [f"{name}[{at}]" for name in names for at in range(length)]
            found += names
        _names[type(table)] = tuple(found)
    return _names[type(table)]


def cell_kinds(table: Table) -> list[str]:
    """Return the integer kind of each cell: `i1`, `i2`, `i4` or `i8`."""
    found: list[str] = []
    for item in fields(type(table)):
        count = 1
        for length in item.metadata.get("shape", ()):
            count *= length
        found += [item.metadata.get("kind", WHOLE_KIND)] * count
    return found


def cell_values(table: Table) -> list[int]:
    """Return a table's cells in their order."""
    found: list[int] = []
    for name, depth in depths(type(table)):
        value = getattr(table, name)
        for _ in range(depth - 1):
            value = chain.from_iterable(value)
        found.extend(value if depth else (value,))
    return found


def win_shares(game: Game, state: Any) -> list[float]:
    """Return each seat's share of the win: winners share alike; a game cut off is everybody's."""
    seats = range(state.seats)
    winners: Sequence[int] = game.winners(state) if state.due == OVER else seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]


def check_horizon(horizon: int) -> int:
    """Return the horizon, when a game can be cut off there.

    Raises:
        BadOption: it is less than one decision.
    """
    if horizon < 1:
        raise BadOption(say("option.horizon", TEXTS, horizon=horizon))
    return horizon
