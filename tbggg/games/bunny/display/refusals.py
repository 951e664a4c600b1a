"""Values of the sentences of refusals: the move that was tried, and moves that are possible instead."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.texts import capital
from ..rules import state as moves
from ..rules.camps import can_announce, is_empty
from ..rules.phase4_end import is_target
from ..rules.places import has_two_fiefs, is_place
from ..rules.state import State, building_of, card_of, cell_of, kind_of
from ..rules.tables import BUILDINGS, CAMP1, CELL_WORDS, CELLS, NEEDS, PARCHMENT, PARCHMENTS, TERRAIN, TERRAINS, TOWER
from .phrases import building_name, card_name, next_words, parchment_name, say, seat_name

SHOWN = 6  # territories and cards that a sentence names


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, object]:
    """Return what a reason’s sentence may name."""
    kind = kind_of(action)
    on_board = kind in (moves.BUILD, moves.CAMP, moves.TOWER_FIRST, moves.TOWER_SECOND)
    building = building_of(action) if kind in (moves.BUILD, moves.CAMP) else TOWER
    if kind in (moves.ANNOUNCE, moves.WAIT, moves.SAVE):
        building = CAMP1 + card_of(action) - 1
    card = "" if on_board else card_name(min(card_of(action), PARCHMENT), lang)
    if kind == moves.COPY:
        card = parchment_name(card_of(action), lang) if card_of(action) > 0 else say(lang, "card.other")
    cell = min(cell_of(action), CELLS - 1)
    # A second end is owed by who has set the first one, whatever was tried.
    builder, placed = (state.mover, TOWER) if state.phase == 2 and state.half > 0 else (seat, building)
    return {
        "seat": seat_name(seats, seat, lang),
        "mover": seat_name(seats, min(state.mover, state.seats - 1), lang),
        "card": capital(card),
        "building": capital(building_name(building, lang)),
        "cell": CELL_WORDS[cell],
        "post": CELL_WORDS[state.post - 1] if state.post > 0 else "",
        "next": next_words(state, seats, lang),
        "needed": say(lang, f"terrain.{TERRAINS[NEEDS[building]]}") if NEEDS[building] > 0 else "",
        "terrain": say(lang, f"terrain.{TERRAINS[TERRAIN[cell]]}"),
        "places": possible(lang, [CELL_WORDS[one] for one in range(CELLS) if may_stand(state, builder, placed, one)]),
        "stock": possible(lang, stock_names(state, seat, 1, BUILDINGS, lang)),
        "camps": possible(lang, stock_names(state, seat, CAMP1, TOWER, lang)),
        "targets": possible(lang, target_names(state, lang)),
    }


def possible(lang: str, names: Sequence[str]) -> str:
    """Return what could be chosen instead, in brackets."""
    if not names:
        return say(lang, "told.none_possible")
    shown = list(names) if len(names) <= SHOWN else [*names[: SHOWN - 1], "…"]
    return say(lang, "told.possible", names=", ".join(shown))


def may_stand(state: State, seat: int, building: int, cell: int) -> bool:
    """Return whether a seat's building may stand on a territory, or the second end of its sky tower."""
    if CAMP1 <= building < TOWER:
        return is_empty(state, cell)
    if not is_place(state, seat, building, cell):
        return False
    return state.first_end == 0 or state.fief[cell] != state.fief[state.first_end - 1]


def stock_names(state: State, seat: int, first: int, end: int, lang: str) -> list[str]:
    """Return the buildings of some kinds that lie before a seat and can be built, or announced."""
    return [building_name(one, lang) for one in range(first, end) if is_ready(state, seat, one)]


def is_ready(state: State, seat: int, building: int) -> bool:
    """Return whether a building lies before a seat and has a place."""
    if CAMP1 <= building < TOWER:
        return can_announce(state, seat, building - CAMP1 + 1)
    if state.stock[seat][building] == 0:
        return False
    if building == TOWER:
        return has_two_fiefs(state, seat)
    return any(is_place(state, seat, building, cell) for cell in range(CELLS))


def target_names(state: State, lang: str) -> list[str]:
    """Return the parchments that the copy card which chooses may become."""
    if state.copy_card == 0:
        return []
    return [parchment_name(one, lang) for one in range(1, PARCHMENTS + 1) if is_target(state, one)]
