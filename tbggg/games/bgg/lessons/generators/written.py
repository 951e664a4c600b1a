"""Generator of exercises on writing a record: the line of a move."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from ...rules.state import SHOPS
from ...rules.street import near
from .seats import SEATS, TABLE, named

STEP, SHAKE, BUY, BARGAIN = 0, 1, 2, 3
RULES = ("3.4", "3.3", "5.4", "5.5")  # of these moves


@generator("written", "predict", "3.3", "3.4", "5.4", "5.5")
def written(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one move in words, with four lines of which one writes it."""
    kind = deal.below(len(RULES))
    mover = deal.below(TABLE)
    owner = deal.other_than(mover, TABLE)
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
    choices = lines(deal, (right, RULES[kind]), [(line, reason, RULES[kind]) for line, reason in wrong])
    given: Values = {"shop": shop, "other": other, "face": face, **named(deal, seat=mover, owner=owner)}
    return deal.exercise([deal.choice("which", choices)], ask=f"ask_{kind}", why=f"why_{kind}", **given)


def lines(
    deal: Deal, right: tuple[str, str], wrong: list[tuple[str, str, str]], **values: object
) -> list[GeneratedChoice]:
    """Return lines as choices, the right one at a random place.

    Args:
        deal: the exercise.
        right: the right line, and its rule.
        wrong: the others, each with the key of what to say of it, and the rule that decides it or an empty text.
        values: what the reasons name.
    """
    choices = [deal.option(line, line, False, reason, rule, **values) for line, reason, rule in wrong]
    choices.insert(deal.below(len(wrong) + 1), deal.option(right[0], right[0], True, "", right[1]))
    return choices
