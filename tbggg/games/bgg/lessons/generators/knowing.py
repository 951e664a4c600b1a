"""Generator of exercises on screens: what a seat can know of itself and of a rival."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator, turned
from ...rules.state import NUMBERS
from .seats import TABLE, named

KNOWN = (("hand", "1.4"), ("left", "C3"), ("height", "S3"), ("track", "C5"), ("back", "C3"), ("face", "5.1"))
HIDDEN = (("numbers", "C6"), ("order", "S3"), ("blanks", "C6"), ("early", "5.1"))
ASKED = 3  # of each


@generator("knowing", "predict", "1.4", "5.1", "C3", "C5", "C6", "S3")
def knowing(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six things, of which a seat can know three."""
    seat = deal.below(TABLE)
    rival = deal.other_than(seat, TABLE)
    given: Values = {"number": 1 + deal.below(NUMBERS - 1), **named(deal, seat=seat, rival=rival)}
    known = turned(KNOWN, deal.below(len(KNOWN)))[:ASKED]
    left_out = deal.one_of(HIDDEN)
    choices: list[GeneratedChoice] = []
    for key, rule in deal.shuffled([*known, *[one for one in HIDDEN if one != left_out]]):
        label, reason = deal.say(key, **given), deal.say(f"{key}_so", **given)
        choices.append(GeneratedChoice(key, label, (key, rule) in known, reason, rule))
    return deal.exercise([deal.choice("which", choices, several=True, **given)], **given)
