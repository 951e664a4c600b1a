"""Generator of exercises on the family game: what is not there."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .drawn import of_rows

CROWD, RANKING, BOTH = range(3)  # what a table leaves out
# What there is, who leaves it out, and the rule that says so.
THINGS = (
    ("zones", CROWD, "13.1"), ("court_pawn", CROWD, "13.1"), ("doors", CROWD, "R25"), ("midday", RANKING, "13.2"),
    ("afternoon", RANKING, "13.2"), ("popularity", BOTH, "13.2"), ("wishlists", BOTH, "13.2"),
    ("meals", BOTH, "13.1"), ("tokens", BOTH, "13.1"), ("departure", BOTH, "13.2"), ("last_tile", BOTH, "R25"),
)  # fmt: skip
SHOWN = 7


@generator("family", "legal", "13.1", "13.2", "R25", own=True)
def family(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a table that leaves out the crowd, the ranking cards, or both."""
    case = deal.below(3)
    certain = 3 if case == RANKING else 0
    chosen = [certain, *[nth for nth in deal.shuffled([*range(len(THINGS))]) if nth != certain][: SHOWN - 1]]
    choices: list[GeneratedChoice] = []
    for nth in sorted(chosen):
        key, out, decides = THINGS[nth]
        gone = out != BOTH and case in (out, BOTH)
        choices.append(deal.explained(key, deal.say(key), gone, f"{key}_gone" if gone else f"{key}_stays", decides))
    return deal.exercise(
        [deal.places("which", choices, of_rows(choices), several=True)],
        ask=("ask_crowd", "ask_ranking", "ask_both")[case],
        gone="\u00a0· ".join([one.label for one in choices if one.right]),
    )
