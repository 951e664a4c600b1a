"""A board with nothing around it, as data for the browser."""

from __future__ import annotations

import json
import re
from typing import Any

from ..record.record import Node
from ..referee.frames import still

SHAPE = re.compile(r'data-tb-shape=\\?"([\w-]+)')


def still_board(node: Node, lang: str, seat: str | None = None, *, held: bool = False) -> dict[str, Any]:
    """Return the board of a moment: its frame, without moves, and the outline of a record without nodes.

    Args:
        node: the moment; nothing of what comes before or after it is in the data.
        lang: `en` or `fr`.
        seat: viewer, a seat's word; None for all open.
        held: whether each seat's score, the first player, and the pieces that the card of the moment has in a rack
            stand below it.
    """
    from ..referee.outline import Outline  # figures are loaded when a board is asked for

    frame: dict[str, Any] = {**still(node, 0, seat, lang)}
    racks = [block for block in frame["card"]["blocks"] if held and block.get("rack")]
    frame = {**frame, "card": {"seat": -1, "title": "", "icon": "", "blocks": racks}, "next": ""}
    frame["narration"] = {"seat": -1, "text": "", "rules": []}
    outline: dict[str, Any] = {**Outline(node.record, seat, lang, []).sent, "title": node.record.game.name}
    known, used = outline.get("shapes", {}), json.dumps(frame["board"])
    kept: dict[str, str] = {}
    while new := {name: known[name] for name in SHAPE.findall(used) if name in known and name not in kept}:
        kept |= new
        used = "".join(new.values())
    outlined = {**outline, **({"shapes": kept} if known else {})}
    return {"outline": outlined, "frame": frame, **({"held": True} if held else {})}
