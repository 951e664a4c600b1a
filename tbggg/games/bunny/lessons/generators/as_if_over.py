"""Generator of exercises on a score before the end: as if the game ended now."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .....engine.rule import rule
from ...rules.scoring import by_itself, harvested
from ...rules.state import State
from ...rules.tables import FINAL_STEPS, LIBERAL, ONCE
from ..part_of_map import NAMES
from .people import ANN
from .pictures import of_rows
from .positions import table
from .treasures import lay
from .who_wins import reap

BUREAUCRAT, CROWN, COPY = 9, 5, 6


@rule
def lay_unseen(state: State, seat: int) -> None:
    """Lay a parchment that is not known [1.5]."""
    state.parchments[seat] += 1


@generator("as_if_over", "predict", "R29")
def as_if_over(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a player in round three, as another one sees it."""
    state = table()
    carrots, unseen = 10 + deal.below(30), 1 + deal.below(3)
    treasure = 3 + deal.below(3)
    reap(state, ANN, carrots)
    for one in (BUREAUCRAT, treasure, LIBERAL):
        lay(state, ANN, one)
    for _ in range(unseen):
        lay_unseen(state, ANN)
    right = harvested(state, ANN) + sum([by_itself(state, ANN, step) for step in range(FINAL_STEPS - 1)])
    gives = ONCE[treasure]
    lines = [
        (right, True, ""),
        (right - unseen, False, "number_public"),
        (right + COPY, False, "copy_chooses"),
        (carrots, False, "known_count"),
        (right + CROWN + 2, False, "unbuilt"),
    ]
    choices: list[GeneratedChoice] = []
    for value, is_right, key in lines:
        if str(value) not in [one.value for one in choices]:
            label = deal.say("line", value=value)
            choices.append(deal.option(str(value), label, is_right, key, "R29", unseen=unseen, worth=gives))
    shown = deal.shuffled(choices)
    named: Values = {
        "seat": NAMES[ANN],
        "carrots": carrots,
        "unseen": unseen,
        "value": gives,
        "all": 3 + unseen,
        "right": right,
    }
    return deal.exercise([deal.places("which", shown, of_rows(shown), **named)], **named)
