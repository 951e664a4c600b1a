"""Themes of the puzzles: the theme of a move, and the places that a click chooses for it."""

from __future__ import annotations

from ....engine.themes import Themes
from ..notation import window_word
from ..rules.moves import BUY, CHARITY, MOVES, PASS, PROMOTE, SUPPLY, number_word, shelf_word
from ..rules.state import BLANK, State
from ..rules.vocabulary import sells, shop_of, tile_of, window_with

BUYING = 5  # phase


def theme(state: State, action: int) -> str | None:
    """Return the theme of a move; a blank, or a tile in a shop that does not sell it, is a bluff [2.5, 2.6]."""
    kind = MOVES.kind_of(action)
    if kind == SUPPLY:
        number, shop = MOVES.supply.number(action), shop_of(MOVES.supply.shelf(action))
        return "supply" if number != BLANK and sells(shop, number) else "bluff"
    if kind == PROMOTE:
        return "geeks"
    return "buying" if kind == BUY or (kind == PASS and state.phase == BUYING) else None


def place(state: State, action: int) -> str:
    """Return the tile in hand and its shelf, the geek's shop and the next one, or the window of a tile that is bought.

    What lies in no window has no place: a pass, and a tile of the charity shop.
    """
    kind = MOVES.kind_of(action)
    if kind == SUPPLY:
        number = MOVES.supply.number(action)
        sign = "–" if number == BLANK else number_word(number)  # as the tile in hand has it
        return f"held.{sign} {shelf_word(MOVES.supply.shelf(action))}"
    if kind == PROMOTE:
        return f"{MOVES.promote.start(action)} {MOVES.promote.end(action)}"
    if kind == PASS or MOVES.buy.place(action) == CHARITY:
        return ""
    shelf = MOVES.buy.place(action)
    return window_word(shelf, window_with(state, shelf, tile_of(MOVES.buy.owner(action), MOVES.buy.number(action))))


THEMES = Themes(of=theme, place=place, mixed=frozenset({"bluff"}))
