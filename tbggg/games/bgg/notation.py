"""Moves as text: the words of a written move, to actions and back."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.game import Kind, Notation
from ...engine.moment import Unreadable, Written
from ...engine.texts import say
from .rules import encoding
from .rules.encoding import count_of, digit_of, kind_of
from .rules.phase1_arrivals import tiles_to_draw
from .rules.state import BLANK, TEXTS, UNKNOWN, State
from .rules.vocabulary import shelf_at, shop_of

COLOURS = ("red", "yellow", "blue", "green", "purple", "orange")
LEVEL_LETTERS = "bmt"
_NUMBER = re.compile(r"[1-6?-]\Z")
_SHOP = re.compile(r"[1-6]\Z")
_PLACED = re.compile(r"([1-6?-])@([1-6])([bmt])\Z")
_WALK = re.compile(r"([1-6])>([1-6])\Z")
_BOUGHT = re.compile(r"([a-z]+)([1-6?-])@(?:([1-6])([bmt])|charity)\Z")
MOST_WORDS = 12  # a list of tiles longer than this is no mistake of counting


def number_word(number: int) -> str:
    """Return a tile's number as written: `-` for a blank, `?` unseen.

    >>> number_word(0), number_word(4), number_word(7)
    ('-', '4', '?')
    """
    if number == BLANK:
        return "-"
    return "?" if number == UNKNOWN else str(number)


def shelf_word(shelf: int) -> str:
    """Return a shelf's name.

    >>> shelf_word(0), shelf_word(17)
    ('1b', '6t')
    """
    return f"{shop_of(shelf)}{LEVEL_LETTERS[shelf % 3]}"


def window_word(shelf: int, column: int) -> str:
    """Return the name of a window of a shelf: they are counted from 1, the columns of the state from 0.

    >>> window_word(17, 0)
    '6t.1'
    """
    return f"{shelf_word(shelf)}.{column + 1}"


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat; an automatic step has none."""
    kind = kind_of(action)
    if kind == encoding.PASS:
        return "pass"
    if kind == encoding.SUPPLY:
        return f"{number_word(encoding.supply_number(action))}@{shelf_word(encoding.supply_shelf(action))}"
    if kind == encoding.PROMOTE:
        return f"promote {encoding.promote_from(action)}>{encoding.promote_to(action)}"
    if kind == encoding.BUY:
        tile = f"{seats[encoding.buy_owner(action)]}{number_word(encoding.buy_number(action))}"
        if encoding.buy_place(action) == encoding.CHARITY:
            return f"buy {tile}@charity with {encoding.buy_geek(action)}"
        return f"buy {tile}@{shelf_word(encoding.buy_place(action))}"
    if kind == encoding.REVEAL:
        return f"reveal {number_word(encoding.reveal_number(action))}@{shelf_word(encoding.reveal_shelf(action))}"
    if kind == encoding.STEP_DONE:
        return ""
    digits = [digit_of(action, at) for at in range(count_of(action))]
    if kind == encoding.DRAW:
        return " ".join(["draw", *map(number_word, digits)])
    verb = {encoding.ROLL: "roll", encoding.ADVERTISE: "ad", encoding.REROLL: "="}[kind]
    return " ".join([verb, *map(str, digits)])


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read the move at the start of `text`.

    Args:
        state: the position, from which the number of drawn tiles follows.
        seats: the seat words, clockwise.
        seat: the seat that the move was written with.
        text: the words after the seat, up to the next seat's word at most.

    Returns:
        The actions and how many words they took.

    Raises:
        Unreadable: the words are no move of this game.
    """
    verb = text[0]
    if verb == "pass":
        return Written((encoding.PASS,), 1)
    if verb == "draw":
        return _read_draw(state, text)
    if verb == "roll":
        faces = _read_faces(text, 1)
        return Written((_listed(encoding.ROLL, faces),), 1 + len(faces))
    if verb == "ad":
        return _read_advertisement(text)
    if verb == "=":
        faces = _read_faces(text, 1)
        return Written((_listed(encoding.REROLL, faces),), 1 + len(faces))
    if verb == "promote":
        walk = _WALK.match(_word(text, 1, "promote 3>4"))
        if walk is None:
            raise Unreadable(say("words.no_walk", TEXTS, word=text[1]), "promote 3>4", 1)
        return Written((encoding.promote(int(walk[1]), int(walk[2])),), 2)
    if verb == "reveal":
        placed = _PLACED.match(_word(text, 1, "reveal 4@5b"))
        if placed is None or placed[1] == "?":
            raise Unreadable(say("words.no_tile_on_shelf", TEXTS, word=text[1]), "reveal 4@5b", 1)
        return Written((encoding.reveal(seat, _number(placed[1]), _shelf(placed[2], placed[3])),), 2)
    if verb == "buy":
        return _read_buy(seats, text)
    placed = _PLACED.match(verb)
    if placed is None:
        raise Unreadable(say("words.no_move", TEXTS, word=verb), _FORMS)
    return Written((encoding.supply(_number(placed[1]), _shelf(placed[2], placed[3])),), 1)


_FORMS = "draw …, 4@5b, pass, roll …, ad …, promote 3>4, reveal 4@5b, buy blue4@5b, buy blue6@charity with 2"


def _read_draw(state: State, text: Sequence[str]) -> Written:
    expected = tiles_to_draw(state) if state.phase == 1 else 0
    used = 1
    while used < len(text) and used <= MOST_WORDS and _NUMBER.match(text[used]):
        if text[used] == "?" and used > expected > 0:
            break  # after the last tile, `?` is a glyph
        used += 1
    return Written((_listed(encoding.DRAW, [_number(word) for word in text[1:used]]),), used)


def _read_advertisement(text: Sequence[str]) -> Written:
    shops = _read_faces(text, 1)
    if not shops:
        raise Unreadable(say("words.no_dice", TEXTS), "ad 3 5 = 1 6")
    action = _listed(encoding.ADVERTISE, shops)
    used = 1 + len(shops)
    if used == len(text) or text[used] != "=":
        return Written((action,), used)
    faces = _read_faces(text, used + 1)
    return Written((action, _listed(encoding.REROLL, faces)), used + 1 + len(faces))


def _read_buy(seats: Sequence[str], text: Sequence[str]) -> Written:
    bought = _BOUGHT.match(_word(text, 1, "buy blue4@5b"))
    if bought is None or bought[1] not in seats or bought[2] == "?":
        raise Unreadable(say("words.no_bought", TEXTS, word=text[1]), "buy blue4@5b", 1)
    owner = seats.index(bought[1])
    number = _number(bought[2])
    if bought[3]:
        shelf = _shelf(bought[3], bought[4])
        return Written((encoding.buy(owner, number, shelf, shop_of(shelf)),), 2)
    if _word(text, 2, "buy blue6@charity with 2") != "with" or not _SHOP.match(_word(text, 3, "with 2")):
        raise Unreadable(say("words.charity", TEXTS), "buy blue6@charity with 2", 2)
    return Written((encoding.buy(owner, number, encoding.CHARITY, int(text[3])),), 4)


def _read_faces(text: Sequence[str], at: int) -> list[int]:
    faces: list[int] = []
    while at < len(text) and len(faces) <= MOST_WORDS and re.match(r"[-0-9]", text[at]):
        if not _SHOP.match(text[at]):
            raise Unreadable(say("words.face", TEXTS, word=text[at]), "1 … 6", at)
        faces.append(int(text[at]))
        at += 1
    return faces


def _listed(kind: int, digits: Sequence[int]) -> int:
    action = encoding.several(kind, len(digits))
    for at, digit in enumerate(digits[: encoding.MOST_DRAWN]):
        action = encoding.with_digit(action, at, digit)
    return action


def _word(text: Sequence[str], at: int, form: str) -> str:
    if at >= len(text):
        raise Unreadable(say("words.stops", TEXTS, word=text[-1]), form, len(text) - 1)
    return text[at]


def _number(word: str) -> int:
    if word == "-":
        return BLANK
    return UNKNOWN if word == "?" else int(word)


def _shelf(shop: str, level: str) -> int:
    return shelf_at(int(shop), LEVEL_LETTERS.index(level))


NOTATION = Notation(
    words=words,
    read_words=read_words,
    kinds={
        encoding.PASS: Kind(forced=True),
        encoding.REROLL: Kind(chance_result=True),
        encoding.REVEAL: Kind(written_by=encoding.reveal_owner),
    },
)
