"""Filter of the comments and names on a seat's page: none that holds a seed, or names what is hidden from the seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..engine.rule import NOBODY
from ..engine.texts import say
from ..record.annotations import all_comments, written_node
from ..record.board_marks import prose
from ..record.leaking_comments import LeakCheck
from ..record.record import Record
from ..record.tree import TreeNode
from ..referee.messages.answers import Answer
from ..referee.referee import Referee
from ..referee.requests import Unchecked, error, number_in


class CommentFilter:
    """Filter for one page. What is written on the page itself stays there, whatever it names.

    Args:
        record: the record.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._checks: dict[int, LeakCheck] = {}
        self._leaking: dict[tuple[tuple[TreeNode, ...], int, str], bool] = {}
        self._own: set[tuple[TreeNode, str]] = set()

    def leaks(self, moments: Sequence[TreeNode], viewer: int, text: str) -> bool:
        """Return whether a text is kept from a viewer.

        Args:
            moments: where it is written, and other moments that it may leak.
            viewer: the seat's index; nothing is kept from `NOBODY`, who sees all.
            text: a comment without its commands, or the name of a variation.
        """
        if viewer == NOBODY or (moments[0], _plain(text)) in self._own:
            return False
        if viewer not in self._checks:
            self._checks[viewer] = LeakCheck(self._record, viewer)
        key = (tuple(moments), viewer, text)
        if key not in self._leaking:
            self._leaking[key] = self._checks[viewer].leaks(moments, text)
        return self._leaking[key]

    def write(self, referee: Referee, asked: Unchecked) -> list[Answer]:
        """Carry out a seat's request to write a comment; one that is kept from the seat is not replaced by it.

        Args:
            referee: whose board asks.
            asked: the request, untrusted.
        """
        number, lang, text = number_in(asked, "node"), asked.get("lang"), asked.get("text")
        node = None if number is None else referee.outline.find(number)
        if node is not None and isinstance(text, str):
            node = written_node(node)
            if any(one.lang == lang and referee.outline.hides(node, prose(one.text)) for one in all_comments(node)):
                return [error(say("note.kept_from_seat"))]
            self._own.add((node, _plain(text)))
        return referee.ask(asked)

    def keep_new(self, node: TreeNode, before: Collection[str]) -> None:
        """Count the comments of a moment as written on the page, but those with a text that was there before."""
        self._own |= {(node, _plain(prose(one.text))) for one in all_comments(node) if one.text not in before}


def _plain(text: str) -> str:
    return " ".join(text.split())
