"""Answers to a page: the referee's messages with the parts of the explorer that they need, and the kernel's own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..engine.texts import in_language
from ..referee.messages.answers import Answer
from ..referee.referee import Referee
from ..referee.requests import Unchecked, number_in
from . import editor_below, forum_copy, sharing, takeover
from .parts import PARTS, STATIC
from .saving.offline_frames import piece
from .simulations import analysis, play_on, repetition, what_if

if TYPE_CHECKING:
    from .board import Board

LONGEST_NUMBER = 40  # characters of the number that a page gives a request
OFFERS = (play_on.offered, repetition.offered)  # what only a kernel can do, beside what a page's own referee says


def as_json(content: object) -> Unchecked:
    """Return a page's message as JSON: where Python runs in the page itself, null arrives as another object.

    What is no request, or is nested too deep to be one, is an empty one.
    """
    try:
        asked = json.loads(json.dumps(content, default=lambda _: None))
    except (RecursionError, ValueError):
        return {}
    return asked if isinstance(asked, dict) else {}


def answers(board: Board, asked: Unchecked) -> list[tuple[Answer, list[bytes]]]:
    """Return the messages that answer a request, each with its files.

    Args:
        board: board of the page.
        asked: the request, untrusted.
    """
    do, first, referee = asked.get("do"), number_in(asked, "first"), board.referee
    if do == "what if":
        answer = what_if.answer_what_if(board, asked)
        return [(answer, [])] if answer else []
    if do == "again":
        problem = repetition.answer_repetition(board, asked)
        return [(problem, [])] if problem else []
    if do == "analyse":
        answer = in_language(board.lang, lambda: analysis.answer_analysis(board, asked))
        return [(answer, [])] if answer else []
    if do == "copy" and asked.get("form") == "forum":
        return [(in_language(board.lang, lambda: forum_copy.answer_forum_copy(board, asked)), [])]
    if do == "copy" and asked.get("form") == "file":
        return [(in_language(board.lang, lambda: sharing.answer_sharing(board, asked)), [])]
    if do == "copy" and asked.get("form") == "page":
        trouble = in_language(board.lang, lambda: sharing.answer_page(board, asked))
        return [(trouble, [])] if trouble else []
    if do == "set up":
        return [editor_below.answer_set_up(board, asked)]
    if do == "alive":
        return [({"alive": number_in(asked, "count") or 0}, [])]
    if do == "backup":
        return [(message, []) for message in takeover.prepare(board)]
    if do == "merge":
        return [(message, []) for message in takeover.take_back(board, asked)]
    if do == "outline":
        board.page.send_state("_outline")
        return []
    if do == "refresh_picture":
        board.picture.renew(board)
        return []
    if do == "saved_offer" and asked.get("answer") == "bar":
        return [_with_files({"kept_bar": True}, {"loaded": False})]
    choice = asked.get("answer")
    if do == "saved_offer" and board.autosave and (choice == "take" or choice == "leave" or choice == "show"):
        board.autosave.answer(board, choice)
        return []
    if do == "offline_frames" and first is not None and 0 <= first <= len(referee.outline.nodes):
        found = piece(referee.outline.nodes, first, referee.seat, referee.lang, recall=referee.recall)
        return [({"offline_frames": {**found, "of": (board.edition, referee.recall)}}, [])]
    if do == "play out":
        return [(message, []) for message in play_on.play_on(board, asked)]
    ask = board.comment_filter.write if do == "comment" and board.seat is not None else Referee.ask
    told = in_language(referee.lang, lambda: ask(referee, asked))  # also what is wrong, in the reader's language
    return [_with_files(_with_offers(board, message), asked) for message in told]


def _with_offers(board: Board, message: Answer) -> Answer:
    """Answer with every offer that the kernel makes beside it."""
    for offered in OFFERS:
        message = offered(board, message)
    return message


def _with_files(message: Answer, asked: Mapping[str, object]) -> tuple[Answer, list[bytes]]:
    """Answer with the parts of the explorer that the page has not loaded yet, or with plotly's script."""
    for kind, part in PARTS.items():
        if kind in message and (kind == "tools" or not asked.get("loaded", kind == "notes")):
            return message, [(STATIC / f"{part}.{suffix}").read_bytes() for suffix in ("js", "css")]
    if "curves" not in message:
        return message, []
    from plotly.graph_objects import Figure
    from plotly.offline import get_plotlyjs

    drawn: Answer = {**message, "curves": Figure(message["curves"]).to_plotly_json()}
    return drawn, [] if asked.get("plotly") is True else [get_plotlyjs().encode()]
