"""Moments of Bunny Kingdom that tests begin from."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import tbggg
from tbggg.games.bunny.rules.fiefs import merge, settle_rabbit
from tbggg.games.bunny.rules.phase1_picking import begin_round
from tbggg.games.bunny.rules.scoring import category, points
from tbggg.games.bunny.rules.setup import new
from tbggg.games.bunny.rules.state import State
from tbggg.games.bunny.rules.tables import (
    BUILDING_WORDS,
    CATEGORY_OF,
    CELL_WORDS,
    CELLS,
    CITY,
    PARCHMENT_WORDS,
    RESOURCES,
    TERRAIN,
)
from tbggg.record.record import Node

THREE = "red yellow blue"
CITIES = [CELL_WORDS[cell] for cell in range(CELLS) if TERRAIN[cell] == CITY]
BARREN = [f"{row}{column}" for row in "EFGHI" for column in range(1, 11) if f"{row}{column}" not in CITIES]
HANDS = {2: 10, 3: 12, 4: 10}


def head(seats: str = THREE, rulings: str = "") -> str:
    """The headers of a game."""
    return f'[Game "Bunny Kingdom"]\n[Seats "{seats}"]\n' + (f'[Rulings "{rulings}"]\n' if rulings else "")


def dealt(seats: str = THREE, **hands: str) -> str:
    """A deal of hands in which some cards are seen."""
    text, words = "", seats.split()
    for seat in words:
        known = hands.get(seat, "").split()
        text += f"{seat} deal {' '.join([*known, *['?'] * (HANDS[len(words)] - len(known))])} "
    return text


def explored(plays: Mapping[str, str], again: bool = False) -> str:
    """A round of three in which seats play cards, and beside them unseen parchments; or `again` barren territories."""
    hands = {seat: plays.get(seat, "").split() for seat in THREE.split()}
    text, barren = dealt(), iter(BARREN)
    for choice in range(6):
        for seat, cards in hands.items():
            two = cards[2 * choice : 2 * choice + 2]
            two += [next(barren) if again else "parchment" for _ in range(2 - len(two))]
            text += f"{seat} pick {' '.join(two)} "
    return text


def after(text: str, seats: str = THREE, rulings: str = "") -> Node:
    """The end of a record."""
    return tbggg.loads(head(seats, rulings) + text).end


def building(then: str = "", rulings: str = "", **plays: str) -> Node:
    """The first construction, after cards that seats have played, and some moves."""
    return after(explored(plays) + then, rulings=rulings)


def rule_of(text: str, seats: str = THREE, rulings: str = "") -> str | None:
    """The rule that refuses the last move of a record."""
    with pytest.raises(tbggg.RecordError) as caught:
        after(text, seats, rulings)
    return caught.value.rule


def rule_there(then: str, rulings: str = "", **plays: str) -> str | None:
    """The rule that refuses a move of the first construction."""
    return rule_of(explored(plays) + then, rulings=rulings)


def number(cell: str) -> int:
    """A territory’s number."""
    return CELL_WORDS.index(cell)


def realm(seats: int = 2, rulings: str = "", **owned: str) -> State:
    """A state in which seats own territories, some with a building (`A1=wood`); `one` is the first seat."""
    state = new([""] * seats, {"Rulings": rulings}, 0)
    begin_round(state)
    for seat, word in enumerate(("one", "two", "three", "four")):
        for place in owned.get(word, "").split():
            cell, _, built = place.partition("=")
            name, _, made = built.partition(":")
            settle_rabbit(state, seat, number(cell))
            if name:
                state.built[number(cell)] = BUILDING_WORDS.index(name)
            if made:
                state.made[number(cell)] = RESOURCES.index(made) + 1
    return state


def link(state: State, one: str, other: str) -> State:
    """The same with a pair of sky towers."""
    first, second = number(one), number(other)
    state.built[first] = state.built[second] = BUILDING_WORDS.index("tower")
    state.link[first], state.link[second] = second + 1, first + 1
    merge(state, first, second)
    return state


def lay(state: State, seat: int, *parchments: str) -> State:
    """The same with parchments before a seat."""
    for word in parchments:
        state.laid[seat][PARCHMENT_WORDS.index(word)] += 1
        state.parchments[seat] += 1
    return state


def gives(parchment: str, state: State, seat: int = 0) -> int:
    """What a parchment brings a seat in its category, beside what lies there already."""
    step = CATEGORY_OF[PARCHMENT_WORDS.index(parchment)]
    before = category(state, seat, step)
    return category(lay(state.copy(), seat, parchment), seat, step) - before


def total(node: Node, seat: str) -> int:
    """A seat’s points."""
    return points(node.state, node.record.seat_number(seat))
