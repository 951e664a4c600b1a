"""Generator of exercises on the number of games that an interval needs."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator

FEWEST, RANGE = 12, 25  # games that were played, in steps of two: the answer has three digits at most


@generator("more_games", "number", "9.1")
def more_games(deal: Deal) -> GeneratedExercise:
    """Return an exercise on an interval that is to be narrower by a whole factor."""
    games = FEWEST + 2 * deal.below(RANGE)
    times = 2 + deal.below(3)
    narrow = 1 + deal.below(3)
    needed = games * times * times
    given: Values = {"games": games, "times": times, "narrow": narrow, "wide": narrow * times, "needed": needed}
    mistakes = [(games * times, "once", ""), (needed - games, "in_all", "")]
    return deal.exercise([deal.number("needed", needed, mistakes, **given)], **given)
