"""Generator of exercises on a score before the end: as if the game ended now."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.scoring import by_itself, harvested
from ...rules.tables import FINAL_STEPS, LIBERAL, ONCE
from ..drawn import empty_land
from ..part_of_map import NAMES
from .people import ANN
from .pictures import of_rows
from .treasures import lay

BUREAUCRAT, CROWN, COPY = 9, 5, 6


@generator("as_if_over", "predict", "R29")
def as_if_over(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a player in round three, as another one sees it."""
    state = empty_land()
    carrots, unseen = 10 + deal.below(30), 1 + deal.below(3)
    treasure = 3 + deal.below(3)
    state.harvest[ANN][0] = carrots
    for one in (BUREAUCRAT, treasure, LIBERAL):
        lay(state, ANN, one)
    for _ in range(unseen):
        state.parchments[ANN] += 1
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
    deal.give(seat=NAMES[ANN], carrots=carrots, unseen=unseen, value=gives, all=3 + unseen, right=right)
    return deal.exercise([deal.places("which", shown, of_rows(shown))])
