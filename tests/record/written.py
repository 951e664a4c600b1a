"""A small record to write, and what a folder holds after that."""

from __future__ import annotations

from pathlib import Path

import tbggg
from tbggg.record.comments import Comment

LONG = 120  # seconds after which a child that hangs is given up; no green test waits for them


def game(luck: int = 1, note: str = "") -> tbggg.Record:
    record = tbggg.new_game("pig", seats="ann ben", luck=luck)
    record.start.play("roll")
    if note:
        record.start.notes.append(Comment(note))
    return record


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())
