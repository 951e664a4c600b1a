"""Positions to text: the moment, then each fact that is not what follows from those before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import set_up_cells
from .errors import GameError
from .set_up import BARE, GAP, PLACE, SEAT, UNSEEN, Fact, SetUp, is_alive, listing
from .set_up_cells import cell_of, count_of, flat, groups_of, is_equal, let_follow, names_of, pieces, put
from .set_up_kinds import CELLS, CHOICE, DERIVED, DUE, NUMBER, ORDER, OWN, OWNED, ROW, SINGLE
from .set_up_words import unseen_words
from .state import section_of


def words_of(fact: Fact, state: Any, seats: Sequence[str], at: int) -> str:
    """Return the words of a fact.

    Args:
        fact: the fact.
        state: the position.
        seats: the seat words.
        at: the index of the seat or the place.
    """
    if fact.kind == OWN:
        assert fact.write is not None
        said = fact.write(state, seats, at)
        return listing(fact.claims[0], said) if fact.each else said
    cells, piece = pieces(fact, state, fact.fields[0], at)
    word = fact.claims[0]
    if fact.kind == NUMBER:
        return f"{cells}" if word == BARE else f"{word} {cells}"
    if fact.kind == CHOICE:
        return fact.names[cells]
    if fact.kind == ROW:
        numbers = flat(cells)
        last = max([at for at in range(len(numbers)) if numbers[at] != 0 or not fact.short], default=0)
        return f"{word} {'/'.join([f'{one}' for one in numbers[: last + 1]])}"
    if fact.kind == DUE:
        return set_up_cells.waiting(fact, state)
    names = names_of(fact, state, seats)
    if fact.kind == SINGLE:
        return listing(word, [names[cells]] if cells in names else [])
    if fact.kind in (CELLS, OWNED):
        groups = groups_of(fact, state)
        whole = [group for group in groups if len([1 for cell in groups[group] if cells[cell] != piece]) == 0]
        grouped = [cell for group in whole for cell in groups[group]]
        single = [names[cell] for cell in names if cells[cell] == piece and cell not in grouped]
        return listing(word, [*whole, *single])
    held: list[str] = []
    if fact.kind == ORDER:
        last = max([cell for cell in range(len(cells)) if cells[cell] > 0], default=-1)
        return listing(word, [names.get(one, GAP) for one in cells[fact.value : last + 1]])
    already = set_up_cells.as_follows(fact, state, at) if fact.beyond else []
    for kind in names:
        count = cells[kind] - (already[kind] if fact.beyond else 0)
        if fact.total and names[kind] == UNSEEN:
            count = cell_of(state, fact.total)[at] - sum(cells)
        held.extend(unseen_words(count) if names[kind] == UNSEEN else [names[kind] for _ in range(count)])
    return listing(word, held)


def write_statements(set_up: SetUp, state: Any, seats: Sequence[str], actors: Sequence[str], so_far: Any) -> list[str]:
    """Return the statements of a position.

    Args:
        set_up: the game's facts.
        state: the position.
        seats: the seat words.
        actors: the words that can stand before moves.
        so_far: the table at the start, with the position's headers; it becomes equal to the state.

    Raises:
        GameError: a cell that always follows is another; no rule brings such a state.
    """
    moment = [f"{section_of(state)} {actors[state.mover]} to move"]
    put_moment(state, so_far)
    of_seat: list[list[str]] = [[] for _ in seats]
    of_place: list[str] = []
    of_table: list[str] = []
    for fact in set_up.facts:
        let_follow(fact, so_far)
        if not is_alive(fact, state):
            continue
        for at in range(count_of(fact, set_up, seats)):
            if is_equal(fact, state, so_far, at):
                continue
            if fact.kind == DERIVED:
                raise GameError(f"{' '.join(fact.fields)} cannot be said")
            words = words_of(fact, state, seats, at)
            if fact.of == SEAT:
                of_seat[at].append(words)
            elif fact.of == PLACE:
                of_place.append(f"{set_up.places[at]} {words}")
            elif fact.kind == DUE:
                moment.append(words)
            else:
                of_table.append(words)
            put(fact, state, so_far, at)
    said = [f"{seats[at]}: {', '.join(of_seat[at])}" for at in range(len(seats)) if of_seat[at]]
    return [", ".join(moment), *said, *of_place, *of_table]


def put_moment(source: Any, target: Any) -> None:
    """Copy the section and the mover from one state to another."""
    target.round_no = source.round_no
    target.phase = source.phase
    target.mover = source.mover
    if getattr(source, "turn_no", None) is not None:
        target.turn_no = source.turn_no
