"""Errors of the system as sentences."""

from __future__ import annotations

from ..engine.texts import say


def fault_text(trouble: OSError) -> str:
    """Return an error of the system with its file; that a file is missing, in the chosen language."""
    if not trouble.filename:
        return str(trouble)
    why = say("record.no_file") if isinstance(trouble, FileNotFoundError) else trouble.strerror
    return f"{trouble.filename}: {why}"
