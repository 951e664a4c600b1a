"""What the explorer shows of Morris: a board that is drawn, a card, and how moves are chosen."""

from __future__ import annotations

from typing import Any

from tbggg.engine.blocks import Board, Card, Controls, Panel, hint
from tbggg.engine.moment import Moment
from tbggg.engine.rule import DECISION, NOBODY, OVER
from tbggg.engine.shapes import emblem, hold, of_seat, path, rect, spot
from tbggg.engine.texts import text

from .rules import ACROSS, CELLS, PIECES, State

TEXTS = "tests.elsewhere"
SIZE, EDGE = 64, 12


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return text(TEXTS, lang, key, values)


def cell_word(cell: int) -> str:
    """Return the name of a cell: `a1` is at the top on the left."""
    return f"{'abc'[cell % ACROSS]}{cell // ACROSS + 1}"


def info(state: State, lang: str) -> dict[str, Any]:
    """Return what the explorer must know of the game itself."""
    return {
        "rounds": 0,
        "round_name": say(lang, "outline.round_name"),
        "unit": say(lang, "outline.unit"),
        "phases": [],
        "final": "",
        "style": ".tbs-field { fill: light-dark(#e8dcc4, #4a3f2c); }",
    }


def spotted_board(moment: Moment) -> Board:
    """Return the board with a place in each cell."""
    return board(moment, True)


def bare_board(moment: Moment) -> Board:
    """Return the board of a game that says nothing of its moves."""
    return board(moment, False)


def controls(moment: Moment) -> Controls:
    """Return the places for a new piece, or the pieces that can step."""
    state: State = moment.state
    if state.due != DECISION:
        return {}
    if state.placed < 2 * PIECES:
        return {"move": "{place}"}
    own = [cell for cell in range(CELLS) if state.cell[cell] == state.mover + 1]
    return {
        "pieces": [{"key": cell_word(cell), "move": f"{cell_word(cell)}-{{place}}"} for cell in own],
        "buttons": [{"key": "pass", "letter": "p", "label": say(moment.lang, "control.pass"), "move": "pass"}],
    }


def card(moment: Moment) -> Card:
    """Return the card: whose turn it is, and what may be done."""
    state: State = moment.state
    seat = moment.seats[state.mover]
    if state.due == OVER:
        return {"seat": state.mover, "title": say(moment.lang, "card.wins", seat=seat), "icon": "done", "blocks": []}
    key = "place" if state.placed < 2 * PIECES else "step"
    title = say(moment.lang, "card.to_move", seat=seat)
    return {"seat": state.mover, "title": title, "icon": "", "blocks": [hint(say(moment.lang, f"hint.{key}"), "M2")]}


def board(moment: Moment, spots: bool) -> Board:
    """Return the nine cells, one panel."""
    side = ACROSS * SIZE + 2 * EDGE
    parts = [rect(0, 0, side, side, "field", 10)]
    for cell in range(CELLS):
        parts.append(_cell(moment, cell, EDGE + SIZE * (cell % ACROSS), EDGE + SIZE * (cell // ACROSS), spots))
    panel: Panel = {"key": "cells", "seat": NOBODY, "width": side, "height": side, "markup": "".join(parts)}
    return {"says": say(moment.lang, "board"), "panels": [panel]}


def _cell(moment: Moment, cell: int, x: int, y: int, spots: bool) -> str:
    """A cell: a place for a piece, and the piece that stands there."""
    word, seat = cell_word(cell), moment.state.cell[cell] - 1
    drawn = path(f"M{x} {y}h{SIZE}v{SIZE}h-{SIZE}z", "edge")
    if spots:
        drawn += spot(word, word, x + 4, y + 4, SIZE - 8, SIZE - 8)
    if seat == NOBODY:
        return drawn
    piece = of_seat(seat, emblem(x + 16, y + 16, SIZE - 32, seat))
    return drawn + hold(word, f"{word}, {moment.seats[seat]}", x + 10, y + 10, SIZE - 20, SIZE - 20, piece)
