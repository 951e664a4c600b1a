"""Records that are the same up to a moment, and differ only in what comes later."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import tbggg
from tbggg.engine import derived
from tbggg.engine.rule import OVER
from tbggg.record.editing import name_fork
from tbggg.record.record import Node, Record
from tbggg.record.tree import append_move

from ..strategies import EVERY_GAME, walk

TELLING = {"Title": "Later {0} wins", "Event": "later {0}", "Date": "20{0}-01-01", "Annotator": "later {0}"}
GAMES = int(os.environ.get("TBGGG_SEAT_GAMES", "3"))  # of each seat; `make nightly` asks for 60
HIDING = tuple(game.code for game in EVERY_GAME if derived.hides(game))
SIZES = {game.code: game.seats.counts[1 if len(game.seats.counts) > 3 else 0] for game in EVERY_GAME}


def moments(code: str) -> Iterator[tuple[Node, str, int]]:
    """Moments in the middle of random games, as many games for each seat, with the seat and a number of their own."""
    size = SIZES[code]
    for number in range(GAMES if code in HIDING else 1):  # one view is like another there
        for seat in range(size):
            seed = 1000 * number + seat
            record = tbggg.new_game(code, seats=size, luck=seed)
            end = walk(record.start, seed, Random(seed).randint(4, 70))
            while end.state.due == OVER and end.parent is not None:
                end = end.parent
            yield end, record.seats[seat], seed


def up_to(node: Node, seed: int | None = None) -> Node:
    """Return the same moment of a new record that ends there; a seed takes the place of the record's own."""
    record = node.record
    headers = {**record.headers, "Luck": record.headers["Luck"] if seed is None else str(seed)}
    here = Record(record.game, record.seats, headers).start
    for one in node.path()[1:]:
        here = append_move(here, one.action, one.kind, one.seat_no)
        here.notes = [*one.comments]
    return here


def lasting(node: Node, seed: int, moves: int = 40) -> Node:
    """Return the moment in a record that goes on: a main line, forks with names, comments, headers, another seed."""
    random, here = Random(seed), up_to(node, seed)
    record = here.record
    record.headers.update({key: text.format(10 + seed % 80) for key, text in TELLING.items()})
    record.star = bool(seed % 2)
    end = walk(here, seed, moves)
    for one in end.path()[len(here.path()) :: 3]:
        if one.kind in ("decision", "chance"):
            one.set_comment(f"Later {seed}.")
            one.add_glyph(random.choice(["!", "??"]))
    before = here.path()[1:]
    for start in (*random.sample(before, min(3, len(before))), here):
        known = set(start.children)
        walk(start, random.getrandbits(32), 2)  # what somebody tried, and the seat has not reached
        for child in start.children:
            if child not in known and child.variation is not None:
                name_fork(child, f"later {seed}")
    record.edits.clear()
    return here
