"""The legal moves of a state as a list, within the bound that its game states."""

from __future__ import annotations

from typing import Any

from .errors import GameError
from .game import Game
from .state import Row
from .texts import say


def room_for_moves(game: Game) -> int:
    """Return the length of a row of moves: a power of two, so that a compiled rule masks its places; above the bound.

    A rule may write a move before it knows whether the move counts.
    """
    return 1 << game.rules.most_moves.bit_length()


def moves_row(game: Game) -> Row:
    """Return an empty row with room for the legal moves of any position of a game."""
    return [0] * room_for_moves(game)


def listed(game: Game, state: Any, moves: Row) -> int:
    """List the legal moves of a state; returns how many.

    Args:
        game: its rules.
        state: what the mover decides in.
        moves: a row of `moves_row`, which is filled from its beginning.

    Raises:
        GameError: there are more than the game states.
    """
    try:
        count = game.rules.legal_moves(state, moves)
    except IndexError:
        if len(_Endless.filled(game, state)) > game.rules.most_moves:
            raise too_many_moves(game) from None
        raise  # another index of the game's rules
    if count > game.rules.most_moves:
        raise too_many_moves(game)
    return count


def legal_actions(game: Game, state: Any) -> Row:
    """Return the legal moves of a state, as actions.

    Raises:
        GameError: there are more than the game states.
    """
    moves = moves_row(game)
    return moves[: listed(game, state, moves)]


def too_many_moves(game: Game) -> GameError:
    """Return that a position has more legal moves than its game states."""
    return GameError(say("move.too_many", game=game.name, most=game.rules.most_moves))


class _Endless(list[int]):
    """A row that grows where it is written."""

    @classmethod
    def filled(cls, game: Game, state: Any) -> _Endless:
        """Return the row with all legal moves of a state."""
        row = cls()
        game.rules.legal_moves(state, row)
        return row

    def __setitem__(self, at: Any, action: Any) -> None:
        self.extend([0] * (at + 1 - len(self)))
        super().__setitem__(at, action)
