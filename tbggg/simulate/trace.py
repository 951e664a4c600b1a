"""Trace of a game: a hash of every move and every state.

Two backends that give equal traces have played equal games. It is FNV-1a over 32-bit words: begin with
`START`; for each number, exclusive-or it (its lowest 32 bits) into the trace and multiply by `PRIME`, keeping
32 bits. A game's trace takes in, for each move, the number of legal moves (decisions only) and the move's action.
Every cell of the state follows in the order in which the table declares them: after each move, or at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from ..engine.luck import MASK, mullo32
from ..engine.rule import rule
from ..engine.state import Table, depths

START = 2166136261
PRIME = 16777619


@rule
def stir(trace: int, number: int) -> int:
    """Return the trace with one number taken in."""
    return mullo32((trace ^ number) & MASK, PRIME)


def stirred(trace: int, table: Table) -> int:
    """Return the trace with every cell of a state taken in; each backend writes this primitive from the declaration.

    >>> from tbggg.games.pig.rules import State
    >>> stirred(START, State())
    3121575347
    """
    for name, depth in depths(type(table)):
        for number in _numbers(getattr(table, name), depth):
            trace = (((trace ^ number) & MASK) * PRIME) & MASK  # `stir`, without a call for each cell
    return trace


def _numbers(value: Any, depth: int) -> Iterable[int]:
    if depth == 0:
        return (value,)
    for _ in range(depth - 1):
        value = chain.from_iterable(value)
    return value  # type: ignore[no-any-return]
