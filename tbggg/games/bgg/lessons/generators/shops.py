"""Shops and dice for the exercise generators."""

from __future__ import annotations

from .....engine.generators import Deal
from ...rules.state import SHOPS
from ...rules.street import EVERY_SHOP

SHOP_WORDS = tuple(str(shop) for shop in EVERY_SHOP)  # as places


def rolled(deal: Deal, dice: int) -> list[int]:
    """Return the shops of some dice, in the order of the dice."""
    return [1 + deal.below(SHOPS) for _ in range(dice)]
