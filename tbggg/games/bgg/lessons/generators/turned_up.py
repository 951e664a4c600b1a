"""Generator of exercises on the beginning of phase 5: which tiles leave their windows, and what is for sale then."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .....engine.luck import below
from .....engine.texts import capital
from ...rules.state import BLANK, NUMBERS, SHOPS
from ...rules.street import sold
from .cards import NOBODY, Card, cards
from .seats import TABLE, name

SHOWN = 6


@generator("turned_up", "place", "5.2", "5.3", "5.5", "C8")
def turned_up(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six tiles that were just turned up."""
    blanks = 1 + deal.below(2)
    drawn = [deal.words(4) for _ in range(SHOWN)]
    shown: list[Card] = []
    choices: list[GeneratedChoice] = []
    for place in in_order([word for words in drawn for word in words][:SHOWN]):
        which, what, how, whose = drawn[place]
        shop, owner = 1 + below(which, SHOPS), below(whose, TABLE)
        misplaced = place >= blanks and (place == SHOWN - 1 or below(how, 4) == 0)
        fitting = [number for number in range(1, NUMBERS) if (number in sold(shop)) != misplaced]
        number = BLANK if place < blanks else fitting[below(what, len(fitting))]
        shown.append(Card(deal.say("window", shop=shop), owner, number, NOBODY))
        key, rule = ("blank", "C8") if number == BLANK else ("not_sold" if misplaced else "sold", "5.3")
        tile = deal.say("a_blank" if number == BLANK else "a_number", number=number)
        label = capital(deal.say("tile", owner=name(deal, owner), tile=tile, shop=shop))
        choices.append(GeneratedChoice(str(len(shown)), label, misplaced, deal.say(key, shop=shop), rule))
    moved = len([one for one in choices if one.right])
    count = SHOWN - blanks
    parts = [
        deal.places("which", choices, cards(shown, deal.say("says")), several=True),
        deal.number("count", count, [(count - moved, "charity_sells", "5.5"), (SHOWN, "blanks_out", "5.2")]),
    ]
    return deal.exercise(parts, misplaced=moved, blanks=blanks, count=count)


def in_order(words: list[int]) -> list[int]:
    """Return the numbers from 0 in an order that random words decide."""
    left = list(range(len(words)))
    found: list[int] = []
    for word in words:
        found.append(left[below(word, len(left))])
        left.remove(found[-1])
    return found
