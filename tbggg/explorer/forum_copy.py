"""Copy for a forum: a moment, and the line that leads to it, in each markup, as the viewer knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.texts import say
from ..forum.text import moment_text
from ..referee.messages.answers import Answer, Markups
from ..referee.requests import Unchecked, error, number_in
from .saving.snapshot import asked_copy

if TYPE_CHECKING:
    from .board import Board


def answer_forum_copy(board: Board, asked: Unchecked) -> Answer:
    """Return the texts of a moment, by kind and markup; a seat's are made of its own copy of the record.

    Args:
        board: board of the page.
        asked: the request, untrusted: `node`, the moment's id.
    """
    number, referee = number_in(asked, "node"), board.referee
    node = asked_copy(referee, asked)
    if number is None or node is None:
        return error(say("option.unknown_request"))
    seat = referee.seat

    def texts(*, line: bool) -> Markups:
        return {
            "bbcode": moment_text(node, "bbcode", referee.lang, seat, line=line),
            "markdown": moment_text(node, "markdown", referee.lang, seat, line=line),
        }

    return {"forum": {"node": number, "texts": {"line": texts(line=True), "moment": texts(line=False)}}}
