"""Moves as subjects of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import state as moves
from ..rules.state import State, building_of, card_of, cell_of, kind_of, seat_of
from ..rules.tables import CAMP1, CELL_WORDS, RESOURCES
from .phrases import building_name, card_name, parchment_name, say

OF_CARDS = {moves.PICK: "pick", moves.PICK_ON: "pick", moves.DISCARD: "discard"}
OF_CAMPS = {moves.ANNOUNCE: "announce", moves.WAIT: "wait", moves.SAVE: "save"}


def move_name(state: State, seats: Sequence[str], action: int, lang: str) -> str:
    """Return a decision as the subject of a sentence."""
    kind = kind_of(action)
    if kind in OF_CARDS:
        return say(lang, f"move.{OF_CARDS[kind]}", card=card_name(card_of(action), lang))
    if kind in OF_CAMPS:
        return say(lang, f"move.{OF_CAMPS[kind]}", card=building_name(CAMP1 + card_of(action) - 1, lang))
    if kind == moves.DONE:
        return say(lang, "move.done")
    if kind == moves.COPY:
        card, target = (parchment_name(number, lang) for number in (seat_of(action), card_of(action)))
        return say(lang, "move.copy", card=card, target=target)
    cell = CELL_WORDS[cell_of(action)]
    if kind == moves.TOWER_FIRST:
        return say(lang, "move.tower", cell=cell)
    if kind == moves.TOWER_SECOND:
        return say(lang, "move.tower_end", other=CELL_WORDS[state.first_end - 1], cell=cell)
    if kind == moves.TRADE:
        return say(lang, "move.trade", resource=say(lang, f"resource.{RESOURCES[building_of(action)]}"), cell=cell)
    assert kind in (moves.CAMP, moves.BUILD)
    return say(lang, "move.build", card=building_name(building_of(action), lang), cell=cell)
