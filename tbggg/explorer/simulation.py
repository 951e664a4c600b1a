"""Simulations for an explorer: each in a thread, its growing result sent to the page."""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, RLock, Thread
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypedDict, TypeVar, Unpack

from ..bots.finding import judges
from ..engine.errors import GameError
from ..engine.texts import in_language, say, sentence, text
from ..record.claims import SUFFIX, Claim, add_claim
from ..record.editing import standing
from ..record.errors import IllegalMove
from ..record.record import Node
from ..referee.messages.simulated import Simulated, Speed, Trouble
from ..simulate.race import By
from ..simulate.results.what_if import WhatIf
from .interrupts import heed

if TYPE_CHECKING:
    from .widget import Explorer

PACE = 0.25  # least seconds between two results
SHARE = 4  # least ratio of the time for games to the time for making and sending a result
SAMPLE = 0.3  # seconds for which games are played to measure their speed
SAMPLED = 1_000  # most games of such a measurement


class Question(TypedDict, total=False):
    """Terms of a question that a comment's receipt holds, and who decides, as `growing` takes them."""

    luck: int
    by: By
    seat: str | None
    decider: str | None


class Running(TypedDict):
    """Options of a running simulation, as `growing` takes them."""

    lang: str
    stop: Callable[[], bool]
    compiling: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Asked:
    """Request for a simulation.

    Attributes:
        node: the decision.
        moves: moves to compare; all legal ones for None.
        games: number of games for each move.
        bot: name of the bot that finishes the games.
        seat: the one whose points are counted; the seat to decide when not given.
        more: what a comment's receipt says beside: the luck, the measure, the seat, as `growing` takes them.
    """

    node: Node
    moves: Sequence[str] | None
    games: int
    bot: str
    seat: str | None = None
    more: Question = field(default_factory=Question)


class Grown(Protocol):
    """Partial result of a simulation."""

    @property
    def complete(self) -> bool:
        """True if all games were played."""


Found = TypeVar("Found", bound=Grown)


class Simulation(ABC, Generic[Found]):
    """Simulation in a thread, until all games are played or it is stopped.

    Args:
        explorer: explorer of the page that receives the results.
        asked: the request.

    Attributes:
        name: key of its messages, and of the place in `explorer._simulations`.
        at: id of the shown moment, at which it was asked for.
        found: the result that was sent last, or None.
    """

    name: ClassVar[str]

    def __init__(self, explorer: Explorer, asked: Asked) -> None:
        self.explorer = explorer
        self.asked = asked
        self.at = explorer.referee.outline.ids[explorer.node]
        self.found: Found | None = None
        self._view = _view(explorer)
        self._stopped = Event()
        self._sending = RLock()  # held while a result is sent; after a stop, none is sent
        self._thread = Thread(target=lambda: in_language(explorer.lang, self._run), daemon=True)

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
        try:
            self._thread.start()
        except RuntimeError:  # Python in the page has no threads: run in the foreground
            in_language(self.explorer.lang, self._run)

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
        self.explorer._simulations.pop(self.name, None)

    def follow(self) -> None:
        """Drop the simulation if the explorer has another viewer, or the moment was cut."""
        if _view(self.explorer) != self._view or standing(self.asked.node) is not self.asked.node:
            self.leave()
            self.explorer.send({self.name: {"state": "none"}})

    def wait(self) -> None:
        """Wait for the thread to end."""
        if self._thread.ident:
            self._thread.join()

    def _run(self) -> None:
        stop, compiling = self._stopped.is_set, lambda: self._tell("compiling")
        due = 0.0
        try:
            for found in self.grow(lang=self.explorer.lang, stop=stop, compiling=compiling):
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
            why = f"{type(trouble).__name__}: {trouble}"
            self._tell("none", trouble_of(GameError(say("option.unforeseen", why=why))))

    def _show(self, found: Found) -> None:
        with self._sending:
            if self.alive:
                self.found = found
                self._tell("done" if found.complete else "running")

    def _tell(self, state: str, more: Trouble | None = None) -> None:
        """Send the state and the result to the page, unless the simulation has ended or was stopped."""
        with self._sending:
            if self.alive:
                ended = state not in ("running", "compiling")
                result = self.drawn(self.found, ended) if self.found else {}
                self.explorer.send({self.name: {"state": state, **result, **(more or {})}})
                if state in ("done", "none"):
                    self._stopped.set()


class WritableSimulation(Simulation[Found]):
    """Simulation whose result can be written to the record, once, with its receipt beside the record's file.

    Attributes:
        written: whether it was.
    """

    written = False

    @abstractmethod
    def claim_of(self, found: Found, file: Path) -> Claim:
        """Return the claim that supports a result of which all games were played."""

    @abstractmethod
    def annotate(self, found: Found, claim: int | None) -> Sequence[Node]:
        """Write a result to the record with the claim's number, and return the moments that this may have changed."""

    def write(self) -> None:
        """Stop the simulation, and write its result to the record; the answer names the move that has the receipt."""
        found = self.found
        assert found
        self.halt()
        self.written = True
        node = self.asked.node.written
        before = {one.text for one in node.said}
        claim, receipt = self._claim(found)
        changed = self.annotate(found, claim)
        self.explorer.filter.keep_new(node, before)
        self.explorer._edited(*changed)
        drawn = self.drawn(found, ended=True)
        self.explorer.send({self.name: {"state": "written", **drawn, "receipt": receipt}})

    def _claim(self, found: Found) -> tuple[int | None, str]:
        """Write the claim beside the record's file; return its number, or None, and a sentence; a seat has neither."""
        if self.explorer.seat is not None:
            return None, ""
        on_disk = self.explorer.record.on_disk
        if on_disk is None or not found.complete:
            return None, self._said("no_file" if on_disk is None else "stopped")
        file = on_disk.path.with_suffix(SUFFIX).name
        try:
            number = add_claim(self.explorer.record, on_disk.path, self.claim_of(found, on_disk.path))
        except (GameError, OSError) as trouble:
            why = trouble.strerror if isinstance(trouble, OSError) else str(trouble)
            return None, self._said("unwritten", file=file, why=why)
        return number, self._said("written", number=number, file=file)

    def _said(self, key: str, **values: object) -> str:
        return text("tbggg.explorer", self.explorer.lang, f"receipt.{key}", values)


AnySimulation = Simulation[Any]


def replace(explorer: Explorer, simulation: AnySimulation) -> None:
    """Start a simulation; whatever else the explorer simulates is stopped, and what it replaces is dropped."""
    for other in [*explorer._simulations.values()]:
        if other.name == simulation.name:
            other.leave()
        elif other.alive:
            other.stop()
    explorer._simulations[simulation.name] = simulation
    simulation.begin()


def _view(explorer: Explorer) -> tuple[str | None, int]:
    """Return the viewer and the edition of the outline that a simulation belongs to."""
    return explorer.seat, explorer._edition


def trouble_of(trouble: GameError) -> Trouble:
    """Return an error as a sentence with its rule, as data for the page."""
    if isinstance(trouble, IllegalMove):
        return {"trouble": sentence(trouble.reason.text), "rule": trouble.reason.rule}
    return {"trouble": f"{sentence(str(trouble)).rstrip('.')}.", "rule": None}


def first_judge(explorer: Explorer) -> str:
    """Return the name of the bot that plays lines on; empty where the game has none that judges."""
    return next(iter(judges(explorer.record.game)), "")


class _MustCompileError(Exception):
    """The rules would have to be compiled before the speed can be measured."""


def measure(
    explorer: Explorer, name: str, node: Node, bot: str, grow: Callable[..., Iterator[WhatIf]], games: int | None = None
) -> None:
    """Measure in a thread how many games a second are played on from a decision, and send it to the page.

    Args:
        explorer: explorer of the page.
        name: key of the message, that of the simulation.
        node: the decision.
        bot: name of the bot that finishes the games.
        grow: starts the games; `growing`.
        games: how many games the whole question makes, where that is to be shown.
    """
    at, planned = explorer.referee.outline.ids[explorer.node], {} if games is None else {"games": games}

    def run() -> None:
        with suppress(GameError):  # the panel then gives no time
            explorer.send({name: {"pace": {"node": at, "bot": bot, **planned, **_pace(node, bot, grow)}}})

    with suppress(RuntimeError):  # Python in the page has no threads: the first run is the measurement
        Thread(target=lambda: in_language(explorer.lang, run), daemon=True).start()


def _pace(node: Node, bot: str, grow: Callable[..., Iterator[WhatIf]]) -> Speed:
    """Return the games a second after the first legal move, `rate`; or None and `compile`, where rules are compiled."""
    clock = _Clock()
    moves = [str(node.position.move_of(node.position.actions()[0]))]
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
