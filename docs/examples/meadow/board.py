"""The board of Meadow as data, and how its moves are chosen.

Pages run it as JavaScript, so it keeps to the subset of Python that they know.
"""

from __future__ import annotations

from collections.abc import Sequence

from tbggg.engine import texts
from tbggg.engine.blocks import Board, Controls, Panel, button
from tbggg.engine.moment import Moment
from tbggg.engine.panels import panel, sized
from tbggg.engine.rule import CHANCE, DECISION, OVER
from tbggg.engine.shapes import markable, of_seat, seat_name, text

from .state import NUMBERS, ROUNDS, TEXTS, State

ACROSS = 336  # width of the seats' lines, as wide as a telephone has room for
ROW = 28  # height of a seat's line


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return texts.text(TEXTS, lang, key, values)


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return what a position waits for, in a few words."""
    if state.due == OVER:
        best = max(state.points[: state.seats])
        winners = [seats[seat] for seat in range(state.seats) if state.points[seat] == best]
        return say(lang, "next.over", seats=", ".join(winners), points=best)
    key = "draw" if state.due == CHANCE else "play"
    return say(lang, f"next.{key}", seat=seats[state.mover])


def places(seats: Sequence[str], lang: str) -> dict[str, str]:
    """Return where marks can be drawn."""
    return {seat: seat for seat in seats if ">" not in seat}


def controls(moment: Moment) -> Controls:
    """Return how moves are chosen; the rules say which of them are legal."""
    lang, state = moment.lang, moment.state
    if state.due == CHANCE:
        return {"chance": {"luck": say(lang, "control.luck")}}
    if state.due != DECISION:
        return {}
    own = [tile for tile in range(1, NUMBERS + 1) if state.hand[state.mover][tile] > 0]
    return {"buttons": [button(f"play {tile}", say(lang, "control.play", number=tile), str(tile)) for tile in own]}


def board(moment: Moment) -> Board:
    """Return the board in words, and as panels that stand beside each other where there is room."""
    lang, state = moment.lang, moment.state
    points = ", ".join([f"{name} {state.points[seat]}" for seat, name in enumerate(moment.seats)])
    says = f"{say(lang, 'board.round', round=state.round_no, rounds=ROUNDS)}. {points}."
    return {"says": says, "panels": [lines(moment)]}


def lines(moment: Moment) -> Panel:
    """Return a line for each seat."""
    seats = moment.state.seats
    markup = "".join([seat_shapes(moment, seat, ROW * seat) for seat in range(seats)])
    return panel("seats", sized(ACROSS, ROW * seats, markup))


def seat_shapes(moment: Moment, seat: int, y: int) -> str:
    """Return a seat's line: its word and its points."""
    state = moment.state
    acts = state.mover == seat and state.due != OVER
    line = seat_name(8, y + 4, ACROSS - 130, seat, moment.seats[seat], "bold" if acts else "")
    if state.last[seat] > 0:
        line += text(ACROSS - 116, y + 17, say(moment.lang, "board.last", number=state.last[seat]), "quiet")
    line += text(ACROSS - 10, y + 17, state.points[seat], "bold end")
    return markable(moment.seats[seat], 2, y, ACROSS - 4, ROW, of_seat(seat, line))
