"""The boards as the explorer draws them: all of a size in a wide room, one large board in a narrow one."""

from __future__ import annotations

from ....engine.blocks import Board, Drawn
from ....engine.moment import Moment
from ....engine.rule import DECISION, OVER
from ....engine.shapes import markable, of_seat, rect, seat_name, spot, text
from ..notation import cell_word
from ..rules.boards import CELLS, FACE_NAMES, SIDE
from ..rules.scoring import LINE, longest_line, points, wins
from ..rules.state import (
    AT_GOLDEN,
    BUSTED,
    DICE,
    GOLDEN,
    IN,
    MODELS,
    SPELLED,
    STAR,
    TO_ROLL,
    WHITE,
    State,
    golden_cell,
    in_column,
)
from .phrases import colour, dice_count, say
from .pieces import DIE, cell_shape, model_shape, small_die, star_shape

WIDE, NARROW = 680, 360
EDGE, MARGIN, HEAD, RAIL = 12, 20, 52, 48  # around boards, left of their rows, above them, height of the dice
CELL, LARGE, TINY = 48, 52, 16


def board(moment: Moment) -> Board:
    """Return the boards in words, and drawn for a wide room and for a narrow one."""
    lang, state = moment.lang, moment.state
    said = [say(lang, "board.round", round=state.round_no, phase=state.phase), dice_words(state, lang)]
    said += [seat_words(moment, seat) for seat in range(state.seats)]
    return {"says": ". ".join([one for one in said if one]) + ".", "pictures": [_wide(moment), _narrow(moment)]}


def dice_words(state: State, lang: str) -> str:
    """Return the dice in words."""
    if state.dice[WHITE] == 0:
        return say(lang, "board.no_dice", dice=dice_count(state)) if state.phase == 1 else ""
    black = " ".join([str(face) for face in state.dice[GOLDEN + 1 : DICE] if face > 0])
    return say(lang, "board.dice", dice=f"{state.dice[WHITE]}-{state.dice[GOLDEN]} {black}")


def status_word(moment: Moment, seat: int) -> str:
    """Return where a seat is in the round, or that it has won."""
    state = moment.state
    if state.due == OVER:
        return say(moment.lang, "board.wins") if wins(state, seat) else ""
    key = "in" if state.status[seat] == IN else "bust" if state.status[seat] == BUSTED else "withdrawn"
    return say(moment.lang, f"board.{key}")


def seat_words(moment: Moment, seat: int) -> str:
    """Return a seat's stars, longest line and objectives in words."""
    lang, state = moment.lang, moment.state
    own = [colour(lang, model) for model in range(MODELS) if state.owner[model] == seat]
    objectives = say(lang, "board.objectives", colours=", ".join(own))
    stars, line = points(state, seat), longest_line(state, seat)
    told = say(lang, "board.seat", seat=moment.seats[seat], stars=stars, line=line)
    return ", ".join([one for one in [told, status_word(moment, seat), objectives] if one])


def board_name(state: State, seat: int, lang: str) -> str:
    """Return the name of a seat's board."""
    return say(lang, "board.spelled") if state.face[seat] == SPELLED else FACE_NAMES[state.face[seat]]


# -- pictures -----------------------------------------------------------------------------------


def _wide(moment: Moment) -> Drawn:
    state = moment.state
    across = (WIDE - EDGE) // 2
    down = HEAD + SIDE * CELL + EDGE
    rows = (state.seats + 1) // 2
    height = RAIL + rows * down + 22
    parts = [rect(0, 0, WIDE, height, "ground", 10), _dice(moment)]
    for seat in range(state.seats):
        parts.append(_board(moment, seat, EDGE + across * (seat % 2), RAIL + down * (seat // 2), CELL))
    parts.append(_note(moment, WIDE, height))
    return {"width": WIDE, "height": height, "markup": "".join(parts)}


def _narrow(moment: Moment) -> Drawn:
    state = moment.state
    shown = large_seat(state)
    top = RAIL + HEAD + SIDE * LARGE + EDGE
    height = top + 34 + SIDE * TINY + 30
    parts = [rect(0, 0, NARROW, height, "ground", 10), _dice(moment), _board(moment, shown, EDGE, RAIL, LARGE)]
    others = [seat for seat in range(state.seats) if seat != shown]
    for place, seat in enumerate(others):
        parts.append(_thumbnail(moment, seat, EDGE + place * 114, top))
    parts.append(_note(moment, NARROW, height))
    return {"width": NARROW, "height": height, "markup": "".join(parts)}


def large_seat(state: State) -> int:
    """Return whose board a narrow room shows: that of the seat to move, or of the first that has won."""
    if state.due == OVER:
        for seat in range(state.seats):
            if wins(state, seat):
                return seat
    return state.mover


def _note(moment: Moment, width: int, height: int) -> str:
    """Note on the assumed colours, beside every face that is drawn [BR1]."""
    faces = moment.state.face[: moment.state.seats]
    if max(faces) == SPELLED:
        return ""
    return text(width - EDGE, height - 7, say(moment.lang, "board.assumed"), "small quiet end")


def _dice(moment: Moment) -> str:
    """The dice as they lie, or as many as are left to roll."""
    state = moment.state
    if state.phase == 2:
        return ""
    count = dice_count(state)
    lying = state.dice[WHITE] > 0
    faces = [face for place, face in enumerate(state.dice) if (face > 0 if lying else place < count)]
    dice = "".join([small_die(EDGE + place * (DIE + 6), 9, place, face) for place, face in enumerate(faces)])
    if not lying:
        return dice
    named = say(moment.lang, "board.golden", cell=cell_word(golden_cell(state)))
    return dice + text(EDGE + len(faces) * (DIE + 6) + 4, 29, named, "small")


def _head(moment: Moment, seat: int, x: int, y: int, width: int) -> str:
    """A seat's name, objectives, stars and longest line."""
    state = moment.state
    acts = state.mover == seat and state.due != OVER
    line = seat_name(x, y + 8, width - 190, seat, moment.seats[seat], "bold" if acts else "")
    line += text(x + width - 150, y + 21, status_word(moment, seat), "small end")
    own = [model for model in range(MODELS) if state.owner[model] == seat]
    for place, model in enumerate(own):
        left = x + width - 144 + 24 * place
        line += rect(left, y + 4, 22, 22, "cell", 3) + model_shape(model, left, y + 4, 22)
    line += star_shape(x + width - 84, y + 15, 9) + text(x + width - 70, y + 21, points(state, seat), "bold")
    said = say(moment.lang, "board.line", line=longest_line(state, seat))
    return line + text(x + width, y + 20, said, "small quiet end")


def _board(moment: Moment, seat: int, x: int, y: int, size: int) -> str:
    """A board with its name, rows and columns; that of the seat to move has places for its moves."""
    state, lang = moment.state, moment.lang
    left, top = x + MARGIN, y + HEAD
    lying = state.dice[WHITE] > 0 and state.status[seat] == IN
    acts = seat == state.mover and state.due != OVER
    parts = [_head(moment, seat, x, y, MARGIN + SIDE * size)]
    for at in range(SIDE):
        row = "bold" if lying and state.dice[WHITE] == at + 1 else "small quiet"
        column = "bold" if lying and in_column(state, at + 1) and seat == state.roller else "small quiet"
        parts.append(text(left - 6, top + size * at + size // 2 + 5, at + 1, f"{row} end"))
        parts.append(text(left + size * at + size // 2, top - 5, at + 1, f"{column} mid"))
    for cell in range(CELLS):
        across, down = left + size * (cell % SIDE), top + size * (cell // SIDE)
        model, piece = state.model[seat][cell], state.piece[seat][cell]
        lit = lying and seat == state.roller and cell // SIDE + 1 == state.dice[WHITE]
        shape = cell_shape(model, piece, across + 1, down + 1, size - 2, "lit" if lit else "cell")
        if acts and state.due == DECISION and not (state.phase == 1 and state.step == TO_ROLL):
            held = say(lang, f"board.piece.{piece}")
            label = say(lang, "board.cell", cell=cell_word(cell), colour=colour(lang, model), piece=held)
            shape = spot(cell_word(cell), label, across + 1, down + 1, size - 2, size - 2, shape)
        parts.append(shape)
    parts += [_golden(state, seat, left, top, size, lying), _line(state, seat, left, top, size)]
    if acts:
        parts.append(rect(x - 5, y + 1, MARGIN + SIDE * size + 9, HEAD + SIDE * size + 5, "stroke thick", 8))
    whole = MARGIN + SIDE * size
    return markable(moment.seats[seat], x, y, whole, HEAD + SIDE * size, of_seat(seat, "".join(parts)))


def _golden(state: State, seat: int, left: int, top: int, size: int, lying: bool) -> str:
    """A frame around the cell of the golden dice, on the boards that may use it [B3.1]."""
    if not lying or state.phase == 2 or (state.step == AT_GOLDEN and seat == state.roller):
        return ""
    cell = golden_cell(state)
    return rect(left + size * (cell % SIDE) + 2, top + size * (cell // SIDE) + 2, size - 4, size - 4, "golden", 4)


def _line(state: State, seat: int, left: int, top: int, size: int) -> str:
    """A frame around a line of five stars or more [B6.1]."""
    for first in range(SIDE):
        for start in range(SIDE - LINE + 1):
            row = [SIDE * first + start + at for at in range(LINE)]
            if min([state.piece[seat][cell] for cell in row]) == STAR:
                return rect(left + size * start, top + size * first, size * LINE, size, "won", 6)
            column = [SIDE * (start + at) + first for at in range(LINE)]
            if min([state.piece[seat][cell] for cell in column]) == STAR:
                return rect(left + size * first, top + size * start, size, size * LINE, "won", 6)
    return ""


def _thumbnail(moment: Moment, seat: int, x: int, y: int) -> str:
    """A small board with its name and stars."""
    state = moment.state
    parts = [seat_name(x, y + 8, 74, seat, moment.seats[seat]), text(x + 96, y + 20, points(state, seat), "bold end")]
    for cell in range(CELLS):
        across, down = x + TINY * (cell % SIDE), y + 30 + TINY * (cell // SIDE)
        parts.append(cell_shape(state.model[seat][cell], state.piece[seat][cell], across, down, TINY - 1, "cell"))
    return markable(moment.seats[seat], x, y, SIDE * TINY, 30 + SIDE * TINY, of_seat(seat, "".join(parts)))
