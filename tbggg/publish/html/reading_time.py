"""Estimate of reading time, for lessons and games."""

from __future__ import annotations

import re
from collections.abc import Iterable

WORD = re.compile(r"\w[\w’'-]*")


def reading_minutes(texts: Iterable[str], questions: int, toys: int) -> float:
    """Return the minutes for texts, questions and toys: 200 words a minute, 45 seconds a question, two minutes a toy.

    Args:
        texts: what is read.
        questions: number of questions.
        toys: number of toys and of boards to play on.
    """
    return sum(len(WORD.findall(text)) for text in texts) / 200 + 0.75 * questions + 2 * toys
