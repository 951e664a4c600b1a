"""Generator of exercises on the price of a tile that is sold some rounds after its supply."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from ...rules.setup import assumed_prices
from ...rules.state import LEVELS, SHOPS
from ...rules.vocabulary import shelf_at
from .seats import TABLE, named

STEEPER = 3  # GG that a shelf of another board pays more than the one above it, at the most
EARLIEST_ROUNDS = 4  # rounds in which it can have been supplied


@generator("later", "number", "6.2", "6.5", "R1")
def later(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a tile that is bought a round or two after its supply; in one of two, on another board."""
    seat = deal.below(TABLE)
    level = deal.below(LEVELS - 1)
    shop = 1 + deal.below(SHOPS)
    begun = 1 + deal.below(EARLIEST_ROUNDS)
    waited = 1 + deal.below(LEVELS - 1 - level)  # no longer than until it is on the top shelf
    buyer = deal.other_than(seat, TABLE)
    number = min(SHOPS, max(1, shop - 1 + deal.below(3)))
    own_board = deal.below(2) == 0
    prices = assumed_prices()
    bottom, middle, top = [prices[shelf_at(shop, one)] for one in range(LEVELS)]
    assumed = prices[shelf_at(shop, level + waited)]
    if own_board:
        top = top + 1
        middle = top + 1 + deal.below(STEEPER)
        bottom = middle + 2 + deal.below(STEEPER)
    paid = [bottom, middle, top]
    price = paid[level + waited]
    mistakes = [
        (paid[level], "first", "6.5"),
        (assumed, "assumed", "R1"),
        (number, "number", "6.2"),
        (0, "not_gone", "6.5"),
    ]
    given: Values = {
        "shop": shop,
        "number": number,
        "begun": begun,
        "round": begun + waited,
        "shelf": deal.say(f"shelf_{level}"),
        "top": top,
        "middle": middle,
        "bottom": bottom,
        "price": price,
        **named(deal, seat=seat, buyer=buyer),
    }
    part = deal.number("paid", price, mistakes, **named(deal, seat=seat), round=begun)
    return deal.exercise([part], ask="ask_board" if own_board else "ask", why=f"why_{waited}", **given)
