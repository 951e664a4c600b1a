"""Generator of exercises on the order of the phases: what comes next."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from ...rules.state import ROUNDS
from .seats import TABLE, named
from .strip import strip

PHASES = 6
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
