"""Folds of a game's text: what follows a question, up to its answer."""

from __future__ import annotations

from collections.abc import Sequence

from ...record.lines import WRITTEN
from ...record.record import Node

END = "</details>\n"


def without_moves(phase: Sequence[Node]) -> bool:
    """Return whether a phase has no written move."""
    return all(node.kind not in WRITTEN for node in phase)


class Folds:
    """Folds that are open where a text stands; the fold of a question that an answer asks stands in the answer's own.

    Args:
        title: what opens one, as HTML.

    Attributes:
        asked: whether a question was asked, and nothing has followed yet.
        open: how many are open.
    """

    def __init__(self, title: str) -> None:
        self._begin = f"<details class=tp-answer><summary>{title}</summary>\n"
        self.asked = False
        self.open = 0

    def begin(self) -> str:
        """Return the beginning of a fold after a question, else nothing."""
        if not self.asked:
            return ""
        self.asked, self.open = False, self.open + 1
        return self._begin

    def end(self, but: int = 0) -> str:
        """Return the ends of the folds that are open, from the inmost on.

        Args:
            but: how many stay open.
        """
        ended, self.open = self.open - but, but
        return END * ended
