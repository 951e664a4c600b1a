"""Moves as text: by the table, but for purchases, which name seats, and the end of a draw."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.game import Notation
from ...engine.moment import Unreadable, Written
from ...engine.texts import say
from .rules.moves import BUY, CHARITY, LEVEL_LETTERS, MOVES, number_word, shelf_word
from .rules.phase1_arrivals import tiles_to_draw
from .rules.state import TEXTS, State
from .rules.vocabulary import shelf_at, shop_of

COLOURS = ("red", "yellow", "blue", "green", "purple", "orange")
_SHOP = re.compile(r"[1-6]\Z")
_BOUGHT = re.compile(r"([a-z]+)([1-6-])@(?:([1-6])([bmt])|charity)\Z")


def window_word(shelf: int, column: int) -> str:
    """Return the name of a window of a shelf: they are counted from 1, the columns of the state from 0.

    >>> window_word(17, 0)
    '6t.1'
    """
    return f"{shelf_word(shelf)}.{column + 1}"


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat; an automatic step has none."""
    if MOVES.kind_of(action) != BUY:
        return MOVES.words(state, seats, action)
    tile = f"{seats[MOVES.buy.owner(action)]}{number_word(MOVES.buy.number(action))}"
    if MOVES.buy.place(action) == CHARITY:
        return f"buy {tile}@charity with {MOVES.buy.geek(action)}"
    return f"buy {tile}@{shelf_word(MOVES.buy.place(action))}"


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read the move at the start of `text`.

    Returns:
        The actions and how many words they took.

    Raises:
        Unreadable: the words are no move of this game.
    """
    if text[0] == "buy":
        return _read_buy(seats, text)
    last = tiles_to_draw(state) if text[0] == "draw" and state.phase == 1 else 0
    glyphs = [at for at in range(last + 1, len(text)) if last > 0 and text[at] == "?"]  # a tile before, a glyph here
    return MOVES.read_words(state, seats, seat, text[: glyphs[0]] if glyphs else text)


def _read_buy(seats: Sequence[str], text: Sequence[str]) -> Written:
    bought = _BOUGHT.match(_word(text, 1, "buy blue4@5b"))
    if bought is None or bought[1] not in seats:
        raise Unreadable(say("words.no_bought", TEXTS, word=text[1]), "buy blue4@5b", 1)
    owner, number = seats.index(bought[1]), 0 if bought[2] == "-" else int(bought[2])
    if bought[3]:
        shelf = shelf_at(int(bought[3]), LEVEL_LETTERS.index(bought[4]))
        return Written((MOVES.buy.pack(number, owner, shop_of(shelf), shelf),), 2)
    if _word(text, 2, "buy blue6@charity with 2") != "with" or not _SHOP.match(_word(text, 3, "with 2")):
        raise Unreadable(say("words.charity", TEXTS), "buy blue6@charity with 2", 2)
    return Written((MOVES.buy.pack(number, owner, int(text[3]), CHARITY),), 4)


def _word(text: Sequence[str], at: int, form: str) -> str:
    if at >= len(text):
        raise Unreadable(say("words.stops", TEXTS, word=text[-1]), form, len(text) - 1)
    return text[at]


NOTATION = Notation(moves=MOVES, words=words, read_words=read_words)
