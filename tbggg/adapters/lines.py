"""Lines of play outside a record: moments that nothing changes, each with what every seat saw of the moves before."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import count
from typing import Any, Self

from ..engine import derived
from ..engine.rule import AUTOMATIC, DECISION, NOBODY
from ..engine.state import Table
from ..record.record import Record
from .numbers import cell_names, cell_values

Told = tuple[str, ...]  # by seat; empty where a seat learned nothing


class Entry:
    """A move, or the rules' own work, as the seats saw it.

    Attributes:
        mover: index of the seat that made the move, or `NOBODY`.
    """

    __slots__ = ("_told", "mover")

    def __init__(self, mover: int, told: Told | Callable[[], Told]) -> None:
        self.mover = mover
        self._told = told

    def __reduce__(self) -> tuple[type[Entry], tuple[int, Told]]:
        return Entry, (self.mover, self.told)

    @property
    def told(self) -> Told:
        """By seat, the move's words, or the cells that the rules changed."""
        if not isinstance(self._told, tuple):
            self._told = self._told()
        return self._told


class Line:
    """A moment at which somebody must decide, draw or roll, or the end, and the moves that led to it.

    Nothing changes it, so a copy of it is itself.

    Attributes:
        state: the game's state; not to be changed.
        log: the moves since the start, forced passes with them.
        decisions: how many decisions the seats made.
    """

    __slots__ = ("_outcomes", "decisions", "log", "state")

    def __init__(self, state: Any, log: tuple[Entry, ...] = (), decisions: int = 0) -> None:
        self.state = state
        self.log = log
        self.decisions = decisions
        self._outcomes: list[tuple[int, Fraction]] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Line], tuple[Any, ...]]:
        return Line, (self.state, self.log, self.decisions)

    def outcomes(self, table: Record) -> list[tuple[int, Fraction]]:
        """Return what chance may bring now, with its exact odds."""
        if self._outcomes is None:
            self._outcomes = table.game.rules.chance_outcomes(self.state)
        return self._outcomes

    def play(self, table: Record, code: int) -> Line:
        """Return the moment after a legal move and all that the rules do then."""
        game, state, log = table.game, self.state.copy(), list(self.log)
        decided = state.due == DECISION
        log.append(_entry(table, state, code))
        game.rules.play(state, code)
        while state.due == AUTOMATIC:
            code = game.rules.automatic(state)
            if code == game.notation.forced_pass:
                log.append(_entry(table, state, code))
                game.rules.play(state, code)
            else:
                before = state.copy()
                _work(table, state)
                # Said only when somebody asks, which playouts never do: views take longer than moves.
                log.append(Entry(NOBODY, partial(_changes, table, before, state.copy())))
        return Line(state, tuple(log), self.decisions + decided)

    def known(self, table: Record, seat: int) -> str:
        """Return all that a seat has seen so far, line by line.

        First its word; then each move, with `?` for what was hidden; and after the rules' own work the cells of its
        view that are not as before: so it reads what was turned up.
        """
        return "\n".join([table.seats[seat], *(entry.told[seat] for entry in self.log if entry.told[seat])])

    def imagine(self, table: Record, seat: int, seed: int) -> Line:
        """Return a moment that a seat cannot tell from this one.

        What the seat has seen stays. What others alone have seen is imagined, by `Game.imagine`; of their earlier
        moves they then know as much as this seat does.

        Args:
            table: the record that the line is of.
            seat: whose knowledge stays.
            seed: the luck of the imagination.
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
        return Line(state, tuple(log), self.decisions)


def _entry(table: Record, state: Any, code: int) -> Entry:
    """A move that is about to be played."""
    game, mover = table.game, state.mover
    masked = [game.hidden.masked(state, code, seat) for seat in range(state.seats)]
    words = {code: f"{table.actors[mover]} {game.notation.words(state, table.seats, code)}" for code in set(masked)}
    return Entry(mover, tuple(words[code] for code in masked))


def _work(table: Record, state: Any) -> None:
    """Let the rules do what is theirs, up to a pass that they make for a seat."""
    game = table.game
    while state.due == AUTOMATIC:
        code = game.rules.automatic(state)
        if code == game.notation.forced_pass:
            return
        game.rules.play(state, code)


def _changes(table: Record, before: Any, after: Any) -> Told:
    """What the rules' own work changed in each seat's view."""
    seats = range(after.seats)
    views = [(derived.view(table.game, before, seat), derived.view(table.game, after, seat)) for seat in seats]
    return tuple(f"now {_cells(earlier, now)}" for earlier, now in views)


def _knowledge(table: Record, state: Any, seat: int) -> Entry:
    """What each seat but one sees of a state: all that is not as on an empty table."""
    views = [derived.view(table.game, state, other) for other in range(state.seats)]
    told = [f"{word} knows {_cells(type(state)(), view)}" for word, view in zip(table.seats, views, strict=True)]
    told[seat] = ""
    return Entry(NOBODY, tuple(told))


def _cells(before: Table, after: Table) -> str:
    """The cells that are otherwise than before, as they are."""
    cells = zip(cell_names(after), cell_values(before), cell_values(after), strict=True)
    return " ".join(f"{name}={now}" for name, was, now in cells if was != now)


def _as_known_to(seat: int, entry: Entry) -> Entry:
    """The entry with nothing in it that the seat does not know; of its own moves, the others keep what they saw."""
    if entry.mover == seat:
        return entry
    if entry.mover == NOBODY:
        return Entry(NOBODY, tuple(words if viewer == seat else "" for viewer, words in enumerate(entry.told)))
    return Entry(entry.mover, (entry.told[seat],) * len(entry.told))
