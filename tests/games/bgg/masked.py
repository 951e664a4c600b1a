"""A record as one seat would have written it: other seats' tiles are `?` until phase 5 shows them.

This writer shares nothing with the package's own: it only joins words.
"""

from __future__ import annotations

from tbggg.engine.rule import AUTOMATIC
from tbggg.games.bgg.notation import number_word, shelf_word
from tbggg.games.bgg.rules import state as bgg
from tbggg.games.bgg.rules import steps
from tbggg.games.bgg.rules.vocabulary import any_free_window, hand_size, number_of, owner_of
from tbggg.record.record import Node

HEADERS = ("Game", "Seats", "First", "Prices", "Rulings")


def masked_text(end: Node, viewer: str) -> str:
    """The record up to a node, as the viewer saw it."""
    record = end.record
    lines = [f'[{key} "{record.headers[key]}"]' for key in HEADERS if key in record.headers]
    for node in end.path()[1:]:
        assert node.parent is not None
        before = node.parent.state
        if node.kind == "automatic":
            lines += reveals(node.parent, viewer)
        elif node.kind != "forced" or could_have_moved(before):
            section = f"{before.round_no}.{before.phase}"
            lines.append(f"{section} {node.seat} {seen_move(node, viewer)}")
    return "\n".join(lines) + "\n"


def seen_move(node: Node, viewer: str) -> str:
    """A move's words as the viewer saw them."""
    words = str(node.move).split()
    if node.seat == viewer:
        return " ".join(words)
    if words[0] == "draw":
        return " ".join(["draw"] + ["?"] * (len(words) - 1))
    _number, at, shelf = words[0].partition("@")
    return f"?@{shelf}" if at else " ".join(words)


def could_have_moved(before: bgg.State) -> bool:
    """Whether others cannot know that a pass was forced: there are tiles behind the screen, and windows."""
    return before.phase == 2 and hand_size(before, before.mover) > 0 and any_free_window(before)


def reveals(node: Node, viewer: str) -> list[str]:
    """What the turning up of the tiles shows to the viewer."""
    state = node.state
    if state.due != AUTOMATIC or state.step_no != steps.TURN_UP:
        return []
    found = []
    for shelf in range(bgg.SHELVES):
        for column in range(bgg.WINDOWS):
            tile = state.window[shelf][column]
            if tile != bgg.EMPTY and state.face_down[shelf] >> column & 1:
                owner = node.record.seats[owner_of(tile)]
                if owner != viewer:
                    found.append(f"{owner} reveal {number_word(number_of(tile))}@{shelf_word(shelf)}")
    return found
