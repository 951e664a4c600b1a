"""Player protocol, and its two kinds: rules and functions of a user."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from ..engine.errors import GameError
from ..engine.game import Game
from ..engine.state import Row
from ..engine.texts import say
from ..record.position import View
from ..record.seated import Move

TEXTS = "tbggg.bots"  # package of the players' texts


@runtime_checkable
class Player(Protocol):
    """Player protocol: chooses moves from a seat's view alone.

    Attributes:
        name: its name in tables, with its options.
        rulings: the rulings that it needs where none are given, with their values.
    """

    @property
    def name(self) -> str:
        """Name in tables, with its options."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """Rulings that it needs where none are given, with their values."""

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the index of the chosen move.

        Args:
            view: the view of the seat to move.
            moves: the actions of its legal moves, at least two.
            words: four random words of 32 bits.
        """


@dataclass(frozen=True, slots=True)
class RulePlayer:
    """Player that is a rule, so that it runs in Python, compiled, and in a page.

    Attributes:
        name: its short action.
        reads: the evaluation of the game that it reads, `evaluate_moves` or `plan_moves`; empty for none.
        choose_rule: rule; from a view's state, legal actions, their number, the evaluation of each in 64ths of a
            point, and four random words to the index of the chosen move.
        rulings: the rulings that it needs where none are given, with their values.
    """

    name: str
    reads: str
    choose_rule: Callable[[Any, Row, int, Row, Row], int]
    rulings: Mapping[str, str] = field(default_factory=dict)

    def plays(self, game: Game) -> bool:
        """Return True if the game has the evaluation that this player reads."""
        return not self.reads or getattr(game.bots, self.reads) is not None

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the index of the chosen move.

        Args:
            view: the view of the seat to move.
            moves: the actions of its legal moves.
            words: four random words of 32 bits.
        """
        worths = judged(view, moves, self.reads) if self.reads else []
        return self.choose_rule(view.state, moves, len(moves), worths, words)


def judged(view: View, moves: Row, reads: str) -> Row:
    """Return the evaluation of each move, in 64ths of a point.

    Args:
        view: the view of the seat to move.
        moves: the actions of its legal moves.
        reads: the evaluation, `evaluate_moves` or `plan_moves`.
    """
    worths = [0] * len(moves)
    bots = view.game.bots
    getattr(bots, reads)(view.state, moves, len(moves), worths, [0] * bots.scratch)
    return worths


@dataclass(frozen=True, slots=True)
class OwnPlayer:
    """Player of a user's function, from a view and the list of its legal moves to one of them."""

    function: Callable[[View, list[Move]], str]
    rulings: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Name of the function."""
        return str(getattr(self.function, "__name__", type(self.function).__name__))

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the index of the chosen move.

        Args:
            view: the view of the seat to move.
            moves: the actions of its legal moves.
            words: not used.

        Raises:
            GameError: the function returned something else than one of the moves.
        """
        offered = [view.words(action) for action in moves]
        chosen = self.function(view, list(offered))
        if chosen not in offered:
            raise GameError(say("no_choice", TEXTS, bot=self.name, move=chosen, moves=some(offered)))
        return offered.index(Move(chosen))


def some(moves: Sequence[str]) -> str:
    """Return a text of the first six moves, and of the number of moves if there are more."""
    shown = ", ".join(moves[:6])
    return shown if len(moves) <= 6 else say("legal.more", moves=shown, count=len(moves))
