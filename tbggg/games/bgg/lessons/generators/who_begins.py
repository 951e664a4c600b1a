"""Generator of exercises on the start: who rolls again, and who starts with more GG."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator, listed
from .people import people
from .seats import TABLE, name, named, seat_option

RICHER = 3  # seats that start with less, clockwise from the first


@generator("who_begins", "predict", "S2", "S4")
def who_begins(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four rolls, of which in half the cases two tie for the highest."""
    best = deal.below(TABLE)
    second = deal.other_than(best, TABLE)
    is_tied = deal.below(2) == 0
    highest = 4 + deal.below(3)
    first = deal.below(TABLE)
    rolls = [1 + deal.below(highest - 2) for _ in range(TABLE)]
    rolls[best] = highest
    rolls[second] = highest if is_tied else highest - 1
    pair = deal.say("two", **named(deal, low=min(best, second), high=max(best, second)))
    reason = "tied" if is_tied else "alone"
    again = [
        deal.option("two", pair, is_tied, reason, "S2", highest=highest),
        deal.option("all", deal.say("all"), False, reason, "S2", highest=highest),
        deal.option("none", deal.say("none"), not is_tied, reason, "S2", highest=highest),
    ]
    rich = (first + RICHER) % TABLE
    given: Values = named(deal, best=best, first=first, rich=rich)
    richer = [seat_option(deal, seat, seat == rich, "count", "S4", **given) for seat in range(TABLE)]
    told = listed([f"{name(deal, seat)} {rolls[seat]}" for seat in range(TABLE)])
    parts = [
        deal.choice("again", again),
        deal.places("richer", richer, people(deal, TABLE, [[roll] for roll in rolls]), **given),
    ]
    return deal.exercise(parts, rolls=told, **given)
