"""Sentences on what the operating system refuses."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from ..engine.texts import say
from ..record.errors import visible


def fault_text(trouble: OSError) -> str:
    """Return an error of the system with its file; that a file or its folder is missing, in the chosen language."""
    if not trouble.filename:
        return str(trouble)
    why = trouble.strerror
    if why == os.strerror(errno.ENOENT):  # else a sentence of this package says more
        why = say("record.no_file" if Path(trouble.filename).parent.is_dir() else "record.no_folder")
    elif why == os.strerror(errno.EISDIR):
        why = say("record.no_file_but_folder")
    elif why == os.strerror(errno.ENOTDIR):
        why = say("record.no_folder")
    return f"{trouble.filename}: {why}"


def printed(lines: str) -> str:
    """Return lines as a terminal may have them: control characters, and signs that turn a line, are spelled out."""
    return "\n".join(visible(line) for line in lines.split("\n"))
