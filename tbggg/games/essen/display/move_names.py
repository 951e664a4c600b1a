"""Moves as subjects of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.state import (
    BUY,
    EAT,
    END,
    GO,
    GO_ON,
    HOLD,
    KEEP,
    KEEP_ON,
    REMOVE,
    TEST,
    UNLOAD,
    WITHDRAW,
    State,
    kind_of,
    value_of,
)
from ..rules.tables import CASH
from .phrases import place_to, say, value_name

KEYS = {
    KEEP: "keep",
    KEEP_ON: "keep",
    HOLD: "keep",
    REMOVE: "remove",
    GO: "go",
    GO_ON: "go",
    BUY: "buy",
    TEST: "test",
    EAT: "eat",
    UNLOAD: "unload",
    WITHDRAW: "withdraw",
    END: "end",
}


def move_name(state: State, seats: Sequence[str], action: int, lang: str) -> str:
    """Return a decision as the subject of a sentence."""
    key = KEYS[kind_of(action)]
    if key == "go":
        return say(lang, "move.go", to=place_to(state, value_of(action), lang))
    if key == "withdraw":
        return say(lang, "move.withdraw", cash=CASH * value_of(action))
    return say(lang, f"move.{key}", name=value_name(state, action, lang) if key in ("keep", "remove", "buy") else "")
