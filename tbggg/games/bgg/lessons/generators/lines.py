"""Generators of exercises on records: the line of a move, and where a variation stands."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.state import SHOPS
from ...rules.street import EVERY_SHOP, near
from .seats import SEATS, TABLE, named, rolled

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
    choices = _lines(deal, (f"{played} ( {instead} ) {after}", "3.4"), wrong, shop=shop, far=far)
    deal.give(**named(deal, seat=mover, next=(mover + 1) % TABLE))
    return deal.exercise([deal.choice("which", choices)], shop=shop, face=face)


STEP, SHAKE, BUY, BARGAIN = 0, 1, 2, 3
RULES = ("3.4", "3.3", "5.4", "5.5")  # of these moves


@generator("written", "predict", "3.3", "3.4", "5.4", "5.5")
def written(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one move in words, with four lines of which one writes it."""
    kind = deal.below(len(RULES))
    mover, owner = deal.two_below(TABLE)
    shop = 1 + deal.below(SHOPS)
    other = deal.one_of(near(shop))
    deal.word()  # unused, so that each seed keeps its exercises
    rolled = 1 + deal.other_than(shop - 1, SHOPS)
    face = shop if kind == BUY else rolled
    seat, publisher = SEATS[mover], SEATS[owner]
    tile = f"{publisher}{face}"
    if kind == STEP:
        right = f"{seat} promote {shop}>{other}"
        wrong = [
            (f"{seat} promote {other}>{shop}", "turned"),
            (f"{seat} {shop}@{other}b", "supply"),
            (f"{seat} ad {shop} = {other}", "shake"),
        ]
    elif kind == SHAKE:
        right = f"{seat} ad {shop} {other} = {face} {other}"
        wrong = [
            (f"{seat} ad {shop} {other}", "chance"),
            (f"{seat} ad {face} {other} = {shop} {other}", "results"),
            (f"{seat} promote {shop}>{face}", "step"),
        ]
    elif kind == BUY:
        right = f"{seat} buy {tile}@{shop}b"
        wrong = [
            (f"{seat} {face}@{shop}b", "supply"),
            (f"{publisher} buy {seat}{face}@{shop}b", "buyer"),
            (f"{seat} buy {tile}@{shop}t", "letter"),
        ]
    else:
        right = f"{seat} buy {tile}@charity with {shop}"
        wrong = [
            (f"{seat} buy {tile}@charity", "geek"),
            (f"{seat} buy {tile}@{shop}b", "charity"),
            (f"{publisher} buy {seat}{face}@charity with {shop}", "buyer"),
        ]
    choices = _lines(deal, (right, RULES[kind]), [(line, reason, RULES[kind]) for line, reason in wrong])
    deal.give(shop=shop, other=other, face=face, **named(deal, seat=mover, owner=owner))
    return deal.exercise([deal.choice("which", choices)], ask=f"ask_{kind}", why=f"why_{kind}")


def _lines(
    deal: Deal, right: tuple[str, str], wrong: list[tuple[str, str, str]], **values: object
) -> list[GeneratedChoice]:
    """Return lines as choices, the right one at a random place."""
    choices = [deal.option(line, line, False, reason, rule, **values) for line, reason, rule in wrong]
    choices.insert(deal.below(len(wrong) + 1), deal.option(right[0], right[0], True, "", right[1]))
    return choices
