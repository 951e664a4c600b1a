"""Simulation of the what-if panel: comparison of moves, whose growing table is sent to the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeGuard, Unpack, cast

from ...bots.finding import RULES
from ...bots.names import shown_name
from ...engine.errors import BadOption, GameError
from ...engine.game import Game
from ...engine.rule import DECISION
from ...engine.state import section_of
from ...engine.texts import in_language, say
from ...record.annotations import written_node
from ...record.headers import read_seed
from ...record.receipts import Receipt
from ...record.record import Node
from ...referee.frames import LONGEST_MOVE, by_seat, where_open
from ...referee.messages.answers import Answer
from ...referee.messages.simulated import Tried, TriedRow
from ...referee.requests import Unchecked, is_seat
from ...simulate.formatting import number, simulation_text
from ...simulate.race import MEASURES, Asked
from ...simulate.results.receipts import receipt_of
from ...simulate.results.what_if import WhatIf
from ...simulate.results.what_if_cells import cells, heads
from ...simulate.results.what_if_parts import Row
from ...simulate.what_if import growing
from .proposal import propose
from .simulation import (
    QuestionTerms,
    Running,
    SimulationRequest,
    WritableSimulation,
    first_judge,
    measure,
    replace,
    trouble_of,
)
from .single_games import spread

if TYPE_CHECKING:
    from ..board import Board

GAMES = (10, 30, 100, 300, 1_000, 3_000)  # games for each move
MOST_MOVES = 3  # moves that a page may name; else all legal ones are compared
MOST_AGAIN, MOST_GAMES = 50, 10_000  # moves, and games for each, of a question that a comment's command holds


def answer_what_if(board: Board, asked: Unchecked) -> Answer | None:
    """Handle a request of the panel, in the page's language.

    Args:
        board: board of the page.
        asked: the request, untrusted.

    Returns:
        The immediate answer, or None; tables are sent later, as they grow.
    """
    return in_language(board.lang, lambda: _answer(board, asked))


def _answer(board: Board, asked: Unchecked) -> Answer | None:
    trial = trial_of(board)
    try:
        match asked:
            case {"what": "open"}:
                bots = playing(board.record.game)
                names = [shown_name(bot, board.lang) for bot in bots]
                judge = first_judge(board) or bots[0]
                return {"what_if": {"bots": bots, "bot_names": names, "judge": judge, "games": GAMES}}
            case {"what": "stop"}:
                if trial:
                    trial.stop()
            case {"what": "write"} if trial and trial.found and not trial.written:
                trial.write()
            case {"what": "propose"} if trial and trial.found and not trial.alive:
                trial.propose()
            case {"what": "pace", "node": int(), "bot": str(bot)} if bot in playing(board.record.game):
                if not (trial and trial.alive):
                    measure(board, Trial.name, _decision(board, asked), bot, growing)
            case {"what": "run", "node": int(), "moves": None | list() as moves, "games": games, "bot": str(bot)}:
                more = _as_before(board, asked)
                if not _sound(moves, MOST_AGAIN if more else MOST_MOVES) or type(games) is not int:
                    raise BadOption(say("option.unknown_request"))
                known = 1 <= games <= MOST_GAMES if more else games in GAMES
                if not known or bot not in playing(board.record.game):
                    raise BadOption(say("option.unknown_request"))
                node = _decision(board, asked)
                own = None if moves is None else [by_seat(node, board.seat, move) for move in moves]
                more = {**more, "decider": _decider(board, node, asked), "played": _played(asked)}
                replace(board, Trial(board, SimulationRequest(node, own, games, bot, more=more)))
            case {"what": "games", "move": str(move)} if trial and trial.found and not trial.alive:
                return {"what_if": {"spread": spread(trial.found, move)}}
            case _:
                raise BadOption(say("option.unknown_request"))
    except GameError as trouble:
        return {"what_if": cast("Tried", trouble_of(trouble))}
    return None


def trial_of(board: Board) -> Trial | None:
    """Return the panel's simulation, which runs or has ended; None without one."""
    found = board.simulations.get(Trial.name)
    return found if isinstance(found, Trial) else None


def _as_before(board: Board, asked: Unchecked) -> QuestionTerms:
    """Return what a request repeats of a comment's command: luck, measure and seat; empty for a new question.

    Raises:
        BadOption: a luck that is none, or an unknown measure or seat.
    """
    luck, by, seat = asked.get("luck"), asked.get("by", "goal"), asked.get("seat")
    if luck is None:
        return {}
    if not isinstance(luck, str) or not _is_measure(by) or not is_seat(seat, board.record):
        raise BadOption(say("option.unknown_request"))
    return {"luck": read_seed(luck), "by": by, "seat": seat}


def _is_measure(value: object) -> TypeGuard[Asked]:
    return value in ("goal", *MEASURES)


def _sound(moves: list[object] | None, most: int) -> bool:
    """Return whether moves from a page have the right form: None, or a few short texts."""
    if moves is None:
        return True
    return 1 <= len(moves) <= most and all(isinstance(one, str) and len(one) <= LONGEST_MOVE for one in moves)


def _decision(board: Board, asked: Unchecked) -> Node:
    """Return the node of the decision that the explorer shows, and that the request names.

    A viewer can ask about its own decisions only: another seat's need knowledge of that seat's hand.

    Raises:
        BadOption: the explorer shows another moment.
        GameError: the moment is not open to the viewer, or has no decision.
    """
    if type(asked["node"]) is not int or asked["node"] != board.referee.outline.ids[board.node]:
        raise BadOption(say("option.unknown_request"))
    node = where_open(board.node, board.seat)
    if node is None or (node.state.due == DECISION and board.seat not in (None, *node.position.may_move)):
        raise GameError(say("option.screen"))
    return node


def _decider(board: Board, node: Node, asked: Unchecked) -> str | None:
    """Return the seat of which moves are compared, where several may decide: the viewer's own, or the chosen one.

    Raises:
        BadOption: a seat that decides nothing here.
    """
    may_move = node.position.may_move
    if len(may_move) < 2 or board.seat is not None:
        return board.seat if board.seat in may_move else None
    decider = asked.get("decider")
    if decider not in (None, *may_move):
        raise BadOption(say("option.unknown_request"))
    return None if decider is None else str(decider)


def _played(asked: Unchecked) -> str:
    """Return the move that the page knows to have been played; empty for none.

    Raises:
        BadOption: what is no short text.
    """
    played = asked.get("played", "")
    if not isinstance(played, str) or len(played) > LONGEST_MOVE:
        raise BadOption(say("option.unknown_request"))
    return played


def playing(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that can finish hundreds of games: rules; a search would take hours."""
    return tuple(code for code, bot in RULES.items() if bot.plays(game))


class Trial(WritableSimulation[WhatIf]):
    """Simulation of the what-if panel."""

    name = "what_if"

    def __init__(self, board: Board, asked: SimulationRequest) -> None:
        super().__init__(board, asked)
        self._proposed = Event()  # set when the proposal of a puzzle is no longer wanted

    def propose(self) -> None:
        """Propose a puzzle from the result; a proposal that is being worked out ends."""
        assert self.found
        self._proposed.set()
        self._proposed = Event()
        propose(self.board, self.found, self.at, self._proposed.is_set)

    def stop(self) -> None:
        """Stop the simulation and the proposal from its result; the result stays."""
        self._proposed.set()
        super().stop()

    def leave(self) -> None:
        """Stop the simulation and the proposal from its result, and drop the result."""
        self._proposed.set()
        super().leave()

    def grow(self, **options: Unpack[Running]) -> Iterator[WhatIf]:
        """Start the comparison, and yield it as it grows."""
        asked = self.asked
        return growing(asked.node, asked.moves, asked.games, asked.bot, **asked.more, **options)

    def drawn(self, found: WhatIf, ended: bool) -> Tried:
        """Return the comparison as data for the page."""
        more: Tried = {} if ended else {"title": running(found), "asking": found.ended}
        return {**table(found), **more, "node": self.at}

    def receipt_of(self, found: WhatIf, file: Path) -> Receipt:
        """Return the receipt that supports the comment."""
        return receipt_of(found, file)

    def annotate(self, found: WhatIf, receipt: int | None) -> Sequence[Node]:
        """Write the comparison as a comment, and return the moment that has it."""
        found.annotate(receipt)
        return [written_node(found.node)]


def running(found: WhatIf) -> str:
    """Return the headline of a comparison whose games are still being played."""
    key = {"seat": found.label(found.decider), "section": section_of(found.node.state), "luck": found.assumed.luck}
    return simulation_text(found.lang, "what_if.running", **key)


def table(found: WhatIf) -> Tried:
    """Return a comparison as data for the page."""
    rows = found.rows
    scale = 100 if found.by == "wins" else 1
    known = [row for row in rows if isfinite(row.difference.low)]
    low = scale * min([0.0, *(row.difference.low for row in known)])
    high = scale * max([0.0, *(row.difference.high for row in known)])
    return {
        "title": found.title,
        "verdict": found.verdict(),
        "heads": heads(found),
        "rows": [drawn_row(found, row, scale) for row in rows],
        "axis": (low, high, number(found.lang, low, plus=True), number(found.lang, high, plus=True)),
        "own": (scale * found.own.low, scale * found.own.high) if isfinite(found.own.margin) else None,
        "sure": found.sure,
        "notes": found.notes,
        "games": found.games,
        "planned": found.planned,
    }


def drawn_row(found: WhatIf, row: Row, scale: int) -> TriedRow:
    """Return a row of a comparison as data for the page.

    Args:
        found: the comparison.
        row: one of its rows, or one with another difference.
        scale: factor of the difference: 100 for shares of wins.
    """
    about = row.difference
    bar = (scale * about.low, scale * about.mean, scale * about.high) if isfinite(about.low) else None
    return {
        "cells": cells(found, row),
        "bar": bar,
        "best": row.best,
        "seen": row.seen,
        "games": row.games,
        "move": str(row.move),
    }
