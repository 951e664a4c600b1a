"""The boards as panels, one a seat: all of a size in a wide room, one large and the others small in a narrow one."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Board, Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.rule import DECISION, OVER
from ....engine.shapes import LETTER, at, of_seat, opener, rect, seat_name, shared, text
from ....engine.texts import capital
from ..notation import BUST, MOVES, PLACE, PUT_STAR, cell_word
from ..rules.boards import CELLS, SIDE
from ..rules.constants import BUTTON, DICE, EMPTY, GOLDEN, IN, SPELLED, STAR, TO_PLACE, TO_ROLL, WHITE
from ..rules.scoring import LINE, longest_line, points
from ..rules.state import State, golden_cell, in_column, is_legal
from . import heads
from .heads import DOWN, LEFT, PANEL, SIDE_DOWN, SIDE_HEAD, SIDE_TOP, TOP
from .phrases import choices, colour, dice_count, say, winners
from .pieces import PITCH, die_name

INNER = NARROW - 2 * GAP  # width of what fills a narrow room
OF_TWO, CLOSE = 95, 75  # per cent, of two boards beside each other; of more, with their heads beside them
LARGE, TINY, TINY_OF_TWO = 108, 38, 45  # per cent, in a narrow room
SMALL, SMALL_TOP, SMALL_DOWN = 109, 26, 134
SMALL_STARS, SMALL_CARD = 78, 13  # where the stars of a small board begin; from objective to objective before them
LEGEND, LEGEND_TALL, INSET = 22, 134, 24  # height of the legend in a row, and below each other; its margin then


def board(moment: Moment) -> Board:
    """Return the boards in words, and as panels."""
    lang, state = moment.lang, moment.state
    said = [say(lang, "board.round", round=state.round_no, phase=state.phase), dice_words(state, lang)]
    said += [seat_words(moment, seat) for seat in range(state.seats)]
    return {
        "says": ". ".join([one for one in said if one]) + ".",
        "panels": [*[_panel(moment, seat) for seat in range(state.seats)], _legend_panel(moment)],
        "large": moment.seats[large_seat(state)],
        "shapes": _layers(moment),
    }


def choosing(state: State) -> bool:
    """Return whether the seat to move chooses a cell."""
    return state.due == DECISION and (state.phase == 2 or state.step != TO_ROLL)


def cell_label(moment: Moment, cell: int) -> str:
    """Return the name of a cell of the seat to move, its model and what it holds."""
    lang, state = moment.lang, moment.state
    held = say(lang, f"board.piece.{state.piece[state.mover][cell]}")
    return say(
        lang, "board.cell", cell=cell_word(cell), colour=colour(lang, state.model[state.mover][cell]), piece=held
    )


def dice_words(state: State, lang: str) -> str:
    """Return the dice in words."""
    if state.dice[WHITE] == 0:
        return say(lang, "board.no_dice", dice=dice_count(state)) if state.phase == 1 else ""
    black = " ".join([str(face) for face in state.dice[GOLDEN + 1 : DICE] if face > 0])
    return say(lang, "board.dice", dice=f"{state.dice[WHITE]}-{state.dice[GOLDEN]} {black}")


def seat_words(moment: Moment, seat: int) -> str:
    """Return a seat's stars, longest line and objectives in words."""
    lang, state = moment.lang, moment.state
    own = [colour(lang, model) for model in heads.objectives(state, seat)]
    cards = say(lang, "board.objectives", colours=", ".join(own))
    stars, line = points(state, seat), longest_line(state, seat)
    status = heads.status_key(state, seat)
    told = say(lang, "board.seat", seat=capital(moment.seats[seat]), stars=stars, line=line)
    return ", ".join(
        [one for one in [told, say(lang, f"board.{status}") if status not in ("", "in") else "", cards] if one]
    )


# -- panels -------------------------------------------------------------------------------------


def _panel(moment: Moment, seat: int) -> Panel:
    """The board of a seat: its head above it at a table of two, else beside it."""
    if moment.state.seats == 2:
        usual = sized(PANEL * OF_TWO // 100, DOWN * OF_TWO // 100, shared(f"seat-{seat}", 0, 0, OF_TWO))
    else:
        width, height = (SIDE_HEAD + PANEL) * CLOSE // 100, SIDE_DOWN * CLOSE // 100
        usual = sized(width, height, shared(f"wide-{seat}", 0, 0, CLOSE))
    large = sized(PANEL * LARGE // 100, DOWN * LARGE // 100, shared(f"seat-{seat}", 0, 0, LARGE))
    small = sized(INNER if moment.state.seats == 2 else SMALL, SMALL_DOWN, shared(f"small-{seat}", 0, 0))
    return panel(moment.seats[seat], usual, seat, small=small, large=large)


def _legend_panel(moment: Moment) -> Panel:
    """The legend in a row; at a table of three it fills the fourth place."""
    one = PANEL * OF_TWO // 100 if moment.state.seats == 2 else (SIDE_HEAD + PANEL) * CLOSE // 100
    width, height = 2 * one + GAP, LEGEND
    markup = shared("legend", 0, 0) + _note(moment, width, 14)
    if moment.state.seats == 3:
        width, height = one, LEGEND_TALL
        markup = shared("legend-tall", INSET, INSET) + _note(moment, width - INSET, INSET + 100)
    small = sized(INNER, LEGEND + 16, shared("legend", 0, 0) + _note(moment, INNER, 34))
    return panel("legend", sized(width, height, markup), small=small)


def large_seat(state: State) -> int:
    """Return whose board a narrow room shows: that of the seat to move, or of the first that has won."""
    return winners(state)[0] if state.due == OVER else state.mover


def legend(lang: str, tall: bool) -> str:
    """Return what the cells may hold, in pictures and words: below each other, or in a row."""
    words = [say(lang, f"board.legend.{one}") for one in range(3)]
    parts = []
    x = 0
    y = 0
    for name, word in zip(("cell-3", "button-3", "star"), words, strict=True):
        parts.append(shared(name, x, y, 42) + text(x + 24, y + 14, word, "small quiet"))
        if tall:
            y += 28
        else:
            x += 36 + LETTER * len(word)
    return "".join(parts)


def _note(moment: Moment, x: int, y: int) -> str:
    """Note on the assumed colours, beside every face that is drawn [BR1], and the way to enter one's own before it."""
    if max(moment.state.face[: moment.state.seats]) == SPELLED:
        return ""
    said, own = say(moment.lang, "board.assumed"), say(moment.lang, "board.own")
    before = text(x - 12 - LETTER * len(said), y, own, "small end")
    return text(x, y, said, "small quiet end") + opener("new own", before)


def _small(moment: Moment, seat: int) -> str:
    """A small board with its name, its objectives and its stars; where it is the only one, they stand beside it."""
    if moment.state.seats == 2:
        return _small_of_two(moment, seat)
    cards = SMALL_STARS - SMALL_CARD * len(heads.objectives(moment.state, seat))
    name = capital(moment.seats[seat])
    fits = 20 + LETTER * len(name) <= cards - 8
    head = seat_name(3, 9, cards - 8, seat, name if fits else "")  # the emblem says more than half a name
    count = shared("count", SMALL_STARS + 6, 14, 55) + text(SMALL - 3, 19, points(moment.state, seat), "bold end")
    cells = shared(f"objectives-{seat}", cards, 7, 55) + shared(f"cells-{seat}", 3, SMALL_TOP, TINY)
    return rect(0, 0, SMALL, SMALL_DOWN, "panel", 6) + of_seat(seat, head) + count + cells


def _small_of_two(moment: Moment, seat: int) -> str:
    width, left = NARROW - 2 * GAP, SMALL_DOWN + 14
    line = say(moment.lang, "board.line", line=longest_line(moment.state, seat))
    head = seat_name(left, 16, width - left, seat, capital(moment.seats[seat]), "bold")
    status = heads.status_key(moment.state, seat)
    parts = [shared(f"{status}-status", left, 56)] if status else []
    parts += [shared(f"objectives-{seat}", left, 66), shared(f"stars-of-{seat}", left + 14, 114)]
    parts += [text(left + 62, 120, line, "small quiet"), shared(f"cells-{seat}", 6, 5, TINY_OF_TWO)]
    return rect(0, 0, width, SMALL_DOWN, "panel", 6) + of_seat(seat, head) + "".join(parts)


# -- boards -------------------------------------------------------------------------------------

LAYERS = ("ground", "stars", "buttons", "marks")  # of the cells


def board_shapes(state: State, lang: str) -> dict[str, str]:
    """Return each seat's board and its cells, made of layers that change from moment to moment."""
    found = heads.head_shapes(lang)
    for seat in range(state.seats):
        table = shared("axes", LEFT - 10, TOP - 19) + shared(f"dice-{seat}", 0, 0)
        found[f"table-{seat}"] = table + shared(f"cells-{seat}", LEFT, TOP) + shared(f"over-{seat}", 0, 0)
        above_it = rect(0, 0, PANEL, DOWN, "panel", 7) + heads.above(state, seat) + shared(f"table-{seat}", 0, 0)
        found[f"seat-{seat}"] = of_seat(seat, above_it)
        if state.seats > 2:
            beside_it = rect(0, 0, SIDE_HEAD + PANEL, SIDE_DOWN, "panel", 7) + heads.beside(seat)
            found[f"wide-{seat}"] = of_seat(seat, beside_it + shared(f"table-{seat}", SIDE_HEAD, -SIDE_TOP))
        found[f"cells-{seat}"] = "".join([shared(f"{layer}-{seat}", 0, 0) for layer in LAYERS])
    return found


def _layers(moment: Moment) -> dict[str, str]:
    found = {"named": _named(moment.state)}
    found["common"] = _on("golden", golden_cell(moment.state)) if moment.state.dice[WHITE] > 0 else ""
    for seat in range(moment.state.seats):
        found = {**found, **heads.heads(moment, seat)}
        found[f"dice-{seat}"] = _dice(moment.state, seat)
        found[f"ground-{seat}"] = _ground(moment.state, seat)
        found[f"stars-{seat}"] = _pieces(moment.state, seat, STAR)
        found[f"buttons-{seat}"] = _pieces(moment.state, seat, BUTTON)
        found[f"marks-{seat}"] = _marks(moment, seat)
        found[f"over-{seat}"] = _over(moment, seat)
        found[f"small-{seat}"] = _small(moment, seat)
    return found


def _named(state: State) -> str:
    """The golden dice beside the row and the column that they name."""
    if state.phase == 2 or state.dice[WHITE] == 0:
        return ""
    row, column = state.dice[WHITE] - 1, state.dice[GOLDEN] - 1
    white = shared(die_name(WHITE, row + 1), LEFT - 26, TOP + PITCH * row + 10, 72)
    return white + shared(die_name(GOLDEN, column + 1), LEFT + PITCH * column + 11, TOP - 24, 68)


def _dice(state: State, seat: int) -> str:
    """The dice beside the rows and columns that they name: all of the roller, the golden ones of the others."""
    if not lies(state, seat):
        return ""
    parts = [shared("named", 0, 0)]
    for nth in range(SIDE if seat == state.roller else 0):
        own = [place for place in range(GOLDEN, DICE) if state.dice[place] == nth + 1]
        x = LEFT + PITCH * nth + 11
        if own and own[0] != GOLDEN:
            parts.append(shared(die_name(own[0], nth + 1), x, TOP - 24, 68))
        if len(own) > 1:
            parts.append(shared(f"times-{len(own)}", x, TOP - 24))
    return "".join(parts)


def lies(state: State, seat: int) -> bool:
    """Return whether the dice lie for a seat: the roller's, and those that may still use the golden cell."""
    return state.phase == 1 and state.dice[WHITE] > 0 and (state.status[seat] == IN or seat == state.roller)


def is_shut(moment: Moment, seat: int, cell: int) -> bool:
    """Return whether a cell is hatched: buttons close it to the seat that may roll, or the last roll bust on it."""
    state = moment.state
    if state.due == DECISION and state.phase == 1 and state.step == TO_ROLL:
        return seat == state.mover and state.piece[seat][cell] == EMPTY and not is_legal(state, seat, cell)
    bust = moment.before is not None and MOVES.kind_of(moment.action) == BUST and moment.before.mover == seat
    return bust and cell // SIDE + 1 == state.dice[WHITE] and in_column(state, cell % SIDE + 1)


def _ground(state: State, seat: int) -> str:
    """The print of a board, faint where cells are chosen and where the seat is out, and the row of the roller."""
    acts = seat == state.mover and choosing(state)
    faint = acts or (state.due != OVER and state.phase == 1 and state.status[seat] != IN)
    lit = lies(state, seat) and seat == state.roller and state.step == TO_PLACE
    row = shared("lit", 0, PITCH * (state.dice[WHITE] - 1)) if lit else ""
    printed = shared(f"print-{seat}", 0, 0)
    return row + (at(0, 0, printed, "faint") if faint else printed)


def _pieces(state: State, seat: int, piece: int) -> str:
    own = [cell for cell in range(CELLS) if state.piece[seat][cell] == piece]
    return "".join([_on("star" if piece == STAR else f"button-{state.model[seat][cell]}", cell) for cell in own])


def _on(name: str, cell: int) -> str:
    return shared(name, PITCH * (cell % SIDE), PITCH * (cell // SIDE))


def _marks(moment: Moment, seat: int) -> str:
    """Cells that can be chosen, the golden cell, and what was placed last."""
    state = moment.state
    parts = [_on("shut", cell) for cell in range(CELLS) if is_shut(moment, seat, cell)]
    for cell in choices(state) if seat == state.mover else []:
        parts.append(_on("room" if state.phase == 2 else f"open-{state.model[seat][cell]}", cell))
    if lies(state, seat) and state.status[seat] == IN and seat != state.roller:
        parts.append(shared("common", 0, 0))
    if moment.before is not None and MOVES.kind_of(moment.action) in (PLACE, PUT_STAR) and moment.before.mover == seat:
        cell = MOVES.place.cell(moment.action)
        if state.piece[seat][cell] != EMPTY:
            parts.append(_on("fresh", cell))
    return "".join(parts)


def _over(moment: Moment, seat: int) -> str:
    """The places of the seat that chooses; a frame around a line of five stars or more [B6.1]."""
    if seat == moment.state.mover and choosing(moment.state):
        return shared("spots", LEFT, TOP)
    for first in range(SIDE):
        for start in range(SIDE - LINE + 1):
            ahead = range(start, start + LINE)
            if _all_stars(moment.state.piece[seat], [SIDE * first + at for at in ahead]):
                return _frame(moment, start, first, LINE, 1)
            if _all_stars(moment.state.piece[seat], [SIDE * at + first for at in ahead]):
                return _frame(moment, first, start, 1, LINE)
    return ""


def _all_stars(piece: Sequence[int], line: Sequence[int]) -> bool:
    return min([piece[cell] for cell in line]) == STAR


def _frame(moment: Moment, column: int, row: int, across: int, down: int) -> str:
    x, y = LEFT + PITCH * column - 3, TOP + PITCH * row - 3
    said = say(moment.lang, "board.won_line")
    width = 16 + 7 * len(said)
    left = max(LEFT, min(x + PITCH * across + 3 - width, PANEL - 6 - width))
    foot = y + PITCH * down + 3  # the label stands on it: above the first row are the numbers of the columns
    top = min(foot - 6, DOWN - 20)
    label = rect(left, top, width, 18, "gold", 9) + text(left + width // 2, top + 14, said, "small gold-ink mid")
    return rect(x, y, PITCH * across + 3, foot - y, "won", 9) + label
