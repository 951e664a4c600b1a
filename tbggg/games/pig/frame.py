"""What the explorer draws of Pig: the banks, the card, the die."""

from __future__ import annotations

from typing import Any

from ...engine.rule import DECISION, OVER, Moment
from .rules import State
from .telling import capital, points, say


def outline(state: State, lang: str) -> dict[str, Any]:
    """Return what the explorer must know of the game itself: turns, as many as it takes."""
    return {
        "rounds": 0,
        "round_name": say(lang, "outline.round_name"),
        "unit": say(lang, "outline.unit"),
        "track": state.goal,
        "keys": [["R H", say(lang, "keys.act")]],
        "phases": [],
        "final": "",
    }


def may_try(state: State, viewer: int) -> bool:
    """Return true: nothing is hidden."""
    return True


def by_hand(state: State) -> dict[str, Any] | None:
    """Return what is typed for a roll: its bare face."""
    return {"verb": "", "count": 1, "faces": list("123456"), "seat": state.mover}


def frame(moment: Moment) -> dict[str, Any]:
    """Return the parts of a moment that are this game's: the seats, the card, the board."""
    state: State = moment.state
    earlier = (moment.before or state).bank
    return {
        "seats": [
            {"gg": state.bank[seat], "change": state.bank[seat] - earlier[seat], "passed": False, "counts": []}
            for seat in range(state.seats)
        ],
        "card": _card(moment),
        "board": {
            "turn_total": state.turn_total,
            "die": state.die,
            "goal": state.goal,
            "bank": state.bank[: state.seats],
        },
    }


def _card(moment: Moment) -> dict[str, Any]:
    state: State = moment.state
    lang, seat = moment.lang, moment.seats[moment.state.mover]
    if state.due == OVER:
        title = say(lang, "card.wins", seat=seat, points=points(lang, state.bank[state.mover]))
        hint = {"text": say(lang, "hint.over", goal=state.goal), "rules": ["P6"]}
        order = sorted(range(state.seats), key=lambda one: -state.bank[one])
        rows = [{"seat": one, "values": [], "total": state.bank[one], "winner": one == state.mover} for one in order]
        return {"kind": "scores", "title": capital(title), "columns": [], "rows": rows, "hint": hint}
    if state.due == DECISION:
        title = say(lang, "card.to_move", seat=seat)
        hint = {"text": say(lang, "hint.decide"), "rules": ["P2", "P5"]}
        return {"kind": "turn", "seat": state.mover, "title": capital(title), "hint": hint}
    title = say(lang, "card.rolling", seat=seat)
    hint = {"text": say(lang, "hint.rolling"), "rules": ["P3", "P4"]}
    return {"kind": "quiet", "title": capital(title), "hint": hint}
