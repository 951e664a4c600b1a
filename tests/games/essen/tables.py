"""Records of ESSEN The Game for tests: a fair whose chance is written down, with a test's own moves after it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

import tbggg
from tbggg.engine.rule import NOBODY
from tbggg.games.essen.game import GAME
from tbggg.games.essen.rules.state import State
from tbggg.record.record import Node, Record
from tbggg.record.seated import SeatedState

SEATS = ("red", "yellow", "blue", "green", "purple")
NAMES = [f"{zone}{number:02}" for zone in "GPBOY" for number in range(1, 13)]  # of the substitute's booths
PALLETS = ("G01 P01 B01 O01 Y01 G02", "G03 P02 B02 O02 Y02 G04", "G05 P03 B03 O03 Y03 G06")
PALLETS += ("P04 P05 B04 O04 Y04 P06", "P07 P08 B05 O05 Y05 B06", "P09 P10 B07 O06 Y06 B08")
EVENTS = ("buzz discount", "flop goodies", "soldout soldout", "discount soldout", "soldout goodies", "soldout discount")
STOCKED = {name for row in PALLETS for name in row.split()}
BOOTHS = [name for name in NAMES if name not in STOCKED]  # the 24 that are on sale at first


def headers(count: int = 4, **more: str) -> str:
    """The headers of a record."""
    given = {"Game": "essen", "Seats": " ".join(SEATS[:count]), **more}
    return "".join(f'[{key} "{value}"]\n' for key, value in given.items())


def packets(count: int = 4) -> list[list[str]]:
    """The cards that each seat is dealt: seven in the order of the booths."""
    return [NAMES[7 * seat : 7 * seat + 7] for seat in range(count)]


def wishlists(count: int = 4) -> str:
    """Section 0.1: each seat keeps the first cards of what it has; the last three of each packet are common."""
    parts = [f"{SEATS[seat]} deal {' '.join(cards)}" for seat, cards in enumerate(packets(count))]
    held = packets(count)
    times = 2 if count == 2 else 1
    for _ in range(4 // times):
        for seat in range(count):
            parts.append(f"{SEATS[seat]} keep {' '.join(held[seat][:times])}")
            held[seat] = held[seat][times:]
        held = held[-1:] + held[:-1]
    return "\n".join([*parts, f"fair common {' '.join(card for rest in held for card in rest)}"])


def fair(first: str = "red", ranking: str = "AM1 AM2 AM3") -> str:
    """Sections 0.2 to 1.2."""
    shown = f"fair ranking {ranking}\n" if ranking else ""
    return f"0.2 {shown}fair booths {' '.join(BOOTHS)}\n{maintenance(1)}\n1.2 {first} press"


def maintenance(round_no: int) -> str:
    """The pallets and the events of a round."""
    return f"{round_no}.1 fair pallets {PALLETS[round_no - 1]} fair events {EVENTS[round_no - 1]}"


def opened(count: int = 4, first: str = "red", **more: str) -> str:
    """A record up to the first turn of round one."""
    family = "ranking=off" in more.get("Rulings", "")
    begun = fair(first, "" if family else "AM1 AM2 AM3")
    return "\n".join([headers(count, **more), "0.1", wishlists(count), begun, ""])


def idle(first: int, last: int, count: int = 4) -> str:
    """Rounds in which nobody does anything, from the actions of one to those of another; the marker goes round."""
    parts: list[str] = []
    for round_no in range(first, last + 1):
        if round_no > first:
            parts.append(maintenance(round_no) if round_no < 7 else "7.1 fair last cheaper")
        seats = [SEATS[(round_no - 1 + at) % count] for at in range(count)]
        parts.append(f"{round_no}.3 {' '.join(f'{seat} end' for seat in seats)}")
        if round_no == 4:
            parts.append("4.4 fair ranking PM1 PM2 PM3")
    return "\n".join(parts) + "\n"


def end_of(text: str) -> Node:
    """The last moment of a record."""
    return tbggg.loads(text).end


def rule_of(text: str) -> tuple[str | None, int]:
    """The rule that a record breaks, None for one that is no rule's, and the line of the move."""
    with pytest.raises(tbggg.RecordError) as refused:
        tbggg.loads(text)
    return refused.value.rule, refused.value.line


def surprises(node: Node, cases: Mapping[str, str | None], before: str = "") -> dict[str, str | None]:
    """The pieces of a record that break another rule than they should where they go on from a moment.

    Args:
        node: the moment.
        cases: the pieces, each with its rule: None for one that is legal, an empty text for a syntax error.
        before: words before each piece.
    """
    found: dict[str, str | None] = {}
    for words in cases:
        found[words] = None
        try:
            node.play_line(before + words)
        except tbggg.RecordError as refused:
            found[words] = refused.rule or ""
    return {words: rule for words, rule in found.items() if rule != cases[words]}


def changed(state: State, **fields: Any) -> State:
    """A state with other values in some fields."""
    other = state.copy()
    for name, value in fields.items():
        setattr(other, name, value)
    return other.copy()


def refused(state: State, move: str, **fields: Any) -> str | None:
    """The rule by which a seat's move is refused in a state with other values in some fields; None if it is legal."""
    there = changed(state, **fields)
    seats = SEATS[: state.seats]
    why = SeatedState(GAME, seats, there).why_not(move)
    return why.rule if why else None


def at(node: Node, **fields: Any) -> Node:
    """A moment with other values in some fields, at the start of a record of its own."""
    record = Record(node.record.game, node.record.seats, node.record.headers)
    record.start = Node(record, None, NOBODY, "start", NOBODY, changed(node.state, **fields))
    return record.start


def after(node: Node, words: str) -> State:
    """The state after a piece of a record that goes on from a moment, and after the rules' own steps."""
    state: State = node.play_line(words).skip_automatic().state
    return state


@cache
def turn_of_red(count: int = 4, rulings: str = "") -> Node:
    """The first turn of round one."""
    return end_of(opened(count, Rulings=rulings) if rulings else opened(count))


@cache
def round_two(count: int = 4, rulings: str = "") -> Node:
    """The first turn of round two, after one in which nobody did anything."""
    begun = opened(count, Rulings=rulings) if rulings else opened(count)
    removed = " 2.2 yellow remove G07 red remove G08" if count == 2 else ""
    return end_of(f"{begun}{idle(1, 1, count)}{maintenance(2)}{removed}")
