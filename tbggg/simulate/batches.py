"""Batches: many games from one start with the same players, compiled if possible, else in plain Python.

Both ways run the same action (`loop.py`) and give equal numbers. A game depends on its number and on the luck of its
batch alone, not on how games are divided among batches, threads or machines.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from ..bots import rule_bots
from ..bots.ends import result_of
from ..bots.mcts import Search
from ..bots.player import Player, RulePlayer
from ..bots.race import Racer
from ..bots.seat_loop import MOST_DECISIONS
from ..engine import derived
from ..engine.errors import GameError
from ..engine.game import Game
from ..engine.listing import legal_actions, room_for_moves, too_many_moves
from ..engine.luck import keys
from ..engine.registry import find_game
from ..engine.rule import NOBODY
from ..engine.state import Table
from ..engine.texts import say
from . import loop, trace
from .backends import Reader, has_fast, load_fast, reader_of
from .numba.parsed import TEXTS, is_rule
from .players import cancelled_by, decide_of, dispatcher, is_cancelled
from .rollouts import Rollouts, endless_error
from .work import Stop, never

FEW = 100  # games that plain Python plays in less time than compiling takes
CHOICES = 10  # of a search in a game, at least; each plays many games


def worth_compiling(fast: bool | None, games: int, players: Sequence[Player]) -> bool | None:
    """Return `fast`, or False where it is not given and the games are too few to be worth compiling.

    Args:
        fast: whether compiling was asked for; None when not given.
        games: number of games.
        players: one a seat; a search plays many games for every choice, which count as games.
    """
    each = max(CHOICES * player.playouts if isinstance(player, Search | Racer) else 1 for player in players)
    return False if fast is None and games * each <= FEW else fast


@dataclass(frozen=True, slots=True)
class Played:
    """Results of a batch, in whole numbers; rows of ints, plain or of NumPy.

    Attributes:
        games: number of games played.
        decisions: number of decisions in all games; a forced move is none.
        lengths: number of decisions, game by game.
        points: the seats' points, game by game; games × seats.
        shares: the seats' shares of each win, in units of 1/`loop.WHOLE_WIN`, game by game; games × seats.
        sums: the sums of `loop.count_end`, seat by seat; seats × (categories + `loop.MORE`).
        histogram: number of games by points: seats × `loop.BINS`, the first bin of a seat for `loop.LOWEST` points.
        trace: of all moves and states, if it was asked for.
    """

    games: int
    decisions: int
    lengths: Sequence[int]
    points: Sequence[int]
    shares: Sequence[int]
    sums: Sequence[int]
    histogram: Sequence[int]
    trace: int


class Batches:
    """Games from one start with one player a seat, played in batches; safe to call from several threads.

    Args:
        game: its rules.
        seats: the seat words.
        start: the state from which every game begins.
        players: one a seat.
        prepare: what happens to the start before the first move: `loop.AS_IT_IS`, `DEAL`, or `BEGIN` and more.
        fast: whether to compile; when not given, if it is possible.
        known: players of other `Batches`, whose rules are compiled along, so that all share the machine action.

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
        players = [same_bot(player, game) for player in players]
        compiled = compiled_together([*players, *known], game, fast)
        different = {id(player): player for player in sorted(compiled, key=lambda one: one.name)}
        self._bots = [list(different).index(id(player)) for player in players]
        asked, self._rollouts = accelerated([*different.values()], game, start, fast is not False and load_fast())
        decides = [decide_of(player, game, self.seats) for player in asked]
        self.plain = tuple(one.name for one, decide in zip(asked, decides, strict=True) if not is_rule(decide))
        if fast and self.plain:
            bot = next(player for player in players if player.name == self.plain[0])
            key = "searching_bot" if isinstance(bot, Search | Racer) else "plain_bot"
            raise GameError(say(key, TEXTS, bot=bot.name))
        if fast and not has_fast():
            raise GameError(say("fast_missing", TEXTS))
        self.fast = fast is not False and load_fast() and not self.plain
        self._batch = loop.batch_of(game, dispatcher(decides))
        self._prepare = prepare
        self._is_ready = False

    @cached_property
    def _reader(self) -> Reader:
        return reader_of(self.game, type(self._start), self.fast)

    @cached_property
    def function(self) -> Callable[..., None]:
        """Callable of the batch; its first call compiles it, unless the machine code is on disk."""
        return self._reader.function(self._batch)

    @property
    def must_compile(self) -> bool:
        """True if rules must be compiled before the first game, which takes about half a minute."""
        return not self._reader.is_kept(self.function) or any(one.must_compile for one in self._rollouts)

    def ready(self, stop: Stop = never) -> None:
        """Compile the rules that must be compiled.

        Args:
            stop: called several times a second; True cancels.

        Raises:
            Cancelled: `stop` returned True.
        """
        if not self._is_ready:
            for one in self._rollouts:
                one.ready(stop)
            self._reader.compile(self.function, self._arguments(0), stop)
            self._is_ready = True

    def play(
        self, luck: int, first: int, games: int, opening: int = NOBODY, traced: int = loop.NOTHING, stop: Stop = never
    ) -> Played:
        """Play consecutive games and return their results.

        Args:
            luck: the seed of all games, up to 64 bits.
            first: number of the first game to play, from 0.
            games: number of games.
            opening: action with which every game begins; none when not given.
            traced: content of the trace, `loop.MOVES` or `loop.STATES`, which take time; none when not given.
            stop: called by plain Python before each decision; True cancels.

        Raises:
            GameError: a game does not end, a bot chooses an index outside of the list of moves, or a position has
                more legal moves than the game states.
            Cancelled: `stop` returned True.
        """
        arguments = self._arguments(luck, first, games, opening, traced)
        *_, made, lengths, _, points, shares, sums, histogram = arguments
        try:
            with cancelled_by(stop):
                self.function(*arguments)
        except IndexError:  # plain Python does not write past a row: it may be the row of moves
            if not self.fast:
                legal_actions(self.game, arguments[1][0])
            raise
        if made[loop.FAULT] == loop.ENDLESS:
            raise endless_error(self.game, MOST_DECISIONS)
        if made[loop.FAULT] == loop.NO_MOVE:
            raise GameError(say("no_move", TEXTS, seat=self.seats[made[loop.CULPRIT]]))
        if made[loop.FAULT] == loop.TOO_MANY:
            raise too_many_moves(self.game)
        return Played(games, int(made[loop.DECISIONS]), lengths, points, shares, sums, histogram, int(made[loop.TRACE]))

    def _arguments(
        self, luck: int, first: int = 0, games: int = 0, opening: int = NOBODY, traced: int = loop.NOTHING
    ) -> tuple[Any, ...]:
        """Arguments of the batch, in its order; it fills the last rows."""
        row, seats = self._reader.row, len(self.seats)
        categories = len(derived.score_categories(self.game))
        bots, made = row(seats), row(loop.COUNTS)
        room = room_for_moves(self.game)
        bots[:] = self._bots
        made[loop.TRACE] = trace.START
        tables = self._reader.tables([self._start] * 3)
        return (
            tables[:1],
            tables[1:],
            seats,
            *keys(luck),
            first,
            games,
            self._prepare,
            opening,
            bots,
            row(seats),
            row(room),
            row(room),
            row(self.game.bots.scratch),
            row(self.game.hidden.scratch),
            MOST_DECISIONS,
            traced,
            made,
            row(games),
            row(categories),
            row(games * seats),
            row(games * seats),
            row(seats * (categories + loop.MORE)),
            row(seats * loop.BINS),
        )

    def starting_at(self, start: Table) -> Batches:
        """Return the same games from another start, with the same machine code.

        Args:
            start: a state of the same table; hidden cells are dealt, or not, as in this object.
        """
        other = object.__new__(Batches)  # `copy` would go through a pickle, and all would share one start
        vars(other).update(vars(self), _start=start)
        other._order = (self.seats, start, *self._order[2:])
        vars(other).pop("packed", None)
        return other

    @cached_property
    def packed(self) -> bytes:
        """Pickle from which another process builds an equal object.

        Raises:
            GameError: a bot cannot be sent.
        """
        from cloudpickle import dumps  # it comes with Dask

        try:
            return bytes(dumps((self.game.code, *self._order)))
        except Exception as trouble:  # a user's own bot may hold and raise anything
            names = ", ".join(dict.fromkeys(player.name for player in self._order[2]))
            raise GameError(say("not_sent", TEXTS, bots=names, why=trouble)) from trouble

    def __reduce__(self) -> tuple[Callable[[bytes], Batches], tuple[bytes]]:
        return from_packed, (self.packed,)


@lru_cache(maxsize=256)
def from_packed(packed: bytes) -> Batches:
    """Return the `Batches` of a pickle; a process builds it once for all batches of that table.

    Raises:
        UnknownGame: this process does not know the game.
    """
    code, seats, start, players, prepare, fast, known = pickle.loads(packed)
    return Batches(find_game(code), seats, start, players, prepare, fast, known)


class Trials:
    """Compiled counterpart of `bots.race.results_of_trials`; safe to call from several threads.

    Args:
        game: its rules.
        start: any state of the game.
        player: plays for all seats.
    """

    def __init__(self, game: Game, start: Any, player: RulePlayer) -> None:
        seats = tuple(str(seat) for seat in range(start.seats))
        self._batches = Batches(game, seats, start, [player] * len(seats), loop.DEAL, True)

    @property
    def must_compile(self) -> bool:
        """True if rules must be compiled before the first playout, which takes about half a minute."""
        return self._batches.must_compile

    def ready(self, stop: Stop = never) -> None:
        """Compile the rules that must be compiled.

        Raises:
            Cancelled: `stop` returned True.
        """
        self._batches.ready(stop)

    def results(
        self,
        game: Game,
        seats: tuple[str, ...],
        start: Table,
        player: RulePlayer,
        luck: int,
        games: range,
        opening: int,
        seat: int,
    ) -> list[float]:
        """Return a seat's results of games, as `bots.race.results_of_trials` does.

        Args:
            game: its rules.
            seats: the seat words.
            start: a view, whose hidden cells are imagined for each game; it is not changed.
            player: not used: the compiled player is that of this object.
            luck: the seed of all games, up to 64 bits.
            games: numbers of the games.
            opening: action to begin with; `NOBODY` for none.
            seat: index of the seat.

        Raises:
            GameError: a game does not end.
        """
        played = self._batches.starting_at(start).play(luck, games.start, len(games), opening)
        points, shares, count = (list(map(int, played.points)), list(map(int, played.shares)), len(seats))
        return [
            result_of(points[at : at + count], shares[at + seat] / loop.WHOLE_WIN, seat)
            for at in range(0, len(points), count)
        ]


def same_bot(player: Player, game: Game) -> Player:
    """Return the bot of the game to which a player is equal, that of another process for example; else the player."""
    return next((bot for bot in rule_bots(game) if bot == player), player)


def compiled_together(players: Sequence[Player], game: Game, fast: bool | None) -> Sequence[Player]:
    """Return the players whose rules one machine action has.

    All bots of the game by rules go together where no other player is asked for: every question about the game has
    the same action then, so that the compiler runs once.

    Args:
        players: those that are asked for.
        game: its rules.
        fast: whether to compile, as for `Batches`.
    """
    bots = rule_bots(game)
    return bots if fast is not False and all(player in bots for player in players) else players


def accelerated(
    players: Sequence[Player], game: Game, start: Table, fast: bool
) -> tuple[list[Player], list[Rollouts | Trials]]:
    """Return the players, with searches that end when their games are cancelled, and whose playouts are compiled.

    Args:
        players: one a seat; a player that occurs several times does so in the result.
        game: its rules.
        start: any state of the game.
        fast: whether to compile the playouts.

    Returns:
        The players, and their playouts, which must be compiled before use.
    """
    made: list[Rollouts | Trials] = []
    found: dict[int, Player] = {}
    for player in players:
        if id(player) in found or not isinstance(player, Search | Racer):
            continue
        search = replace(player, stop=player.stop or is_cancelled)
        if fast and isinstance(search, Search):
            rollouts = Rollouts(game, start, search.rollouts)
            search = replace(search, play=rollouts.play_out)
            made.append(rollouts)
        elif fast and isinstance(search, Racer):
            trials = Trials(game, start, search.rollouts)
            search = replace(search, play=trials.results)
            made.append(trials)
        found[id(player)] = search
    return [found.get(id(player), player) for player in players], made


def compiled_or_plain(players: Sequence[Player], game: Game, start: Table) -> list[Player]:
    """Return the players of a single game, with the searches' playouts compiled where that can be done.

    Args:
        players: one a seat.
        game: its rules.
        start: any state of the game.
    """
    if worth_compiling(None, 1, players) is False or not load_fast():
        return [*players]
    found, made = accelerated(players, game, start, True)
    for one in made:
        one.ready()
    return found
