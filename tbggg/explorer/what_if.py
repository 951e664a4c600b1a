"""What if, asked on the board: moves are played on from in a thread, and the page sees the comparison grow."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from math import isfinite
from threading import Event, RLock, Thread
from typing import TYPE_CHECKING, Any

from ..bots.finding import RULES
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

GAMES = (100, 300, 1_000, 3_000)  # for each move
MOST_MOVES = 3  # that a page names; else all that are legal
PACE = 0.25  # seconds from one growth of the table to the next, at least
SHARE = 4  # so many times as long as it takes to tell the table, games are played


def answer(explorer: Explorer, asked: dict[str, Any]) -> dict[str, Any] | None:
    """Do what the panel of a page asks, in the page's language.

    Args:
        explorer: whose page asks.
        asked: the request; nothing in it is trusted.

    Returns:
        What the page is told at once; the table comes by itself, as it grows.
    """
    return in_language(explorer.lang, lambda: _answer(explorer, asked))


def _answer(explorer: Explorer, asked: dict[str, Any]) -> dict[str, Any] | None:
    trial = explorer.trial
    try:
        match asked:
            case {"what": "open"}:
                return {"what_if": {"bots": playing(explorer.record.game), "games": GAMES}}
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
    """Whether moves from a page are worth reading."""
    if moves is None:
        return True
    return 1 <= len(moves) <= MOST_MOVES and all(isinstance(one, str) and len(one) <= LONGEST_MOVE for one in moves)


def _decision(explorer: Explorer) -> Node:
    """The decision where the board stands.

    A seat asks about its own decisions only: for those of another one, that one's hand would have to be known.

    Raises:
        GameError: these eyes may not try what is decided here, or nobody decides.
    """
    node = where_open(explorer.node, explorer.seat)
    if node is None or (node.state.due == DECISION and explorer.seat not in (None, node.position.to_move)):
        raise GameError(say("option.screen"))
    return node


def playing(game: Game) -> tuple[str, ...]:
    """Return the bots that can play hundreds of games on; one that searches needs hours for them."""
    return tuple(code for code, bot in RULES.items() if bot.plays(game))


class Trial:
    """One question: its table grows in a thread, until all games are played or it is stopped.

    Args:
        explorer: whose page is told.
        node: the decision.
        moves: the candidates; all legal moves when not given.
        games: how many, for each move.
        bot: who plays on.

    Attributes:
        found: the table as far as the page knows it.
        written: whether it stands in the record.
    """

    def __init__(self, explorer: Explorer, node: Node, moves: Sequence[str] | None, games: int, bot: str) -> None:
        self.found: WhatIf | None = None
        self.written = False
        self._table: dict[str, Any] = {}
        self._explorer = explorer
        self._asked = (node, moves, games, bot)
        self._place = _place(explorer)
        self._stopped = Event()
        self._telling = RLock()  # what was stopped tells nothing any more
        self._thread = Thread(target=lambda: in_language(explorer.lang, self._run), daemon=True)

    def begin(self) -> None:
        """Begin to play."""
        self._tell("running")
        try:
            self._thread.start()
        except RuntimeError:  # where Python runs in the page there are no threads: the reader waits
            in_language(self._explorer.lang, self._run)

    def stop(self) -> None:
        """Stop playing; the table stays as it is."""
        with self._telling:
            self._tell("stopped")
            self._stopped.set()

    def leave(self) -> None:
        """Stop playing, and forget the table."""
        with self._telling:
            self._stopped.set()
        self._explorer.trial = None

    def follow(self) -> None:
        """Leave when the board stands elsewhere, or others look at it."""
        if _place(self._explorer) != self._place:
            self.leave()
            self._explorer.send({"what_if": {"state": "none"}})

    def write(self, found: WhatIf) -> None:
        """Write what was found into the record, as a comment; a trial that still runs ends with it."""
        with self._telling:
            self._stopped.set()
        self.written = True
        found.annotate()
        self._explorer.edited(found.node.written)
        self._explorer.send({"what_if": {"state": "written", **self._table}})

    def wait(self) -> None:
        """Return when nothing runs any more."""
        if self._thread.ident:
            self._thread.join()

    def _run(self) -> None:
        node, moves, games, bot = self._asked
        stop, compiling = self._stopped.is_set, lambda: self._tell("compiling")
        told = 0.0
        try:
            for found in growing(node, moves, games, bot, lang=self._explorer.lang, stop=stop, compiling=compiling):
                began = time.monotonic()
                if began >= told or found.complete:
                    self._show(found)
                    now = time.monotonic()
                    told = now + max(PACE, SHARE * (now - began))
                if stop():
                    return
        except GameError as trouble:
            self._tell("none", _trouble(trouble))
        except Exception as trouble:  # else the page would wait for ever
            logging.getLogger(__name__).exception("what if: %s", node)
            why = f"{type(trouble).__name__}: {trouble}"
            self._tell("none", _trouble(GameError(say("option.unforeseen", why=why))))

    def _show(self, found: WhatIf) -> None:
        drawn = table(found)
        with self._telling:
            if not self._stopped.is_set():
                self.found, self._table = found, drawn
                self._tell("done" if found.complete else "running")

    def _tell(self, state: str, more: dict[str, Any] | None = None) -> None:
        """Tell the page how it stands, unless that was the last word."""
        with self._telling:
            if not self._stopped.is_set():
                self._explorer.send({"what_if": {"state": state, **self._table, **(more or {})}})
                if state in ("done", "none"):
                    self._stopped.set()


def _place(explorer: Explorer) -> tuple[Node, str | None, int]:
    """What a trial belongs to: the moment, the eyes, and the outline that the page holds."""
    return explorer.node, explorer.seat, explorer.edition


def table(found: WhatIf) -> dict[str, Any]:
    """Return a comparison as the page draws it.

    Returns:
        `title`, `heads`, `rows` (`cells`, and `low`, `mean` and `high` of the difference to the best, nothing where
        there is no interval), `axis` (its ends, and how they are written), `notes`, `games` and `planned`.
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
        "notes": found.notes,
        "games": found.games,
        "planned": found.planned,
    }


def _drawn(found: WhatIf, row: Row, scale: int) -> dict[str, Any]:
    about = row.difference
    bar = [scale * end for end in (about.low, about.mean, about.high)] if isfinite(about.margin) else None
    return {"cells": cells(found, row), "bar": bar, "best": row.best, "seen": row.seen}


def _trouble(trouble: GameError) -> dict[str, Any]:
    """A refusal in one sentence, with its rule."""
    if isinstance(trouble, IllegalMove):
        return {"trouble": sentence(trouble.reason.text), "rule": trouble.reason.rule}
    return {"trouble": f"{sentence(str(trouble)).rstrip('.')}.", "rule": None}
