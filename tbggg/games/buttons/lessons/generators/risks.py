"""Generators of exercises on the chance of a bust: the rolls that bust, counted, and the safer of two cells."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, Values, generator, listed, turned
from ...notation import cell_word
from ...odds import bust_ways, closed_in_row, rolls
from ...rules.boards import BLACK, SIDE
from ...rules.constants import BUTTON, EMPTY, SEATS
from ...rules.state import State, black_dice
from .pictures import of_board
from .shared import NAMES, counted, legal_cells, scatter, table_of

TABLES = ((2, 1), (3, 2), (4, 3), (4, 2), (3, 1), (4, 1))  # seats, and how many of them are out
TWO = 2
FEWEST, MORE = 2, 2  # buttons


@generator("risks", "number", "B1.4", "B2.5", "B4.1", "BR2")
def risks(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a board with two or three buttons, when some seats are out and few dice are left."""
    seats, out = deal.one_of(TABLES)
    state = State(seats=seats, exits=out)
    held = scatter(deal, state, FEWEST + deal.below(MORE), FEWEST + MORE)
    dice = 1 + black_dice(state)
    closed = [closed_in_row(state, 0, row) for row in range(SIDE)]
    ways = bust_ways(state, 0)
    shut = sum([one**dice for one in closed if one == SIDE])
    left = [
        (1 + BLACK, "taken", "B1.4"),
        (1 + BLACK - out, "shared.two_of_two", "B1.4")
        if seats == TWO
        else (max(1, 1 + BLACK - 2 * out), "shared.one_each", "B1.4"),
        (dice - 1, "golden", "BR2"),
    ]
    busts = [
        (shut, "shut", "B4.1") if shut > 0 else (sum(closed), "cells", "B4.1"),
        (sum([one ** (dice + 1) for one in closed]), "one_more", "B1.4"),
        (sum(closed) * SIDE ** (dice - 1), "first", "B4.1"),
    ]
    deal.give(seat=NAMES[seats - 1], table=table_of(seats), out=deal.joined(NAMES[:out]), closed=listed(closed))
    deal.give(held=deal.joined([cell_word(cell) for cell in sorted(held)]), dice=dice)
    deal.give(sum=" + ".join([str(one**dice) for one in closed]))
    deal.give(ways=counted(deal, ways), rolls=counted(deal, rolls(state)))
    parts = [
        deal.number("dice", dice, turned(left, deal.nth % len(left)), of_board(state, ())),
        deal.number("ways", ways, busts, of_board(state, ())),
        _safer(deal, state),
    ]
    return deal.exercise(parts, ask="ask_one" if out == 1 else "ask")


def _safer(deal: Deal, state: State) -> GeneratedPart:
    """Return the question which of two cells leaves the smaller risk, once a button stands on it [B2.5, B4.1]."""
    both = two_cells(deal, state)
    choices = []
    for cell, ways in both.items():
        word = cell_word(cell)
        named: Values = {"cell": word, "ways": counted(deal, ways)}
        choices.append(deal.option(word, word, ways == min(both.values()), "riskier", "B2.5", **named))
    return deal.places("safer", choices, of_board(state, choices))


def two_cells(deal: Deal, state: State) -> dict[int, int]:
    """Return two cells of different risk for a further button, with the rolls that bust then [B2.5, B4.1]."""
    free = legal_cells(state)
    first = deal.one_of(free)
    apart = [one for one in turned(free, deal.below(len(free))) if ways_with(state, one) != ways_with(state, first)]
    return {cell: ways_with(state, cell) for cell in sorted([first, apart[0]])}


def ways_with(state: State, cell: int) -> int:
    """Return how many rolls bust the first seat if a button stands on a further cell."""
    state.piece[0][cell] = BUTTON
    ways = bust_ways(state, 0)
    state.piece[0][cell] = EMPTY
    return ways


@generator("safer_cell", "place", "B2.5")
def safer_cell(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a board with one button, and two cells of which one leaves the smaller risk."""
    state = State(seats=SEATS)
    held = scatter(deal, state, 1, 1)
    ways = two_cells(deal, state)
    least, most = min(ways.values()), max(ways.values())
    deal.give(held=cell_word(held[0]), rolls=counted(deal, rolls(state)))
    deal.give(least=counted(deal, least), most=counted(deal, most))
    words = {cell_word(cell): count == least for cell, count in ways.items()}
    choices = [deal.option(word, word, right, "riskier", "B2.5", cell=word) for word, right in words.items()]
    return deal.exercise([deal.places("which", choices, of_board(state, choices))])
