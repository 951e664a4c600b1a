"""Generator of exercises on the round: in which phase something happens, and what follows."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ..part_of_map import NAMES
from .pictures import of_rows

PHASES = ("exploration", "construction", "harvest", "final")
DEEDS = (
    ("passes", 0), ("rabbit", 0), ("draws", 0), ("builds", 1), ("announces", 1), ("is_done", 1), ("trades", 2),
    ("fief_pays", 2), ("reveals", 3), ("copies", 3),
)  # fmt: skip
LAST = 4


@generator("which_phase", "predict", "0.1", "0.2", "0.3")
def which_phase(deal: Deal) -> GeneratedExercise:
    """Return an exercise on something that a player does, and on the end of a round."""
    deed, phase = deal.one_of(DEEDS)
    round_no = LAST if deal.below(2) == 0 else 1 + deal.below(LAST - 1)
    deal.give(seat=deal.one_of(NAMES), round=round_no)
    deed_so = deal.say(f"why_{PHASES[phase]}")
    choices = [
        deal.option(one, deal.say(one), nth == phase, f"not_{one}", "0.1" if one == "final" else "0.2", deed=deed_so)
        for nth, one in enumerate(PHASES)
    ]
    last = round_no == LAST
    follows = [
        deal.option("round", deal.say("new_round"), not last, "four_rounds", "0.1"),
        deal.option("end", deal.say("the_end"), last, "not_yet", "0.3"),
        deal.option("build", deal.say("building"), False, "built_before", "0.2"),
        deal.option("again", deal.say("same_cards"), False, "new_cards", "0.3"),
    ]
    return deal.exercise(
        [
            deal.places(deed, choices, of_rows(choices)),
            deal.places("follows", follows, of_rows(follows)),
        ]
    )
