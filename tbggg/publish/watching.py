"""Publishing again of what has changed, while its author writes."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from ..engine.texts import say
from . import claims, expected
from .own_files import is_own
from .texts import PACKAGE

if TYPE_CHECKING:
    from .kept_runs import KeptRuns

Result = TypeVar("Result")
State = tuple[str, int, int]  # of a file: path, time of the last change in nanoseconds, bytes
PAUSE = 0.4  # seconds between two looks
LONGEST = 1024  # letters of a path
MOST_READ = 4_000_000  # bytes of a notebook in which names of files are looked for
BESIDE = (claims.SUFFIX, expected.SUFFIX)
WORD = re.compile(r"[\w./~-]+")  # found first, for time linear in the length of a text
NAMED = re.compile(r"[\w./~-]+\.[A-Za-z]\w{0,7}")
MODULE = re.compile(r"\b(?:import|from)\s+(\w+)")


class Kept:
    """Results of earlier rounds, for whatever has not changed since.

    Args:
        runs: results of earlier commands; without any, each notebook is run once.
        is_watching: whether there are several rounds, of which each reports only what it has changed.
    """

    def __init__(self, runs: KeptRuns | None = None, *, is_watching: bool = False) -> None:
        self.runs, self.is_watching = runs, is_watching
        self._found: dict[Hashable, tuple[object, Any]] = {}

    def once(self, key: Hashable, state: Callable[[], object], make: Callable[[], Result]) -> Result:
        """Return a result: that of an earlier round, if nothing that it rests on has changed.

        Args:
            key: what it is the result of.
            state: returns all that it rests on; asked again when the result is made, which may have changed some.
            make: makes it.
        """
        known = self._found.get(key)
        if known is None or known[0] != state():
            made = make()
            self._found[key] = known = (state(), made)
        result: Result = known[1]
        return result


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
        text = source.read_bytes()[:MOST_READ].decode("utf-8", "replace")
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


def watch(publish: Callable[[], None], inputs: Callable[[], Sequence[Path]], tell: Callable[[str], None]) -> NoReturn:
    """Publish, and again after each change, until an interrupt.

    Args:
        publish: publishes all that has changed, and reports its own errors.
        inputs: returns the notebooks, records and settings.
        tell: called with a line of text when all is published.
    """
    while True:
        own = {one: state_of(one) for one in inputs()}  # before publishing: what changes meanwhile is a change
        publish()
        tell(say("watching", PACKAGE))
        before = [stamp(one, state) for one, state in own.items()]  # what a notebook writes itself is none
        while (now := [stamp(one) for one in inputs()]) == before:
            sleep(PAUSE)
        while now != before:  # an editor may write a file in two steps
            before = now
            sleep(PAUSE)
            now = [stamp(one) for one in inputs()]
