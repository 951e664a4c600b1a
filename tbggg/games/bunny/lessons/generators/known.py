"""Generator of exercises on what a player can know of the others, and of the deck."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ..part_of_map import NAMES
from .statements import some_of, statements

SHOWN = 4
ALWAYS = (
    ("how_many", "1.5", True),
    ("next_card", "C8", False),
    ("never_back", "C8", True),
    ("shuffled_in", "C8", False),
    ("own_ones", "1.5", True),
)
EARLIER = (("which_ones", "1.5", False), ("looks_now", "1.5", False))
LATER = (("all_shown", "4.1", True), ("keeps_one", "4.1", False), ("before_harvest", "4.1", False))


@generator("known", "predict", "1.5", "4.1", "C8")
def known(deal: Deal) -> GeneratedExercise:
    """Return an exercise during the game, or after the fourth harvest."""
    late = deal.nth % 2
    seat = deal.below(len(NAMES))
    deal.give(seat=NAMES[seat], other=NAMES[deal.other_than(seat, len(NAMES))])
    held = [*ALWAYS, *(LATER if late == 1 else EARLIER)]
    one = some_of(deal, LATER, 2) if late == 1 else [deal.one_of(EARLIER)]
    rest = [each for each in some_of(deal, held, SHOWN) if each not in one]
    return deal.exercise([statements(deal, "which", [*one, *rest])], ask=f"ask_{late}", why=f"why_{late}")
