"""A board with nothing around it, as data for the browser."""

from __future__ import annotations

from html import escape
from typing import Any

from ..engine.panels import whole_board
from ..record.moments import moment_of
from ..record.record import Node
from ..referee.frames import still
from .texts import lesson_text


def still_board(node: Node, lang: str, seat: str | None = None, *, held: bool = False) -> dict[str, Any]:
    """Return the board of a moment: its frame, without moves, and the outline of a record without nodes.

    Args:
        node: the moment; nothing of what comes before or after it is in the data.
        lang: `en` or `fr`.
        seat: viewer, a seat's word; None for all open.
        held: whether each seat's score, the first player, and the pieces that the card of the moment has in a rack
            stand below it; and for a viewer, what the game says that this seat has.
    """
    from ..referee.outline import Outline  # figures are loaded when a board is asked for

    frame: dict[str, Any] = {**still(node, 0, seat, lang)}
    of_the_viewer = node.record.game.display.held if seat else None
    racks = list(of_the_viewer(moment_of(node, seat, lang))) if of_the_viewer else frame["card"]["blocks"]
    racks = [block for block in racks if held and block.get("rack")]
    frame = {**frame, "card": {"seat": -1, "title": "", "icon": "", "blocks": racks}, "next": ""}
    frame["narration"] = {"seat": -1, "text": "", "rules": []}
    outline: dict[str, Any] = {**Outline(node.record, seat, lang, []).sent, "title": node.record.game.name}
    if "shapes" in frame["board"]:
        frame["board"] = _with_names(frame["board"], outline["seats"], seat, lang)
    outline["seats"] = [_named(one, one["name"] == seat, lang) for one in outline["seats"]]
    known = outline.pop("shapes", {})
    if "shapes" in frame["board"]:
        frame["board"] = whole_board(frame["board"], known)
    return {"outline": outline, "frame": frame, **({"held": True} if held else {})}


def _with_names(board: dict[str, Any], seats: list[dict[str, Any]], reader: str | None, lang: str) -> dict[str, Any]:
    """Return a drawn board on which a line with a seat's label alone has the name of its player instead.

    Args:
        board: the board of a frame, with its shapes.
        seats: the seats of the outline.
        reader: word of the reader's seat; None where all is open.
        lang: `en` or `fr`.
    """
    shapes = board["shapes"]
    for one in seats:
        called = _named(one, one["name"] == reader, lang)["label"]
        old, new = (f">{escape(text)}</text>" for text in (one["label"], called))
        shapes = {name: markup.replace(old, new) for name, markup in shapes.items()}
    return {**board, "shapes": shapes}


def _named(seat: dict[str, Any], is_reader: bool, lang: str) -> dict[str, Any]:
    """Return a seat that is called by its player's name, and the reader's own *You*; a seat without a player as is."""
    if not seat["player"]:
        return seat
    return {**seat, "label": lesson_text(lang, "you") if is_reader else seat["player"]}
