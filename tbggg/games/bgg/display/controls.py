"""Controls of a moment: pieces that can be taken, their places, and the buttons."""

from __future__ import annotations

from ....engine.blocks import Button, Controls, Face, Held, Place
from ....engine.moment import Moment
from ....engine.rule import CHANCE, DECISION
from ..narration.automatic import piled
from ..narration.phrases import Phrases, in_order
from ..notation import window_word
from ..rules.moves import number_word, shelf_word
from ..rules.state import BLANK, EMPTY, LEVELS, SHELVES, SHOPS, UNKNOWN, WINDOWS, State
from ..rules.street import EVERY_SHOP, sellers, shelves_of, standing_in
from ..rules.vocabulary import hand_size, number_of, owner_of, shelf_at, touches
from .card import tile_key

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
        pieces = _tiles(state, phrases)
        return {"pieces": pieces, "places": _shelves(state), "first": first, "tip": tip, "buttons": [to_pass]}
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
        walkers = [_walker(nth, shop, phrases) for nth, shop in enumerate(geeks)]
        labels = {str(shop): phrases.say("board.promote", shop=shop) for shop in EVERY_SHOP}
        return {
            "pieces": walkers,
            "labels": labels,
            "first": first,
            "most": len(walkers),
            "buttons": [advertise, to_pass],
        }
    given = _given(moment)
    buyers = [_buyer(moment, nth, shop, bool(given), phrases) for nth, shop in enumerate(geeks)]
    asides = _out_of_reach(moment, geeks)
    labels = _labels(moment, phrases)
    return {
        "pieces": buyers,
        "first": first,
        "places": given,
        "labels": labels,
        "asides": asides,
        "buttons": [to_pass],
    }


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
    places: dict[str, Place] = {}
    for shop in EVERY_SHOP:
        for shelf in shelves_of(shop):
            places[shelf_word(shelf)] = {"tip": str(state.price[shelf])}
    return places


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
    places: dict[str, Place] = {}
    for shelf in shelves_of(shop):
        for column in range(WINDOWS):
            word = _on_sale(moment, shelf, column)
            if word:
                places[window_word(shelf, column)] = {"word": word}
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
    places: dict[str, Place] = {}
    for nth, (owner, number) in enumerate(piled(moment.state.charity), 1):
        places[f"charity.{nth}"] = {"word": f"{_name(moment, owner, number)}@charity with {{piece}}"}
    return places


def _out_of_reach(moment: Moment, geeks: list[int]) -> dict[str, str]:
    """The tiles in shops without a geek of the seat to move, each with the reason why it cannot be taken."""
    found = {}
    for shop in range(1, SHOPS + 1):
        if shop in geeks:
            continue
        for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
            for column in range(WINDOWS):
                word = _on_sale(moment, shelf, column)
                if word:
                    found[window_word(shelf, column)] = word
    return found


def _labels(moment: Moment, phrases: Phrases) -> dict[str, str]:
    """Names of the tiles that are on sale, by their windows."""
    found = {}
    for shelf in range(SHELVES):
        for column, tile in enumerate(moment.state.window[shelf][:WINDOWS]):
            if _on_sale(moment, shelf, column):
                found[window_word(shelf, column)] = f"{phrases.seat(owner_of(tile))} {number_of(tile)}"
    return found


def _on_sale(moment: Moment, shelf: int, column: int) -> str:
    """Words of the tile that lies face up in a window without a geek; empty without one."""
    state: State = moment.state
    tile = state.window[shelf][column]
    if tile == EMPTY or state.buyer[shelf][column] or state.face_down[shelf] >> column & 1:
        return ""
    return f"{_name(moment, owner_of(tile), number_of(tile))}@{shelf_word(shelf)}"


def _name(moment: Moment, owner: int, number: int) -> str:
    return f"{moment.seats[owner]}{number_word(number)}"
