"""Play of compared lines to their ends, which the page offers where one of them ends early."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ...bot_play import play_out
from ...bots import find_bot
from ...engine.errors import BadOption, GameError
from ...engine.rule import OVER
from ...engine.texts import in_language, say
from ...figures.seat_looks import LETTERS
from ...record.record import Node
from ...referee.history import Step
from ...referee.messages.answers import Answer
from ...referee.requests import Unchecked, error, is_number

if TYPE_CHECKING:
    from ..board import Board

BOT = "greedy"


def offered(board: Board, message: Answer) -> Answer:
    """Return a message with the offer to play on, if it is a comparison of lines of which one ends early.

    A seat's page has no such offer: it would learn what others hold.
    """
    found = message.get("compare")
    if not found or not found.get("early") or board.seat is not None:
        return message
    try:
        find_bot(BOT, board.record.game)
    except BadOption:
        return message
    return {**message, "compare": {**found, "play_on": BOT}}


def play_on(board: Board, asked: Unchecked) -> list[Answer]:
    """Play the unfinished lines of a comparison to their ends, and compare the ends; the answer is an error, if any.

    Args:
        board: board of the page.
        asked: the request, untrusted: `nodes`, ids, and `seat`, for whom.
    """
    ids, seat, outline = asked.get("nodes"), asked.get("seat"), board.referee.outline
    known = isinstance(ids, list) and len(ids) <= len(LETTERS) and all(map(is_number, ids))
    if not known or board.seat is not None or seat not in (None, *board.record.seats):
        return [error(say("option.unknown_request"))]
    nodes = [outline.find(one) for one in cast("list[int]", ids)]
    if len(nodes) < 2 or None in nodes:
        return [error(say("option.unknown_request"))]
    lines = [cast(Node, node) for node in nodes]
    step = Step(board.referee, asked)
    try:
        ends = in_language(board.lang, lambda: [_end(line) for line in lines])
    except GameError as trouble:
        return [error(str(trouble))]
    finally:
        step.end()
    board.compare(ends, seat)
    return []


def _end(line: Node) -> Node:
    return line if line.state.due == OVER else play_out(line, BOT)
