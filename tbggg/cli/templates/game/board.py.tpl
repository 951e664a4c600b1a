"""The board of {{title}} as data, and how its moves are chosen.

Pages run it as JavaScript, so it keeps to the subset of Python that they know.
"""

from __future__ import annotations

from collections.abc import Sequence

from tbggg.engine import texts
#if grid
from tbggg.engine.blocks import Board, Controls, Panel
#else
from tbggg.engine.blocks import Board, Controls, Panel, button
#end
from tbggg.engine.moment import Moment
#if grid
from tbggg.engine.panels import grid, panel, sized
#else
from tbggg.engine.panels import panel, sized
#end
from tbggg.engine.rule import CHANCE, DECISION, OVER
#if grid
from tbggg.engine.shapes import cell as place
from tbggg.engine.shapes import emblem, of_seat, path, rect, seat_name, text

from .notation import CELL_WORDS
from .state import CELLS, HEIGHT, NUMBERS, ROUNDS, TEXTS, WIDTH, State
#else
from tbggg.engine.shapes import markable, of_seat, seat_name, text

from .state import NUMBERS, ROUNDS, TEXTS, State
#end

#if grid
CELL = min(64, 336 // WIDTH)  # width and height of a cell
#end
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
#if grid
    return {word: word for word in CELL_WORDS}
#else
    return {seat: seat for seat in seats if ">" not in seat}
#end


def controls(moment: Moment) -> Controls:
    """Return how moves are chosen; the rules say which of them are legal."""
    lang, state = moment.lang, moment.state
    if state.due == CHANCE:
        return {"chance": {"luck": say(lang, "control.luck")}}
    if state.due != DECISION:
        return {}
    own = [tile for tile in range(1, NUMBERS + 1) if state.hand[state.mover][tile] > 0]
#if grid
    return {"pieces": [{"key": str(tile), "letter": str(tile), "move": f"play {tile} " + "{place}"} for tile in own]}
#else
    return {"buttons": [button(f"play {tile}", say(lang, "control.play", number=tile), str(tile)) for tile in own]}
#end


def board(moment: Moment) -> Board:
    """Return the board in words, and as panels that stand beside each other where there is room."""
    lang, state = moment.lang, moment.state
    points = ", ".join([f"{name} {state.points[seat]}" for seat, name in enumerate(moment.seats)])
    says = f"{say(lang, 'board.round', round=state.round_no, rounds=ROUNDS)}. {points}."
#if grid
    return {"says": says, "panels": [cells(moment), lines(moment)]}
#else
    return {"says": says, "panels": [lines(moment)]}
#end


#if grid
def cells(moment: Moment) -> Panel:
    """Return the cells."""
    markup = grid(CELLS, WIDTH, CELL, CELL, lambda cell: cell_shapes(moment, cell))
    return panel("cells", sized(WIDTH * CELL, HEIGHT * CELL, markup))


#end
def lines(moment: Moment) -> Panel:
    """Return a line for each seat."""
    seats = moment.state.seats
    markup = "".join([seat_shapes(moment, seat, ROW * seat) for seat in range(seats)])
    return panel("seats", sized(ACROSS, ROW * seats, markup))


#if grid
def cell_shapes(moment: Moment, cell: int) -> str:
    """Return a cell: a place for a tile, or the tile that lies there."""
    state, size = moment.state, CELL
    frame = path(f"M1 1h{size - 2}v{size - 2}h-{size - 2}z", "edge")
    if state.tile[cell] > 0:
        tile = rect(4, 4, size - 8, size - 8, "stroke thick", 5) + emblem(9, 9, 13, state.owner[cell] - 1)
        number = text(size // 2, size // 2 + 5, state.tile[cell], "bold mid")
        frame += of_seat(state.owner[cell] - 1, tile) + number
    return frame + place(CELL_WORDS[cell], CELL_WORDS[cell], 3, 3, size - 6, size - 6)


#end
def seat_shapes(moment: Moment, seat: int, y: int) -> str:
    """Return a seat's line: its word and its points."""
    state = moment.state
    acts = state.mover == seat and state.due != OVER
    line = seat_name(8, y + 4, ACROSS - 130, seat, moment.seats[seat], "bold" if acts else "")
#if not grid
    if state.last[seat] > 0:
        line += text(ACROSS - 116, y + 17, say(moment.lang, "board.last", number=state.last[seat]), "quiet")
#end
    line += text(ACROSS - 10, y + 17, state.points[seat], "bold end")
#if grid
    return of_seat(seat, line)
#else
    return markable(moment.seats[seat], 2, y, ACROSS - 4, ROW, of_seat(seat, line))
#end
