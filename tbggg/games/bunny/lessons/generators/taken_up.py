"""Generator of exercises on one choice of the exploration: what may happen at a moment, and what may not yet."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ..part_of_map import NAMES
from .pictures import of_players, with_rows
from .statements import some_of, statements

SHOWN = 4
CHOOSING = (
    ("look_ahead", "1.3", False),
    ("turned_up", "1.1", False),
    ("any_order", "R31", True),
    ("clockwise", "R31", False),
    ("own_hand", "1.1", True),
    ("both", "1.4", True),
    ("only_one", "1.4", False),
)
DRAWING = (
    ("draws_first", "R1", True),
    ("hands_now", "R1", False),
    ("taken_at_once", "1.3", False),
    ("then_taken", "1.3", True),
    ("both", "1.4", True),
    ("drawn_kept", "1.4", False),
)


@generator("taken_up", "predict", "1.1", "1.3", "1.4", "R1", "R31")
def taken_up(deal: Deal) -> GeneratedExercise:
    """Return an exercise while some still choose, or while one still draws for Provisions."""
    drawing = deal.nth % 2 == 1
    late = deal.below(len(NAMES))
    deal.give(seat=NAMES[late], other=NAMES[(late + 1) % len(NAMES)])
    kind = "draw" if drawing else "choose"
    told = [deal.say(f"{kind}_{1 if seat == late else 0}") for seat in range(len(NAMES))]
    asked = statements(deal, "which", some_of(deal, DRAWING if drawing else CHOOSING, SHOWN))
    part = with_rows(asked, of_players(len(NAMES), told))
    return deal.exercise([part], of=f"_{kind}")
