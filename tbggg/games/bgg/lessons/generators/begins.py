"""Generator of exercises on who begins a phase, before and after the marker has changed hands."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .people import people
from .seats import TABLE, named, seat_option

DEEDS = 4  # places a tile, rolls, buys, and places a tile of the next round
CHANGES = 2  # the first deed after phase 4
RULES = ("2.1", "3.2", "5.4", "2.1")  # that say who begins each


@generator("begins", "predict", "2.1", "3.2", "4.3", "5.4")
def begins(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a round in which the marker goes from one seat to another."""
    before = deal.below(TABLE)
    after = deal.other_than(before, TABLE)
    deed = deal.below(DEEDS)
    round_no = 1 + deal.below(5)
    is_late = deed >= CHANGES
    right = after if is_late else before
    given: Values = {"round": round_no, "next": round_no + 1, **named(deal, before=before, after=after)}
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        reason, rule = ("late" if is_late else "early", "4.3") if seat in (before, after) else ("other", RULES[deed])
        choices.append(seat_option(deal, seat, seat == right, reason, rule, **given))
    return deal.exercise(
        [deal.places(f"deed_{deed}", choices, people(deal, TABLE), **given)],
        why="why_late" if is_late else "why_early",
        **given,
    )
