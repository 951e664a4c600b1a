"""Words for what a position holds and waits for."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine import texts
from ....engine.numerals import conjunction
from ....engine.rule import CHANCE, DECISION, OVER
from ..notation import MOVES, PLACE, PUT_STAR, cell_word
from ..rules.boards import CELLS, SIDE
from ..rules.constants import AT_GOLDEN, BUTTON, DICE, FIRST_BLACK, GOLDEN, TEXTS, TO_PLACE, TO_ROLL, WHITE
from ..rules.flow import legal_moves
from ..rules.phase2_stars import to_place
from ..rules.scoring import wins
from ..rules.state import State, black_dice, golden_cell, has_button


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return texts.text(TEXTS, lang, key, values)


def colour(lang: str, model: int) -> str:
    """Return the name of a model."""
    return say(lang, f"colour.{model}")


def winners(state: State) -> list[int]:
    """Return the seats that have won."""
    return [seat for seat in range(state.seats) if wins(state, seat)]


def named(those: Sequence[int], seats: Sequence[str], lang: str) -> str:
    """Return the names of some seats as a list: `Ann, Bob and Cat`."""
    return conjunction([texts.capital(seats[seat]) for seat in those], lang)


def dice_count(state: State) -> int:
    """Return how many dice are rolled now."""
    return FIRST_BLACK + black_dice(state)


def columns(state: State) -> str:
    """Return the columns of the black dice."""
    faces = sorted([face for face in state.dice[GOLDEN:DICE] if face > 0])
    return ", ".join([str(face) for place, face in enumerate(faces) if place == 0 or faces[place - 1] != face])


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return in a few words what a position waits for, or who has won."""
    seat = texts.capital(seats[state.mover])
    if state.due == OVER:
        won = winners(state)
        return say(lang, "next.over", seats=named(won, seats, lang), count=len(won))
    if state.due == CHANCE:
        return say(lang, "next.result", seat=seat)
    if state.phase == 2:
        if state.due != DECISION:
            return say(lang, "next.clean")
        return say(lang, "next.stars", seat=seat, stars=to_place(state, state.mover))
    if state.step == TO_ROLL:
        key = "roll" if has_button(state, state.mover) else "must_roll"
        return say(lang, f"next.{key}", seat=seat)
    if state.due != DECISION:
        return say(lang, "next.cannot" if state.step == AT_GOLDEN else "next.bust", seat=seat)
    if state.step == TO_PLACE:
        return say(lang, "next.place", seat=seat, row=state.dice[WHITE])
    return say(lang, "next.golden", seat=seat, cell=cell_word(golden_cell(state)))


def choices(state: State) -> list[int]:
    """Return the cells that the seat to move may choose."""
    moves = [0] * CELLS
    count = legal_moves(state, moves)
    return [MOVES.place.cell(move) for move in moves[:count] if MOVES.kind_of(move) in (PLACE, PUT_STAR)]


def buttons_beside(state: State, seat: int, cell: int) -> list[str]:
    """Return the cells with a button above, below, left and right of a cell [B2.5]."""
    row, column = cell // SIDE, cell % SIDE
    return [
        cell_word(one)
        for one in range(CELLS)
        if state.piece[seat][one] == BUTTON and abs(one // SIDE - row) + abs(one % SIDE - column) == 1
    ]


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, object]:
    """Return what a reason's sentence may name."""
    cell = MOVES.place.cell(action)
    golden = cell_word(golden_cell(state)) if state.dice[WHITE] > 0 else ""
    beside = buttons_beside(state, seat, cell)
    return {
        "seat": texts.capital(seats[seat]),
        "next": next_words(state, seats, lang),
        "dice": dice_count(state),
        "row": state.dice[WHITE],
        "column": cell % SIDE + 1,
        "columns": columns(state),
        "cell": cell_word(cell),
        "golden": golden,
        "beside": ", ".join(beside),
        "count": len(beside),
    }
