"""Immutable lines of play outside a record, each with every seat's observations of its moves."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import count
from typing import Any, Self

from ..engine import derived
from ..engine.cells import cell_names, cell_values
from ..engine.rule import AUTOMATIC, DECISION, NOBODY
from ..engine.state import Table
from ..record.record import Node, Record

Observed = tuple[str, ...]  # by seat; empty text if a seat observed nothing


class Entry:
    """Observation of a move or of automatic steps, by seat.

    Attributes:
        mover: index of the seat that made the move, or `NOBODY`.
    """

    __slots__ = ("_observed", "mover")

    def __init__(self, mover: int, observed: Observed | Callable[[], Observed]) -> None:
        self.mover = mover
        self._observed = observed

    def __reduce__(self) -> tuple[type[Entry], tuple[int, Observed]]:
        return Entry, (self.mover, self.observed)

    @property
    def observed(self) -> Observed:
        """Observations by seat: the move's words, or the cells that automatic steps changed."""
        if not isinstance(self._observed, tuple):
            self._observed = self._observed()
        return self._observed


class PlayedLine:
    """Moment at which a decision or chance is due, or the end, with the moves that led to it.

    It is immutable, so that a copy of it is itself.

    Attributes:
        state: the game's state; not to be changed.
        log: the moves since the start, forced passes included.
        decisions: number of decisions made.
    """

    __slots__ = ("_outcomes", "decisions", "log", "state")

    def __init__(self, state: Any, log: tuple[Entry, ...] = (), decisions: int = 0) -> None:
        self.state = state
        self.log = log
        self.decisions = decisions
        self._outcomes: list[tuple[int, Fraction]] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[type[PlayedLine], tuple[Any, ...]]:
        return PlayedLine, (self.state, self.log, self.decisions)

    def outcomes(self, table: Record) -> list[tuple[int, Fraction]]:
        """Return the chance outcomes that are due, as actions with exact probabilities."""
        if self._outcomes is None:
            self._outcomes = table.game.rules.chance_outcomes(self.state)
        return self._outcomes

    def play(self, table: Record, action: int) -> PlayedLine:
        """Return the moment after a legal action and the automatic steps that follow."""
        game, state, log = table.game, self.state.copy(), list(self.log)
        decided = state.due == DECISION
        log.append(_entry(table, state, action))
        game.rules.play(state, action)
        while state.due == AUTOMATIC:
            action = game.rules.automatic(state)
            if action == game.notation.forced_pass:
                log.append(_entry(table, state, action))
                game.rules.play(state, action)
            else:
                before = state.copy()
                _work(table, state)
                # Lazy: views take longer than moves, and playouts never read them.
                log.append(Entry(NOBODY, partial(_changes, table, before, state.copy())))
        return PlayedLine(state, tuple(log), self.decisions + decided)

    def known(self, table: Record, seat: int) -> str:
        """Return all observations of a seat, a line each.

        The first line is its word; then each move, with `?` for hidden parts; after automatic steps, the cells of its
        view that changed, among them those that were turned up.
        """
        return "\n".join([table.seats[seat], *(entry.observed[seat] for entry in self.log if entry.observed[seat])])

    def determinize(self, table: Record, seat: int, seed: int) -> PlayedLine:
        """Return a moment that a seat cannot distinguish from this one (determinization).

        The seat's observations stay. Cells that it does not see are dealt, by `derived.determinize`; of earlier
        moves, the other seats keep the observations that this seat has.

        Args:
            table: the record of the line.
            seat: index of the seat whose knowledge stays.
            seed: of the deal, up to 64 bits.
        """
        game = table.game
        if not derived.hides(game):
            return self
        seen = derived.view(game, self.state, seat)
        state = next(
            state
            for state in (derived.determinize(game, seen, seed + nth) for nth in count())
            if (state.due, state.mover) == (self.state.due, self.state.mover)
        )
        log = [_as_known_to(seat, entry) for entry in self.log]
        log.append(_knowledge(table, state, seat))
        return PlayedLine(state, tuple(log), self.decisions)


def set_up_line(node: Node) -> PlayedLine:
    """Return the line that begins from a set-up board; each seat observes the board as its own text has it."""
    node = node.skip_automatic()
    seen = tuple(f"set up {node.position.facts(seat)}" for seat in node.record.seats)
    return PlayedLine(node.state, (Entry(NOBODY, seen),))


def _entry(table: Record, state: Any, action: int) -> Entry:
    """Observation of an action that is about to be played."""
    game, mover = table.game, state.mover
    masked = [game.hidden.masked(state, action, seat) for seat in range(state.seats)]
    words = {
        action: f"{table.actors[mover]} {game.notation.words(state, table.seats, action)}" for action in set(masked)
    }
    return Entry(mover, tuple(words[action] for action in masked))


def _work(table: Record, state: Any) -> None:
    """Play the automatic steps, up to a forced pass."""
    game = table.game
    while state.due == AUTOMATIC:
        action = game.rules.automatic(state)
        if action == game.notation.forced_pass:
            return
        game.rules.play(state, action)


def _changes(table: Record, before: Any, after: Any) -> Observed:
    """Observation of automatic steps, by seat: the changed cells of its view."""
    seats = range(after.seats)
    views = [(derived.view(table.game, before, seat), derived.view(table.game, after, seat)) for seat in seats]
    return tuple(f"now {_cells(earlier, now)}" for earlier, now in views)


def _knowledge(table: Record, state: Any, seat: int) -> Entry:
    """Observation of a state, for each seat but one: the cells of its view that differ from an empty state."""
    views = [derived.view(table.game, state, other) for other in range(state.seats)]
    observed = [f"{word} knows {_cells(type(state)(), view)}" for word, view in zip(table.seats, views, strict=True)]
    observed[seat] = ""
    return Entry(NOBODY, tuple(observed))


def _cells(before: Table, after: Table) -> str:
    """Text of the cells that differ, with their values after."""
    cells = zip(cell_names(after), cell_values(before), cell_values(after), strict=True)
    return " ".join(f"{name}={now}" for name, was, now in cells if was != now)


def _as_known_to(seat: int, entry: Entry) -> Entry:
    """Observation reduced to a seat's knowledge; of its own moves, the others keep their observations."""
    if entry.mover == seat:
        return entry
    if entry.mover == NOBODY:
        return Entry(NOBODY, tuple(words if viewer == seat else "" for viewer, words in enumerate(entry.observed)))
    return Entry(entry.mover, (entry.observed[seat],) * len(entry.observed))
