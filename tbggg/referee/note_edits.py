"""Edits of comments, glyphs and marks that a board asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.rule import NOBODY
from ..engine.texts import LANGUAGES, say, sentence
from ..record.annotations import all_comments, written_node
from ..record.board_marks import prose
from ..record.puzzle_comments import Puzzle
from ..record.puzzle_edits import set_puzzle
from ..record.tree import TreeNode
from .messages.answers import Answer, Notes
from .requests import Unchecked

if TYPE_CHECKING:
    from .referee import Referee

MOST_LETTERS = 20_000  # of a comment from the browser
NOTES = ("notes", "comment", "puzzle", "glyph", "mark")


def edit_notes(referee: Referee, node: TreeNode, asked: Unchecked) -> Answer:
    """Write a note on a move, if one is asked for, and return the move's notes.

    Args:
        referee: whose board asks.
        node: the moment; an automatic step has the notes of the move before it.
        asked: the request, unchecked.
    """
    node, trouble = written_node(node), ""
    try:
        if asked["do"] == "puzzle" and referee.seat is not None:
            raise BadOption(say("puzzle.of_a_seat"))
        if asked["do"] != "notes":
            _write(node, asked)
            referee.edited([node])
    except BadOption as refusal:
        trouble = sentence(str(refusal))
    return {"notes": _notes(referee, node, trouble)}


def _write(node: TreeNode, asked: Unchecked) -> None:
    """Carry out the request."""
    do, on, style = asked["do"], asked.get("on"), asked.get("style")
    lang, text, glyph, places = asked.get("lang"), asked.get("text"), asked.get("glyph"), asked.get("places")
    if do == "comment" and isinstance(text, str) and len(text) > MOST_LETTERS:
        raise BadOption(say("note.too_long", most=MOST_LETTERS))
    if do == "comment" and isinstance(text, str) and isinstance(lang, str):
        node.set_comment(text, lang)
    elif do == "puzzle" and isinstance(lang, str):
        set_puzzle(node, _puzzle(asked.get("puzzle")), lang)
    elif do == "glyph" and isinstance(glyph, str) and isinstance(on, bool):
        if on:
            node.add_glyph(glyph)
        else:
            node.remove_glyph(glyph)
    elif do == "mark" and isinstance(places, list) and isinstance(style, str) and isinstance(on, bool):
        _mark(node, places, style, on)
    else:
        raise BadOption(say("option.unknown_request"))


def _puzzle(asked: object) -> Puzzle | None:
    """Return the puzzle that a page asks for; None where no move answers it."""
    if not isinstance(asked, dict):
        raise BadOption(say("option.unknown_request"))
    ask, right, hints, replies = asked.get("ask"), asked.get("right"), asked.get("hints"), asked.get("replies")
    if not (isinstance(ask, str) and isinstance(right, list) and isinstance(hints, list) and isinstance(replies, list)):
        raise BadOption(say("option.unknown_request"))
    if len(ask) > MOST_LETTERS:
        raise BadOption(say("note.too_long", most=MOST_LETTERS))
    said = [(str(one.get("move", "")), str(one.get("text", ""))) for one in replies if isinstance(one, dict)]
    if len(said) < len(replies) or not all(isinstance(text, str) for text in [*right, *hints]):
        raise BadOption(say("option.unknown_request"))
    if not right:
        return None
    return Puzzle(ask, tuple(right), tuple(hints), tuple(said))


def _mark(node: TreeNode, places: list[object], style: str, on: bool) -> None:
    """Highlight one place, or draw an arrow between two."""
    words = [place for place in places if isinstance(place, str)]
    if len(places) not in (1, 2) or len(words) < len(places):
        raise BadOption(say("option.unknown_request"))
    if len(words) == 1:
        node.mark(words[0], style=style, on=on)
    else:
        node.arrow(words[0], words[1], style, on)


def _says(referee: Referee, node: TreeNode, tag: str) -> str:
    """Text of the comments in one language that the viewer may read."""
    texts = [prose(one.text) for one in all_comments(node) if one.lang == tag]
    return "\n\n".join([text for text in texts if text and not referee.outline.hides(node, text)])


def _notes(referee: Referee, node: TreeNode, trouble: str) -> Notes:
    """Notes as an author edits them, as far as the viewer knows what the texts name."""
    tags = dict.fromkeys(
        [*([""] if _says(referee, node, "") else []), *LANGUAGES, *(one.lang for one in all_comments(node) if one.lang)]
    )
    texts = [(tag, _says(referee, node, tag)) for tag in tags]
    game, viewer = node.record.game, referee.outline.viewer
    known = node.state if viewer == NOBODY else derived.view(game, node.state, viewer)
    secret = game.hidden.leaks(known, "\n".join(text for _, text in texts))
    return {
        "node": referee.outline.ids[node],
        "texts": texts,
        "glyphs": node.glyphs,
        "secret": secret,
        "places": game.display.places(node.record.seats, referee.lang),
        "trouble": trouble,
    }
