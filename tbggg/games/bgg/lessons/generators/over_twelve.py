"""Generator of exercises on more than twelve tiles: what is left after a round, and whether there is room."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from ...rules.phase2_supply import MOST_KEPT
from .seats import TABLE, name

MOST_OVER = 3  # tiles that arrive


@generator("over_twelve", "number", "2.8", "R5", "R13")
def over_twelve(deal: Deal) -> GeneratedExercise:
    """Return an exercise on thirteen to fifteen tiles, some of which are put down, sold and bought [2.8, R5, R13]."""
    seat = name(deal, deal.below(TABLE))
    own = MOST_KEPT + 1 + deal.below(MOST_OVER)
    down = own - MOST_KEPT + deal.below(2)
    left = own - down
    sold = 1 + deal.below(down)
    bought = 1 + deal.below(6)
    given: Values = {"seat": seat, "own": own, "down": down, "sold": sold, "bought": bought, "left": left}
    parts = [
        deal.number("left", left, [(left + bought, "bought", "2.8"), (left - sold, "gone", "R13")], **given),
        deal.choice(
            "room",
            [
                deal.option("never", deal.say("never"), True, "", "R5"),
                deal.option("keep", deal.say("keep"), False, "always", "R5"),
                deal.option("discard", deal.say("discard"), False, "always", "R5"),
            ],
            **given,
        ),
    ]
    return deal.exercise(parts, **given)
