"""Records that the figures' tests look at: whole games, and lines that part in the middle of one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import tbggg
from tbggg.bots.seat_loop import play_at_random

GOLDEN = Path(__file__).parents[1] / "golden"
SEATS = {3: "red yellow blue", 4: "red yellow blue green", 6: "red yellow blue green purple orange"}
HOSTILE = ("<b>ann</b>", "<img/src>&amp;%")


@cache
def whole(seats: int) -> tbggg.Record:
    """A game of random decisions, to its end."""
    record = tbggg.new_game(seats=SEATS[seats], luck=seats, paid_moves=2)
    play_at_random(record.start, seats)
    return record


@cache
def pig() -> tbggg.Record:
    """A game of Pig between seats whose words are markup."""
    record = tbggg.new_game("pig", seats=" ".join(HOSTILE), luck=3)
    play_at_random(record.start, 3)
    return record


@cache
def lines() -> tuple[tbggg.Node, tbggg.Node, tbggg.Node]:
    """Three lines of one game that part in 3.2, to their ends."""
    record = tbggg.new_game(seats=SEATS[4], luck=5, paid_moves=2)
    first = play_at_random(record.start, 11)
    here = record.at("3.2")
    played = str(next(child.move for child in here.children))
    other = next(str(move) for move in here.position.legal_moves() if str(move) not in (played, "pass"))
    return first, play_at_random(here.play(other), 5), play_at_random(here.play("pass"), 7)
