"""Money on the parking: amounts that can be withdrawn are places there."""

from __future__ import annotations

from ....engine.rule import DECISION
from ....engine.shapes import shared, spot, text
from ..rules.phase3_turns import most_cash
from ..rules.state import TURN, State
from ..rules.tables import CASH, CASH_VP, PARK
from .phrases import say

ACROSS, DOWN = 49, 44  # of an amount, with the room around it
AMOUNTS = 6  # side by side: for more, one withdraws again


def may_withdraw(state: State) -> bool:
    """Return whether the seat to move stands where its VP can become money [8.3]."""
    if state.due != DECISION or state.step != TURN or state.at[state.mover] != PARK:
        return False
    return most_cash(state, state.mover) > 0


def amounts(state: State, left: int, right: int, top: int) -> str:
    """Return the amounts in a row that ends at `right`, and begins at `left` where there is room; one at least."""
    most = min(AMOUNTS, max(1, (right - left) // ACROSS), most_cash(state, state.mover))
    first = min(left, right - ACROSS * most)
    return "".join([shared(f"cash-{nth + 1}", first + nth * ACROSS, top) for nth in range(most)])


def cash_shapes(lang: str) -> dict[str, str]:
    """Return a place for each amount: the same all game long."""
    found: dict[str, str] = {}
    for times in range(1, AMOUNTS + 1):
        label = say(lang, "board.cash", cash=CASH * times, vp=CASH_VP * times)
        inside = text(ACROSS // 2, 18, f"+{CASH * times} €", "name low mid")
        inside += text(ACROSS // 2, 34, say(lang, "board.cash_vp", vp=CASH_VP * times), "low quiet mid")
        found[f"cash-{times}"] = spot(f"withdraw {times}", label, 1, 1, ACROSS - 2, DOWN - 2, inside)
    return found
