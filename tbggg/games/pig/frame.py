"""What the explorer draws of Pig: the banks, the card, the die."""

from __future__ import annotations

from typing import Any

from ...engine.blocks import Block, Card, Marked, TableRow, figures, hint
from ...engine.rule import DECISION, NOBODY, OVER, Moment
from .board import board, controls
from .rules import State
from .telling import capital, points, say


def outline(state: State, lang: str) -> dict[str, Any]:
    """Return what the explorer must know of the game itself: turns, as many as it takes."""
    return {
        "rounds": 0,
        "round_name": say(lang, "outline.round_name"),
        "unit": say(lang, "outline.unit"),
        "phases": [],
        "final": "",
        "keys": [[say(lang, "control.keys.turn.keys"), say(lang, "control.keys.turn.does")]],
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
        "controls": controls(moment),
        "board": board(moment),
    }


def _card(moment: Moment) -> Card:
    state: State = moment.state
    lang, mover = moment.lang, state.mover
    seat = moment.seats[mover]
    if state.due == OVER:
        title = capital(say(lang, "card.wins", seat=seat, points=points(lang, state.bank[mover])))
        columns: list[int | str | Marked] = [{"value": say(lang, "card.total"), "mark": "total"}]
        rows: list[TableRow] = [
            {"seat": one, "mark": "won" if one == mover else "", "cells": [state.bank[one]]}
            for one in sorted(range(state.seats), key=lambda one: -state.bank[one])
        ]
        blocks: list[Block] = [figures(title, columns, rows), hint(say(lang, "hint.over", goal=state.goal), "P6")]
        return {"seat": mover, "title": title, "icon": "done", "blocks": blocks}
    if state.due == DECISION:
        title = capital(say(lang, "card.to_move", seat=seat))
        return {"seat": mover, "title": title, "icon": "", "blocks": [hint(say(lang, "hint.decide"), "P2", "P5")]}
    title = capital(say(lang, "card.rolling", seat=seat))
    return {"seat": NOBODY, "title": title, "icon": "", "blocks": [hint(say(lang, "hint.rolling"), "P3", "P4")]}
