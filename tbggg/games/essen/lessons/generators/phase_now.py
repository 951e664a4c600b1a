"""Generator of exercises on the order of a day: in which phase something happens, and how long a day is."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator
from ...rules.tables import ROUNDS
from .drawn import of_rows
from .words import NAMES, TABLE

PHASES = ("maintenance", "first", "actions", "midday", "end")
RULES = ("0.1", "0.1", "0.1", "0.2", "0.2")
DEEDS = 4  # of each phase
MIDDAY_AFTER = 4
OF_ROUNDS, OF_MIDDAY, TURNS = range(3)


@generator("phase_now", "predict", "0.1", "0.2", own=True)
def phase_now(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one event of a day."""
    phase, deed = deal.below(len(PHASES)), 1 + deal.below(DEEDS)
    seat = deal.below(TABLE)
    round_no = MIDDAY_AFTER if phase == 3 else ROUNDS if phase == 4 else 2 + deal.below(ROUNDS - 3)
    choices = [
        deal.option(name, deal.say(name), nth == phase, f"{name}_so", RULES[max(nth, phase)])
        for nth, name in enumerate(PHASES)
    ]
    return deal.exercise(
        [
            deal.places("which", choices, of_rows(choices), round=round_no),
            counted(deal, deal.below(3), round_no),
        ],
        deed=deal.say(f"{PHASES[phase]}_{deed}", seat=NAMES[seat]),
        phase=deal.say(PHASES[phase]),
    )


def counted(deal: Deal, what: int, round_no: int) -> GeneratedPart:
    """Return a question for a number of rounds or turns.

    Args:
        deal: the exercise.
        what: `OF_ROUNDS`, `OF_MIDDAY`, or the turns that a player still has.
        round_no: the round.
    """
    if what == OF_ROUNDS:
        return deal.number("how_many", ROUNDS, [(ROUNDS - 1, "six_boxes", "0.1"), (ROUNDS + 1, "eight", "0.1")])
    if what == OF_MIDDAY:
        wrong = [(MIDDAY_AFTER - 1, "half", "0.2"), (MIDDAY_AFTER + 1, "before_fifth", "0.2")]
        return deal.number("when", MIDDAY_AFTER, wrong)
    left = ROUNDS - round_no + 1
    return deal.number("turns", left, [(left - 1, "this_too", "0.1"), (left + 1, "seven", "0.1")], round=round_no)
