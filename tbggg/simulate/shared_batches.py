"""Batches that several questions about one game share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.player import Player, RulePlayer
from ..engine.game import Game
from ..engine.state import Table
from .batches import Batches


class SharedBatches:
    """Batches of several questions: those of equal players are copies of one, since writing their rules takes long."""

    def __init__(self) -> None:
        self._made: dict[Any, Batches] = {}

    @property
    def compiled(self) -> bool:
        """True if some of them run compiled, so that further questions need not wait for that."""
        return any(one.fast for one in self._made.values())

    def at(
        self,
        start: Table,
        game: Game,
        seats: Sequence[str],
        players: Sequence[Player],
        prepare: int,
        fast: bool | None,
        known: Sequence[Player],
    ) -> Batches:
        """Return `Batches` from a start; a search has its own, as its playouts wait for each other.

        Args:
            start: the state from which every game begins.
            game: its rules.
            seats: the seat words.
            players: one a seat.
            prepare: what happens to the start before the first move.
            fast: whether to compile; when not given, if it is possible.
            known: players whose rules are compiled along.
        """
        if not all(isinstance(player, RulePlayer) for player in (*players, *known)):
            return Batches(game, seats, start, players, prepare, fast, known)
        key = id(game), tuple(seats), (*map(id, players),), prepare, fast, (*map(id, known),)
        if key in self._made:
            return self._made[key].starting_at(start)
        return self._made.setdefault(key, Batches(game, seats, start, players, prepare, fast, known))
