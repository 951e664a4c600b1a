"""Players: whatever chooses a move from what one seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from ..engine.errors import GameError
from ..engine.rule import MOST_MOVES, Game
from ..engine.state import Row
from ..engine.texts import say
from ..record.position import Move, View

TEXTS = "tbggg.bots"  # where the players' texts stand
SCRATCH = 64  # cells in which a game's judgement may work out things once for all moves


@runtime_checkable
class Player(Protocol):
    """What chooses moves: it gets a view, and nothing else.

    Attributes:
        name: how it is called in tables, with its options.
        rulings: what a game must be played under with it, when nothing else is said.
    """

    @property
    def name(self) -> str:
        """How the player is called in tables, with its options."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings that it needs where nothing else is said."""

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the place of the chosen move.

        Args:
            view: what the seat to move knows.
            moves: the codes of its legal moves, at least two.
            words: four random words of 32 bits.
        """


@dataclass(frozen=True, slots=True)
class RulePlayer:
    """A player that is a rule, so that it runs in Python, compiled, and in a page.

    Attributes:
        name: its short code.
        reads: which of the game's judgements it reads, `worth` or `plan`; empty when it looks at nothing.
        choose_rule: rule; from a view's state, legal codes, their number, what each looks worth, and four random
            words to the place of the chosen move.
        rulings: what a game must be played under with it, when nothing else is said.
    """

    name: str
    reads: str
    choose_rule: Callable[[Any, Row, int, Row, Row], int]
    rulings: Mapping[str, str] = field(default_factory=dict)

    def plays(self, game: Game) -> bool:
        """Whether the game offers the judgement that this player reads."""
        return not self.reads or getattr(game, self.reads) is not None

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the place of the chosen move."""
        worths = judged(view, moves, self.reads) if self.reads else []
        return self.choose_rule(view.state, moves, len(moves), worths, words)


def judged(view: View, moves: Row, reads: str) -> Row:
    """Return what each move looks worth to a game's judgement, in 64ths of a point."""
    worths = [0] * MOST_MOVES
    getattr(view.game, reads)(view.state, moves, len(moves), worths, [0] * SCRATCH)
    return worths[: len(moves)]


@dataclass(frozen=True, slots=True)
class OwnPlayer:
    """A person's own player: any function from a view and the list of its legal moves to one of them."""

    function: Callable[[View, list[Move]], str]
    rulings: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The function's name."""
        return str(getattr(self.function, "__name__", type(self.function).__name__))

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the place of the chosen move.

        Raises:
            GameError: the function gave something else than one of the moves.
        """
        offered = [view.move_of(code) for code in moves]
        chosen = self.function(view, list(offered))
        if chosen not in offered:
            raise GameError(say("no_choice", TEXTS, bot=self.name, move=chosen, moves=some(offered)))
        return offered.index(Move(chosen))


def some(moves: Sequence[str]) -> str:
    """Return the first few of several moves as text."""
    shown = ", ".join(moves[:6])
    return shown if len(moves) <= 6 else say("legal.more", moves=shown, count=len(moves))
