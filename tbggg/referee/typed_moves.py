"""Moves as text: what was typed is played move by move, and the moves of a line are copied in the same words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..engine.errors import GameError
from ..engine.rule import CHANCE, DECISION, NOBODY
from ..engine.state import section_of
from ..engine.texts import say, sentence
from ..record.comments import JUDGEMENTS
from ..record.errors import IllegalMove
from ..record.parts import goes_on
from ..record.seated import parse_first
from ..record.tree import Tree, TreeNode
from .frames import by_seat, where_open
from .messages.answers import Answer, Completes, Refusal, Typed
from .requests import Unchecked, error, number_in, text_in

if TYPE_CHECKING:
    from .referee import Referee

TYPED = ("type", "copy", "complete")
UNSEEN = "?"  # a tile that is not known; as a judgement it is refused
MOST_TYPED = 20_000  # letters that are read at once
_MARK = re.compile(r"[0-9]+\.[0-9]+(\.[0-9]+)?\Z")


def moves_as_text(referee: Referee, asked: Unchecked) -> list[Answer]:
    """Play the moves of a text, return what may follow them, or a line's moves as text; the request is unchecked."""
    number, text = number_in(asked, "node"), text_in(asked, "text", MOST_TYPED)
    node = None if number is None else referee.outline.find(number)
    if asked["do"] == "copy" and node is not None and number is not None:
        return [{"line": {"node": number, "text": line_text(referee, node)}}]
    if asked["do"] == "type" and text is not None:
        moves = _moves_alone(text)
        typed = _play_all(referee, moves.split())
        if moves != text:
            typed["left_out"] = True
        return [{"typed": typed}]
    if asked["do"] == "complete" and text is not None:
        return [{"completes": _what_follows(referee, text)}]
    return [error(say("option.unknown_request"))]


def line_text(referee: Referee, node: TreeNode) -> str:
    """Return the moves from the start to a node as the viewer knows them, a line for each section."""
    known, words = referee.outline.ids, referee.outline.sent["nodes"]["move"]
    lines: list[str] = []
    section = ""
    for one in node.path():
        if one.parent is None or one.kind not in ("decision", "chance"):
            continue
        text, here = words[known[one]], section_of(one.parent.state)
        if lines and goes_on(one):
            lines[-1] = f"{lines[-1]} {text}"
            continue
        named = text if one.seat_no >= len(referee.record.seats) else f"{one.seat} {text}"
        if here == section:
            lines[-1] = f"{lines[-1]}  {named}"
        else:
            lines.append(f"{here} {named}")
        section = here
    return "\n".join(lines)


def words_after(node: TreeNode, earlier: TreeNode) -> str:
    """Return the moves from a moment to a later one of its line as text, which can be typed there.

    Args:
        node: the later moment.
        earlier: the moment at which the text is typed.
    """
    found: list[str] = []
    for one in node.path()[len(earlier.path()) :]:
        if one.kind in ("decision", "chance"):
            named = one.seat is not None and not (found and goes_on(one))
            found.append(f"{one.seat} {one.move}" if named else str(one.move))
    return " ".join(found)


def _moves_alone(text: str) -> str:
    """Return a text without what only a record has: headers, comments and branches, judgements and its end."""
    if "[" not in text and "{" not in text and "(" not in text:
        return text
    kept, until, depth = "", "", 0
    for letter in text:
        if until:
            until = "" if letter == until else until
        elif letter == "[":
            until = "]"
        elif letter == "{":
            until = "}"
        elif letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        elif depth == 0:
            kept += letter
    return " ".join([word for word in kept.split() if word != "*" and (word == UNSEEN or word not in JUDGEMENTS)])


def _play_all(referee: Referee, words: list[str]) -> Typed:
    """Play moves in turn until one is refused, and show the last that was played."""
    node, played = referee.node, 0
    reason: Refusal = {"text": "", "rule": None}
    while words and not reason["text"]:
        if _MARK.match(words[0]):
            words = words[1:]
            continue
        if where_open(node, referee.seat) is None:
            reason = {"text": sentence(say("option.screen")), "rule": None}
            continue
        try:
            used = _first_move(referee, node, words)
            node = node.play(by_seat(node, referee.seat, " ".join(words[:used])))
            words = words[used:]
            played += 1
        except IllegalMove as illegal:
            reason = {"text": sentence(illegal.reason.text), "rule": illegal.reason.rule}
        except GameError as trouble:
            reason = {"text": f"{trouble}.", "rule": None}
    if played:
        referee.show(node)
    return {"played": played, "rest": " ".join(words), "text": reason["text"], "rule": reason["rule"]}


def _what_follows(referee: Referee, text: str) -> Completes:
    """Play the whole moves of a text beside the record, and return what may be played after them.

    To a seat nothing is said: what follows a trial could reveal what is behind a screen.
    """
    words, known = text.split(), referee.seat is None
    ended = text != text.rstrip()
    node = _aside(referee.node)
    while known and words:
        if _MARK.match(words[0]):
            words = words[1:]
            continue
        try:
            used = _first_move(referee, node, words)
            if used == len(words) and not ended:
                break
            node = node.play(by_seat(node, None, " ".join(words[:used])))
        except GameError:
            break
        words = words[used:]
    node = node.skip_automatic()
    game, state = node.record.game, node.state
    actions = node.position.actions() if known and state.due == DECISION else []
    return {
        "text": text,
        "rest": " ".join(words),
        "legal": [game.notation.words(state, node.record.seats, action) for action in actions],
        "chance": game.display.chance_input(state) if known and state.due == CHANCE else None,
    }


def _aside(node: TreeNode) -> TreeNode:
    """Return a copy of a moment in a tree of its own: what is played from there leaves no trace in the record."""
    record = node.record
    tree: Tree[TreeNode] = Tree(record.game, record.seats, record.headers)
    tree.start = TreeNode(tree, None, NOBODY, "start", NOBODY, node.state)
    return tree.start


def _first_move(referee: Referee, node: TreeNode, words: list[str]) -> int:
    """Return how many of the words are the first move.

    Raises:
        GameError: they begin with no move of the game.
    """
    notation, seated = referee.record.game.notation, node.skip_automatic().position
    named = 1 if words[0] in seated.actors else 0
    end = named
    while end < len(words) and end - named < notation.most_words and not _begins(seated.actors, words[end]):
        end += 1
    first = " ".join(words[:end])
    written = parse_first(seated, by_seat(node, referee.seat, first))[1]
    return named + written.used


def _begins(actors: tuple[str, ...], word: str) -> bool:
    """Return whether a word stands only before a move: a seat's, or a section's mark."""
    return word in actors or _MARK.match(word) is not None
