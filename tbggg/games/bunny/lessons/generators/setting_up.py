"""Generator of exercises on a table that sits down: what is right before the first card is played."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed
from ..part_of_map import NAMES
from .statements import some_of, statements

TWO, THREE, SHOWN = 2, 3, 5


@generator("setting_up", "predict", "S1", "S2", "S3", "C6", "R24")
def setting_up(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two, three or four players who sit down."""
    seats = TWO + deal.below(3)
    known = [
        ("fifth", "S1", False),
        ("alone", "S1", False),
        ("so_many", "S1", True),
        ("no_land", "S2", True),
        ("carrots", "S2", False),
        ("one_deck", "S2", True),
        ("two_decks", "S2", False),
        ("ten", "S3", seats != THREE),
        ("twelve", "S3", seats == THREE),
        ("one_colour", "C6", True),
        ("lends", "C6", False),
        ("no_limit", "R24", True),
        ("run_out", "R24", False),
    ]
    deal.give(table=listed(NAMES[:seats]), last=NAMES[seats - 1], seats=seats)
    return deal.exercise([statements(deal, "which", some_of(deal, known, SHOWN))])
