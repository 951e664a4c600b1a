"""Generator of exercises on variations: where one stands in the line of a record."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.street import EVERY_SHOP, near
from .seats import SEATS, TABLE, named
from .shops import rolled
from .written import lines

CORNERS = (1, 2, 5, 6)  # shops that do not touch all others [C1]


@generator("variation", "predict", "3.4")
def variation(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a variation: where it stands in the line."""
    deal.word()  # unused, so that each seed keeps its exercises
    mover = deal.below(TABLE)
    is_early = deal.below(2) == 0
    shop = deal.one_of(CORNERS)
    touching = near(shop)
    other = deal.one_of(touching)
    far = deal.one_of([one for one in EVERY_SHOP if one != shop and one not in touching])
    face = rolled(deal, 1)[0]
    seat, after = SEATS[mover], f"{SEATS[(mover + 1) % TABLE]} pass"
    played, instead = f"{seat} ad {shop} = {face}", f"{seat} promote {shop}>{other}"
    wrong = [
        (f"{instead} ( {played} ) {after}", "swapped", ""),
        (f"{played} ( {seat} promote {shop}>{far} ) {after}", "far", "3.4"),
        (f"( {instead} ) {played} {after}", "before", "")
        if is_early
        else (f"{played} {after} ( {instead} )", "late", ""),
    ]
    choices = lines(deal, (f"{played} ( {instead} ) {after}", "3.4"), wrong, shop=shop, far=far)
    given = named(deal, seat=mover, next=(mover + 1) % TABLE)
    return deal.exercise([deal.choice("which", choices)], shop=shop, face=face, **given)
