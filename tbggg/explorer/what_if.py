"""Simulations of the explorer's what-if panel: each in a thread, its growing table sent to the page."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from math import isfinite
from threading import Event, RLock, Thread
from typing import TYPE_CHECKING, Any

from ..bots.finding import RULES, judges
from ..engine.errors import BadOption, GameError
from ..engine.game import Game
from ..engine.rule import DECISION
from ..engine.texts import in_language, say
from ..record.errors import IllegalMove
from ..record.record import Node
from ..referee.frames import LONGEST_MOVE, sentence, where_open
from ..simulate.formatting import number
from ..simulate.results.what_if import Row, WhatIf, cells, heads
from ..simulate.what_if import growing

if TYPE_CHECKING:
    from .widget import Explorer

GAMES = (100, 300, 1_000, 3_000)  # games for each move
MOST_MOVES = 3  # moves that a page may name; else all legal ones are compared
PACE = 0.25  # least seconds between two tables
SHARE = 4  # least ratio of the time for games to the time for making and sending a table


def answer(explorer: Explorer, asked: dict[str, Any]) -> dict[str, Any] | None:
    """Handle a request of the panel, in the page's language.

    Args:
        explorer: explorer of the page.
        asked: the request, untrusted.

    Returns:
        The immediate answer, or None; tables are sent later, as they grow.
    """
    return in_language(explorer.lang, lambda: _answer(explorer, asked))


def _answer(explorer: Explorer, asked: dict[str, Any]) -> dict[str, Any] | None:
    trial = explorer.trial
    try:
        match asked:
            case {"what": "open"}:
                bots = playing(explorer.record.game)
                judge = next(iter(judges(explorer.record.game)), bots[0])
                return {"what_if": {"bots": bots, "judge": judge, "games": GAMES}}
            case {"what": "stop"}:
                if trial:
                    trial.stop()
            case {"what": "write"} if trial and trial.found and not trial.written:
                trial.write(trial.found)
            case {"what": "run", "node": int(number), "moves": None | list() as moves, "games": games, "bot": str(bot)}:
                if number != explorer.referee.outline.ids[explorer.node] or not _sound(moves) or type(games) is not int:
                    raise BadOption(say("option.unknown_request"))
                if games not in GAMES or bot not in playing(explorer.record.game):
                    raise BadOption(say("option.unknown_request"))
                node = _decision(explorer)
                if trial:
                    trial.leave()
                explorer.trial = Trial(explorer, node, moves, games, bot)
                explorer.trial.begin()
            case _:
                raise BadOption(say("option.unknown_request"))
    except GameError as trouble:
        return {"what_if": _trouble(trouble)}
    return None


def _sound(moves: list[Any] | None) -> bool:
    """Return whether moves from a page have the right form: None, or one to three short texts."""
    if moves is None:
        return True
    return 1 <= len(moves) <= MOST_MOVES and all(isinstance(one, str) and len(one) <= LONGEST_MOVE for one in moves)


def _decision(explorer: Explorer) -> Node:
    """Return the node of the decision that the explorer shows.

    A viewer can ask about its own decisions only: another seat's need knowledge of that seat's hand.

    Raises:
        GameError: the moment is not open to the viewer, or has no decision.
    """
    node = where_open(explorer.node, explorer.seat)
    if node is None or (node.state.due == DECISION and explorer.seat not in (None, node.position.to_move)):
        raise GameError(say("option.screen"))
    return node


def playing(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that can finish hundreds of games: rules; a search would take hours."""
    return tuple(code for code, bot in RULES.items() if bot.plays(game))


class Trial:
    """One simulation in a thread, until all games are played or it is stopped.

    Args:
        explorer: explorer of the page that receives the tables.
        node: the decision.
        moves: moves to compare; all legal ones for None.
        games: number of games for each move.
        bot: name of the bot that finishes the games.

    Attributes:
        found: the comparison that was sent last, or None.
        written: whether it was written to the record.
    """

    def __init__(self, explorer: Explorer, node: Node, moves: Sequence[str] | None, games: int, bot: str) -> None:
        self.found: WhatIf | None = None
        self.written = False
        self._table: dict[str, Any] = {}
        self._explorer = explorer
        self._asked = (node, moves, games, bot)
        self._place = _place(explorer)
        self._stopped = Event()
        self._sending = RLock()  # held while a table is sent; after a stop, none is sent
        self._thread = Thread(target=lambda: in_language(explorer.lang, self._run), daemon=True)

    def begin(self) -> None:
        """Start the thread."""
        self._tell("running")
        try:
            self._thread.start()
        except RuntimeError:  # Python in the page has no threads: run in the foreground
            in_language(self._explorer.lang, self._run)

    def stop(self) -> None:
        """Stop the simulation; the table stays."""
        with self._sending:
            self._tell("stopped")
            self._stopped.set()

    def leave(self) -> None:
        """Stop the simulation, and drop the table."""
        with self._sending:
            self._stopped.set()
        self._explorer.trial = None

    def follow(self) -> None:
        """Drop the simulation if the explorer shows another moment, or for another viewer."""
        if _place(self._explorer) != self._place:
            self.leave()
            self._explorer.send({"what_if": {"state": "none"}})

    def write(self, found: WhatIf) -> None:
        """Stop the simulation, and write its comparison to the record as a comment."""
        with self._sending:
            self._stopped.set()
        self.written = True
        found.annotate()
        self._explorer.edited(found.node.written)
        self._explorer.send({"what_if": {"state": "written", **self._table}})

    def wait(self) -> None:
        """Wait for the thread to end."""
        if self._thread.ident:
            self._thread.join()

    def _run(self) -> None:
        node, moves, games, bot = self._asked
        stop, compiling = self._stopped.is_set, lambda: self._tell("compiling")
        due = 0.0
        try:
            for found in growing(node, moves, games, bot, lang=self._explorer.lang, stop=stop, compiling=compiling):
                began = time.monotonic()
                if began >= due or found.complete:
                    self._show(found)
                    now = time.monotonic()
                    due = now + max(PACE, SHARE * (now - began))
                if stop():
                    return
        except GameError as trouble:
            self._tell("none", _trouble(trouble))
        except Exception as trouble:  # without an answer the page would wait forever
            logging.getLogger(__name__).exception("what if: %s", node)
            why = f"{type(trouble).__name__}: {trouble}"
            self._tell("none", _trouble(GameError(say("option.unforeseen", why=why))))

    def _show(self, found: WhatIf) -> None:
        drawn = table(found)
        with self._sending:
            if not self._stopped.is_set():
                self.found, self._table = found, drawn
                self._tell("done" if found.complete else "running")

    def _tell(self, state: str, more: dict[str, Any] | None = None) -> None:
        """Send the state and the table to the page, unless the simulation has ended or was stopped."""
        with self._sending:
            if not self._stopped.is_set():
                self._explorer.send({"what_if": {"state": state, **self._table, **(more or {})}})
                if state in ("done", "none"):
                    self._stopped.set()


def _place(explorer: Explorer) -> tuple[Node, str | None, int]:
    """Return the node, the viewer and the edition of the outline that a simulation belongs to."""
    return explorer.node, explorer.seat, explorer.edition


def table(found: WhatIf) -> dict[str, Any]:
    """Return a comparison as data for the page.

    Returns:
        `title`, `heads`, `rows` (`cells`; `bar`: low, mean and high of the difference to the best, or None without an
        interval; `best`; `seen`; `games` played after the move), `axis` (its two ends, then both as text), `own` (the
        ends of the best move's own mean, or None), `sure` (whether every other move is seen to be worse), `notes`,
        `games` and `planned`.
    """
    rows = found.rows
    scale = 100 if found.by == "wins" else 1
    known = [row for row in rows if isfinite(row.difference.margin)]
    low = scale * min([0.0, *(row.difference.low for row in known)])
    high = scale * max([0.0, *(row.difference.high for row in known)])
    return {
        "title": found.title,
        "heads": heads(found),
        "rows": [_drawn(found, row, scale) for row in rows],
        "axis": [low, high, *(number(found.lang, end, plus=True) for end in (low, high))],
        "own": [scale * found.own.low, scale * found.own.high] if isfinite(found.own.margin) else None,
        "sure": found.sure,
        "notes": found.notes,
        "games": found.games,
        "planned": found.planned,
    }


def _drawn(found: WhatIf, row: Row, scale: int) -> dict[str, Any]:
    about = row.difference
    bar = [scale * end for end in (about.low, about.mean, about.high)] if isfinite(about.margin) else None
    return {"cells": cells(found, row), "bar": bar, "best": row.best, "seen": row.seen, "games": row.games}


def _trouble(trouble: GameError) -> dict[str, Any]:
    """Return an error as a sentence with its rule, as data for the page."""
    if isinstance(trouble, IllegalMove):
        return {"trouble": sentence(trouble.reason.text), "rule": trouble.reason.rule}
    return {"trouble": f"{sentence(str(trouble)).rstrip('.')}.", "rule": None}
