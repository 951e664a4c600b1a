"""Generators of exercises on the order of phases: in which of them something happens, and what comes next."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from ...rules.state import ROUNDS
from .people import strip
from .seats import TABLE, named

PHASES = 6
EVENTS = 2  # of each phase
DECIDING = 4  # two to five


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
        round=2 + deal.below(DECIDING),
    )


SCORING = 7  # what comes after the last phase of the last round


@generator("what_follows", "predict", "0.1")
def what_follows(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the end of a phase; after the last round comes the final scoring."""
    seat = deal.below(TABLE)
    rival = deal.other_than(seat, TABLE)
    round_no, phase = 1 + deal.below(ROUNDS), 1 + deal.below(PHASES)
    if phase == 1 and round_no == ROUNDS:  # [1.3] no draw in round six
        round_no = 1
    if phase == PHASES and round_no == ROUNDS - 1:  # [1.3] after which no tiles arrive
        round_no = ROUNDS
    is_last = phase == PHASES and round_no == ROUNDS
    right = SCORING if is_last else phase % PHASES + 1
    choices: list[GeneratedChoice] = []
    for one in range(1, SCORING + 1):
        if one == SCORING:
            reason = "not_yet"
        elif phase == PHASES and one != phase:
            reason = "no_seventh" if is_last else "new_round"
        else:
            reason = "been" if one <= phase else "later"
        choices.append(deal.option(str(one), deal.say(f"next_{one}"), one == right, reason, "0.1"))
    given: Values = {"round": round_no, **named(deal, seat=seat, rival=rival)}
    return deal.exercise(
        [deal.places("which", choices, strip(choices))],
        why="why_last" if is_last else "why",
        event=deal.say(f"event_{phase}", **given),
        **given,
    )
