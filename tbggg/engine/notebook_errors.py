"""Traceback of an error in a notebook: the user's own lines and the sentence, without the lines of this package."""

from __future__ import annotations

import linecache
import sys
from pathlib import Path
from traceback import walk_tb
from typing import Any

from .texts import say

PACKAGE = str(Path(__file__).parents[1])
HOSTS = ("IPython", "ipykernel")  # packages whose frames run the cell
USUAL = "Context"  # IPython's mode of tracebacks if no other was chosen


def traceback_lines(error: BaseException) -> list[str]:
    """Return what a notebook shows of an error: the whole traceback if another mode than the usual was chosen."""
    shell = _shell()
    if shell is not None and shell.InteractiveTB.mode != USUAL:
        found: list[str] = shell.InteractiveTB.structured_traceback(type(error), error, error.__traceback__)
        return found
    return [*_own_lines(error, shell), f"{type(error).__name__}: {error}", say("traceback.whole")]


def _shell() -> Any:
    """IPython's shell, or None outside of a notebook."""
    module = sys.modules.get("IPython")
    return module.get_ipython() if module else None


def _own_lines(error: BaseException, shell: Any) -> list[str]:
    """The line of each frame that is neither this package's nor the notebook's."""
    lines = []
    for frame, number in walk_tb(error.__traceback__):
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        file = frame.f_code.co_filename
        if package not in HOSTS and not file.startswith(PACKAGE):
            source = linecache.getline(file, number, frame.f_globals).strip()
            lines.append(f"{_place(file, shell)} {number} {source}")
    return lines


def _place(file: str, shell: Any) -> str:
    """Name of a cell, such as `In[3]`, or of a file."""
    named = shell.compile.format_code_name(file) if shell is not None else None
    return f"{named[1]}:" if named else f"{Path(file).name}:"
