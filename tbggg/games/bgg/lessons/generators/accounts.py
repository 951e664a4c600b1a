"""Generator of exercises on the account of a round: own tiles behind the screens, and all GG of the table."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator

FIRST, LATER = 8, 3  # tiles that a seat draws in round one, and in rounds two to five
START, FOURTH = 10, 11  # GG at the start of the first three seats, and of the later ones


@generator("accounts", "number", "1.2", "1.4", "3.3", "S4")
def accounts(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a table after its first two rounds."""
    seats = 4 + deal.below(3)
    one, two = seats * 2 + deal.below(seats + 1), seats * 2 + deal.below(seats + 1)
    paid = 2 + deal.below(2 * seats)
    earned = 10 * seats + deal.below(8 * seats)
    drawn = seats * (FIRST + LATER)
    screens = drawn - one - two
    begun = 3 * START + (seats - 3) * FOURTH
    total = begun - paid + earned
    given: Values = {"seats": seats, "one": one, "two": two, "paid": paid, "earned": earned, "begun": begun}
    kept = [(drawn, "supplied_out", "1.4"), (seats * FIRST - one - two, "three_later", "1.2")]
    summed = [(begun + earned, "paid_gone", "3.3"), (earned - paid, "begun", "S4")]
    parts = [deal.number("tiles", screens, kept), deal.number("gg", total, summed, **given)]
    return deal.exercise(parts, drawn=drawn, screens=screens, total=total, **given)
