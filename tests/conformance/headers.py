"""The header of Burrow: which board each seat has."""

from __future__ import annotations

from collections.abc import Sequence

from tbggg.engine.errors import BadOption
from tbggg.engine.header import Header
from tbggg.engine.texts import say

from .notation import TEXTS

KINDS = ("meadow", "hedge")


def read_boards(text: str, seats: Sequence[str]) -> list[int]:
    """Return each seat's board from words in the order of the seats; one word is for all.

    Raises:
        BadOption: another number of words, or a word that is no board [BS5].
    """
    words = text.split()
    for word in words:
        if word not in KINDS:
            raise BadOption(say("option.board", TEXTS, word=word), rule="BS5", legal=" ".join(KINDS))
    if len(words) not in (1, len(seats)):
        raise BadOption(say("option.boards", TEXTS, count=len(words), seats=len(seats)), rule="BS5")
    found = [KINDS.index(word) for word in words]
    return found * len(seats) if len(found) == 1 else found


BOARDS = Header(name="Boards", read=read_boards, default="meadow")
