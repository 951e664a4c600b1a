"""Places of the board for drawn marks, and the check of comments for hidden tiles."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..narration.phrases import Phrases
from ..notation import window_word
from ..rules.moves import shelf_word
from ..rules.state import BLANK, EMPTY, NUMBERS, SHELVES, SHOPS, WINDOWS, State
from ..rules.steps import FINAL_SCORING
from ..rules.vocabulary import number_of, shop_of
from .plain_text import is_up

# After these words, in English or French, a number counts no tile.
_OTHER = tuple("shop shops magasin magasins round rounds manche manches phase phases rule rules règle règles".split())
_BLANKS = ("blank", "blanc")  # with "blanche" and the plurals
_NEAR = 12  # characters before a number that are searched for such a word
_NEXT = 4  # characters after it that are searched for its unit


def places(seats: Sequence[str], lang: str) -> dict[str, str]:
    """Return the labels of shelves, shops, the yard, the seats, and of tiles and geeks on the board, by their words.

    A tile is its window, `5b.1`; a geek its seat and its shop, `red.5`.
    """
    phrases = Phrases(tuple(seats), lang)
    shelves = {shelf_word(shelf): phrases.place(shelf) for shelf in range(SHELVES)}
    shops = {str(shop): phrases.say("place.shop", shop=shop) for shop in range(1, SHOPS + 1)}
    beside = {word: phrases.say(f"place.{word}") for word in ("charity", "discard")}
    windows = {
        window_word(shelf, column): phrases.say(
            "place.window", nth=column + 1, level=phrases.level(shelf), shop=shop_of(shelf)
        )
        for shelf in range(SHELVES)
        for column in range(WINDOWS)
    }
    geeks = {
        f"{word}.{shop}": phrases.say("place.geek", seat=phrases.of(seat), shop=shop)
        for seat, word in enumerate(seats)
        for shop in range(1, SHOPS + 1)
    }
    owners = {word: phrases.seat(seat) for seat, word in enumerate(seats)}
    return {**shelves, **shops, **beside, **owners, **windows, **geeks}


def leaks(state: State, text: str) -> list[str]:
    """Return the numbers in a text that are now hidden, face down or behind a screen, `-` for a blank [C6].

    Args:
        state: the position as the author knows it; tiles that the author has not seen are not counted.
        text: text of the comment.
    """
    if state.phase == FINAL_SCORING:
        return []
    signs = list(text)
    named = [sign for at, sign in enumerate(signs) if _counts_a_tile(signs, at)]
    numbers = [str(one) for one in range(BLANK + 1, NUMBERS) if str(one) in named and _is_hidden(state, one)]
    blank = any(word in text.lower() for word in _BLANKS) and _is_hidden(state, BLANK)
    return [*numbers, "-"] if blank else numbers


def _counts_a_tile(signs: Sequence[str], at: int) -> bool:
    """Return whether a character is a tile's number: none that counts shops, rounds, shares or GG.

    Digits in a row are tiles if they are equal, more than two, or after a colon: `66`, `1146`, `yellow: 14`.
    """
    if not _is_number(signs[at]):
        return False
    first, last = at, at
    while first > 0 and _is_number(signs[first - 1]):
        first -= 1
    while last + 1 < len(signs) and _is_number(signs[last + 1]):
        last += 1
    before = signs[first - 1] if first > 0 else " "
    after = "".join(signs[last + 1 : last + 1 + _NEXT])
    alike = all(signs[at] == sign for sign in signs[first : last + 1])
    if last - first == 1 and not alike and not "".join(signs[:first]).rstrip().endswith(":"):
        return False
    if _in_word(before) or before in (".", "@", ">"):
        return False
    if re.match(r"[%>]|\.[0-9]", after) is not None or (after != "" and _in_word(after[0])):
        return False
    unit = re.match(r"\s?GG(.)?", after)
    if unit is not None and (unit[1] is None or not _in_word(unit[1])):
        return False
    return not "".join(signs[max(0, first - _NEAR) : first]).lower().rstrip().endswith(_OTHER)


def _is_number(sign: str) -> bool:
    return re.match("[1-6]", sign) is not None


def _in_word(sign: str) -> bool:
    return sign == "_" or sign.isalnum()


def _is_hidden(state: State, number: int) -> bool:
    """Return whether a tile of that number is face down or behind a screen."""
    if any(state.warehouse[seat][number] for seat in range(state.seats)):
        return True
    return any(
        number_of(tile) == number and tile != EMPTY and not is_up(state, shelf, column)
        for shelf in range(SHELVES)
        for column, tile in enumerate(state.window[shelf][:WINDOWS])
    )
