"""Money on the parking: each amount that can be withdrawn is a place."""

from __future__ import annotations

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW
from ....engine.rule import DECISION, NOBODY
from ....engine.shapes import shared, spot, text
from ..rules.phase3_turns import most_cash
from ..rules.state import TURN, State
from ..rules.tables import CASH, CASH_VP, PARK
from .phrases import say

ACROSS, DOWN = 51, 28  # of an amount
WIDTH = 206
USUAL = 40  # amounts that a board has all game long; more than these come with a moment


def may_withdraw(state: State) -> bool:
    """Return whether the seat to move stands where its VP can become money [8.3]."""
    if state.due != DECISION or state.step != TURN or state.at[state.mover] != PARK:
        return False
    return most_cash(state, state.mover) > 0


def cash_panel(moment: Moment) -> Panel:
    """Return the amounts, in rows."""
    count = most_cash(moment.state, moment.state.mover)
    room = NARROW - 2 * GAP
    return {
        "key": "cash",
        "seat": NOBODY,
        "label": say(moment.lang, "board.withdraw"),
        "width": WIDTH,
        "height": DOWN * ((count + WIDTH // ACROSS - 1) // (WIDTH // ACROSS)),
        "markup": amounts(count, WIDTH // ACROSS),
        "small": {
            "width": room,
            "height": DOWN * ((count + room // ACROSS - 1) // (room // ACROSS)),
            "markup": amounts(count, room // ACROSS),
        },
    }


def amounts(count: int, columns: int) -> str:
    """Return the amounts in rows."""
    return "".join([shared(f"cash-{nth + 1}", nth % columns * ACROSS, nth // columns * DOWN) for nth in range(count)])


def cash_shapes(lang: str, first: int, last: int) -> dict[str, str]:
    """Return a place for each amount from one number of withdrawals to another, which the panel's widths share."""
    found: dict[str, str] = {}
    for times in range(first, last + 1):
        label = say(lang, "board.cash", cash=CASH * times, vp=CASH_VP * times)
        inside = text((ACROSS - 3) // 2, 18, f"{CASH * times} €", "small mid")
        found[f"cash-{times}"] = spot(f"withdraw {times}", label, 1, 1, ACROSS - 4, DOWN - 3, inside)
    return found
