"""Generators of exercises on the limit of the warehouse, during a round and after it."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.phase2_supply import MOST_KEPT
from ...rules.state import ROUNDS, SHOPS, WINDOWS
from .screens import drawn_by
from .seats import TABLE, name
from .tiles_drawn import behind_a_screen

FEWEST = MOST_KEPT - 4  # own tiles in round six, at the least: twelve were kept at most, and none arrive [1.3, 2.8]
FEWER = MOST_KEPT - 1  # in a round before it
BLANKS, BOUGHT = 2, 4
GEEKS = 3  # each buys one tile in a round at the most [5.6]


@generator("hand", "number", "2.3", "2.8", "2.9")
def hand(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the tiles behind a screen; in one of two, it is round six."""
    whose = deal.below(TABLE)
    seat = name(deal, whose)
    last = deal.below(2) == 0
    earlier = 3 + deal.below(3)
    round_no = ROUNDS if last else earlier
    more = deal.below(5)
    own = FEWEST + more if last else min(FEWER + more, drawn_by(round_no))
    blanks, bought = 1 + deal.below(BLANKS), 1 + deal.below(BOUGHT)
    right = own if last else max(0, own - MOST_KEPT)
    deal.give(seat=seat, round=round_no, own=own, blanks=blanks, bought=bought, least=right)
    with_bought = (own + bought - MOST_KEPT, "bought", "2.8")
    if last:
        mistakes = [(0, "last", "2.9"), (own - blanks, "blanks_too", "2.9")]
    elif right == 0:
        mistakes = [with_bought, (1, "none", "2.3"), (own, "keep", "2.8")]
    else:
        mistakes = [with_bought, (0, "blanks" if own - blanks <= MOST_KEPT else "limit", "2.8")]
    screen = behind_a_screen(whose, own - blanks, blanks, bought, deal.say("says"))
    why = "why_last" if last else "why" if right > 0 else "why_none"
    return deal.exercise([deal.number("least", right, mistakes, screen)], hint="hint_last" if last else "hint", why=why)


MOST_OVER = 3  # tiles that arrive
FEWEST_SEATS, SEATS_MORE = 3, 4  # three to six players
BOTTOM = SHOPS * WINDOWS  # windows of the bottom shelves, free after the climb [6.5]


@generator("over_twelve", "number", "2.8", "R5", "R13")
def over_twelve(deal: Deal) -> GeneratedExercise:
    """Return an exercise on thirteen to fifteen tiles, some of which are put down, sold and bought [2.8, R5, R13]."""
    seat = name(deal, deal.below(TABLE))
    own = MOST_KEPT + 1 + deal.below(MOST_OVER)
    down = own - MOST_KEPT + deal.below(2)
    left = own - down
    sold = 1 + deal.below(down)
    bought = 1 + deal.below(GEEKS)
    seats = FEWEST_SEATS + deal.below(SEATS_MORE)
    held = [MOST_KEPT + deal.below(MOST_OVER + 1) for _ in range(seats)]
    over = sum(held) - MOST_KEPT * seats
    deal.give(seat=seat, own=own, down=down, sold=sold, bought=bought, left=left)
    deal.give(seats=seats, over=over, free=BOTTOM - over)
    room = [
        (BOTTOM - MOST_OVER * seats, "three_each", "2.8"),
        (over, "must_go", "R5"),
        (0, "not_all", "R5"),
        (BOTTOM, "none_go", "2.8"),
    ]
    parts = [
        deal.number("left", left, [(left + bought, "bought", "2.8"), (left - sold, "gone", "R13")]),
        deal.number("room", BOTTOM - over, room, held=deal.joined(held)),
    ]
    return deal.exercise(parts)
