"""Moves as subjects of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import state as moves
from ..rules.state import State, kind_of, value_of
from ..rules.tables import CASH
from .phrases import place_to, say, value_name

KEYS = {
    moves.KEEP: "keep",
    moves.KEEP_ON: "keep",
    moves.HOLD: "keep",
    moves.REMOVE: "remove",
    moves.GO: "go",
    moves.GO_ON: "go",
    moves.BUY: "buy",
    moves.TEST: "test",
    moves.EAT: "eat",
    moves.UNLOAD: "unload",
    moves.WITHDRAW: "withdraw",
    moves.END: "end",
}


def move_name(state: State, seats: Sequence[str], action: int, lang: str) -> str:
    """Return a decision as the subject of a sentence."""
    key = KEYS[kind_of(action)]
    if key == "go":
        return say(lang, "move.go", to=place_to(state, value_of(action), lang))
    if key == "withdraw":
        return say(lang, "move.withdraw", cash=CASH * value_of(action))
    return say(lang, f"move.{key}", name=value_name(state, action, lang) if key in ("keep", "remove", "buy") else "")
