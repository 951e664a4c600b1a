"""Sentences on what the operating system refuses."""

from __future__ import annotations

import errno
import os

from ..engine.texts import say


def fault_text(trouble: OSError) -> str:
    """Return an error of the system with its file; that a file is missing, in the chosen language."""
    if not trouble.filename:
        return str(trouble)
    missing = trouble.strerror == os.strerror(errno.ENOENT)  # else a sentence of this package says more
    why = say("record.no_file") if missing else trouble.strerror
    return f"{trouble.filename}: {why}"
