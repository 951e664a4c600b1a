"""Every decision that there is."""

from __future__ import annotations

from .state import (
    ANNOUNCE,
    BUILD,
    CAMP,
    COPY,
    DISCARD,
    DONE,
    PICK,
    PICK_ON,
    SAVE,
    TOWER_FIRST,
    TOWER_SECOND,
    TRADE,
    WAIT,
    State,
    on_cell,
    with_card,
)  # fmt: skip
from .tables import (
    BASE,
    CAMP1,
    CAMP6,
    CAMPS,
    CARDS,
    CELLS,
    CITY,
    IRON_FARM,
    LIBERAL,
    NEEDS,
    PARCHMENTS,
    SOCIALIST,
    TERRAIN,
)  # fmt: skip


def actions(state: State) -> list[int]:
    """Return every decision that this number of seats may ever meet."""
    second = DISCARD if state.seats == 2 else PICK_ON
    cards = [with_card(kind, card, 0) for kind in (PICK, second) for card in range(1, CARDS)]
    buildings = [
        on_cell(BUILD, building, cell)
        for building in range(1, IRON_FARM + 1)
        for cell in range(CELLS)
        if TERRAIN[cell] != CITY and NEEDS[building] in (0, TERRAIN[cell])
    ]
    free = [cell for cell in range(CELLS) if TERRAIN[cell] != CITY]
    towers = [on_cell(kind, 0, cell) for kind in (TOWER_FIRST, TOWER_SECOND) for cell in free]
    camps = [on_cell(CAMP, camp, cell) for camp in range(CAMP1, CAMP6 + 1) for cell in free]
    said = [with_card(kind, camp, 0) for kind in (ANNOUNCE, WAIT, SAVE) for camp in range(1, CAMPS + 1)]
    trades = [
        on_cell(TRADE, resource, cell) for resource in range(BASE) for cell in range(CELLS) if TERRAIN[cell] != CITY
    ]
    copies = [
        with_card(COPY, parchment, card) for card in (LIBERAL, SOCIALIST) for parchment in range(1, PARCHMENTS + 1)
    ]
    return [*cards, *buildings, *towers, *camps, *said, DONE, *trades, *copies]
