"""The searching player: it plays the game out many times, and looks closer at the moves that did well.

It is an information-set search. Each playout begins with a table that agrees with what the seat knows, under luck of
its own. At the seat's own decisions it follows a tree, in which a move's results are weighed against how seldom it
was tried (UCT); the other seats' decisions, and one's own beyond the tree, are the work of a simpler player.

Three things let few playouts go far. A game's judgement puts the moves in order, and stands for some playouts that
were never made. The best moves alone are looked at first, and more of them with every playout (progressive
widening). And the nth try of every first move meets the same table and luck, so that moves meet on equal terms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from time import monotonic
from typing import Any

from ..engine.errors import BadOption
from ..engine.luck import philox
from ..engine.rule import NOBODY, OVER, Game
from ..engine.state import Row
from ..engine.texts import say
from ..record.position import SeatedState, View
from .player import TEXTS, RulePlayer, judged
from .seat_loop import Keys, hand_is_known, play_out

CODE = "mcts"
PLAYOUTS = 200
MOST_PLAYOUTS = 1_000_000
MOST_SECONDS = 3600
SEARCH_KEY = 0x7EE5  # tables and luck of playouts are not those of the game
SPREAD = 25.0  # points of lead that make a result of 0.73 instead of 0.5
POINT = 64 * 4 * SPREAD  # a judgement's worth as a part of a result
TRUST = 24  # for how many playouts a judgement stands
CURIOSITY = 0.08  # how much a seldom tried move draws
NARROW = 3  # how many moves are looked at first
WIDER = 20  # how many playouts bring one more
GROWTH = 12  # how many tries give a move a decision of its own in the tree


@dataclass(slots=True)
class Tried:
    """A move in the tree: what its playouts gave, and the seat's next decision after it.

    Attributes:
        tries: how many playouts went through it.
        total: the sum of their results.
        worth: what the game's judgement adds to a result, for the move.
        after: the seat's next moves, by code.
    """

    tries: int = 0
    total: float = 0.0
    worth: float = 0.0
    after: dict[int, Tried] = field(default_factory=dict)

    def mean(self, usual: float) -> float:
        """Return the mean result, with the judgement as so many playouts more."""
        return (self.total + TRUST * (usual + self.worth)) / (self.tries + TRUST)

    def pick(self, codes: Sequence[int]) -> int:
        """Return which of the legal moves to try: a good one, or one that was seldom tried."""
        usual = self.total / self.tries if self.tries else 0.5
        ordered = sorted(codes, key=lambda code: -self.after[code].worth)
        looked_at = ordered[: NARROW + self.tries // WIDER]
        curiosity = CURIOSITY * sqrt(log(self.tries + 1))
        return max(
            looked_at, key=lambda code: self.after[code].mean(usual) + curiosity / sqrt(self.after[code].tries + 1)
        )


@dataclass(frozen=True, slots=True)
class Search:
    """A player that searches.

    Attributes:
        rollouts: who plays beyond the tree.
        playouts: the most playouts a move.
        seconds: the most seconds a move; then the choice depends on the machine.
        stop: asked before each playout; the search ends when it says so, and plays what it found by then.
        play: plays a table on; a compiled one may stand in.
    """

    rollouts: RulePlayer
    playouts: int = PLAYOUTS
    seconds: float | None = None
    stop: Callable[[], bool] | None = None
    play: Callable[..., Any] = play_out
    name: str = CODE

    @property
    def rulings(self) -> Mapping[str, str]:
        """None."""
        return {}

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the place of the move that did best."""
        root = Tried()
        self._enter(root, view, moves)
        starts = self._starts(view, moves)
        end = None if self.seconds is None else monotonic() + self.seconds
        for _ in range(self.playouts):
            if (self.stop and self.stop()) or (end is not None and monotonic() > end):
                break
            self._playout(root, view, moves, starts, (words[0], words[1]))
        usual = root.total / root.tries if root.tries else 0.5
        best = max(moves, key=lambda code: root.after[code].mean(usual))
        return moves.index(best)

    @staticmethod
    def _starts(view: View, moves: Row) -> dict[int, tuple[Any, int]]:
        """Where the playouts of each first move begin: the view, and the move still to be made or made already."""
        if hand_is_known(view.game, view.state):
            return {code: (view.state, code) for code in moves}
        found = {}
        for code in moves:
            state = view.state.copy()
            view.game.play(state, code)
            found[code] = (state, NOBODY)
        return found

    def _enter(self, node: Tried, view: View, moves: Row) -> None:
        """Put legal moves that the tree does not have yet into it, as the game judges them."""
        new = [code for code in moves if code not in node.after]
        if not new:
            return
        worths = judged(view, moves, self.rollouts.reads) if self.rollouts.reads else [0] * len(moves)
        best = max(worths)
        for code, worth in zip(moves, worths, strict=True):
            if code not in node.after:
                node.after[code] = Tried(worth=(worth - best) / POINT)

    def _playout(self, root: Tried, view: View, moves: Row, starts: Mapping[int, tuple[Any, int]], key: Keys) -> None:
        """One game to its end, by the tree and then without it."""
        game, seats, seat = view.game, view.seats, view.seats.index(view.seat)
        code = root.pick(moves)
        path = [root, root.after[code]]
        luck = playout_keys(key, path[-1].tries)
        start, opening = starts[code]
        state = self.play(game, seats, start, self.rollouts, luck, self._until(path[-1], seat), opening, False)
        while state.due != OVER:
            code = self._follow(path[-1], View(SeatedState(game, seats, state), view.seat))
            path.append(path[-1].after[code])
            state = self.play(game, seats, state, self.rollouts, luck, self._until(path[-1], seat), code, True)
        result = self._result(game, state, seat)
        for node in path:
            node.tries += 1
            node.total += result

    @staticmethod
    def _until(node: Tried, seat: int) -> int:
        """Whose next decision belongs to the tree: the seat's own, once the move was tried often."""
        return seat if node.tries >= GROWTH else NOBODY

    def _follow(self, node: Tried, view: View) -> int:
        moves = view.codes()
        self._enter(node, view, moves)
        return node.pick(moves)

    @staticmethod
    def _result(game: Game, state: Any, seat: int) -> float:
        """The seat's end as a number between 0 and 1: half the share of the win, half the lead."""
        points, winners = game.gg(state), game.winners(state)
        lead = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
        return (seat in winners) / len(winners) / 2 + 1 / (1 + exp(-lead / SPREAD)) / 2


def playout_keys(key: Keys, nth: int) -> Keys:
    """Return the keys of the nth try of a first move."""
    words = [0] * 4
    philox(nth, SEARCH_KEY, 0, 0, *key, words, 0)
    return words[0], words[1]


def with_options(game: Game, options: Sequence[str], known: Mapping[str, RulePlayer]) -> Search:
    """Return a search as its options say.

    Args:
        game: what it shall play; its best judgement guides the search when no player is named for the rollouts.
        options: `playouts=200`, `seconds=0.5`, `rollouts=greedy`; seconds alone set no bound to the playouts.
        known: the players that rollouts may have, the simplest first; those whose games might not end are left out.

    Raises:
        BadOption: no such option, or no such value.
    """
    able = {name: one for name, one in known.items() if one.plays(game) and not set(one.rulings) & set(game.options)}
    rollouts = list(able.values())[-1]
    playouts: int | None = None
    seconds: float | None = None
    for option in options:
        name, _, value = option.partition("=")
        if name == "playouts":
            if not (value.isascii() and value.isdigit() and 1 <= int(value) <= MOST_PLAYOUTS):
                raise BadOption(say("option_value", TEXTS, option=name, value=value, legal=f"1 … {MOST_PLAYOUTS}"))
            playouts = int(value)
        elif name == "seconds":
            seconds = _seconds(value)
        elif name == "rollouts":
            if value not in able:
                raise BadOption(say("option_value", TEXTS, option=name, value=value, legal=", ".join(able)))
            rollouts = able[value]
        else:
            raise BadOption(say("no_option", TEXTS, code=CODE, option=name, options="playouts, seconds, rollouts"))
    if playouts is None:  # a budget of seconds alone is used up
        playouts = PLAYOUTS if seconds is None else MOST_PLAYOUTS
    return Search(rollouts, playouts, seconds, name=":".join([CODE, *options]))


def _seconds(value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise BadOption(say("option_value", TEXTS, option="seconds", value=value, legal=f"0.01 … {MOST_SECONDS}"))
    return seconds
