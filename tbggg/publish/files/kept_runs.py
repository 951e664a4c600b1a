"""Results of notebooks' runs, kept on disk for the next command: what has not changed is not run again.

A result rests on the notebook, the files that it names, the package, and the Python with its packages and settings.
A kernel of another Python or language has packages that are not known here: its notebooks are always run.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import nbformat

from ... import __version__
from ...engine.texts import say
from ...record.atomic_write import write_file
from ...record.paths import resolved
from ...simulate.cache_folder import cache_folder
from ..html.texts import PACKAGE
from .sources import State, files_of, state_of

FOLDER, SUFFIX = "published", ".json"
MOST = 256_000_000  # bytes of all results; the oldest ones go first
LARGEST = 64_000_000  # bytes of one
SETTINGS = ("LANG", "LC_", "PYTHON", "TBGGG_", "TZ")  # beginnings of names of environment variables
OWN_PLACE = "TBGGG_CACHE"  # what this one names changes no result
INSTALLED = (".dist-info", ".egg-info", ".pth")


class KeptRuns:
    """Notebooks as they were after their last run, one file each.

    Args:
        tell: called with a line of text for each notebook that is not run again.
        fresh: whether each notebook is run; what it becomes is kept all the same, for the next command.
    """

    def __init__(self, tell: Callable[[str], None], *, fresh: bool = False) -> None:
        self._tell, self._fresh = tell, fresh

    def once(self, source: Path, notebook: Any, kernel: str, run: Callable[[], Any]) -> Any:
        """Return a notebook with its outputs: those of its last run, if nothing that they rest on has changed.

        Args:
            source: its file.
            notebook: the notebook as it was read.
            kernel: name of its kernel.
            run: runs it, and returns it.
        """
        if not _is_own_python(kernel):
            return run()
        before = _rests_on(source, digest := _hashed(json.dumps(notebook)), kernel)
        found = None if self._fresh else _read(source, before)
        if found is not None:
            self._tell(say("unchanged", PACKAGE, file=source))
            return found
        made = run()
        if _rests_on(source, digest, kernel) == before:  # else it is not known which files it has read
            _write(source, before, made)
        return made


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _rests_on(source: Path, notebook: str, kernel: str) -> str:
    """Return the hash of all that the result of a run rests on.

    Args:
        source: file of the notebook.
        notebook: hash of the notebook.
        kernel: name of its kernel.
    """
    named = [(str(path), _digest(path)) for path in files_of(source)[1:]]
    settings = sorted((k, v) for k, v in os.environ.items() if k.startswith(SETTINGS) and k != OWN_PLACE)
    return _hashed(repr((str(resolved(source)), notebook, kernel, named, settings, _package(), *_python())))


def _digest(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


@cache
def _package() -> tuple[str, str]:
    """Return the version of this package, and a hash of its files' times and sizes: a clone changes without one."""
    root = Path(__file__).parents[2]
    files = sorted(path for path in root.rglob("*") if "__pycache__" not in path.parts)
    return __version__, _hashed(repr([state_of(path) for path in files if path.is_file()]))


def _python() -> tuple[str, str, str]:
    """Return the version and the place of Python, and a hash of what is installed."""
    return sys.version, sys.prefix, _hashed(repr(sorted(_installed())))


def _installed() -> Iterator[State]:
    """Yield the names of installed packages with their versions, and the times of their installation."""
    for folder in dict.fromkeys(sys.path[1:]):
        with suppress(OSError):
            yield from (state_of(one) for one in Path(folder).iterdir() if one.suffix in INSTALLED)


def _is_own_python(kernel: str) -> bool:
    """Return whether a kernel runs in the Python of this process."""
    from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

    try:
        program = KernelSpecManager().get_kernel_spec(kernel).argv[0]
    except (NoSuchKernel, IndexError):
        return False
    return program in ("python", "python3", sys.executable)


def _file(source: Path) -> Path:
    """Return the file of a notebook's result.

    Raises:
        RuntimeError: there is no folder for it.
    """
    return cache_folder() / FOLDER / f"{_hashed(str(resolved(source)))[:32]}{SUFFIX}"


def _read(source: Path, rests_on: str) -> Any:
    """Return a result; None without one, or with one that is damaged or rests on something else."""
    try:
        path = _file(source)
        if path.is_symlink() or path.stat().st_size > LARGEST:
            return None
        digest, _, text = path.read_text("utf-8").partition("\n")
        if digest != _hashed(rests_on + text):
            return None
        found = nbformat.from_dict(json.loads(text))  # type: ignore[no-untyped-call]
        os.utime(path)  # what is used stays longest
        return found
    except (OSError, RuntimeError, ValueError):
        return None


def _write(source: Path, rests_on: str, notebook: Any) -> None:
    """Keep a result where that is possible."""
    text = json.dumps(notebook)
    if len(text) > LARGEST - len(rests_on) - 1:
        return
    with suppress(OSError, RuntimeError):
        path = _file(source)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # outputs may be private
        write_file(path, f"{_hashed(rests_on + text)}\n{text}")
        _remove_oldest(path.parent)


def _remove_oldest(folder: Path) -> None:
    """Remove the results that were not used for longest, until the others are few enough."""
    found = sorted((state_of(path) for path in folder.glob(f"*{SUFFIX}")), key=lambda state: -state[1])
    total = 0
    for path, _, size in found:
        total += size
        if total > MOST:
            Path(path).unlink(missing_ok=True)
