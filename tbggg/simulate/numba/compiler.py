"""The compiler: rules written as modules of text, compiled by numba, and kept on disk.

What is kept stands under the hash of all that it was written from, so that an edited rule never runs stale.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any

import numba
import numpy as np

from ...engine.rule import Game
from ...engine.state import Table
from ..workers import Stop
from .layout import pack
from .process import compile_apart
from .rewrite import Rule
from .source import ModuleText

# A game's rules that are called from outside; what they call comes along.
ENTRIES = ("legal_moves", "play", "chore", "by_luck", "observe", "deal", "begin", "points", "tally", "wins")

SETTINGS = ("BOUNDSCHECK", "OPT", "DISABLE_JIT")  # numba's, which it leaves out of its own keys


class CompiledReader:
    """Compiles batches over a game's rules, which are compiled once for all of them."""

    def __init__(self, game: Game, table: type[Table]) -> None:
        self._table = table
        self._rules = rules_of(game, table)

    def row(self, length: int) -> np.ndarray[Any, Any]:
        """Return a row of zeros."""
        return np.zeros(length, np.int64)

    def tables(self, states: Sequence[Table]) -> np.ndarray[Any, Any]:
        """Return states that a batch may change."""
        return pack(states)

    def function(self, batch: Callable[..., None]) -> Callable[..., None]:
        """Return the batch, to be compiled when it is first called, or taken from disk."""
        text = ModuleText(self._table, [self._rules])
        name = text.keep(batch)
        found: Callable[..., None] = getattr(load(str(text)), name)
        return found

    def is_kept(self, function: Any) -> bool:
        """Return whether a batch's machine code is in memory, or on disk."""
        if function.signatures:
            return True
        name = f"{function.py_func.__module__}.{function.py_func.__name__}-*.nbc"
        return any(Path(function.stats.cache_path).glob(name))

    def compile(self, function: Any, arguments: Sequence[Any], stop: Stop) -> None:
        """Compile a batch, unless it is kept.

        Raises:
            Broken: it was stopped.
        """
        with _compiling:
            if not self.is_kept(function):
                compile_apart(function, arguments, stop)
            function.compile(tuple(map(numba.typeof, arguments)))


_compiling = Lock()  # several threads of a worker may want the same

_read: dict[tuple[Any, ...], tuple[list[Any], str, ModuleText]] = {}


def rules_of(game: Game, table: type[Table]) -> tuple[str, ModuleText]:
    """Return the name and the text of the module of a game's rules, which are read again when one has changed."""
    entries = tuple(getattr(game, entry) for entry in ENTRIES)
    kept = _read.get((table, *entries))
    if kept is None or kept[0] != kept[2].made_of():
        name, text = _module_of(table, entries)
        kept = _read[table, *entries] = text.made_of(), name, text
    return kept[1], kept[2]


def _module_of(table: type[Table], entries: tuple[Rule, ...]) -> tuple[str, ModuleText]:
    text = ModuleText(table)
    for entry in entries:
        text.keep(entry)
    return load(str(text)).__name__, text


def folder() -> Path:
    """Return where compiled rules are kept: `TBGGG_CACHE`, else the user's folder for such things."""
    named = os.environ.get("TBGGG_CACHE")
    if named:
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local"))
    elif sys.platform == "darwin":
        base = home / "Library/Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", home / ".cache"))
    return base / "tbggg"


def key_of(text: str) -> str:
    """Return the hash of a module's text, and of all else that its machine code depends on."""
    versions = [version(name) for name in ("numba", "llvmlite", "numpy")] + [platform.python_version()]
    settings = [getattr(numba.config, name) for name in SETTINGS]
    return hashlib.sha256(repr((text, versions, settings)).encode()).hexdigest()[:24]


def load(text: str) -> ModuleType:
    """Return the module of a text; what numba compiles of it is kept beside its file."""
    name = f"tbggg_rules_{key_of(text)}"
    if name in sys.modules:
        return sys.modules[name]
    path = _written(name, text)
    module = ModuleType(name)
    module.__file__ = str(path)
    exec(compile(text, path, "exec"), module.__dict__)
    sys.modules[name] = module
    return module


def _written(name: str, text: str) -> Path:
    """The file of a module's text, written in one piece; in a folder of the moment where no other can be written."""
    path = folder() / f"{name}.py"
    try:
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(f".{name}.{os.getpid()}")
            draft.write_text(text, "utf-8")
            draft.replace(path)
    except OSError:
        path = Path(tempfile.mkdtemp(prefix="tbggg-")) / f"{name}.py"
        path.write_text(text, "utf-8")
    return path
