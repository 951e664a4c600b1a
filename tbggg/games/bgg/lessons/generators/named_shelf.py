"""Generator of exercises on reading a record: the shelf that a word names."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.toys import Picture
from ...rules.state import LEVELS, SHOPS
from ...rules.street import EVERY_SHOP
from .seats import SEATS, TABLE
from .shelves import FLOOR, WIDTH, shelves, word_of

BLANK, UNSEEN = 0, 7  # beside the numbers


@generator("named_shelf", "place", "2.4")
def named_shelf(deal: Deal) -> GeneratedExercise:
    """Return an exercise on one placing, of a number, of a blank or of an unseen tile."""
    seat = deal.below(TABLE)
    number = deal.below(UNSEEN + 1)
    shop, level = 1 + deal.below(SHOPS), deal.below(LEVELS)
    sign = "-" if number == BLANK else "?" if number == UNSEEN else str(number)
    kind = "blank" if number == BLANK else "unseen" if number == UNSEEN else "number"
    right = word_of(shop, level)
    choices = []
    for floor in range(LEVELS):
        for other in EVERY_SHOP:
            word, label = word_of(other, floor), deal.say(f"shelf_{floor}", shop=other)
            choices.append(deal.option(word, label, word == right, "letter" if other == shop else "shop", "2.4"))
    picture = Picture(WIDTH, FLOOR, shelves(EVERY_SHOP, 10, 54, 25, {}), deal.say("says"))
    line = f"{SEATS[seat]} {sign}@{right}"
    return deal.exercise(
        [deal.places("which", choices, picture)], why=f"why_{kind}", line=line, number=number, shop=shop
    )
