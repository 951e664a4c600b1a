"""Compiled playouts for a search, which needs one game at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from ..bots.mcts import Search
from ..bots.player import SCRATCH, Player, RulePlayer
from ..bots.playing import Keys
from ..engine.errors import GameError
from ..engine.luck import WORDS
from ..engine.random_play import MOST_DECISIONS
from ..engine.rule import MOST_MOVES, NOBODY, Game
from ..engine.table import Table
from ..engine.texts import say
from . import loop
from .deciding import decide_of, one_of
from .readers import has_fast, reader_of
from .rewriting import TEXTS


def quickened(players: Sequence[Player], game: Game, start: Table) -> list[Player]:
    """Return the same players; those that search make their playouts compiled, where that can be done.

    Args:
        players: one a seat.
        game: what they play.
        start: any state of the game.
    """
    if not has_fast():
        return list(players)
    searches = {id(player): player for player in players if isinstance(player, Search)}
    quick = {
        name: replace(search, play=Rollouts(game, start, search.rollouts).play_out) for name, search in searches.items()
    }
    return [quick.get(id(player), player) for player in players]


class Rollouts:
    """Plays positions on as `bots.playing.play_out` does, compiled; for one thread.

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
        """Return the state to which a game comes; the arguments are those of `bots.playing.play_out`."""
        if start is not self._start:
            self._start, self._starts = start, self._reader.tables([start])
        if len(self._turns) != len(seats):
            self._bots, self._turns = self._reader.row(len(seats)), self._reader.row(len(seats))
        places = (self._bots, self._turns, *self._rows)
        made = self._made
        made[:] = [0] * loop.COUNTS
        self._function(
            self._starts, self._tables, len(seats), *luck, int(dealt), opening, until, *places, MOST_DECISIONS, made
        )
        if made[loop.FAULT] != 0:
            raise GameError(say("endless", TEXTS, most=f"{MOST_DECISIONS:,}", rulings=", ".join(game.options)))
        state = object.__new__(type(start))
        for name in self._names:
            setattr(state, name, self._tables[name][0].tolist())
        return state
