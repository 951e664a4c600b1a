"""Backends that run a batch: plain Python and the numba compiler, each with its own kind of rows and tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from ..engine.game import Game
from ..engine.state import Table
from .interrupts import held_back
from .work import Stop

_unloadable: list[str] = []  # extras that are installed and cannot be loaded


class Reader(Protocol):
    """Backend that runs batches."""

    def row(self, length: int) -> Any:
        """Return a row of zeros."""

    def tables(self, states: Sequence[Table]) -> Any:
        """Return copies of states, which a batch may change."""

    def function(self, batch: Callable[..., None]) -> Callable[..., None]:
        """Return the callable of a batch; its first call may compile."""

    def is_kept(self, function: Callable[..., None]) -> bool:
        """Return True if the callable runs without compiling first."""

    def compile(self, function: Callable[..., None], arguments: Sequence[Any], stop: Stop) -> None:
        """Compile the callable for the types of some arguments, unless that is done.

        Args:
            function: as `function` returns it.
            arguments: a call's arguments; their types count, not their values.
            stop: called several times a second; True cancels.

        Raises:
            Cancelled: `stop` returned True.
        """


class PlainReader:
    """Backend of plain Python: rows are lists, tables are states."""

    def row(self, length: int) -> list[int]:
        """Return a row of zeros."""
        return [0] * length

    def tables(self, states: Sequence[Table]) -> list[Table]:
        """Return copies of states, which a batch may change."""
        return [state.copy() for state in states]

    def function(self, batch: Callable[..., None]) -> Callable[..., None]:
        """Return the batch itself."""
        return batch

    def is_kept(self, function: Callable[..., None]) -> bool:
        """Return True: nothing has to be compiled."""
        return True

    def compile(self, function: Callable[..., None], arguments: Sequence[Any], stop: Stop) -> None:
        """Do nothing: plain Python does not compile; the arguments are those of `Reader.compile`."""


def has_fast() -> bool:
    """Return True if the [fast] extra is installed, and was not found to be one that cannot be loaded."""
    return not _unloadable and find_spec("numba") is not None and find_spec("numpy") is not None


def load_fast() -> bool:
    """Load the [fast] extra, which takes a second; return True if rules can be compiled."""
    if has_fast():
        try:
            with held_back():  # an extension that is interrupted while it loads says that it cannot be loaded
                import_module("numba")
        except (ImportError, OSError):  # it does not fit the NumPy or the system that is here
            _unloadable.append("numba")
    return has_fast()


def reader_of(game: Game, table: type[Table], fast: bool) -> Reader:
    """Return the backend for a game's batches.

    Args:
        game: its rules.
        table: the class of its states.
        fast: whether to compile; else plain Python.
    """
    if not fast:
        return PlainReader()
    from .numba.compiler import CompiledReader  # numba takes a second to import

    return CompiledReader(game, table)
