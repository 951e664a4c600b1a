"""Batches: many games at one table, compiled where that can be, else in plain Python.

Both ways run the same text (`loop.py`) and give the same numbers. A game depends on its number and on the luck of
its batch alone, so it does not matter how games are parted among batches, threads or machines.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from ..bots.mcts import Search
from ..bots.player import SCRATCH, Player
from ..bots.random_play import MOST_DECISIONS
from ..engine.errors import GameError
from ..engine.luck import WORDS, keys
from ..engine.rule import MOST_MOVES, NOBODY, Game, find_game
from ..engine.state import Table
from ..engine.texts import say
from . import loop, trace
from .backends import Reader, has_fast, reader_of
from .numba.rewrite import TEXTS, is_rule
from .players import broken_off_by, decide_of, one_of
from .rollouts import endless, quickened
from .workers import Stop, never

FEW = 100  # games that plain Python has played before they would be compiled


def worth_compiling(fast: bool | None, games: int, players: Sequence[Player]) -> bool | None:
    """Return whether so many games shall run compiled, where nobody has said so: a few are not worth the wait.

    A search plays many games for every choice.
    """
    each = max(player.playouts if isinstance(player, Search) else 1 for player in players)
    return False if fast is None and games * each <= FEW else fast


@dataclass(frozen=True, slots=True)
class Played:
    """What some games came to, in whole numbers; rows of ints, plain or of NumPy.

    Attributes:
        games: how many were played.
        decisions: how many decisions they took; a forced move is none.
        points: the seats' points, game by game.
        shares: the seats' shares of each win, in parts of `loop.WHOLE_WIN`, game by game.
        sums: what `loop.count_end` sums up, seat by seat.
        histogram: how many games gave a seat that many points: `loop.BINS` numbers a seat, from `loop.LOWEST`.
        trace: of all moves and states, where it was asked for.
    """

    games: int
    decisions: int
    points: Sequence[int]
    shares: Sequence[int]
    sums: Sequence[int]
    histogram: Sequence[int]
    trace: int


class Batches:
    """Plays games at one table, as many at a time as asked for; several threads may ask.

    Args:
        game: whose rules.
        seats: the seat words.
        start: where every game begins.
        players: one a seat.
        prepare: what happens to the start before the first move: `loop.AS_IT_IS`, `DEAL` or `BEGIN`.
        fast: whether to compile; when not given, wherever it can be done.
        known: players at other tables, whose rules are compiled along, so that all the tables share them.

    Attributes:
        fast: whether the games run compiled.
        plain: the names of the players that cannot be compiled.

    Raises:
        GameError: compiled games are asked for, and the [fast] extra is missing or a bot is no rule.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        start: Table,
        players: Sequence[Player],
        prepare: int = loop.AS_IT_IS,
        fast: bool | None = None,
        known: Sequence[Player] = (),
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self._start = start
        self._order = (self.seats, start, tuple(players), prepare, fast, tuple(known))
        different = {id(player): player for player in sorted((*players, *known), key=lambda one: one.name)}
        self._bots = [list(different).index(id(player)) for player in players]
        asked, self._rollouts = quickened([*different.values()], game, start, fast is not False and has_fast())
        decides = [decide_of(player, game, self.seats) for player in asked]
        self.plain = tuple(one.name for one, decide in zip(asked, decides, strict=True) if not is_rule(decide))
        if fast and self.plain:
            raise GameError(say("plain_bot", TEXTS, bot=self.plain[0]))
        if fast and not has_fast():
            raise GameError(say("fast_missing", TEXTS))
        self.fast = fast is not False and has_fast() and not self.plain
        self._batch = loop.batch_of(game, one_of(decides))
        self._prepare = prepare
        self._is_ready = False

    @cached_property
    def _reader(self) -> Reader:
        return reader_of(self.game, type(self._start), self.fast)

    @cached_property
    def function(self) -> Callable[..., None]:
        """The batch, ready to run; its first call compiles it, unless that is kept on disk."""
        return self._reader.function(self._batch)

    @property
    def must_compile(self) -> bool:
        """Whether rules must be compiled before the first game, which takes long."""
        return not self._reader.is_kept(self.function) or any(one.must_compile for one in self._rollouts)

    def ready(self, stop: Stop = never) -> None:
        """Compile what must be compiled.

        Args:
            stop: asked some times a second whether to stop.

        Raises:
            Broken: it was stopped.
        """
        if not self._is_ready:
            for one in self._rollouts:
                one.ready(stop)
            self._reader.compile(self.function, self._arguments(0), stop)
            self._is_ready = True

    def play(
        self, luck: int, first: int, games: int, opening: int = NOBODY, traced: int = loop.NOTHING, stop: Stop = never
    ) -> Played:
        """Play some of the games.

        Args:
            luck: the seed of the whole batch.
            first: number of the first game to play, from 0.
            games: how many.
            opening: a move with which every game begins; none when not given.
            traced: what the trace takes in, `loop.MOVES` or `loop.STATES`: it costs time.
            stop: asked by plain Python before each decision whether to stop.

        Raises:
            GameError: a game does not end, or a bot chooses what is no move.
            Broken: it was stopped.
        """
        arguments = self._arguments(luck, first, games, opening, traced)
        *_, made, _, points, shares, sums, histogram = arguments
        with broken_off_by(stop):
            self.function(*arguments)
        if made[loop.FAULT] == loop.ENDLESS:
            raise endless(self.game, MOST_DECISIONS)
        if made[loop.FAULT] == loop.NO_MOVE:
            raise GameError(say("no_move", TEXTS, seat=self.seats[made[loop.CULPRIT]]))
        return Played(games, int(made[loop.DECISIONS]), points, shares, sums, histogram, int(made[loop.TRACE]))

    def _arguments(
        self, luck: int, first: int = 0, games: int = 0, opening: int = NOBODY, traced: int = loop.NOTHING
    ) -> tuple[Any, ...]:
        """What the batch is called with; its last rows are those that it fills."""
        row, seats = self._reader.row, len(self.seats)
        categories = len(self.game.score_categories)
        bots, made = row(seats), row(loop.COUNTS)
        bots[:] = self._bots
        made[loop.TRACE] = trace.START
        return (
            self._reader.tables([self._start]),
            self._reader.tables([self._start, self._start]),
            seats,
            *keys(luck),
            first,
            games,
            self._prepare,
            opening,
            bots,
            row(seats),
            row(MOST_MOVES),
            row(MOST_MOVES),
            row(SCRATCH),
            row(WORDS),
            MOST_DECISIONS,
            traced,
            made,
            row(categories),
            row(games * seats),
            row(games * seats),
            row(seats * (categories + loop.MORE)),
            row(seats * loop.BINS),
        )

    @cached_property
    def packed(self) -> bytes:
        """All that another process needs to set the same table.

        Raises:
            GameError: a bot cannot be sent.
        """
        from cloudpickle import dumps  # it comes with Dask

        try:
            return bytes(dumps((self.game.code, *self._order)))
        except Exception as trouble:  # whatever a person's own bot holds and raises
            names = ", ".join(dict.fromkeys(player.name for player in self._order[2]))
            raise GameError(say("not_sent", TEXTS, bots=names, why=trouble)) from trouble

    def __reduce__(self) -> tuple[Callable[[bytes], Batches], tuple[bytes]]:
        return unpacked, (self.packed,)


@lru_cache(maxsize=256)
def unpacked(packed: bytes) -> Batches:
    """Return the table that was packed; a process sets it once for all batches that it plays there.

    Raises:
        UnknownGame: this process does not know the game.
    """
    code, seats, start, players, prepare, fast, known = pickle.loads(packed)
    return Batches(find_game(code), seats, start, players, prepare, fast, known)
