"""Generator of exercises on a harvest: what all fiefs pay, and what is kept from before."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed, turned
from ...rules.fiefs import harvest_of, strength, wealth
from ...rules.tables import CELL_WORDS
from .fief_that_pays import realm
from .people import ANN, GAME
from .pictures import of_map
from .positions import roots, yields

MOST_BEFORE = 20


@generator("harvest", "number", "3.1", "3.3", "3.7", more=(GAME,))
def harvest(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a later harvest of some fiefs."""
    state, cells = realm(deal)
    before = 3 + deal.below(MOST_BEFORE)
    fiefs = roots(state, ANN)
    paid = [yields(state, root) for root in fiefs]
    now = harvest_of(state, ANN)
    idle = sum([strength(state, root) + wealth(state, root) for root in fiefs if yields(state, root) == 0])
    known = [
        (now, "forgot", "3.7"),
        (before + max(paid), "best_alone", "3.1"),
        (before + now + idle, "idle", "3.3"),
        (before + sum([strength(state, root) + wealth(state, root) for root in fiefs]), "sum", "3.3"),
    ]
    sums = [f"{CELL_WORDS[root]} {strength(state, root)} × {wealth(state, root)}" for root in fiefs]
    picture = of_map(state, cells, [], deal.lang)
    mistakes = [*turned(known, deal.nth % len(known)), (before, "before", "3.7")]
    return deal.exercise(
        [deal.number("how_many", before + now, mistakes, picture, before=before)],
        round=2 + deal.below(3),
        before=before,
        now=now,
        all=before + now,
        sums=listed(sums),
    )
