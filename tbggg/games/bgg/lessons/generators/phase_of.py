"""Generator of exercises on the order of phases: in which of them something happens."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from .seats import TABLE, named
from .strip import strip

PHASES = 6
EVENTS = 2  # of each phase
ROUNDS = 4  # two to five


@generator("phase_of", "predict", "0.1")
def phase_of(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one event of a round, and on who decides it."""
    phase, event = 1 + deal.below(PHASES), 1 + deal.below(EVENTS)
    seat = deal.below(TABLE)
    rival = deal.other_than(seat, TABLE)
    choices = [
        deal.option(str(one), deal.say(f"phase_{one}"), one == phase, "early" if one < phase else "late", "0.1")
        for one in range(1, PHASES + 1)
    ]
    return deal.exercise(
        [deal.places("which", choices, strip(choices))],
        why=f"why_{phase}",
        event=deal.say(f"event_{phase}_{event}", **named(deal, seat=seat, rival=rival)),
        round=2 + deal.below(ROUNDS),
    )
