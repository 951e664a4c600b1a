"""Simulations for an explorer: each in a thread, its growing result sent to the page."""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as anew
from functools import partial
from pathlib import Path
from threading import Event, RLock, Thread
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypedDict, TypeVar, Unpack, cast

from ...bots.finding import judges
from ...engine.errors import GameError
from ...engine.texts import sentence, text
from ...record.annotations import all_comments, written_node
from ...record.editing import surviving_node
from ...record.errors import IllegalMove
from ...record.receipts import SUFFIX, Receipt, add_receipt
from ...record.record import Node
from ...referee.messages.simulated import Simulated, Speed, Trouble
from ...simulate.race import Asked
from ...simulate.results.what_if import WhatIf
from ..in_thread import in_thread, unforeseen
from .interrupts import heed

if TYPE_CHECKING:
    from ..board import Board

PACE = 0.25  # least seconds between two results
SHARE = 4  # least ratio of the time for games to the time for making and sending a result
SAMPLE = 0.3  # seconds for which games are played to measure their speed
SAMPLED = 1_000  # most games of such a measurement


class QuestionTerms(TypedDict, total=False):
    """Terms of a question that a comment's command holds, who decides, and what was played, as `growing` takes them.

    The page says what was played: the record may go on where the page does not look.
    """

    luck: int
    by: Asked
    seat: str | None
    decider: str | None
    played: str


class Running(TypedDict):
    """Options of a running simulation, as `growing` takes them."""

    lang: str
    stop: Callable[[], bool]
    compiling: Callable[[], None]


@dataclass(frozen=True, slots=True)
class SimulationRequest:
    """Request for a simulation.

    Attributes:
        node: the decision.
        moves: moves to compare; all legal ones for None.
        games: number of games for each move.
        bot: name of the bot that finishes the games.
        seat: the one whose points are counted; the seat to decide when not given.
        more: what a comment's command says beside: the luck, the measure, the seat, as `growing` takes them.
    """

    node: Node
    moves: Sequence[str] | None
    games: int
    bot: str
    seat: str | None = None
    more: QuestionTerms = field(default_factory=QuestionTerms)


class Grown(Protocol):
    """Partial result of a simulation, a dataclass."""

    @property
    def lang(self) -> str:
        """Language of its sentences."""

    @property
    def complete(self) -> bool:
        """True if all games were played."""


Found = TypeVar("Found", bound=Grown)


class Simulation(ABC, Generic[Found]):
    """Simulation in a thread, until all games are played or it is stopped.

    Args:
        board: board of the page that receives the results.
        asked: the request.

    Attributes:
        name: key of its messages, and of the place in `board.simulations`.
        at: id of the shown moment, at which it was asked for.
        found: the result that was sent last, or None.
    """

    name: ClassVar[str]

    def __init__(self, board: Board, asked: SimulationRequest) -> None:
        self.board = board
        self.asked = asked
        self.at = board.referee.outline.ids[board.node]
        self.found: Found | None = None
        self._view = _view(board)
        self._state = ""  # the last one that was sent
        self._stopped = Event()
        self._sending = RLock()  # held while a result is sent; after a stop, none is sent
        self._thread: Thread | None = None

    @abstractmethod
    def grow(self, **options: Unpack[Running]) -> Iterator[Found]:
        """Start the games with some options of `growing`, and yield the result as it grows."""

    @abstractmethod
    def drawn(self, found: Found, ended: bool) -> Simulated:
        """Return a result as data for the page; `ended` is False while its games are still being played."""

    @property
    def alive(self) -> bool:
        """True while games are played."""
        return not self._stopped.is_set()

    def begin(self) -> None:
        """Start the thread."""
        self._tell("running")
        heed(self)
        self._thread = in_thread(self.board.lang, self._run)

    def stop(self) -> None:
        """Stop the simulation; the result stays."""
        with self._sending:
            self._tell("stopped")
            self._stopped.set()

    def halt(self) -> None:
        """Stop the simulation without a message."""
        with self._sending:
            self._stopped.set()

    def leave(self) -> None:
        """Stop the simulation, and drop the result."""
        self.halt()
        self.board.simulations.pop(self.name, None)

    def follow(self) -> None:
        """Drop the simulation if the explorer has another viewer, or the moment was cut; take up another language."""
        before, self._view = self._view, _view(self.board)
        if self._view.lang != before.lang and self._view.seat == before.seat and self._stands:
            with self._sending:
                self._send(self._state)
        elif self._view != before or not self._stands:
            self.leave()
            self.board.send({self.name: {"state": "none"}})

    @property
    def _stands(self) -> bool:
        return surviving_node(self.asked.node) is self.asked.node

    def wait(self) -> None:
        """Wait for the thread to end."""
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        stop, compiling = self._stopped.is_set, lambda: self._tell("compiling")
        due = 0.0
        try:
            for found in self.grow(lang=self.board.lang, stop=stop, compiling=compiling):
                began = time.monotonic()
                if began >= due or found.complete:
                    self._show(found)
                    now = time.monotonic()
                    due = now + max(PACE, SHARE * (now - began))
                if stop():
                    return
        except GameError as trouble:
            self._tell("none", trouble_of(trouble))
        except Exception as trouble:  # without an answer the page would wait forever
            logging.getLogger(__name__).exception("%s: %s", self.name, self.asked.node)
            self._tell("none", trouble_of(unforeseen(trouble)))

    def _show(self, found: Found) -> None:
        with self._sending:
            if self.alive:
                self.found = found
                self._tell("done" if found.complete else "running")

    def _tell(self, state: str, more: Trouble | None = None) -> None:
        """Send the state and the result to the page, unless the simulation has ended or was stopped."""
        with self._sending:
            if self.alive:
                if state in ("done", "none"):  # before the page knows: it may ask at once for what needs the end
                    self._stopped.set()
                self._send(state, more)

    def _send(self, state: str, more: Mapping[str, object] | None = None) -> None:
        self._state = state
        if self.found and self.found.lang != self._view.lang:
            self.found = anew(cast(Any, self.found), lang=self._view.lang)
        result = self.drawn(self.found, ended=state not in ("running", "compiling")) if self.found else {}
        self.board.send({self.name: {"state": state, **result, **(more or {})}})


class WritableSimulation(Simulation[Found]):
    """Simulation whose result can be written to the record, once, with its receipt beside the record's file.

    Attributes:
        written: whether it was.
    """

    written = False
    _receipt: Callable[[], str] = str  # what is said of it

    @abstractmethod
    def receipt_of(self, found: Found, file: Path) -> Receipt:
        """Return the receipt that supports a result of which all games were played."""

    @abstractmethod
    def annotate(self, found: Found, receipt: int | None) -> Sequence[Node]:
        """Write a result to the record with the receipt's number, and return the moments that this may have changed."""

    def write(self) -> None:
        """Stop the simulation, and write its result to the record; the answer names the move that has the receipt."""
        found = self.found
        assert found
        self.halt()
        self.written = True
        node = written_node(self.asked.node)
        before = {one.text for one in all_comments(node)}
        receipt, self._receipt = self._write_receipt(found)
        changed = self.annotate(found, receipt)
        self.board.comment_filter.keep_new(node, before)
        self.board.edited(*changed)
        self._send("written")

    def _send(self, state: str, more: Mapping[str, object] | None = None) -> None:
        super()._send(state, {"receipt": self._receipt()} if state == "written" else more)

    def _write_receipt(self, found: Found) -> tuple[int | None, Callable[[], str]]:
        """Write the receipt beside the record's file; return its number or None, and a sentence; a seat has neither."""
        if self.board.seat is not None:
            return None, str
        on_disk = self.board.record.on_disk
        if on_disk is None or not found.complete:
            return None, partial(self._said, "no_file" if on_disk is None else "stopped")
        file = on_disk.path.with_suffix(SUFFIX).name
        try:
            number = add_receipt(self.board.record, on_disk.path, self.receipt_of(found, on_disk.path))
        except (GameError, OSError) as trouble:
            why = trouble.strerror if isinstance(trouble, OSError) else str(trouble)
            return None, partial(self._said, "unwritten", file=file, why=why)
        return number, partial(self._said, "written", number=number, file=file)

    def _said(self, key: str, **values: object) -> str:
        return text("tbggg.explorer", self._view.lang, f"receipt.{key}", values)


AnySimulation = Simulation[Any]


def replace(board: Board, simulation: AnySimulation) -> None:
    """Start a simulation; whatever else the explorer simulates is stopped, and what it replaces is dropped."""
    for other in [*board.simulations.values()]:
        if other.name == simulation.name:
            other.leave()
        elif other.alive:
            other.stop()
    board.simulations[simulation.name] = simulation
    simulation.begin()


class View(NamedTuple):
    """Viewer and edition of the outline that a simulation belongs to, and the language of its sentences."""

    seat: str | None
    edition: int
    lang: str


def _view(board: Board) -> View:
    return View(board.seat, board.edition, board.referee.lang)


def trouble_of(trouble: GameError) -> Trouble:
    """Return an error as a sentence with its rule, as data for the page."""
    if isinstance(trouble, IllegalMove):
        return {"trouble": sentence(trouble.reason.text), "rule": trouble.reason.rule}
    return {"trouble": f"{sentence(str(trouble)).rstrip('.')}.", "rule": None}


def first_judge(board: Board) -> str:
    """Return the name of the bot that plays lines on; empty where the game has none that judges."""
    return next(iter(judges(board.record.game)), "")


class _MustCompileError(Exception):
    """The rules would have to be compiled before the speed can be measured."""


def measure(
    board: Board, name: str, node: Node, bot: str, grow: Callable[..., Iterator[WhatIf]], games: int | None = None
) -> None:
    """Measure in a thread how many games a second are played on from a decision, and send it to the page.

    Where the games cannot be played on, the page gets no rate, and may ask for them all the same: their simulation says
    why.

    Args:
        board: board of the page.
        name: key of the message, that of the simulation.
        node: the decision.
        bot: name of the bot that finishes the games.
        grow: starts the games; `growing`.
        games: how many games the whole question makes, where that is to be shown.
    """
    at, planned = board.referee.outline.ids[board.node], {} if games is None else {"games": games}

    def run() -> None:
        speed: Speed = {"rate": None, "compile": False}
        try:
            speed = _pace(node, bot, grow)
        except Exception:  # without an answer the page would wait forever
            logging.getLogger(__name__).info("%s: not measured at %s", name, node, exc_info=True)
        board.send({name: {"pace": {"node": at, "bot": bot, **planned, **speed}}})

    in_thread(board.lang, run)


def _pace(node: Node, bot: str, grow: Callable[..., Iterator[WhatIf]]) -> Speed:
    """Return the games a second after the first legal move, `rate`; or None and `compile`, where rules are compiled."""
    clock = _Clock()
    moves = [str(node.position.words(node.position.actions()[0]))]
    try:
        for found in grow(node, moves, SAMPLED, bot, compiling=clock.compiling, stop=clock.rings):
            clock.read(found.games)
    except _MustCompileError:
        return {"rate": None, "compile": True}
    return {"rate": clock.rate, "compile": False}


class _Clock:
    """Clock of a measurement, which begins with the first games: until then rules are loaded."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._readings: list[tuple[float, int]] = []

    def compiling(self) -> None:
        raise _MustCompileError

    def read(self, games: int) -> None:
        self._readings.append((time.monotonic(), games))

    def rings(self) -> bool:
        return bool(self._readings) and time.monotonic() > self._readings[0][0] + SAMPLE

    @property
    def rate(self) -> float:
        (start, few), (end, many) = self._readings[0], self._readings[-1]
        if many == few:
            start, few = self._began, 0
        return (many - few) / max(end - start, 1e-3)
