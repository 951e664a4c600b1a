"""Evaluation of the moves of Buttons, in 64ths of a star."""

from __future__ import annotations

from ...engine.game import Evaluations
from ...engine.rule import rule
from ...engine.state import Row
from .notation import MOVES, PASS, PLACE, PUT_STAR, ROLL, WITHDRAW
from .odds import bust_ways, power, rolls
from .rules.boards import CELLS, SIDE
from .rules.constants import BUTTON, EMPTY, MODELS, STAR
from .rules.phase2_stars import OF_A_MODEL, brings_stars, covered, would_earn
from .rules.scoring import LINE
from .rules.state import State, black_dice, is_legal

POINT = 64
NEXT_ROLL = POINT // 2  # of stars: what one more button brings on average
BEGUN = 2  # what is begun of a model counts as this part
GOLDEN_CELLS = POINT // 8  # that a seat more than two may bring, by its rolls, to one that is still in [B3.1]


@rule
def model_stars(seen: State, seat: int, model: int, cells: int) -> int:
    """Worth of so many covered cells of a model, whole stars at three and parts of one before [B5.2, B5.3]."""
    if not brings_stars(seen, model):
        return 0
    stars = 2 if seen.owner[model] == seat else 1
    if cells >= OF_A_MODEL:
        return POINT * stars
    return POINT * stars * cells * cells // 16


@rule
def worth_now(seen: State, seat: int) -> int:
    """Worth of a seat's buttons: what withdrawing brings now, and what is begun."""
    worth = POINT
    for model in range(MODELS):
        worth += model_stars(seen, seat, model, covered(seen, seat, model))
    return worth


@rule
def open_cells(seen: State, seat: int) -> int:
    """The number of cells that are legal for a seat [B2.4, B2.5]."""
    count = 0
    for cell in range(CELLS):
        if is_legal(seen, seat, cell):
            count += 1
    return count


@rule
def button_worth(seen: State, seat: int, cell: int) -> int:
    """Gain of a button on a cell, less a little for each cell that it closes."""
    model = seen.model[seat][cell]
    cells = covered(seen, seat, model)
    gain = model_stars(seen, seat, model, cells + 1) - model_stars(seen, seat, model, cells)
    before = open_cells(seen, seat)
    seen.piece[seat][cell] = BUTTON
    closed = before - open_cells(seen, seat)
    seen.piece[seat][cell] = EMPTY
    return gain - 2 * closed


@rule
def line_worth(seen: State, seat: int, cell: int) -> int:
    """Worth of a star on a cell: stars in every window of five through it, more than in proportion [B6.1]."""
    row = cell // SIDE
    column = cell % SIDE
    worth = 0
    for start in range(SIDE - LINE + 1):
        if start <= column and column < start + LINE:
            along = 0
            for at in range(LINE):
                if seen.piece[seat][SIDE * row + start + at] == STAR:
                    along += 1
            worth += 4 * (along + 1) * (along + 1)
        if start <= row and row < start + LINE:
            down = 0
            for at in range(LINE):
                if seen.piece[seat][SIDE * (start + at) + column] == STAR:
                    down += 1
            worth += 4 * (down + 1) * (down + 1)
    return worth


@rule
def move_worth(seen: State, action: int, before: int) -> int:
    """Worth of one move; that of rolling is known before."""
    kind = MOVES.kind_of(action)
    if kind == PLACE:
        return button_worth(seen, seen.mover, MOVES.place.cell(action))
    if kind == PUT_STAR:
        return line_worth(seen, seen.mover, MOVES.star.cell(action))
    if kind == WITHDRAW:
        return POINT * would_earn(seen, seen.mover)
    if kind == PASS:
        return 0
    return before


@rule
def evaluate_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Rolling keeps what is there and adds a little, unless it busts [B4.2]; one step ahead."""
    rolling = 0
    if moves[0] == ROLL:
        safe = rolls(seen) - bust_ways(seen, seen.mover)
        rolling = safe * (worth_now(seen, seen.mover) + NEXT_ROLL) // rolls(seen)
    for at in range(count):
        worths[at] = move_worth(seen, moves[at], rolling)


@rule
def hoped_for(seen: State, seat: int, cell: int) -> int:
    """Gain of a button on a cell: a whole star at three cells of a model, half of what is begun before."""
    model = seen.model[seat][cell]
    cells = covered(seen, seat, model)
    begun = model_stars(seen, seat, model, cells)
    if cells >= OF_A_MODEL:
        return 0
    if cells + 1 == OF_A_MODEL:
        return model_stars(seen, seat, model, OF_A_MODEL) - begun // BEGUN
    return (model_stars(seen, seat, model, cells + 1) - begun) // BEGUN


@rule
def expected_roll(seen: State, seat: int) -> int:
    """Exact mean of a board's worth after a roll and the best button that it allows; a bust is worth nothing [B4.2].

    Every row is as likely. In a row, the best of its open cells can be had unless all black dice miss its column, the
    second best if they hit that one, and so on.
    """
    sure = POINT * would_earn(seen, seat)
    base = sure + (worth_now(seen, seat) - sure) // BEGUN + GOLDEN_CELLS * (seen.seats - 2)
    dice = black_dice(seen) + 1
    total = 0
    for row in range(SIDE):
        tried = 0
        left = SIDE
        best = 0
        while best >= 0:
            best = -1
            most = -1
            for column in range(SIDE):
                if (tried >> column) & 1 == 0 and is_legal(seen, seat, SIDE * row + column):
                    gain = hoped_for(seen, seat, SIDE * row + column)
                    if gain > most:
                        most = gain
                        best = column
            if best >= 0:
                tried += 1 << best
                total += (power(left, dice) - power(left - 1, dice)) * (base + most)
                left -= 1
    return total // rolls(seen)


@rule
def plan_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """A plan: rolling is worth the exact mean of what the roll allows."""
    rolling = 0
    if moves[0] == ROLL:
        rolling = expected_roll(seen, seen.mover)
    for at in range(count):
        worths[at] = move_worth(seen, moves[at], rolling)


BOTS = Evaluations(evaluate_moves=evaluate_moves, plan_moves=plan_moves)
