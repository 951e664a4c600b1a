"""Generator of exercises on the turns of phase 2: who places the next tile after some passes."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed
from .people import people
from .seats import TABLE, name, names, next_in, seat_option

MOVES, MORE = 5, 3


@generator("supply_turns", "predict", "2.1", "2.2")
def supply_turns(deal: Deal) -> GeneratedExercise:
    """Return an exercise on some turns, with one pass or two among them."""
    mover = deal.below(TABLE)
    count = MOVES + deal.below(MORE)
    passer = deal.below(3)  # which of the first turns is a pass
    passed: list[int] = []
    told: list[str] = []
    for turn in range(count):
        second = deal.below(5) == 0
        passes = turn == passer or (second and len(passed) < 2)
        told.append(deal.say("passes" if passes else "places", seat=name(deal, mover)))
        if passes:
            passed.append(mover)
        mover = next_in(mover, passed)  # [2.1, 2.2]
    choices = []
    for seat in range(TABLE):
        reason, rule = ("out", "2.2") if seat in passed else ("later", "2.1")
        choices.append(seat_option(deal, seat, seat == mover, reason, rule))
    return deal.exercise(
        [deal.places("who", choices, people(deal, TABLE))],
        table=names(deal, TABLE),
        moves=listed(told),
        seat=name(deal, mover),
    )
