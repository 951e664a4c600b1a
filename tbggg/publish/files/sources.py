"""States of the notebooks and records that are published, and of the files that they name."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from ...record import receipts
from ...record.paths import bytes_from
from ..html import expected
from ..html.own_files import is_own

State = tuple[str, int, int]  # of a file: path, time of the last change in nanoseconds, bytes
LONGEST = 1024  # letters of a path
MOST_READ = 4_000_000  # bytes of a notebook in which names of files are looked for
BESIDE = (receipts.SUFFIX, expected.SUFFIX)
WORD = re.compile(r"[\w./~-]+")  # found first, for time linear in the length of a text
NAMED = re.compile(r"[\w./~-]+\.[A-Za-z]\w{0,7}")
MODULE = re.compile(r"\b(?:import|from)\s+(\w+)")


def state_of(path: Path) -> State:
    """Return the state of a file; a missing one has a size of -1."""
    try:
        found = path.stat()
    except OSError:
        return str(path), 0, -1
    return str(path), found.st_mtime_ns, found.st_size


def stamp(source: Path, own: State | None = None) -> tuple[State, ...]:
    """Return the state of a notebook or record, and of the files that it names.

    Args:
        source: the file. What it names is found by its text: a path from its folder, a file there, or a module.
        own: its own state at an earlier time; its present one when not given.
    """
    return (own or state_of(source), *map(state_of, files_of(source)[1:]))


def files_of(source: Path) -> list[Path]:
    """Return a notebook or record, and the files that it names; of modules also those that they name."""
    found = [source]
    for one in found:
        if one is source or one.suffix == ".py":
            inputs = _inputs(one, state_of(one), state_of(one.parent))
            found += [path for path in inputs if path not in found]
    return found


@lru_cache(maxsize=512)
def _inputs(source: Path, state: State, folder_state: State) -> tuple[Path, ...]:
    """Return the files that a notebook or record names, but for what tbggg wrote.

    Args:
        source: the file.
        state: its own state.
        folder_state: that of its folder, which changes with the names in it.
    """
    try:
        text = bytes_from(source, MOST_READ).decode("utf-8", "replace")
        beside = {
            one
            for one in source.parent.iterdir()
            if one.name in text or one.name in (f"{source.stem}{suffix}" for suffix in BESIDE)
        }
        names = {name[0] for name in map(NAMED.match, {*WORD.findall(text)}) if name}
        named = {source.parent / name for name in names if len(name) <= LONGEST}
        modules = {path for name in {*MODULE.findall(text)} for path in _modules(source.parent / name)}
        found = (path for path in beside | named | modules if path.is_file() and not path.samefile(source))
        return tuple(sorted(path for path in found if not is_own(path)))
    except OSError:
        return ()


def _modules(place: Path) -> list[Path]:
    """Return the file of a module, or those of a package."""
    return [place.with_name(f"{place.name}.py"), *(place.rglob("*.py") if (place / "__init__.py").is_file() else ())]
