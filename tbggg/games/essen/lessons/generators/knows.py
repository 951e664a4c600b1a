"""Generator of exercises on open and secret things."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .drawn import of_rows
from .words import NAMES, TABLE

# What there is to know of a player, whether others know it, and the rule that says so.
THINGS = (
    ("money", True, "R22"), ("bag", True, "R22"), ("trunk", True, "R22"), ("points", True, "R22"),
    ("hand_size", True, "R22"), ("common", True, "R11"), ("left_over", True, "R22"), ("discarded", True, "R13"),
    ("kept", False, "S7"), ("tested", False, "R22"), ("matches", False, "R22"), ("last_kept", False, "S7"),
)  # fmt: skip
SHOWN = 7
OPEN = 8  # the first of them that is secret


@generator("knows", "legal", "S7", "R11", "R13", "R22", own=True)
def knows(deal: Deal) -> GeneratedExercise:
    """Return an exercise on what the others can know of one player."""
    seat, rival = deal.two_below(TABLE)
    mixed = deal.shuffled([*range(len(THINGS))])
    secret = OPEN + deal.below(len(THINGS) - OPEN)
    chosen = [secret, *[nth for nth in mixed if nth != secret][: SHOWN - 1]]
    choices: list[GeneratedChoice] = []
    for nth in sorted(chosen):
        key, open_to_all, decides = THINGS[nth]
        told = deal.say(f"{key}_so", seat=NAMES[seat])
        choices.append(GeneratedChoice(key, deal.say(key, seat=NAMES[seat]), open_to_all, told, decides))
    return deal.exercise(
        [deal.places("which", choices, of_rows(choices), several=True, seat=NAMES[seat], rival=NAMES[rival])],
        seat=NAMES[seat],
        rival=NAMES[rival],
    )
