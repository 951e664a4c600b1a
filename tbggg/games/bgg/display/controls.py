"""Controls of a moment: pieces that can be taken, their places, and the buttons."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.blocks import Button, Controls, Face, Held, Place
from ....engine.moment import Moment
from ....engine.rule import CHANCE, DECISION
from ..narration.automatic import piled
from ..narration.phrases import Phrases, in_order
from ..notation import window_word
from ..rules.moves import number_word, shelf_word
from ..rules.state import BLANK, EMPTY, SHELVES, SHOPS, UNKNOWN, WINDOWS, State
from ..rules.street import EVERY_SHOP, sellers, shelves_of, standing_in
from ..rules.vocabulary import hand_size, number_of, owner_of, shop_of, touches
from .card import tile_key
from .plain_text import is_up

LEGEND = ("tile", "geek", "walk", "put", "button")


def legend(phrases: Phrases) -> list[tuple[str, str]]:
    """Return the game's own lines in the list of keys: each key with its effect."""
    return [(phrases.say(f"control.keys.{line}.keys"), phrases.say(f"control.keys.{line}.does")) for line in LEGEND]


def controls(moment: Moment) -> Controls:
    """Return the controls of a moment."""
    state: State = moment.state
    phrases = Phrases(moment.seats, moment.lang)
    if state.due == CHANCE:
        return _chance(state, phrases)
    if state.due != DECISION:
        return {}
    to_pass: Button = {"key": "pass", "letter": "p", "label": phrases.say("control.pass"), "move": "pass"}
    if state.phase == 2:
        tip = phrases.say("control.earns", gg="{tip}")
        first = phrases.say("control.first_tile")
        tiles, shelves = _tiles(state, phrases), _shelves(state)
        return {"pieces": tiles, "places": shelves, "first": first, "tip": tip, "buttons": [to_pass]}
    geeks = standing_in(state, state.mover)
    first = phrases.say("control.first_geek")
    if state.phase == 3:
        advertise: Button = {
            "key": "advertise",
            "letter": "a",
            "label": phrases.say("control.advertise"),
            "icon": "die",
            "move": "ad {pieces}",
            "missing": phrases.say("control.who_advertises"),
        }
        pieces, buttons = [_walker(nth, shop, phrases) for nth, shop in enumerate(geeks)], [advertise, to_pass]
        labels = {str(shop): phrases.say("board.promote", shop=shop) for shop in EVERY_SHOP}
        return {"pieces": pieces, "labels": labels, "first": first, "most": len(geeks), "buttons": buttons}
    given = _given(moment)
    buyers = [_buyer(moment, nth, shop, bool(given), phrases) for nth, shop in enumerate(geeks)]
    on_sale = _on_sale(moment, range(SHELVES))
    labels = {place: f"{phrases.seat(owner_of(tile))} {number_of(tile)}" for place, tile, _ in on_sale}
    away = [shelf for shelf in range(SHELVES) if shop_of(shelf) not in geeks]  # each tile says why it cannot be taken
    asides = {place: word for place, _, word in _on_sale(moment, away)}
    return {"pieces": buyers, "first": first, "places": given, "labels": labels, "asides": asides, "buttons": [to_pass]}


def _chance(state: State, phrases: Phrases) -> Controls:
    if state.phase != 1:
        return {"chance": {"luck": phrases.say("control.roll")}}
    blank: Face = {"sign": "–", "label": phrases.say("control.blank"), "letter": "0"}
    return {"chance": {"luck": phrases.say("control.draw"), "faces": {number_word(BLANK): blank}}}


# -- phase 2 ------------------------------------------------------------------------------------


def _tiles(state: State, phrases: Phrases) -> list[Held]:
    """The tiles of the seat to move; unknown ones where some went face down unseen."""
    held = state.warehouse[state.mover]
    if state.unseen[state.mover]:
        return [_tile(UNKNOWN, phrases)] if hand_size(state, state.mover) else []
    return [_tile(number, phrases) for number in in_order(range(UNKNOWN + 1)) if held[number]]


def _tile(number: int, phrases: Phrases) -> Held:
    letter = "" if number == UNKNOWN else str(number)
    shops = [] if number in (BLANK, UNKNOWN) else sellers(number)
    about = phrases.say("control.sells", number=number, shops=phrases.listed(shops)) if shops else ""
    return {"key": tile_key(number), "letter": letter, "move": f"{number_word(number)}@{{place}}", "about": about}


def _shelves(state: State) -> dict[str, Place]:
    """Any shelf with its price, from the top one down: the windows are interchangeable [R3]."""
    shelves = [shelf for shop in EVERY_SHOP for shelf in shelves_of(shop)]
    return {shelf_word(shelf): {"tip": str(state.price[shelf])} for shelf in shelves}


# -- phase 3 ------------------------------------------------------------------------------------


def _walker(nth: int, shop: int, phrases: Phrases) -> Held:
    """A geek that can be promoted to any other shop [3.4]."""
    places: dict[str, Place] = {str(to): {} for to in range(1, SHOPS + 1) if to != shop}
    near = phrases.listed([to for to in range(1, SHOPS + 1) if to != shop and touches(shop, to)])
    return {
        "key": f"geek {nth}",
        "word": str(shop),
        "move": f"promote {shop}>{{place}}",
        "places": places,
        "about": phrases.say("control.reaches", shops=near),
        "tip": phrases.say("control.walks", shop=shop, to="{place}"),
    }


# -- phase 5 ------------------------------------------------------------------------------------


def _buyer(moment: Moment, nth: int, shop: int, charity: bool, phrases: Phrases) -> Held:
    """A geek, and the tiles of its shop [5.4]; `charity`: there is one for any geek [5.5]."""
    places: dict[str, Place] = {place: {"word": word} for place, _, word in _on_sale(moment, shelves_of(shop))}
    about = ("takes_either" if charity else "takes") if places else "takes_charity" if charity else ""
    return {
        "key": f"geek {nth}",
        "word": str(shop),
        "move": "buy {place}",
        "places": places,
        "about": phrases.say(f"control.{about}", shop=shop) if about else "",
    }


def _given(moment: Moment) -> dict[str, Place]:
    """The tiles in the charity shop without a geek, in the order of the board: any geek may stand on them [5.5]."""
    tiles = enumerate(piled(moment.state.charity), 1)
    return {f"charity.{nth}": {"word": f"{_name(moment, *tile)}@charity with {{piece}}"} for nth, tile in tiles}


def _on_sale(moment: Moment, shelves: Iterable[int]) -> list[tuple[str, int, str]]:
    """Window of each tile that lies face up on some shelves without a geek, the tile, and its words in a purchase."""
    state: State = moment.state
    return [
        (window_word(shelf, column), tile, f"{_name(moment, owner_of(tile), number_of(tile))}@{shelf_word(shelf)}")
        for shelf in shelves
        for column, tile in enumerate(state.window[shelf][:WINDOWS])
        if tile != EMPTY and not state.buyer[shelf][column] and is_up(state, shelf, column)
    ]


def _name(moment: Moment, owner: int, number: int) -> str:
    return f"{moment.seats[owner]}{number_word(number)}"
