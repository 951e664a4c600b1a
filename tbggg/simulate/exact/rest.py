"""Rest of a game: every position that may come, once, and where its moves and chances lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from marshal import dumps
from operator import attrgetter
from typing import Any

from ...engine import defaults, derived
from ...engine.errors import GameError
from ...engine.game import Game
from ...engine.listing import listed, moves_row
from ...engine.rule import AUTOMATIC, CHANCE, DECISION
from ...engine.state import depths
from ...engine.texts import known_language, say
from ..formatting import TEXTS, number
from ..work import Stop
from .loops import CHANCE_THERE, END_THERE
from .question import Question

PLAIN = 2  # version of marshal that writes equal lists alike, whether or not they are one and the same
AT_END = b"!"
BETWEEN = 512  # moves and outcomes between two reports
Tell = Callable[[int], object]  # called with the number of positions found


@dataclass(frozen=True, slots=True)
class Rest:
    """Graph of positions, the first of which is the one asked about.

    Attributes:
        mover: the seat that decides in each, `CHANCE_THERE` or `END_THERE`.
        first: place of each position's first edge; its moves or outcomes stand in the order of the rules' list.
        count: number of its edges.
        to: the position that each edge leads to.
        odds: of the edges of chance, from 0 to 1; 1 elsewhere.
        values: one number a position and seat: at an end its worth, else 0.
    """

    mover: Any
    first: Any
    count: Any
    to: Any
    odds: Any
    values: Any

    @property
    def parts(self) -> tuple[Any, ...]:
        """All its rows, in their order."""
        return self.mover, self.first, self.count, self.to, self.odds, self.values


def key_in(game: Game) -> Callable[[Any], bytes]:
    """Return a function from states to bytes, which are equal for equal states alone."""
    fields = attrgetter(*(name for name, _ in depths(game.rules.state)))
    return lambda state: dumps(fields(state), PLAIN)


class TooLarge(GameError):
    """Error of more positions than may be worked out.

    Args:
        question: the rules, and what may be asked instead.
        most: the number that may be.
    """

    def __init__(self, question: Question, most: int) -> None:
        shown, game = number(known_language(None), most, places=0), question.game
        key = f"until_{question.until}" if question.by != "wins" else "wins"
        if question.may_be_endless:
            key = "race"
        super().__init__(say(f"solve.too_large.{key}", TEXTS, most=shown, game=game.name))


class Explorer:
    """Explorer of what is left, in plain Python.

    Args:
        question: the rules, and where play ends.
        most: number of positions at which it is refused.
    """

    def __init__(self, question: Question, most: int) -> None:
        game = question.game
        self._question, self._game, self._most = question, game, most
        self._key = key_in(game)
        self._alone = game.rules.may_decide is defaults.mover_decides
        self._row = moves_row(game)
        self._numbers: dict[bytes, int] = {}
        self._automatic: dict[bytes, int] = {}
        self._waiting: list[tuple[int, Any]] = []
        self._mover: list[int] = []
        self._values: list[float] = []

    def explore(self, start: Any, tell: Tell, stop: Stop) -> Rest:
        """Return the graph from a state, in which a choice or chance is due.

        Args:
            start: the state; it is not changed.
            tell: called several times a second.
            stop: called as often; True ends it.

        Raises:
            TooLarge: there are more positions.
            GameError: it was stopped, or several seats decide at once.
        """
        first, count, to, odds = [0], [0], list[int](), list[float]()
        self._number(start.copy())
        while self._waiting:
            at, state = self._waiting.pop()
            first[at] = len(to)
            for action, share in self._branches(state):
                after = state.copy()
                self._game.rules.play(after, action)
                to.append(self._number(after))
                odds.append(share)
                if len(to) % BETWEEN == 1:  # a chance may have thousands of outcomes
                    tell(len(self._mover))
                    if stop():
                        raise GameError(say("solve.stopped", TEXTS))
            count[at] = len(to) - first[at]
            more = len(self._mover) - len(first)
            first += [0] * more
            count += [0] * more
        return Rest(self._mover, first, count, to, odds, self._values)

    def _branches(self, state: Any) -> list[tuple[int, float]]:
        """Actions that may be played, or may come, with their odds."""
        if state.due == CHANCE:
            return [(action, float(odds)) for action, odds in self._game.rules.chance_outcomes(state)]
        return [(action, 1.0) for action in self._row[: listed(self._game, state, self._row)]]

    def _number(self, state: Any) -> int:
        """Number of the position that a state comes to."""
        if state.due != AUTOMATIC:
            return self._settled(state)
        played = self._key(state)  # the same steps are not played twice
        if played not in self._automatic:
            self._question.settle(state)
            self._automatic[played] = self._settled(state)
        return self._automatic[played]

    def _settled(self, state: Any) -> int:
        """Number of a state in which a choice or chance is due, or all ends; a new one waits for its turn."""
        ends = self._question.ends(state)
        worth = self._question.worth(state) if ends else None
        self._question.forget(state)
        key = self._key(state) + (AT_END if ends else b"")  # the next round may begin as this one did
        if key not in self._numbers:
            self._numbers[key] = self._added(state, worth)
        return self._numbers[key]

    def _added(self, state: Any, worth: list[float] | None) -> int:
        number = len(self._mover)
        if number == self._most:
            raise TooLarge(self._question, self._most)
        if worth is not None:
            self._mover.append(END_THERE)
        else:
            if not self._alone and state.due == DECISION and len(derived.deciders(self._game, state)) > 1:
                raise GameError(say("solve.at_once", TEXTS))
            self._mover.append(state.mover if state.due == DECISION else CHANCE_THERE)
            self._waiting.append((number, state))
        self._values += worth or [0.0] * state.seats
        return number
