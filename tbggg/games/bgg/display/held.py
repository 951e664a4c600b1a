"""Racks of the viewer below the boards of a lesson: tiles behind the screen and collection, in every phase."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Piece, Pieces, pieces
from ....engine.moment import Moment
from ....engine.rule import NOBODY
from ..narration.phrases import Phrases
from ..rules.moves import number_word
from ..rules.state import UNKNOWN, State
from .card import rack, tile_key
from .plain_text import bought


def held(moment: Moment) -> list[Pieces]:
    """Return the tiles and the collection of the viewer [1.4, C6]; of a viewer who sees all, those of the mover."""
    state: State = moment.state
    seat = state.mover if moment.viewer == NOBODY else moment.viewer
    if seat == NOBODY:
        return []
    counts = [state.warehouse[seat][number] for number in range(UNKNOWN + 1)]
    return held_racks(seat, counts, bought(state, seat), Phrases(moment.seats, moment.lang))


def held_racks(seat: int, counts: list[int], bought: Sequence[tuple[int, int]], phrases: Phrases) -> list[Pieces]:
    """Return the racks of a seat's own tiles, by number, and of its collection, each by publisher and number."""
    own = (
        rack(seat, phrases.say("card.own_tiles"), counts, phrases)
        if any(counts)
        else pieces(seat, phrases.say("card.own_tiles_empty"), [])
    )
    items: list[Piece | None] = [
        {
            "key": tile_key(number),
            "label": f"{phrases.seat(owner)} {number}",
            "sign": number_word(number),
            "seat": owner,
        }
        for owner, number in bought
    ]
    label = phrases.say("card.own_collection" if items else "card.own_collection_empty")
    return [own, pieces(seat, label, items)]
