"""Copy for a forum: a moment, and the line that leads to it, in each markup, as the viewer knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ..engine.texts import say
from ..forum.marks import MARKUPS
from ..forum.text import moment_text
from ..record.record import Node
from ..referee.requests import Message, error, number_in
from .snapshot import seat_copy

if TYPE_CHECKING:
    from .widget import Explorer


def answer(explorer: Explorer, asked: dict[str, Any]) -> Message:
    """Return the texts of a moment, by kind and markup; a seat's are made of its own copy of the record.

    Args:
        explorer: explorer of the page.
        asked: the request, untrusted: `node`, the moment's id.
    """
    number, referee = number_in(asked, "node"), explorer.referee
    found = None if number is None else referee.outline.find(number)
    if not isinstance(found, Node):
        return error(say("option.unknown_request"))
    seat, node = referee.seat, found
    if seat is not None:
        node = seat_copy(node, seat, cast("list[Node]", referee.outline.nodes))
    texts = {
        kind: {markup: moment_text(node, markup, referee.lang, seat, line=kind == "line") for markup in MARKUPS}
        for kind in ("line", "moment")
    }
    return {"forum": {"node": number, "texts": texts}}
