"""Sums of the machine code on disk: numba reads no file that is not as it was written.

A file that was cut, overwritten or brought from elsewhere could end the process that runs it. Each module has one file
of sums beside its machine code; what differs from it is removed, and compiled anew.
"""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

from ...record.atomic_write import write_file

Sums = dict[str, str]


def is_whole(function: Any) -> bool:
    """Return whether the machine code of a function is on disk as it was written."""
    if function.stats.cache_path is None:
        return False
    folder, module = Path(function.stats.cache_path), str(function.py_func.__module__)
    files = list(folder.glob(f"{module}.{function.py_func.__name__}-*.nb[ci]"))
    sums = _read(folder, module)
    is_compiled = any(file.suffix == ".nbc" for file in files)
    return is_compiled and all(sums.get(file.name) == _sum(file) for file in files)


def remove_damaged(module: ModuleType) -> None:
    """Remove the machine code of a module's functions that is not as it was written."""
    for folder in _folders(module):
        sums = _read(folder, module.__name__)
        for file in folder.glob(f"{module.__name__}.*.nb[ci]"):
            if sums.get(file.name) != _sum(file):
                with suppress(OSError):
                    file.unlink()


def write_sums(module: ModuleType) -> None:
    """Write the sums of a module's machine code, which was just compiled from what was whole."""
    for folder in _folders(module):
        sums = {file.name: _sum(file) for file in folder.glob(f"{module.__name__}.*.nb[ci]")}
        if sums and sums != _read(folder, module.__name__):
            with suppress(OSError):  # a full disk: it is compiled again next time
                write_file(folder / f"{module.__name__}.sums", json.dumps(sums))


def _folders(module: ModuleType) -> set[Path]:
    """Return the folders in which numba keeps the machine code of a module's functions."""
    stats = [one.stats for one in vars(module).values() if hasattr(one, "py_func") and hasattr(one, "stats")]
    return {Path(one.cache_path) for one in stats if one.cache_path is not None}


def _read(folder: Path, module: str) -> Sums:
    try:
        found = json.loads((folder / f"{module}.sums").read_bytes())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _sum(file: Path) -> str:
    """Return the sum of a file; of one that cannot be read, one that no file has."""
    try:
        return sha256(file.read_bytes()).hexdigest()
    except OSError:
        return ""
