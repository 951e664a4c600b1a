"""Generators of exercises on the start and on GG: who begins, what is handed out, and the marker on its track."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed
from .....engine.shapes import rect
from .....engine.track import corner, track
from ...rules.setup import GIFT, LATE_GIFT
from ...rules.state import DICE
from ..drawn import STYLE_OF_TOYS, badge
from .people import people
from .seats import SEATS, TABLE, name, named, seat_option

RICHER = 3  # seats that start with less, clockwise from the first


@generator("who_begins", "predict", "S2", "S4")
def who_begins(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four rolls, of which in half the cases two tie for the highest."""
    best, second = deal.two_below(TABLE)
    is_tied = deal.below(2) == 0
    highest = 4 + deal.below(3)
    first = deal.below(TABLE)
    rolls = [1 + deal.below(highest - 2) for _ in range(TABLE)]
    rolls[best] = highest
    rolls[second] = highest if is_tied else highest - 1
    pair = deal.say("two", **named(deal, low=min(best, second), high=max(best, second)))
    kind = "tied" if is_tied else "alone"
    again = [
        deal.option("two", pair, is_tied, "alone_two", "S2", highest=highest, lower=highest - 1),
        deal.option("all", deal.say("all"), False, f"{kind}_all", "S2", highest=highest),
        deal.option("none", deal.say("none"), not is_tied, "tied_none", "S2", highest=highest),
    ]
    rich = (first + RICHER) % TABLE
    deal.give(**named(deal, best=best, first=first, rich=rich))
    richer = [
        seat_option(deal, seat, seat == rich, f"count_{(seat - first + TABLE) % TABLE}", "S4") for seat in range(TABLE)
    ]
    told = listed([f"{name(deal, seat)} {rolls[seat]}" for seat in range(TABLE)])
    picture = people(deal, TABLE, [[roll] for roll in rolls])
    return deal.exercise([deal.choice("again", again), deal.places("richer", richer, picture)], rolls=told)


SPACES = 100
IN_THE_BOX = 18  # geeks of six players
LOWEST, RANGE = 61, 39  # space of a marker
TABLES = 4  # of three to six seats


@generator("handed", "number", "3.3", "C4", "S4", table="track")
def handed(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the GG of all seats, at the start and after the first payments."""
    seats = RICHER + deal.below(TABLES)
    first = name(deal, deal.below(min(seats, len(SEATS))))
    paid = 2 + deal.below(12)
    more, geeks = seats - RICHER, DICE * seats
    every = GIFT * RICHER + LATE_GIFT * more
    left = every - paid
    deal.give(seats=seats, first=first, paid=paid, every=every, left=left, geeks=geeks)
    all_gg = [(GIFT * seats, "tens", "S4"), (LATE_GIFT * seats, "elevens", "S4"), (every + 1, "no_fourth", "S4")]
    all_geeks = [(seats, "one_each", "C4"), (IN_THE_BOX, "in_the_box", "C4"), (2 * seats, "two_each", "C4")]
    parts = [
        deal.number("handed", every, all_gg),
        deal.number("left", left, [(every, "gone", "3.3"), (every + paid, "paid", "3.3")]),
        deal.number("geeks", geeks, all_geeks),
    ]
    return deal.exercise(parts, of="_handed", more=more)


@generator("track", "place", "C5")
def spaces_past(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a marker that passes the end of the track."""
    seat = deal.below(len(SEATS))
    space = LOWEST + deal.below(RANGE)
    earned = SPACES - space + 1 + deal.below(24)
    score = space + earned
    end = score - SPACES
    beside = [[(end + 1, "zero"), (end - 1, "start")], [(end + 1, "zero")], [(end - 1, "start")]][deal.below(3)]
    wrong = [*beside, (SPACES - 1, "stops"), (space - earned, "back")]
    known = [(space_no, key, "C5") for space_no, key in wrong if space_no >= 0]
    choices = deal.amounts(lambda space_no: deal.say("space", space=space_no), end, known)
    x, y = corner(space)
    marker = rect(x, y, 33, 27, "here", 5) + badge(x + 7, y + 5, SEATS[seat])
    picture = track(STYLE_OF_TOYS, [one.value for one in choices], marker, deal.say("says", space=space))
    part = deal.places("", choices, picture)
    return deal.exercise([part], seat=name(deal, seat), space=space, earned=earned, score=score, end=end)
