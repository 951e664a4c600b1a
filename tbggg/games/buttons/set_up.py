"""Positions of Buttons without the moves before them: `2.1 ann to move, dice 4-2 1 3 4; ann: buttons 1-1 4-2`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.rule import AUTOMATIC, DECISION, OVER
from ...engine.set_up import TABLE, Misread, SetUp, cells_with, choice, derived_cells, due, number, own, row, single
from ...engine.texts import say
from .notation import cell_word
from .rules.boards import CELLS
from .rules.constants import (
    AT_GOLDEN,
    BUSTED,
    BUTTON,
    DICE,
    FIRST_BLACK,
    GOLDEN,
    IN,
    SOURCES,
    STAR,
    TEXTS,
    TO_PLACE,
    TO_ROLL,
    TO_STAR,
    WHITE,
    WITHDRAWN,
)
from .rules.phase2_stars import count_earned, to_place
from .rules.state import State, count_pieces, first_player, golden_cell, has_button, has_place, is_legal, next_seat
from .set_up_editing import EDITING
from .set_up_faults import Fault, faults

CELL_WORDS = {cell: cell_word(cell) for cell in range(CELLS)}
MOST_STARS = 36
_FACE = re.compile(r"[1-6]\Z")
_CELL = re.compile(r"[1-6]-[1-6]\Z")


def in_or_out(state: State) -> None:
    """In phase 1 every seat is in; in phase 2 those with buttons have withdrawn [B0.2]."""
    for seat in range(state.seats):
        out = WITHDRAWN if has_button(state, seat) else BUSTED
        state.status[seat] = IN if state.phase == 1 else out


def exits(state: State) -> None:
    """Each exit is one [B1.4, B4.3]."""
    state.exits = sum([1 for seat in range(state.seats) if state.status[seat] != IN])


def earned(state: State) -> None:
    """Stars for the buttons of a withdrawn seat [B5.1]; in phase 2 the seats before the mover have placed [B5.4]."""
    waits = state.phase == 1
    seat = first_player(state)
    for _ in range(state.seats):
        waits = waits or seat == state.mover
        for source in range(SOURCES):
            state.earned[seat][source] = 0
        if waits and state.status[seat] == WITHDRAWN:
            count_earned(state, seat)
        seat = next_seat(state, seat)


def stars(state: State) -> None:
    """One star of each round is for a withdrawal [B5.1], those beyond are for models [B5.2]."""
    rounds = state.round_no - 1 if state.phase == 1 else state.round_no
    for seat in range(state.seats):
        count = count_pieces(state, seat, STAR)
        state.stars[seat] = [min(rounds, count), max(0, count - rounds), 0]


def roller(state: State) -> None:
    """It is the mover's turn."""
    state.roller = state.mover


def step(state: State) -> None:
    """Dice lie before the roller places, and before others are at the golden cell [B2.1, B3.1]."""
    if state.phase == 2:
        state.step = TO_STAR
    elif state.dice[WHITE] == 0:
        state.step = TO_ROLL
    else:
        state.step = TO_PLACE if state.mover == state.roller else AT_GOLDEN


def waits_for(state: State) -> None:
    """A seat with a choice has it; else the rules go on."""
    state.due = DECISION
    if state.phase == 2:
        left = sum([to_place(state, seat) for seat in range(state.seats)])
        state.due = DECISION if left > 0 else AUTOMATIC
    elif state.step == TO_PLACE:
        state.due = DECISION if has_place(state) else AUTOMATIC
    elif state.step == AT_GOLDEN and not is_legal(state, state.mover, golden_cell(state)):
        state.due = AUTOMATIC


def write_dice(state: State, seats: Sequence[str], at: int) -> str:
    """Write the golden dice as their cell, then the black ones."""
    black = [f"{face}" for face in state.dice[FIRST_BLACK:] if face > 0]
    return " ".join(["dice", f"{state.dice[WHITE]}-{state.dice[GOLDEN]}", *black])


def read_dice(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_dice` has written."""
    if len(words) < 2 or not _CELL.match(words[1]):
        raise Misread(say("setup.golden", TEXTS), 1)
    if len(words) > DICE:
        raise Misread(say("setup.many_dice", TEXTS), DICE)
    state.dice[WHITE] = int(words[1][0])
    state.dice[GOLDEN] = int(words[1][2])
    for place, word in enumerate(words[2:]):
        if not _FACE.match(word):
            raise Misread(say("setup.face", TEXTS, word=word), place + 2)
        state.dice[FIRST_BLACK + place] = int(word)


SET_UP = SetUp(
    facts=(
        cells_with("piece", "buttons", CELL_WORDS, value=BUTTON),
        cells_with("piece", "stars", CELL_WORDS, value=STAR),
        choice("status", {IN: "in", WITHDRAWN: "withdrawn", BUSTED: "bust"}, follows=in_or_out),
        derived_cells("exits", follows=exits),
        own(("dice",), "dice", write_dice, read_dice, TABLE),
        single("roller", "roller", first_seat=0, of=TABLE, follows=roller, phases=(1,)),
        derived_cells("step", follows=step),
        row("earned", "left", most=MOST_STARS, follows=earned),
        row("stars", "for", most=MOST_STARS, follows=stars),
        number("lost", "lost"),
        number("rolls", "rolls", of=TABLE, phases=(1,)),  # the index of luck
        due(waits_for, *range(OVER + 1)),
    ),
    faults=faults,
    reasons=Fault,
    editing=EDITING,
)
