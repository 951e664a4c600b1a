"""The same lesson in another language, found by the names of the files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

# What begins a name in both languages; a letter is that of another game, or of a kind.
NUMBER = re.compile(r"[a-z]?\d+")


def translation_of(lesson: Path, lang: str, lessons: Sequence[tuple[Path, str]]) -> Path | None:
    """Return the file of the same lesson in another language, or None.

    It has the same name; or the same number, and the same place among those of its language that have that number and
    no other translation.

    Args:
        lesson: path of the lesson's notebook.
        lang: its language.
        lessons: path and language of all lessons, in order.
    """
    same = [path for path, of in lessons if of != lang and path.stem == lesson.stem]
    number = NUMBER.match(lesson.stem)
    if same or not number:
        return same[0] if same else None
    stems = [path.stem for path, _ in lessons]
    alike = [
        (path, of)
        for path, of in lessons
        if (found := NUMBER.match(path.stem)) and found[0] == number[0] and stems.count(path.stem) == 1
    ]
    place = [path for path, of in alike if of == lang].index(lesson)
    theirs = [path for path, of in alike if of != lang]
    return theirs[place] if place < len(theirs) else None
