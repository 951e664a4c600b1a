"""The street as data: what lies on the shelves and in the charity shop, and the geeks at each shop."""

from __future__ import annotations

from typing import Any

from ....engine.moment import Moment
from ....engine.rule import DECISION
from ..narration.automatic import how_decided, step_of
from ..narration.phrases import Phrases
from ..rules.moves import ADVERTISE, MOVES, PROMOTE, REROLL, ROLL, numbers_in, shelf_word
from ..rules.state import BLANK, EMPTY, SHOPS, UNKNOWN, WINDOWS, State
from ..rules.steps import DECIDE_FIRST, INCOME, MOVE_UP
from ..rules.street import EVERY_SHOP, shelves_of, sold
from ..rules.vocabulary import number_of, owner_of, shop_of
from .plain_text import discarded, in_charity, is_up


def street(moment: Moment) -> dict[str, Any]:
    """Return the street: the shops with their shelves and geeks, the charity shop, and the discarded tiles."""
    state: State = moment.state
    done = step_of(moment.action)
    deciding = how_decided(moment.before, state.first)[0] if done == DECIDE_FIRST else 0
    geeks = _geeks(moment)
    phrases = Phrases(moment.seats, moment.lang)
    return {
        "shops": [
            {
                "number": shop,
                "range": sold(shop),
                "shelves": [_shelf(moment, phrases, shelf) for shelf in shelves_of(shop)],
                "geeks": geeks[shop],
                "deciding": shop == deciding,
            }
            for shop in EVERY_SHOP
        ],
        "charity": _charity(moment),
        "discard": discarded(state),
        "prices_assumed": bool(state.prices_assumed),
        "phase": _phase(moment),
        "deciding": 1 <= deciding <= SHOPS,
    }


def _phase(moment: Moment) -> int:
    """Phase that the board shows: the next one only once a decision is due in it."""
    if moment.before is None or (moment.state.due == DECISION and step_of(moment.action) != DECIDE_FIRST):
        return int(moment.state.phase)
    return int(moment.before.phase)


def _shelf(moment: Moment, phrases: Phrases, shelf: int) -> dict[str, Any]:
    windows = [_window(moment, shelf, column) for column in range(WINDOWS)]
    return shelf_data(phrases, shelf, moment.state.price[shelf], windows)


def _window(moment: Moment, shelf: int, column: int) -> dict[str, Any] | None:
    """Tile in its window; a face-down one can be peeked at if the viewer knows its number."""
    state: State = moment.state
    tile = state.window[shelf][column]
    if tile == EMPTY:
        return None
    up = is_up(state, shelf, column)
    number = None if number_of(tile) == UNKNOWN else number_of(tile)
    buyer = state.buyer[shelf][column] - 1
    done = step_of(moment.action)
    paid = done == INCOME and owner_of(tile) == moment.before.mover and buyer >= 0
    return tile_data(
        owner_of(tile),
        number,
        buyer,
        up=up,
        peek=not up and number is not None,
        moved=done == MOVE_UP or _window_changed(moment, shelf, column),
        plus=state.price[shelf] if paid else 0,
    )


def _window_changed(moment: Moment, shelf: int, column: int) -> bool:
    """True if the last move placed the tile in a window, turned it, or put a geek on it."""
    if moment.before is None:
        return False
    state, before = moment.state, moment.before
    return bool(
        state.window[shelf][column] != before.window[shelf][column]
        or state.buyer[shelf][column] != before.buyer[shelf][column]
        or (state.face_down[shelf] ^ before.face_down[shelf]) >> column & 1
    )


def _charity(moment: Moment) -> list[dict[str, Any]]:
    """Tiles of the charity shop, those without a geek first; those that the last move brought are marked."""
    before = in_charity(moment.before or moment.state)
    tiles = []
    for tile in in_charity(moment.state):
        owner, number, buyer = tile
        moved = tile not in before
        if not moved:
            before.remove(tile)
        tiles.append(tile_data(owner, number, buyer, up=True, moved=moved))
    return tiles


# -- geeks --------------------------------------------------------------------------------------

Die = tuple[int, int]  # shop of a geek, and its face


def _geeks(moment: Moment) -> list[list[dict[str, Any]]]:
    """Geeks at each shop; during phase 3, a promoted one has its old face [3.4]."""
    state: State = moment.state
    found: list[list[dict[str, Any]]] = [[] for _ in range(SHOPS + 1)]
    for seat in range(state.seats):
        faces = _faces(moment, seat)
        moved = _arrived(moment, seat)
        for shop in range(1, SHOPS + 1):
            shown = [face for place, face in faces if place == shop and face != shop]
            for nth in range(state.geeks[seat][shop]):
                old = shown[nth] if nth < len(shown) else 0
                found[shop].append({"seat": seat, "face": old, "moved": moved[shop] > nth})
    return found


def _faces(moment: Moment, seat: int) -> list[Die]:
    """Shops and faces of a seat's geeks, from the round's rolls and promotions; equal geeks are interchangeable.

    In a position that was set up the rolls are unknown: a geek shows the number of its shop.
    """
    dice: list[Die] = []
    if _phase(moment) != 3 or moment.before is None:
        return dice
    for mover, action in (*moment.past, (moment.before.mover, moment.action)):
        if mover != seat:
            continue
        if MOVES.kind_of(action) in (ROLL, REROLL):
            dice += [(face, face) for face in numbers_in(action)]
        elif MOVES.kind_of(action) == ADVERTISE:
            for shop in numbers_in(action):
                _take(dice, shop)
        elif MOVES.kind_of(action) == PROMOTE:
            dice.append((MOVES.promote.end(action), _take(dice, MOVES.promote.start(action))))
    return dice


def _arrived(moment: Moment, seat: int) -> list[int]:
    """Geeks of a seat that the last move brought to each shop, which count from 1."""
    if moment.before is None or moment.before.phase != 3 or moment.before.mover != seat:
        return [0] * (SHOPS + 1)
    now, earlier = moment.state.geeks[seat], moment.before.geeks[seat]
    return [max(0, now[shop] - earlier[shop]) for shop in range(SHOPS + 1)]


def _take(dice: list[Die], shop: int) -> int:
    """Take a geek in a shop away, and return what it shows."""
    there = [die for die in dice if die[0] == shop]
    if len(there) == 0:
        return shop
    dice.remove(there[0])
    return there[0][1]


# -- shelves and tiles ------------------------------------------------------------------------------


def shelf_data(phrases: Phrases, shelf: int, price: int, windows: list[dict[str, Any] | None]) -> dict[str, Any]:
    """Return a shelf as the board draws it, with its tiles, or None for a free window."""
    said = [_said(tile, phrases) for tile in windows if tile]
    free = windows.count(None)
    if free:
        said.append(phrases.say(f"label.free_{'one' if free == 1 else 'many'}", n=free))
    level, windows_said = phrases.level(shelf), ", ".join(said)
    label = phrases.say("label.shelf", shop=shop_of(shelf), level=level, price=price, windows=windows_said)
    return {"key": shelf_word(shelf), "price": price, "label": label, "windows": windows}


def tile_data(owner: int, number: int | None, buyer: int, *, up: bool, **marks: int) -> dict[str, Any]:
    """Return a tile as the board draws it; the number is None where it is not known, the buyer -1 where there is none.

    Marks are `peek`, `moved` and `plus`; absent ones are left out, since a full street has 54 tiles.
    """
    shown = {key: value for key, value in marks.items() if value}
    return {"owner": owner, "number": number, "up": up, "buyer": buyer, **shown}


def _said(tile: dict[str, Any], phrases: Phrases) -> str:
    """Accessible label of a tile."""
    number, owner = tile["number"], phrases.seat(tile["owner"])
    if tile["up"]:
        key = "blank" if number == BLANK else "face_up"
    elif number is None:
        key = "face_down"
    else:
        key = "known_blank" if number == BLANK else "known"
    text = phrases.say(f"label.{key}", seat=owner, number=number)
    return phrases.say("label.bought", tile=text, buyer=phrases.seat(tile["buyer"])) if tile["buyer"] >= 0 else text
