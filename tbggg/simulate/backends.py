"""The two readers of a batch: plain Python, and the compiler. Each has its own rows and tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, Protocol

from ..engine.rule import Game
from ..engine.state import Table
from .workers import Stop


class Reader(Protocol):
    """How a batch is run."""

    def row(self, length: int) -> Any:
        """Return a row of zeros."""

    def tables(self, states: Sequence[Table]) -> Any:
        """Return states that a batch may change."""

    def function(self, batch: Callable[..., None]) -> Callable[..., None]:
        """Return the batch, ready to run."""

    def is_kept(self, function: Callable[..., None]) -> bool:
        """Return whether it can run at once."""

    def compile(self, function: Callable[..., None], arguments: Sequence[Any], stop: Stop) -> None:
        """Make it ready to run, for such arguments."""


class PlainReader:
    """Runs the rules as they stand: lists, and tables of lists."""

    def row(self, length: int) -> list[int]:
        """Return a row of zeros."""
        return [0] * length

    def tables(self, states: Sequence[Table]) -> list[Table]:
        """Return states that a batch may change."""
        return [state.copy() for state in states]

    def function(self, batch: Callable[..., None]) -> Callable[..., None]:
        """Return the batch: it runs as it is."""
        return batch

    def is_kept(self, function: Callable[..., None]) -> bool:
        """Return whether it can run at once: it can."""
        return True

    def compile(self, function: Callable[..., None], arguments: Sequence[Any], stop: Stop) -> None:
        """Make it ready to run: it is."""


def has_fast() -> bool:
    """Return whether rules can be compiled here: the [fast] extra is installed."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def reader_of(game: Game, table: type[Table], fast: bool) -> Reader:
    """Return the compiler, or plain Python."""
    if not fast:
        return PlainReader()
    from .numba.compiler import CompiledReader  # numba takes a second to import

    return CompiledReader(game, table)
