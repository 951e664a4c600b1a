"""Folder of the lessons' notebooks that come with the package."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

FIRST_LESSON = {"en": "en/00-tonight.ipynb", "fr": "fr/00-ce-soir.ipynb"}


def shipped_lessons() -> Path:
    """Return the folder of the notebooks; in a source tree, the tree's own."""
    source = in_source_tree()
    return source if (source / FIRST_LESSON["en"]).is_file() else Path(str(resources.files("tbggg") / "notebooks"))


def in_source_tree() -> Path:
    """Return the folder where a source tree has its notebooks, whether or not this is one."""
    return Path(__file__).resolve().parents[2] / "notebooks"
