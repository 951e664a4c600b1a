"""Compiled playouts for a search, which needs one game at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from threading import Lock
from typing import Any

from ..bots.mcts import Search
from ..bots.player import SCRATCH, Player, RulePlayer
from ..bots.random_play import MOST_DECISIONS
from ..bots.seat_loop import Keys
from ..engine.errors import GameError
from ..engine.luck import WORDS
from ..engine.rule import MOST_MOVES, NOBODY, Game
from ..engine.state import Table
from ..engine.texts import known_language, say
from . import loop
from .backends import reader_of
from .formatting import number
from .numba.rewrite import TEXTS
from .players import decide_of, is_to_stop, one_of
from .workers import Stop, never


def quickened(players: Sequence[Player], game: Game, start: Table, fast: bool) -> tuple[list[Player], list[Rollouts]]:
    """Return the same players; those that search end when their games are broken off, and search compiled.

    Args:
        players: several may be the same one, and are again.
        game: what they play.
        start: any state of the game.
        fast: whether to compile.

    Returns:
        The players, and the playouts that are to be compiled before they are used.
    """
    searches = {id(player): player for player in players if isinstance(player, Search)}
    rollouts = {one: Rollouts(game, start, search.rollouts) for one, search in searches.items() if fast}
    plain = {one: replace(search, stop=search.stop or is_to_stop) for one, search in searches.items()}
    quick = {one: replace(plain[one], play=made.play_out) for one, made in rollouts.items()}
    return [{**plain, **quick}.get(id(player), player) for player in players], list(rollouts.values())


def endless(game: Game, decisions: int) -> GameError:
    """Return that a game did not end after so many decisions, and which rulings might bound it."""
    most, rulings = number(known_language(None), decisions, places=0), ", ".join(game.options)
    return GameError(say("endless.bounds" if rulings else "endless.none", TEXTS, most=most, rulings=rulings))


class Rollouts:
    """Plays positions on as `bots.seat_loop.play_out` does, compiled; one thread waits for the other.

    Args:
        game: whose rules.
        start: any state of the game.
        player: who plays for all seats.
    """

    def __init__(self, game: Game, start: Table, player: RulePlayer) -> None:
        reader = reader_of(game, type(start), True)
        self._reader = reader
        self._function = reader.function(loop.playout_of(game, one_of([decide_of(player, game, ())])))
        self._names = [item.name for item in fields(start)]
        self._start = start
        self._starts, self._tables = reader.tables([start]), reader.tables([start, start])
        self._made = reader.row(loop.COUNTS)
        self._bots, self._turns = reader.row(1), reader.row(1)
        self._rows = [reader.row(length) for length in (MOST_MOVES, MOST_MOVES, SCRATCH, WORDS)]
        self._lock = Lock()

    @property
    def must_compile(self) -> bool:
        """Whether rules must be compiled before the first playout, which takes long."""
        return not self._reader.is_kept(self._function)

    def ready(self, stop: Stop = never) -> None:
        """Compile what must be compiled.

        Raises:
            Broken: it was stopped.
        """
        self._reader.compile(self._function, self._arguments((0, 0), False, NOBODY, NOBODY), stop)

    def _arguments(self, luck: Keys, dealt: bool, opening: int, until: int) -> tuple[Any, ...]:
        places = (self._bots, self._turns, *self._rows, MOST_DECISIONS, self._made)
        return (self._starts, self._tables, len(self._turns), *luck, int(dealt), opening, until, *places)

    def play_out(
        self,
        game: Game,
        seats: tuple[str, ...],
        start: Table,
        player: Player,
        luck: Keys,
        until: int = NOBODY,
        opening: int = NOBODY,
        dealt: bool = True,
    ) -> Table:
        """Return the state to which a game comes; the arguments are those of `bots.seat_loop.play_out`."""
        with self._lock:
            if start is not self._start:
                self._start, self._starts = start, self._reader.tables([start])
            if len(self._turns) != len(seats):
                self._bots, self._turns = self._reader.row(len(seats)), self._reader.row(len(seats))
            self._made[:] = [0] * loop.COUNTS
            self._function(*self._arguments(luck, dealt, opening, until))
            if self._made[loop.FAULT] != 0:
                raise endless(game, MOST_DECISIONS)
            state = object.__new__(type(start))
            for name in self._names:
                setattr(state, name, self._tables[name][0].tolist())
            return state
