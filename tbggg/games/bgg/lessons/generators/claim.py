"""Generator of exercises on one comparison: the sentence that claims no more than its interval."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.luck import below
from .seats import tenths

BETTER, WORSE, OPEN, EQUAL, ALWAYS, PRICES = "better", "worse", "open", "equal", "always", "prices"
BOTS = ("greedy", "thoughtful")


@generator("claim", "predict", "9.1", "R1")
def claim(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a difference with its interval; in one of two, the interval holds zero."""
    size = 3 + deal.below(20)
    wide = deal.word()
    half = size + 2 + below(wide, 15) if deal.below(2) == 0 else 1 + below(wide, size - 1)
    last = deal.word()
    mean = size if last % 2 == 0 else -size
    bot = BOTS[last // 2 % 2]
    right = OPEN if half > size else BETTER if mean > 0 else WORSE
    choices = [
        deal.option(one, deal.say(one), one == right, reason(one, right), "R1" if one == PRICES else "9.1")
        for one in (BETTER, WORSE, OPEN, EQUAL, ALWAYS, PRICES)
    ]
    return deal.exercise(
        [deal.choice("which", choices)],
        why=f"why_{right}",
        bot=deal.say(bot),
        mean=tenths(deal, mean),
        low=tenths(deal, mean - half),
        high=tenths(deal, mean + half),
    )


def reason(one: str, right: str) -> str:
    """Return the key of what to say of a wrong sentence."""
    if one in (EQUAL, ALWAYS, PRICES):
        return f"no_{one}"
    if right == OPEN:
        return "holds_zero"
    return "no_open" if one == OPEN else "other_side"
