"""Shops, dice and numbers for the exercise generators."""

from __future__ import annotations

from .....engine.generators import Deal
from ...rules.state import NUMBERS, SHOPS
from ...rules.vocabulary import sells, touches

EVERY_SHOP = tuple(range(1, SHOPS + 1))
SHOP_WORDS = tuple(str(shop) for shop in EVERY_SHOP)  # as places
EVERY_NUMBER = tuple(range(1, NUMBERS))


def near(shop: int) -> list[int]:
    """Return the shops that touch one [C1]."""
    return [one for one in EVERY_SHOP if touches(shop, one)]


def sold(shop: int) -> list[int]:
    """Return the numbers that a shop sells [2.5]."""
    return [number for number in EVERY_NUMBER if sells(shop, number)]


def rolled(deal: Deal, dice: int) -> list[int]:
    """Return the shops of some dice, in the order of the dice."""
    return [1 + deal.below(SHOPS) for _ in range(dice)]
