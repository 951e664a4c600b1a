"""Folder in which results are kept for later runs of any program of the user."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """Return the folder of the cache: `TBGGG_CACHE`, else in the user's cache folder.

    Raises:
        RuntimeError: the user has no home.
    """
    named = os.environ.get("TBGGG_CACHE")
    if named:
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local"))
    elif sys.platform == "darwin":
        base = home / "Library/Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", home / ".cache"))
    return base / "tbggg"
