"""Generator of exercises on a table that owns the game: what is still a substitute there."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .drawn import of_rows

MAP, TILES, RANKINGS, LOW, TRACK, PALLET, PRINTED = range(7)  # parts that a table can enter; the last is never missing
THINGS = (
    ("touching", MAP, "C1"), ("zones", MAP, "C1"), ("prices", TILES, "C12"), ("symbols", TILES, "C12"),
    ("bonuses", TILES, "C12"), ("patterns", RANKINGS, "C14"), ("few", LOW, "R18"), ("ends", TRACK, "R6"),
    ("faces", PALLET, "R23"), ("rounds", PRINTED, "R27"), ("boxes", PRINTED, "R27"), ("tokens", PRINTED, "R27"),
)  # fmt: skip
NAMES_OF_PARTS = ("the_map", "the_tiles", "the_rankings", "the_low", "the_track", "the_pallet")
SHOWN = 7


@generator("own_fair", "legal", "C1", "C12", "C14", "R6", "R18", "R23", "R27", own=True)
def own_fair(deal: Deal) -> GeneratedExercise:
    """Return an exercise on what a table has entered of its printed game, at least one part of six and not all."""
    order = deal.shuffled([*range(PRINTED)])
    entered = of_the_table(deal, order, 1 + deal.below(PRINTED - 2))
    lacking = [nth for nth, thing in enumerate(THINGS) if thing[1] not in entered and thing[1] != PRINTED]
    certain = deal.one_of(lacking)
    chosen = [certain, *[nth for nth in deal.shuffled([*range(len(THINGS))]) if nth != certain][: SHOWN - 1]]
    choices: list[GeneratedChoice] = []
    for nth in sorted(chosen):
        key, part, decides = THINGS[nth]
        missing = part != PRINTED and part not in entered
        told = deal.say(f"{NAMES_OF_PARTS[part]}_lacks" if missing else f"{key}_given")
        choices.append(GeneratedChoice(key, deal.say(key), missing, told, decides))
    return deal.exercise(
        [deal.places("which", choices, of_rows(choices), several=True)],
        entered=", ".join([deal.say(NAMES_OF_PARTS[part]) for part in entered]),
        missing="\u00a0· ".join([one.label for one in choices if one.right]),
    )


def of_the_table(deal: Deal, order: Sequence[int], count: int) -> list[int]:
    """Return what the table has entered: its own parts of the fair, and one or two of the others; else some parts."""
    if deal.start is None:
        return sorted(order[:count])
    given = [part for part in range(LOW) if deal.start.own >> part & 1 > 0]
    return [*given, *sorted([part for part in order if part >= LOW][: 1 + count % 2])]
