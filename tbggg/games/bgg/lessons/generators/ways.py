"""Generator of exercises on lines of play: how many ways two last purchases can go."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from .seats import SEATS, named


@generator("ways", "number", "5.6", "5.7")
def ways(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two seats with a geek each, some of whose tiles are the same."""
    first = deal.below(len(SEATS))
    second = deal.other_than(first, len(SEATS))
    own, others = 2 + deal.below(4), 2 + deal.below(4)  # tiles in reach of each
    same = 1 + deal.below(min(own - 1, others))
    cases, free = own - same + 1, others + 1
    count = cases * free + same * others
    given: Values = {"own": own, "others": others, "same": same, "apart": own - same, "free": free, "count": count}
    seats = named(deal, first=first, second=second)
    part = deal.number("which", count, [((own + 1) * free, "gone", "5.6"), (own * others, "passes", "5.7")], **seats)
    return deal.exercise([part], cases=cases, **given, **seats)
