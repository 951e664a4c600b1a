"""Paths of files, as callers give them."""

from __future__ import annotations

from pathlib import Path

from ..engine.errors import BadOption
from ..engine.texts import say


def known_path(path: object) -> Path:
    """Return the path of a file.

    Raises:
        BadOption: it is no path.
    """
    try:
        return Path(path)  # type: ignore[arg-type]
    except TypeError:
        raise BadOption(say("record.no_path", what=repr(path))) from None
