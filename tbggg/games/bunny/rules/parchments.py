"""Parchments of a seat: how many of each it scores, and how much it has of what each asks for."""

from __future__ import annotations

from ....engine.rule import rule
from .counting import barren, camps, cities, edges, fiefs, luxuries, mountains, poor_cities, units
from .fiefs import best_fief, harvest_of, strength, wealth
from .state import State
from .tables import LIBERAL, SOCIALIST, TREASURES


@rule
def holds(state: State, seat: int, parchment: int) -> int:
    """Number of of a parchment a seat scores: its own, and those that its copy cards became [4.4, R16]."""
    found = state.laid[seat][parchment]
    for at in range(2):
        became = state.copied[seat][at][0]
        if became == LIBERAL or became == SOCIALIST:
            became = state.copied[seat][at][1]
        if became == parchment:
            found += 1
    return found


@rule
def treasures(state: State, seat: int) -> int:
    """Number of treasures a seat has, copied ones too [P33]."""
    found = 0
    for parchment in range(1, TREASURES + 1):
        found += holds(state, seat, parchment)
    return found


@rule
def second_harvest(state: State, seat: int) -> int:
    """The fourth harvest again, without one best fief [P32, R19]."""
    best = best_fief(state, seat)
    if best < 0:
        return 0
    return harvest_of(state, seat) - strength(state, best) * wealth(state, best)


@rule
def counted(state: State, seat: int, parchment: int) -> int:
    """Number of of what a parchment asks for a seat has [4.3]."""
    if parchment >= 13 and parchment <= 21:
        return units(state, seat, (parchment - 13) // 3)  # P13 P14 P15, P16 P17 P18, P19 P20 P21
    if parchment == 9:
        return state.parchments[seat]  # P9
    if parchment == 10 or parchment == 30:
        return cities(state, seat)
    if parchment == 11 or parchment == 12:
        return edges(state, seat, parchment == 12)
    if parchment == 22:
        return luxuries(state, seat)
    if parchment == 23:
        return mountains(state, seat)
    if parchment >= 24 and parchment <= 26:
        return fiefs(state, seat, 3 if parchment == 24 else 1)
    if parchment == 27:
        return poor_cities(state, seat)
    if parchment == 28:
        return barren(state, seat)
    if parchment == 29:
        return camps(state, seat)
    if parchment == 32:
        return second_harvest(state, seat)
    if parchment == 33:
        return treasures(state, seat)
    return 0
