"""Generator of exercises on the income: which tiles pay their publisher, and how much in all."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.setup import assumed_prices
from ...rules.state import LEVELS, SHOPS
from ...rules.street import sold
from ...rules.vocabulary import shelf_at
from .cards import NOBODY, Card, cards
from .seats import TABLE, name
from .stack import COPIES

SOLD, OWN, CHARITY, RIVAL, UNSOLD = 0, 1, 2, 3, 4
CASES = (SOLD, SOLD, OWN, CHARITY, RIVAL)  # one more is drawn
RULES = ("6.2", "6.1", "6.3", "6.2", "6.2")  # by case


@generator("income", "place", "6.1", "6.2", "6.3")
def income(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six tiles at the end of phase 5, seen by one of their publishers."""
    seat = deal.below(TABLE)
    left = [*CASES, SOLD if deal.below(2) == 0 else UNSOLD]
    shown: list[Card] = []
    choices: list[GeneratedChoice] = []
    paid: list[int] = []
    faces, own = 0, 0
    while left:
        case = deal.one_of(left)
        left.remove(case)
        rival = deal.other_than(seat, TABLE)
        shop, level = 1 + deal.below(SHOPS), deal.below(LEVELS)
        price = assumed_prices()[shelf_at(shop, level)]
        owner = rival if case == RIVAL else seat
        known = [one.number for one in shown if one.owner == owner]  # three alike are all that a publisher has [C3]
        number = deal.one_of([one for one in sold(shop) if known.count(one) < COPIES])
        title = deal.say("charity" if case == CHARITY else f"shelf_{level}", shop=shop, price=price)
        buyer = NOBODY if case == UNSOLD else seat if case in (RIVAL, OWN) else rival
        shown.append(Card(title, owner, number, buyer))
        label = deal.say(
            "free" if buyer == NOBODY else "taken",
            title=title,
            owner=name(deal, owner),
            number=number,
            buyer=name(deal, max(0, buyer)),
        )
        reason = deal.say("sold" if case == SOLD else f"no_{case}")
        choices.append(GeneratedChoice(str(len(shown)), label, case == SOLD, reason, RULES[case]))
        if case == SOLD:
            paid.append(price)
            faces += number
        if case == OWN:
            own = price
    total = sum(paid)
    label = name(deal, seat)
    mistakes = [(total + own, "own", "6.1"), (faces, "faces", "6.2"), (len(paid), "tiles", "6.2")]
    parts = [
        deal.places("which", choices, cards(shown, deal.say("says")), several=True, seat=label),
        deal.number("total", total, mistakes, seat=label),
    ]
    return deal.exercise(parts, seat=label, prices=" + ".join([str(one) for one in paid]), total=total)
