"""Compiled playouts for a search, one game per call."""

from __future__ import annotations

from dataclasses import fields
from functools import cached_property
from threading import Lock
from typing import Any

from ..bots.ends import result_of
from ..bots.player import Player, RulePlayer
from ..bots.seat_loop import MOST_DECISIONS, Keys
from ..engine.errors import GameError
from ..engine.game import Game
from ..engine.listing import room_for_moves, too_many_moves
from ..engine.rule import NOBODY, OVER
from ..engine.state import Table
from ..engine.texts import known_language, say
from . import loop
from .backends import reader_of
from .formatting import number
from .numba.parsed import TEXTS
from .players import decide_of, dispatcher
from .work import Stop, never


def endless_error(game: Game, decisions: int) -> GameError:
    """Return the error of a game that did not end after so many decisions; it names the rulings that bound games."""
    most, rulings = number(known_language(None), decisions, places=0), ", ".join(game.options.rulings)
    return GameError(say("endless.bounds" if rulings else "endless.none", TEXTS, most=most, rulings=rulings))


class Packed:
    """Position that a compiled playout reached: a record, whose state is unpacked when it is read.

    Args:
        record: the record, in an array of its own.
        table: the class of its state.
        points: of an ended game, seat by seat.
        shares: of its win, in units of 1/`loop.WHOLE_WIN`.
    """

    def __init__(self, record: Any, table: type[Table], points: list[int], shares: list[int]) -> None:
        self.record = record
        self._table, self._points, self._shares = table, points, shares

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return bool(self.record["due"][0] == OVER)

    @cached_property
    def state(self) -> Table:
        """The whole state."""
        state = object.__new__(self._table)
        for item in fields(self._table):
            setattr(state, item.name, self.record[item.name][0].tolist())
        return state

    def result(self, seat: int) -> float:
        """Return the result of the ended game for a seat, from 0 to 1."""
        return result_of(self._points, self._shares[seat] / loop.WHOLE_WIN, seat)


class Rollouts:
    """Compiled counterpart of `bots.seat_loop.play_out`; calls from several threads run one after another.

    Args:
        game: its rules.
        start: any state of the game.
        player: plays for all seats.
    """

    def __init__(self, game: Game, start: Table, player: RulePlayer) -> None:
        reader = reader_of(game, type(start), True)
        self._reader = reader
        self._function = reader.function(loop.playout_of(game, dispatcher([decide_of(player, game, ())])))
        self._start: Table | Packed = start
        self._table = type(start)
        self._starts, self._tables = reader.tables([start]), reader.tables([start, start])
        self._made = reader.row(loop.COUNTS)
        self._by_seat = [reader.row(1) for _ in range(4)]  # bots, turns, points, shares
        room = room_for_moves(game)
        self._rows = [reader.row(length) for length in (room, room, game.bots.scratch, game.hidden.scratch)]
        self._lock = Lock()

    @property
    def must_compile(self) -> bool:
        """True if rules must be compiled before the first playout, which takes about half a minute."""
        return not self._reader.is_kept(self._function)

    def ready(self, stop: Stop = never) -> None:
        """Compile the rules that must be compiled.

        Raises:
            Cancelled: `stop` returned True.
        """
        self._reader.compile(self._function, self._arguments((0, 0), False, NOBODY, NOBODY), stop)

    def _arguments(self, luck: Keys, dealt: bool, opening: int, until: int) -> tuple[Any, ...]:
        bots, turns, points, shares = self._by_seat
        places = (bots, turns, *self._rows, MOST_DECISIONS, self._made, points, shares)
        return (self._starts, self._tables, len(bots), *luck, int(dealt), opening, until, *places)

    def play_out(
        self,
        game: Game,
        seats: tuple[str, ...],
        start: Table | Packed,
        player: Player,
        luck: Keys,
        until: int = NOBODY,
        opening: int = NOBODY,
        dealt: bool = True,
    ) -> Packed:
        """Return the position at the end of a playout, as `bots.seat_loop.play_out` does.

        Args:
            game: its rules.
            seats: the seat words.
            start: the state to begin with, or a position that another playout reached; it is not changed.
            player: not used: the compiled player is that of this object.
            luck: the two key words of chance, 32 bits each.
            until: seat at whose next decision to stop; `NOBODY` for none.
            opening: action to begin with; `NOBODY` for none.
            dealt: whether nothing is hidden in the start; else the hidden cells are dealt by the same luck.

        Raises:
            GameError: the game does not end.
        """
        with self._lock:
            if start is not self._start:
                self._start = start
                self._starts = start.record if isinstance(start, Packed) else self._reader.tables([start])
            if len(self._by_seat[0]) != len(seats):
                self._by_seat = [self._reader.row(len(seats)) for _ in self._by_seat]
            self._made[:] = [0] * loop.COUNTS
            self._function(*self._arguments(luck, dealt, opening, until))
            if self._made[loop.FAULT] == loop.TOO_MANY:
                raise too_many_moves(game)
            if self._made[loop.FAULT] != 0:
                raise endless_error(game, MOST_DECISIONS)
            _, _, points, shares = self._by_seat
            return Packed(self._tables[:1].copy(), self._table, points.tolist(), shares.tolist())
