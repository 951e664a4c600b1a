"""Interrupts of a command that is still being loaded, before `main` handles them: one line and no traceback."""

from __future__ import annotations

import sys
from types import TracebackType


def is_command() -> bool:
    """Return True in a process that is the command `tbggg`, or `python -m tbggg`."""
    name = sys.argv[0].replace("\\", "/").rpartition("/")[2] if sys.argv else ""
    return name.removesuffix(".exe") == "tbggg" or sys.orig_argv[1:3] == ["-m", "tbggg"]


def _told(kind: type[BaseException], trouble: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.stderr.write("tbggg: stopped\n")  # no language has been chosen yet
    else:
        sys.__excepthook__(kind, trouble, trace)


if is_command():
    sys.excepthook = _told
