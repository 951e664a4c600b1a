"""Comments, glyphs and marks from the board: what the browser asks to write, and what stands there now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.errors import BadOption
from ..engine.rule import NOBODY
from ..engine.texts import LANGUAGES, say
from ..record.record import Node

if TYPE_CHECKING:
    from .widget import Explorer

MOST_LETTERS = 20_000  # of a comment from the browser


def answer(explorer: Explorer, node: Node, asked: dict[str, Any]) -> dict[str, Any]:
    """Write a note on a move, if one is asked for, and return what is said of the move now.

    Args:
        explorer: whose page asks.
        node: the moment; what the rules did by themselves has the notes of the move before.
        asked: the request; nothing in it is trusted.
    """
    node, trouble = node.written, ""
    try:
        if _write(node, asked):
            explorer._edited(node)
    except BadOption as refused:
        trouble = f"{str(refused)[0].upper()}{str(refused)[1:]}."
    return {"notes": {**_notes(explorer, node), "trouble": trouble}}


def _write(node: Node, asked: dict[str, Any]) -> bool:
    """Write what is asked for; whether anything was."""
    match asked:
        case {"do": "comment", "text": str(text)} if len(text) > MOST_LETTERS:
            raise BadOption(say("note.too_long", most=MOST_LETTERS))
        case {"do": "comment", "lang": str(lang), "text": str(text)}:
            node.comment(text, lang)
        case {"do": "glyph", "glyph": str(glyph), "on": bool(on)}:
            node.glyph(glyph, on)
        case {"do": "mark", "places": [str(place)], "style": str(style), "on": bool(on)}:
            node.mark(place, style=style, on=on)
        case {"do": "mark", "places": [str(start), str(end)], "style": str(style), "on": bool(on)}:
            node.arrow(start, end, style, on)
        case {"do": "notes"}:
            return False
        case _:
            raise BadOption(say("option.unknown_request"))
    return True


def _notes(explorer: Explorer, node: Node) -> dict[str, Any]:
    """What an author edits: a text a language, without commands, and the glyphs.

    Returns:
        `node` (its id), `texts` (language tag and text), `glyphs`, `secret` (what the texts name that is
        still hidden from somebody, as far as these eyes know) and `places` (what can be marked, and its names).
    """
    tags = dict.fromkeys([*([""] if node.says() else []), *LANGUAGES, *(one.lang for one in node.said if one.lang)])
    texts = [[tag, node.says(tag)] for tag in tags]
    game, viewer = node.record.game, explorer._ledger.viewer
    known = node.state if viewer == NOBODY else game.view(node.state, viewer)
    secret = game.gives_away(known, "\n".join(text for _, text in texts)) if game.gives_away else []
    return {
        "node": explorer._ledger.ids[node],
        "texts": texts,
        "glyphs": node.glyphs,
        "secret": secret,
        "places": game.places(node.record.seats, explorer.lang),
    }
