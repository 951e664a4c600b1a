"""Exercises that ask for a board: what must be typed, and what may be."""

from __future__ import annotations

from ..engine.errors import GameError
from ..engine.set_up import PLACE, SEAT, is_alive
from ..engine.set_up_cells import count_of
from ..engine.set_up_kinds import BAG, CELLS, OWNED
from ..engine.set_up_writer import words_of
from ..record.position_text import position
from ..record.record import Node
from ..record.set_up import headers_of, position_reader, position_words, read_position, safe, set_up_of
from .board_facts import facts_said


def board_key(answer: str | Node) -> tuple[Node, str, dict[str, list[str]]]:
    """Return the moment of a board, its text, and the key by which what is typed is judged.

    Args:
        answer: the board in one line, as `tbggg.position` reads it, or a moment.

    Raises:
        BadOption: it cannot be read, or cannot occur.
    """
    node = answer if isinstance(answer, Node) else position(answer).node
    record, state, text = node.record, node.state, position_words(node)
    set_up, seats = set_up_of(record.game), safe(record.seats)
    # The words of these mean the same in any order.
    loose = [fact.claims[0] for fact in set_up.facts if fact.each or fact.kind in (BAG, CELLS, OWNED)]
    key = {"seats": seats, "places": [*set_up.places], "loose": loose}
    needed = facts_said(text, **key)
    allowed = list(needed)
    for fact in set_up.facts:
        if not fact.claims or not is_alive(fact, state):
            continue
        for at in range(count_of(fact, set_up, seats)):
            whose = f"{seats[at]}: " if fact.of == SEAT else f"{set_up.places[at]} " if fact.of == PLACE else ""
            allowed += facts_said(whose + words_of(fact, state, seats, at), **key)
    section, _, rest = text.partition(" ")
    headers = headers_of(record.game, state, record.headers, record.seats)
    try:
        if read_position(record.game, record.seats, headers, position_reader(record.game, record.seats, rest)) == state:
            needed.remove(section)
    except GameError:
        pass
    return node, text, {**key, "needed": needed, "allowed": list(dict.fromkeys(allowed))}
