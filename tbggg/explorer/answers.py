"""Answers to a page: the referee's messages, the explorer's parts that go with them, what only a kernel can do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..referee.requests import Message, number_in
from . import what_if
from .offline_frames import piece

if TYPE_CHECKING:
    from .widget import Explorer

STATIC = Path(__file__).parent / "static"
PARTS = {"tools": "editing", "compare": "comparison", "notes": "annotation"}  # that a page is sent when it first asks


def as_json(content: Any) -> dict[str, Any]:
    """Return what a page sent, as JSON: where Python runs in the page itself, null arrives as a thing of its own.

    What is no request, or is nested too deep to be one, is an empty one.
    """
    try:
        asked = json.loads(json.dumps(content, default=lambda _: None))
    except (RecursionError, ValueError):
        return {}
    return asked if isinstance(asked, dict) else {}


def answers(explorer: Explorer, asked: dict[str, Any]) -> list[tuple[Message, list[bytes]]]:
    """Return the messages that answer a request, each with its files.

    Args:
        explorer: whose page asks.
        asked: the request; nothing in it is trusted.
    """
    do, first = asked.get("do"), number_in(asked, "first")
    if do == "what if":
        told = what_if.answer(explorer, asked)
        return [(told, [])] if told else []
    if do == "outline":
        explorer.send_state("outline")
        return []
    if do == "rest":
        explorer.picture.renew(explorer)
        return []
    if do == "kept" and explorer.keeping and asked.get("answer") in ("take", "leave", "show"):
        explorer.keeping.answer(explorer, asked["answer"])
        return []
    if do == "reel" and first is not None and 0 <= first <= len(explorer.referee.outline.nodes):
        referee = explorer.referee
        found = piece(referee.outline.nodes, first, referee.seat, referee.lang, recall=referee.recall)
        return [({"reel": {**found, "of": [explorer.edition, referee.recall]}}, [])]
    return [_with_files(message, asked) for message in explorer.referee.ask(asked)]


def _with_files(message: Message, asked: dict[str, Any]) -> tuple[Message, list[bytes]]:
    """A message with the parts of the explorer that the page has not loaded yet, or with plotly's own script."""
    for kind, part in PARTS.items():
        if kind in message and (kind == "tools" or not asked.get("loaded", kind == "notes")):
            return message, [(STATIC / f"{part}.{suffix}").read_bytes() for suffix in ("js", "css")]
    if "curves" not in message:
        return message, []
    from plotly.graph_objects import Figure
    from plotly.offline import get_plotlyjs

    drawn = {**message, "curves": Figure(message["curves"]).to_plotly_json()}
    return drawn, [] if asked.get("plotly") is True else [get_plotlyjs().encode()]
