"""The workbench below an explorer that stands alone: a position is set up there, or a game begun with own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.texts import say
from ..record.record import Node
from ..referee.messages.answers import Answer
from ..referee.requests import Unchecked, error, number_in
from .parts import STATIC

if TYPE_CHECKING:
    from .board import Board


def answer_set_up(board: Board, asked: Unchecked) -> tuple[Answer, list[bytes]]:
    """Open the workbench; the answer names the widget, and has what shows it.

    Its editor stands at a moment as the board's viewer sees it, or its form of a new game follows the board's record,
    whose numbers the page then enters.

    Args:
        board: board of the page.
        asked: the request, untrusted: `node`, the moment's id, and `new` for the form of a new game.
    """
    from .panels.workbench import Workbench  # which needs explorers; few of them need it

    number = number_in(asked, "node")
    node = None if number is None else board.referee.outline.find(number)
    if board.referee.locked or not isinstance(node, Node):
        return error(say("option.unknown_request")), []
    if board.below is None:
        bench = board.below = Workbench(lang=board.lang, autosave=board.autosave is not None)
        board.page.observe(lambda change: bench.speak(change["new"]), "lang")
    board.below.speak(board.lang)
    if asked.get("new") is True:
        board.below.begin_like(node.record)
    else:
        board.below.edit_position(node, board.seat)
    return {"editor": board.below.model_id}, [(STATIC / "editor_below.js").read_bytes()]
