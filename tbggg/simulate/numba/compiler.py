"""Numba backend: rules are written as modules of text, compiled, and cached on disk.

The cache is keyed by a hash of all that the machine code depends on, so that an edited rule never runs stale. What is
damaged in it is made anew; without a place on disk, rules are compiled for this process alone.
"""

from __future__ import annotations

import atexit
import hashlib
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import version
from operator import attrgetter
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba.core.caching import NullCache
from numba.core.dispatcher import Dispatcher

from ...engine.game import Game
from ...engine.listing import room_for_moves
from ...engine.state import Table
from ...record.atomic_write import write_file
from ..cache_folder import cache_folder
from ..work import Stop
from . import process
from .layout import pack
from .lock import locked
from .parsed import Rule, parts_of
from .process import modules
from .rewrite import moves_rows
from .source import CACHED, NOT_CACHED, ModuleText
from .sums import is_whole, remove_damaged, write_sums

# Rules of a game that the loop calls; the rules that these call are compiled along.
ENTRIES = (
    "rules.legal_moves", "rules.play", "rules.automatic", "rules.sample_chance", "rules.begin", "hidden.observe",
    "hidden.deal", "scoring.points", "scoring.breakdown", "scoring.wins",
)  # fmt: skip

SETTINGS = ("BOUNDSCHECK", "OPT", "DISABLE_JIT")  # of numba; its own cache keys leave them out


class CompiledReader:
    """Backend that compiles batches; a game's rules are compiled once for all of them."""

    def __init__(self, game: Game, table: type[Table]) -> None:
        self._table = table
        self._rules = rules_of(game, table)

    def row(self, length: int) -> np.ndarray[Any, Any]:
        """Return a row of zeros."""
        return np.zeros(length, np.int64)

    def tables(self, states: Sequence[Table]) -> np.ndarray[Any, Any]:
        """Return copies of states as NumPy records, which a batch may change."""
        return pack(states)

    def function(self, batch: Callable[..., None]) -> Callable[..., None]:
        """Return the numba function of a batch; its first call compiles it or loads it from disk."""
        rules, _ = self._rules
        key = self._table, rules, *parts_of(batch)
        kept = _batches.get(key)
        if kept is None or kept[0] != kept[2].made_of():
            text = ModuleText(self._table, [self._rules])
            name = text.keep(batch)
            kept = _batches[key] = text.made_of(), getattr(load(str(text)), name), text
        return kept[1]

    def is_kept(self, function: Any) -> bool:
        """Return True if a batch's machine code is in memory, or whole on disk."""
        return bool(function.signatures) or is_whole(function)

    def compile(self, function: Any, arguments: Sequence[Any], stop: Stop) -> None:
        """Compile a batch, or load its machine code from disk; the arguments are those of `Reader.compile`.

        Raises:
            Cancelled: `stop` returned True.
        """
        with _compiling:
            if not self.is_kept(function):
                with locked(str(sys.modules[self._rules[0]].__file__), stop):
                    self._keep(function, arguments, stop)
            if not self.is_kept(function):
                _use_no_disk()
            function.compile(tuple(map(numba.typeof, arguments)))

    def _keep(self, function: Any, arguments: Sequence[Any], stop: Stop) -> None:
        """Compile a batch to disk, if no other process has done so since."""
        if self.is_kept(function):
            return
        mine = [sys.modules[name] for name in (self._rules[0], function.py_func.__module__)]  # others may be at work
        for module in mine:
            remove_damaged(module)
        if process.compile_apart(function, arguments, stop):
            for module in mine:
                write_sums(module)


def _use_no_disk() -> None:
    """Let numba neither read nor write machine code: the disk is full, closed or holds what cannot be removed."""
    for module in modules():
        for one in vars(module).values():
            if isinstance(one, Dispatcher):
                vars(one)["_cache"] = NullCache()


_compiling = Lock()  # several threads of a worker may compile the same batch

# What was written, as long as nothing that it is made of has changed.
_read: dict[tuple[Any, ...], tuple[list[Any], str, ModuleText]] = {}
_batches: dict[tuple[Any, ...], tuple[list[Any], Callable[..., None], ModuleText]] = {}


def rules_of(game: Game, table: type[Table]) -> tuple[str, ModuleText]:
    """Return the name and the text of the module of a game's rules; rewritten if a rule has changed."""
    entries = attrgetter(*ENTRIES)(game)
    room = room_for_moves(game)
    kept = _read.get((table, room, *entries))
    if kept is None or kept[0] != kept[2].made_of():
        name, text = _module_of(table, entries, room)
        kept = _read[table, room, *entries] = text.made_of(), name, text
    return kept[1], kept[2]


def _module_of(table: type[Table], entries: tuple[Rule, ...], room: int) -> tuple[str, ModuleText]:
    text = ModuleText(table, moves_rows=moves_rows(entries[ENTRIES.index("rules.legal_moves")]), room=room)
    for entry in entries:
        text.keep(entry)
    return load(str(text)).__name__, text


def key_of(text: str) -> str:
    """Return the cache key: a hash of a module's text, of versions and of numba's settings."""
    versions = [version(name) for name in ("numba", "llvmlite", "numpy")] + [platform.python_version()]
    settings = [getattr(numba.config, name) for name in SETTINGS]
    return hashlib.sha256(repr((text, versions, settings)).encode()).hexdigest()[:24]


def load(text: str) -> ModuleType:
    """Return the module of a text; numba caches its machine code beside its file, if there is a place for it."""
    name = f"tbggg_rules_{key_of(text)}"
    if name in sys.modules:
        return sys.modules[name]
    path = _written(name, text)
    module = ModuleType(name)
    module.__file__ = str(path or f"{name}.py")
    exec(compile(text if path else text.replace(CACHED, NOT_CACHED), module.__file__, "exec"), module.__dict__)
    sys.modules[name] = module
    return module


def _written(name: str, text: str) -> Path | None:
    """File of a module's text: in the cache, else in a temporary folder; None if neither can be written."""
    for place in (cache_folder, temporary_folder):
        try:
            path = place() / f"{name}.py"
            machine_code = path.parent / "__pycache__"
            machine_code.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=machine_code).close()  # numba must be able to write there
            if path.is_symlink() or not path.exists() or path.read_bytes() != text.encode():
                write_file(path, text)
        except (OSError, RuntimeError):  # a user without a home is a RuntimeError
            continue
        return path
    return None


@cache
def temporary_folder() -> Path:
    """Return a folder that goes when this process ends.

    Raises:
        OSError: none can be made.
    """
    made = Path(tempfile.mkdtemp(prefix="tbggg-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made
