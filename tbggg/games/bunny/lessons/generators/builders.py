"""Generator of exercises on construction: who may build, and what becomes of what is not built."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ..part_of_map import NAMES
from .pictures import of_players
from .statements import some_of, statements

# What stands before a player: the key of its text, the rule, and whether it lets the player build.
BEFORE = (("farm", "R30", True), ("camp", "2.9", True), ("done", "2.9", False), ("no_place", "2.2", False))
LAST = 4
EARLIER = (
    ("stays", "2.2", True),
    ("must", "2.2", False),
    ("card_leaves", "2.2", True),
    ("in_turn", "R30", False),
    ("back_to_hand", "2.2", False),
    ("done_for_round", "2.9", True),
)
FINAL = (
    ("worth_nothing", "R10", True),
    ("half", "R10", False),
    ("camp_counts", "R10", True),
    ("in_turn", "R30", False),
    ("built_after", "R10", False),
)
SHOWN = 4


@generator("builders", "predict", "2.2", "2.9", "R10", "R30")
def builders(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four players in construction, each with something before them."""
    order = deal.shuffled(BEFORE)
    choices = [
        deal.explained(NAMES[seat], NAMES[seat], may, f"{key}_so", decides, seat=NAMES[seat])
        for seat, (key, decides, may) in enumerate(order)
    ]
    picture = of_players(len(order), [deal.say(key) for key, _, _ in order])
    last = deal.nth % 2 == 0
    round_no = LAST if last else 1 + deal.below(LAST - 1)
    rest = statements(deal, "which", some_of(deal, FINAL if last else EARLIER, SHOWN), round=round_no)
    return deal.exercise([deal.places("who", choices, picture, several=True), rest], ask="ask", round=round_no)
