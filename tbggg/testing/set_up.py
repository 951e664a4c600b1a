"""Checks of set-up boards: a position is written without the moves before it, read back, and counted."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import Any

from ..engine import derived
from ..engine.game import Game
from ..engine.header import MOST_LETTERS
from ..engine.set_up import is_alive
from ..engine.set_up_cells import cell_of, copied, count_of, let_follow, put, put_cell
from ..engine.state import Seen, declared
from ..javascript.dependencies import gathered
from ..javascript.symbols import definition, symbol_of
from ..record.record import Node
from ..record.set_up import (
    faults_of,
    headers_of,
    position_reader,
    read_position,
    safe,
    set_up_of,
    table_of,
    write_position,
)
from .findings import Findings

_FAULT = re.compile(r"(\S*[0-9]) ([a-z_]+)\Z")


def named_faults(game: Game) -> list[tuple[str, str]]:
    """Return the faults that a game's code names: the id of the rule, and the key of the sentence."""
    nodes = [node for one in gathered([symbol_of(game.set_up.faults)]) for node in ast.walk(definition(one))]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return sorted((found[1], found[2]) for found in map(_FAULT.match, texts) if found)


def check_set_up(findings: Findings, node: Node) -> None:
    """Check that a position, and each seat's view of it, comes back from its own text, and has no fault.

    Args:
        findings: collector of the findings.
        node: the moment.
    """
    game, record = node.record.game, node.record
    views = [derived.view(game, node.state, seat) for seat in range(len(record.seats))] if derived.hides(game) else []
    with findings.raising("set_up"):
        for state in (node.state, *views):
            headers = headers_of(game, state, record.headers, record.seats)
            text = "\n".join(write_position(game, state, record.seats, headers))
            if len(text) > MOST_LETTERS and not game.set_up.facts:
                return  # too long to be said field by field
            read = read_position(game, record.seats, headers, position_reader(game, record.seats, text))
            again = "\n".join(write_position(game, read, record.seats, headers))
            if read != as_said(game, state, record.seats, headers) or again != text:
                findings.add("set_up_state", position=text)
            for fault in faults_of(game, read, record.seats, findings.lang):
                findings.add("set_up_fault", fault=fault, position=text)


def as_said(game: Game, state: Any, seats: tuple[str, ...], headers: Mapping[str, str]) -> Any:
    """Return a state with cells that mean nothing in its phase as they are where nothing is said of them.

    Cells that no fact reaches stay as they are, so that a text, which cannot give them back, is found.

    Args:
        game: its rules.
        state: the position.
        seats: the seat words.
        headers: those of the table, as they hold in the position.
    """
    said, set_up = table_of(game, seats, headers), set_up_of(game)
    reached = {name for fact in set_up.facts for name in fact.fields}
    for one in declared(type(state)):
        if one.name not in reached and one.seen is not Seen.VIEWER:
            put_cell(said, one.name, copied(cell_of(state, one.name)))
    for fact in set_up.facts:
        let_follow(fact, said)
        if is_alive(fact, state):
            for at in range(count_of(fact, set_up, safe(seats))):
                put(fact, state, said, at)
    return said
