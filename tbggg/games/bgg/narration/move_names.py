"""Moves as subjects of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.moves import ADVERTISE, BUY, CHARITY, MOVES, PASS, PROMOTE, SUPPLY, numbers_in
from ..rules.state import State
from ..rules.vocabulary import number_of, owner_of
from .automatic import windows_with_tiles
from .moves import form_of
from .phrases import Phrases


def move_name(state: State, seats: Sequence[str], action: int, lang: str) -> str:
    """Return a decision as the subject of a sentence; of equal tiles that can be bought, with its shelf."""
    phrases, kind = Phrases(seats, lang), MOVES.kind_of(action)
    if kind == SUPPLY:
        tile = phrases.tile(MOVES.supply.number(action))
        return phrases.say("move.supply", tile=tile, place=phrases.place(MOVES.supply.shelf(action), "long"))
    if kind == ADVERTISE:
        shops = sorted(numbers_in(action))
        geeks = phrases.amount("geeks", len(shops))
        return phrases.say(f"move.ad_{form_of(shops)}", shop=shops[0], shops=phrases.listed(shops), geeks=geeks)
    if kind == PROMOTE:
        return phrases.say("move.promote", start=MOVES.promote.start(action), end=MOVES.promote.end(action))
    if kind == BUY:
        return _bought(state, action, phrases)
    assert kind == PASS
    return phrases.say("move.pass")


def _bought(state: State, action: int, phrases: Phrases) -> str:
    owner, number, place = MOVES.buy.owner(action), MOVES.buy.number(action), MOVES.buy.place(action)
    named = {"owner": phrases.seat(owner), "kind": phrases.tile(number, "kind")}
    if place == CHARITY:
        return phrases.say("move.buy_charity", **named, shop=MOVES.buy.geek(action))
    alike = {
        shelf for shelf, _, tile in windows_with_tiles(state) if owner_of(tile) == owner and number_of(tile) == number
    }
    if len(alike) > 1:
        return phrases.say("move.buy_on", **named, place=phrases.place(place, "long"))
    return phrases.say("move.buy", **named)
