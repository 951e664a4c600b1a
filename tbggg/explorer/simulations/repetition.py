"""Repetition of compared lines: the moves with which they part are played on many times, under fresh luck."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Unpack

from ...bots.names import shown_name
from ...engine.rule import CHANCE, DECISION
from ...engine.state import section_of
from ...engine.texts import in_language, say
from ...figures.seat_looks import LETTERS, unit_after
from ...record.record import Node
from ...referee.messages.answers import Answer
from ...referee.messages.compared import PlayedAgain
from ...referee.messages.simulated import Again as Answered
from ...referee.messages.simulated import TriedRow
from ...referee.requests import Unchecked, error, is_number
from ...simulate.formatting import number, simulation_text, some_games
from ...simulate.race import Outcomes, behind
from ...simulate.results.what_if import WhatIf
from ...simulate.results.what_if_cells import heads
from ...simulate.results.what_if_parts import Row
from ...simulate.statistics import Estimate, Interval
from ...simulate.what_if import growing
from .simulation import Running, Simulation, SimulationRequest, first_judge, measure, replace
from .what_if import GAMES, drawn_row

if TYPE_CHECKING:
    from ..board import Board


def offered(board: Board, message: Answer) -> Answer:
    """Return a message with the offer to play the lines again, if it is a comparison of lines that part.

    The game needs the bot, and a viewer can ask about its own decisions only.
    """
    found = message.get("compare")
    if not found or not found.get("parted") or not first_judge(board):
        return message
    parting = _parting(board, found["nodes"])
    if parting is None or not parting.is_own(board.seat):
        return message
    what: PlayedAgain = {"games": GAMES, "about": _about(board, parting)}
    if not parting.open:
        what = {"why": simulation_text(board.lang, "again.luck")}
    return {**message, "compare": {**found, "again": what}}


def answer_repetition(board: Board, asked: Unchecked) -> Answer | None:
    """Handle a request of the comparison: `run` or `pace` with the lines' `nodes`, or `stop`.

    Args:
        board: board of the page.
        asked: the request, untrusted.

    Returns:
        An error, or None; results are sent later, as they grow.
    """
    return in_language(board.lang, lambda: _answer(board, asked))


def _answer(board: Board, asked: Unchecked) -> Answer | None:
    running = board.simulations.get(Again.name)
    if asked.get("what") == "stop":
        if running:
            running.stop()
        return None
    ids, seat, games = asked.get("nodes"), asked.get("seat"), asked.get("games")
    known = isinstance(ids, list) and len(ids) <= len(LETTERS) and all(map(is_number, ids))
    parting = _parting(board, ids) if known and isinstance(ids, list) else None
    bot = first_judge(board)
    fits = parting and parting.open and parting.is_own(board.seat)
    if not parting or not fits or seat not in (None, *board.record.seats) or not bot:
        return error(say("option.unknown_request"))
    match asked:
        case {"what": "pace"}:
            measure(board, Again.name, parting.node, bot, growing)
        case {"what": "run"} if type(games) is int and games in GAMES:
            replace(board, Again(board, SimulationRequest(parting.node, parting.unlike, games, bot, seat), parting))
        case _:
            return error(say("option.unknown_request"))
    return None


@dataclass(frozen=True, slots=True)
class Parting:
    """Moment where lines part.

    Attributes:
        node: last moment that all lines share.
        moves: the move with which each line goes on.
        seats: the seats of these moves, each once; several where choices are simultaneous.
    """

    node: Node
    moves: tuple[str, ...]
    seats: frozenset[str | None]

    def is_own(self, viewer: str | None) -> bool:
        """Return True if all moves are the viewer's, or all screens are open."""
        return viewer is None or self.seats == {viewer}

    @property
    def unlike(self) -> tuple[str, ...]:
        """The different moves, in the order of the lines."""
        return tuple(dict.fromkeys(self.moves))

    @property
    def open(self) -> bool:
        """True if a seat has chosen between the lines; else luck has."""
        return self.node.state.due == DECISION and len(self.unlike) > 1


def _parting(board: Board, ids: Sequence[int]) -> Parting | None:
    """Return where lines part; None if one of them ends there."""
    outline = board.referee.outline
    nodes = [outline.find(one) for one in ids]
    if len(nodes) < 2 or not all(isinstance(node, Node) for node in nodes):
        return None
    paths = [node.path() for node in nodes if isinstance(node, Node)]
    shared = 0
    while all(len(path) > shared for path in paths) and len({id(path[shared]) for path in paths}) == 1:
        shared += 1
    if not shared or any(len(path) <= shared for path in paths):
        return None
    node = paths[0][shared - 1]
    if node.state.due not in (DECISION, CHANCE):
        return None
    first = [path[shared] for path in paths]
    return Parting(node, tuple(str(one.move) for one in first), frozenset(one.seat for one in first))


def _about(board: Board, parting: Parting) -> str:
    lines = ", ".join(f"{letter} {move}" for letter, move in zip(LETTERS, parting.moves, strict=False))
    section = section_of(parting.node.state)
    return simulation_text(
        board.lang, "again.about", section=section, lines=lines, bot=shown_name(first_judge(board), board.lang)
    )


class Again(Simulation[WhatIf]):
    """Simulation of the comparison.

    Args:
        board: board of the page that receives the results.
        asked: the request.
        parting: where the lines part.
    """

    name = "again"

    def __init__(self, board: Board, asked: SimulationRequest, parting: Parting) -> None:
        super().__init__(board, asked)
        self._parting = parting

    def grow(self, **options: Unpack[Running]) -> Iterator[WhatIf]:
        """Start the games, and yield their comparison as it grows."""
        asked = self.asked
        return growing(
            asked.node,
            asked.moves,
            asked.games,
            asked.bot,
            asked.seat,
            by="points",
            second=False,
            dropping=False,
            **options,
        )

    def drawn(self, found: WhatIf, ended: bool) -> Answered:
        """Return the answer as data for the page: as the table of what-if, with each difference to the first line."""
        lang, (first, *_) = found.lang, found.outcomes
        rows = {str(row.move): row for row in found.rows}
        moves = [str(found.node.position.words(one.action)) for one in found.outcomes]
        return {
            "said": answer_in_words(found, self._parting) if ended else "",
            "title": simulation_text(lang, "again.title", games=some_games(lang, found.games), luck=found.assumed.luck),
            "heads": [*heads(found)[:-1], simulation_text(lang, "again.difference")],
            "rows": [
                _row(found, rows[move], None if one is first else behind(one, first, "points", len(found.outcomes) - 1))
                for move, one in zip(moves, found.outcomes, strict=True)
            ],
            "moves": self._parting.moves,
            "notes": found.notes,
            "games": found.games,
            "planned": found.planned,
        }


def _row(found: WhatIf, row: Row, to_first: Estimate | None) -> TriedRow:
    apart = to_first or Estimate(0.0, 0.0)
    said = in_words(found.lang, to_first) if to_first else simulation_text(found.lang, "again.reference")
    ends = Interval(apart.mean, apart.low, apart.high)
    own = dataclasses.replace(row, difference=ends, best=to_first is None, candidate=apart.meets_zero)
    line = drawn_row(found, own, 1)
    return {**line, "cells": [*line["cells"][:-1], said]}


def in_words(lang: str, found: Estimate) -> str:
    """Return a difference with its 95 % interval; without one, from a single game, the mean alone."""
    mean, low, high = (number(lang, value, plus=True) for value in (found.mean, found.low, found.high))
    if not isfinite(found.margin):
        return simulation_text(lang, "what_if.no_interval", mean=mean)
    return simulation_text(lang, "what_if.interval", mean=mean, low=low, high=high)


def answer_in_words(found: WhatIf, parting: Parting) -> str:
    """Return the answer to “Would it happen again?”: a sentence on each other line, with its interval."""
    lang, (first, *others) = found.lang, found.outcomes
    letters = dict(zip(reversed(parting.moves), reversed(LETTERS[: len(parting.moves)]), strict=True))

    def line(one: Outcomes) -> str:
        move = str(found.node.position.words(one.action))
        return simulation_text(lang, "again.line", letter=letters.get(move, ""), move=move)

    seat, record = found.label(found.seat), found.node.record
    sentences = []
    for one in others:
        apart = behind(one, first, "points", len(others))
        kind = "unseen" if apart.meets_zero else "more" if apart.mean > 0 else "less"
        mean = number(lang, abs(apart.mean)) if kind != "unseen" else in_words(lang, apart)
        low, high = (number(lang, end, plus=True) for end in (apart.low, apart.high))
        values = {"line": line(one), "first": line(first), "seat": seat}
        values |= {"mean": mean, "unit": unit_after(record, lang, mean)}
        sentences.append(simulation_text(lang, f"again.{kind}", **values, low=low, high=high))
    over = simulation_text(lang, "again.over", games=some_games(lang, found.games))
    return " ".join([over, *sentences])
