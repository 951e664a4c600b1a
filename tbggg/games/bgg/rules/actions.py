"""Every decision that any position of a table may list, for those who must number them."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

from .moves import CHARITY, MOVES, PASS
from .state import BLANK, DICE, NUMBERS, SHELVES, SHOPS, State
from .vocabulary import shop_of, touches


def actions(state: State) -> list[int]:
    """Return those of a table with so many seats: a pass, supplies, advertisements, promotions, buys."""
    shops = range(1, SHOPS + 1)
    sold = [(number, owner) for owner in range(state.seats) for number in range(NUMBERS) if number != BLANK]
    found = [PASS]
    found += [MOVES.supply.pack(number, shelf) for number in range(NUMBERS) for shelf in range(SHELVES)]
    for count in range(1, DICE + 1):
        found += [advertisement(dice) for dice in combinations_with_replacement(shops, count)]
    found += [MOVES.promote.pack(shop, other) for shop, other in product(shops, shops) if touches(shop, other)]
    found += [MOVES.buy.pack(*tile, shop_of(shelf), shelf) for tile, shelf in product(sold, range(SHELVES))]
    found += [MOVES.buy.pack(*tile, shop, CHARITY) for tile, shop in product(sold, shops)]
    return found


def advertisement(dice: tuple[int, ...]) -> int:
    """Return the action that takes up dice at these shops, in rising order."""
    action = MOVES.advertise.pack(len(dice))
    for at, shop in enumerate(dice):
        action = MOVES.advertise.with_shop(action, at, shop)
    return action
