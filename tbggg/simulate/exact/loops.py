"""Loops over a graph of positions, in plain Python and compiled: rows are lists here, and NumPy's arrays there.

A position's edges stand together: `count[node]` of them, the first at `first[node]`. `mover` is the seat that decides
there, `CHANCE_THERE`, or `END_THERE`, whose values are given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

CHANCE_THERE, END_THERE = -1, -2
ALIKE = 1e-9  # values this near are equal: of equal moves the first is played
NEAR = 1e-12  # largest change of a value in a group, when it is settled


def in_order(
    first: Any, count: Any, to: Any, order: Any, begins: Any, path: Any, at: Any, met: Any, low: Any, open_: Any
) -> int:
    """Write the positions into `order`, each after those that follow it; return the number of groups.

    Positions that come back to each other are a group, and stand together (Tarjan's strongly connected components).

    Args:
        first: place of each position's first edge.
        count: number of its edges.
        to: the position that each edge leads to.
        order: one cell a position, to be filled.
        begins: one cell a position and one more, to be filled: where each group begins, and the end.
        path: one cell a position, for the walk.
        at: one cell a position, 0.
        met: one cell a position, 0.
        low: one cell a position.
        open_: one cell a position.
    """
    groups, made, depth, waiting, visited = 0, 0, 0, 1, 1
    path[0], open_[0], met[0], low[0] = 0, 0, 1, 1
    while depth >= 0:
        node = path[depth]
        if at[node] < count[node]:
            child = to[first[node] + at[node]]
            at[node] += 1
            if met[child] == 0:
                visited += 1
                depth += 1
                path[depth], open_[waiting], met[child], low[child] = child, child, visited, visited
                waiting += 1
            elif met[child] > 0:  # its group is not closed: they come back to each other
                low[node] = min(low[node], met[child])
            continue
        depth -= 1
        if depth >= 0:
            low[path[depth]] = min(low[path[depth]], low[node])
        if low[node] == met[node]:
            begins[groups] = made
            groups += 1
            while True:
                waiting -= 1
                one = open_[waiting]
                met[one] = -1
                order[made] = one
                made += 1
                if one == node:
                    break
    begins[groups] = made
    return groups


def settle(
    order: Any, begins: Any, group: int, groups: int, work: int,
    mover: Any, first: Any, count: Any, to: Any, odds: Any, values: Any, seats: int,
) -> int:  # fmt: skip
    """Work out groups of positions from those after them, in place; return the first that is not settled yet.

    Args:
        order: the positions, as `in_order` writes them.
        begins: where each group begins in it.
        group: the first group to work out.
        groups: number of all groups.
        work: number of positions after which it returns, at the end of a pass.
        mover: who decides in each position.
        first: place of each position's first edge.
        count: number of its edges.
        to: the position that each edge leads to.
        odds: of the edges of chance, from 0 to 1.
        values: one cell a position and seat.
        seats: number of seats.
    """
    while group < groups and work > 0:
        change = 0.0
        for place in range(begins[group], begins[group + 1]):
            node = order[place]
            who = mover[node]
            begin = first[node]
            end = begin + count[node]
            best = node
            if who >= 0:
                best = to[begin]
                for edge in range(begin + 1, end):
                    if values[to[edge] * seats + who] > values[best * seats + who] + ALIKE:
                        best = to[edge]
            for seat in range(seats):
                value = values[best * seats + seat]
                if who == CHANCE_THERE:
                    value = 0.0
                    for edge in range(begin, end):
                        value += odds[edge] * values[to[edge] * seats + seat]
                change = max(change, abs(value - values[node * seats + seat]))
                values[node * seats + seat] = value
            work -= 1
        alone = begins[group + 1] - begins[group] == 1
        if alone:
            node = order[begins[group]]
            for edge in range(first[node], first[node] + count[node]):
                if to[edge] == node:
                    alone = False
        if alone or change <= NEAR:
            group += 1
    return group


def number_rows(rows: Any, known: Any, table: Any, numbers: Any, made: int, most: int) -> int:
    """Number rows of ints, equal ones alike, and append new ones to those that are known; return how many there are.

    Args:
        rows: the rows.
        known: all rows so far, with room for `most`.
        table: hash table of a power of two cells: 0, or the number of a row plus 1; at least twice as many as `most`.
        numbers: one cell a row, to be filled.
        made: number of rows that are known.
        most: number of rows after which it ends; then it returns `most` plus 1.
    """
    mask = len(table) - 1
    width = rows.shape[1]
    for at in range(len(rows)):
        word = 2166136261
        for cell in range(width):
            word = ((word ^ (rows[at, cell] & 4294967295)) * 16777619) & 4294967295
        place = (word ^ (word >> 15)) & mask
        while True:
            number = table[place] - 1
            if number < 0:
                if made == most:
                    return most + 1
                known[made] = rows[at]
                table[place] = made + 1
                numbers[at] = made
                made += 1
                break
            same = True
            for cell in range(width):
                if known[number, cell] != rows[at, cell]:
                    same = False
                    break
            if same:
                numbers[at] = number
                break
            place = (place + 1) & mask
    return made


@dataclass(frozen=True, slots=True)
class Loops:
    """The loops over a graph.

    Attributes:
        in_order: as the function of that name.
        settle: likewise.
        row: makes the rows of ints that they work with, of a given length.
        work: number of positions worked out in a tenth of a second or so.
    """

    in_order: Callable[..., int]
    settle: Callable[..., int]
    row: Callable[[int], Any]
    work: int


PLAIN_LOOPS = Loops(in_order, settle, lambda length: [0] * length, 20_000)
