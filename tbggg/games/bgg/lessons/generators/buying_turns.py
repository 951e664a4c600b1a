"""Generator of exercises on the turns of phase 5: who acts next, when passes are final and geeks run out."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed
from .people import people
from .seats import TABLE, name, names, next_in, seat_option

LEFT = 2  # geeks that each seat still has
MOVES, MORE = 5, 3


@generator("buying_turns", "predict", "5.9", "R6")
def buying_turns(deal: Deal) -> GeneratedExercise:
    """Return an exercise on some turns late in phase 5."""
    mover = deal.below(TABLE)
    count = MOVES + deal.below(MORE)
    passer = deal.below(MOVES)  # which of the first turns is a pass
    geeks = [LEFT] * TABLE
    passed: list[int] = []
    told: list[str] = []
    for turn in range(count):
        second = deal.below(5) == 0
        passes = turn == passer or (second and len(passed) < 2)
        left = [one - 1 if seat == mover and not passes else one for seat, one in enumerate(geeks)]
        out = [*passed, mover] if passes else passed
        following = next_in(mover, [*out, *[seat for seat, one in enumerate(left) if one == 0]])  # [5.9, R6]
        if following < 0:
            break  # the phase would be over
        told.append(deal.say("passes" if passes else "buys", seat=name(deal, mover)))
        passed, geeks, mover = out, left, following
    choices = []
    for seat in range(TABLE):
        reason, rule = ("out", "R6") if seat in passed else ("later" if geeks[seat] > 0 else "no_geek", "5.9")
        choices.append(seat_option(deal, seat, seat == mover, reason, "" if seat == mover else rule))
    return deal.exercise(
        [deal.places("who", choices, people(deal, TABLE))],
        table=names(deal, TABLE),
        moves=listed(told),
        seat=name(deal, mover),
    )
