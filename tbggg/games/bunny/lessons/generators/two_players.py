"""Generator of exercises on the game of two: hands, reserves, and what is discarded."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ..part_of_map import NAMES
from .statements import some_of, statements

SHOWN = 3
BEFORE = (
    ("ten_and_ten", "V1", True),
    ("looks_at_reserve", "V1", False),
    ("adds_one", "V2", True),
    ("from_the_other", "V2", False),
    ("no_more", "V2", False),
)
AFTER = (
    ("one_and_one", "V3", True),
    ("both_played", "V3", False),
    ("never_shown", "R4", True),
    ("shown_at_end", "R4", False),
    ("comes_back", "R4", False),
    ("rest_goes", "V4", True),
    ("rest_stays", "V4", False),
    ("ten_choices", "V5", True),
    ("five_choices", "V5", False),
    ("played_as_ever", "V5", True),
)


@generator("two_players", "predict", "V1", "V2", "V3", "V4", "V5", "R4")
def two_players(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a round of two players."""
    seat = deal.below(2)
    deal.give(seat=NAMES[seat], other=NAMES[1 - seat], round=1 + deal.below(4))
    parts = [
        statements(deal, "before", some_of(deal, BEFORE, SHOWN)),
        statements(deal, "after", some_of(deal, AFTER, SHOWN + 1)),
    ]
    return deal.exercise(parts)
