"""Headers `First` and `Prices`, and what else can be chosen before a game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.errors import BadOption
from ...engine.game import Options
from ...engine.header import Header
from ...engine.texts import say
from .display.grids import priced
from .rules.setup import FOR_MACHINES, RULINGS, set_rulings
from .rules.state import LEVELS, SHELVES, SHOPS, TEXTS, State
from .rules.vocabulary import shop_of

MOST_PRICE = 999


def read_first(text: str, seats: Sequence[str]) -> int:
    """Return the seat that begins.

    Raises:
        BadOption: the word is no seat.
    """
    if text not in seats:
        raise BadOption(say("option.first", TEXTS, first=text, seats=" ".join(seats)))
    return seats.index(text)


def drawn_first(state: State, seats: Sequence[str]) -> str:
    """Return the seat that luck has let begin."""
    return seats[state.first]


def read_prices(text: str, seats: Sequence[str] = ()) -> list[int]:
    """Return 18 prices from six shops' `bottom/middle/top`.

    Raises:
        BadOption: the text is no such table, or a shelf pays more than the one below it [R1].

    >>> read_prices("3/2/1 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6")[:3]
    [3, 2, 1]
    """
    shops = text.split()
    if len(shops) != SHOPS or not all(re.fullmatch(r"[0-9]{1,3}/[0-9]{1,3}/[0-9]{1,3}", shop) for shop in shops):
        raise BadOption(say("option.prices", TEXTS, most=MOST_PRICE, prices=text))
    prices = [int(price) for shop in shops for price in shop.split("/")]
    for shelf in range(SHELVES):
        if shelf % LEVELS and prices[shelf] > prices[shelf - 1]:
            raise BadOption(
                say("option.price_order", TEXTS, shop=shop_of(shelf)),
                rule="R1",
                legal=say("option.price_order_legal", TEXTS),
            )
    return prices


FIRST = Header(name="First", read=read_first, drawn=drawn_first, choices=tuple, for_machines="red")
PRICES = Header(name="Prices", read=read_prices, table=priced)
OPTIONS = Options(rulings=RULINGS, for_machines=FOR_MACHINES, set_rulings=set_rulings, headers=(FIRST, PRICES))
