"""Shops with their numbers, neighbours and shelves, as lists for drawings, sentences and exercises."""

from __future__ import annotations

from .state import LEVELS, NUMBERS, SHOPS, State
from .vocabulary import sells, shelf_at, touches

EVERY_SHOP = tuple(range(1, SHOPS + 1))
EVERY_NUMBER = tuple(range(1, NUMBERS))


def near(shop: int) -> list[int]:
    """Return the shops that touch one [C1]."""
    return [one for one in EVERY_SHOP if touches(shop, one)]


def sold(shop: int) -> list[int]:
    """Return the numbers that a shop sells [2.5]."""
    return [number for number in EVERY_NUMBER if sells(shop, number)]


def sellers(number: int) -> list[int]:
    """Return the shops that sell a number [2.5]."""
    return [shop for shop in EVERY_SHOP if sells(shop, number)]


def shelves_of(shop: int) -> list[int]:
    """Return the shelves of a shop, the top one first [C2]."""
    return [shelf_at(shop, level) for level in range(LEVELS - 1, -1, -1)]


def standing_in(state: State, seat: int) -> list[int]:
    """Return the shop of each geek of a seat, in order."""
    return [shop for shop in EVERY_SHOP for _ in range(state.geeks[seat][shop])]
