"""The start of a game, and its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ....engine.game import Options
from ....engine.rulings import set_in_fields
from .phase1_picking import begin_round
from .state import State
from .tables import CELLS, CITY, SEATS, TERRAIN

SEAT_COUNTS = range(2, SEATS + 1)  # S1
RULINGS = {
    "camps": ("announce", "ascending"),  # R6
    "copy_chain": ("false", "true"),  # R16
    "hunters": ("added", "doubled"),  # R17
    "matriarch": ("shared", "strict"),  # R20
    "opportunist": ("one_above", "next_total"),  # R21
    "colonist": ("played", "standing"),  # R22
}
FIELDS = {
    "camps": "ascending",
    "copy_chain": "copy_chain",
    "hunters": "doubled",
    "matriarch": "strict",
    "opportunist": "next_total",
    "colonist": "standing",
}


def new(seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> State:
    """Return the start: printed cities [C4], one deck [S2], no territories, no carrots, no first player [R25]."""
    state = State(seats=len(seats))
    for cell in range(CELLS):
        state.built[cell] = 1 if TERRAIN[cell] == CITY else 0
    begin_round(state)
    set_in_fields(state, headers.get("Rulings", ""), RULINGS, FIELDS)
    return state


OPTIONS = Options(rulings=RULINGS, set_rulings=partial(set_in_fields, declared=RULINGS, fields=FIELDS))
