"""Text of a game for forums as its page brings it: the page puts the moves and the markup in itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from ...forum import marks
from ...forum.text import ForumText
from ...record.lines import answers
from ...record.receipts import NO_RECEIPTS, Receipts
from ...record.record import Node, Record

RUN = re.compile(rf"{marks.PLACE}\d+{marks.PLACE}(?: {marks.PLACE}\d+{marks.PLACE})+")
NUMBER = re.compile(r"\d+")


def _range(run: re.Match[str]) -> str:
    """Return the numbers of a run of moves; of those that follow each other, the first and the last one."""
    numbers = list(map(int, NUMBER.findall(run[0])))
    begun = [numbers[0], *(number for before, number in pairwise(numbers) if number != before + 1)]
    ended = [*(before for before, number in pairwise(numbers) if number != before + 1), numbers[-1]]
    ranges = [str(first) if first == last else f"{first}-{last}" for first, last in zip(begun, ended, strict=True)]
    return " ".join(f"{marks.PLACE}{one}{marks.PLACE}" for one in ranges)


def forum_data(
    record: Record, langs: Sequence[str], seat: str | None, receipts: Receipts = NO_RECEIPTS
) -> dict[str, Any]:
    """Return the same text with marks for a page, which writes the moves' sentences itself, and how to mark it up.

    Args:
        record: the record, settled at the end of each line.
        langs: languages of the page.
        seat: viewer of the boards; None for all open.
        receipts: receipts of the record; the page has their words in its notes, and adds them to what is copied.

    Returns:
        The text and its boards by language, the numbers of dice of which something is said, and the markups.
    """
    places = {node: place for place, node in enumerate(record.nodes())}
    texts = {lang: _TextOfPage(record, lang, seat, places, receipts) for lang in langs}
    return {
        "texts": {lang: RUN.sub(_range, one.text()) for lang, one in texts.items()},
        "boards": {lang: one.boards for lang, one in texts.items()},
        "dice": [place for node, place in places.items() if answers(node) and _is_said_of(node)],
        "markups": {
            name: {pattern: into for pattern, into in markup.items() if marks.PICTURE not in pattern}
            for name, markup in marks.MARKUPS.items()
        },
    }


def _is_said_of(dice: Node) -> bool:
    """Return whether something is said of dice or of their decision, or the line ends with them."""
    return bool(dice.notes or not dice.children or (dice.parent and dice.parent.notes))


class _TextOfPage(ForumText):
    """Text with a number in place of each move and each board.

    Args:
        record: the record.
        lang: language of the text.
        seat: viewer of the boards; None for all open.
        places: number of each node.
        receipts: receipts of the record.

    Attributes:
        boards: the boards in fixed letters, by their numbers.
    """

    def __init__(
        self, record: Record, lang: str, seat: str | None, places: Mapping[Node, int], receipts: Receipts
    ) -> None:
        super().__init__(record, lang, seat, receipts=receipts)
        self.boards: list[str] = []
        self._places = places

    def move_text(self, node: Node) -> str:
        """Return the number of a move."""
        return f"{marks.PLACE}{self._places[node]}{marks.PLACE}"

    def drawn(self, node: Node) -> str:
        """Return the number of a board, and keep it."""
        self.boards.append(super().drawn(node))
        return f"{marks.NUMBER}{len(self.boards) - 1}{marks.NUMBER}"

    def receipts(self) -> list[str]:
        """Return none: the page adds them to what is copied, from the notes at its end."""
        return []
