"""Searching player: information-set Monte Carlo tree search (UCT).

Each playout begins with a state that agrees with the seat's view, under luck of its own. At the seat's own decisions
it follows a tree, in which a move's mean result is weighed against its number of tries; the other seats' decisions,
and the seat's own beyond the tree, are those of a simpler player.

Three additions make few playouts sufficient. The game's evaluation orders the moves and counts as a number of
playouts (a prior). Only the best moves are tried at first, and more of them with the number of playouts (progressive
widening). The nth try of every first move has the same hidden cells and luck (common random numbers).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from time import monotonic
from typing import Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.luck import philox
from ..engine.rule import NOBODY
from ..engine.state import Row
from ..engine.texts import say
from ..record.position import View
from ..record.seated import SeatedState
from .ends import POINT, TRUST, Reached
from .options import no_option, read_count
from .player import TEXTS, RulePlayer, judged
from .seat_loop import Keys, play_out, starts_of_playouts

CODE = "mcts"
OPTIONS = ("playouts", "seconds", "rollouts")
PLAYOUTS = 200
MOST_PLAYOUTS = 1_000_000
LEAST_SECONDS, MOST_SECONDS = 0.01, 3600
SEARCH_KEY = 0x7EE5  # key word that separates the luck of playouts from that of the game
CURIOSITY = 0.08  # weight of exploration
NARROW = 3  # number of moves that are tried at first
WIDER = 20  # number of playouts per further move
GROWTH = 12  # number of tries after which a move's next decision enters the tree


@dataclass(slots=True)
class Tried:
    """Node of the tree: a move with the results of its playouts, and the seat's next moves after it.

    Attributes:
        tries: number of playouts through it.
        total: the sum of their results, each from 0 to 1.
        worth: the evaluation's part of a result for the move; 0 for the best.
        after: the seat's next moves, by action.
    """

    tries: int = 0
    total: float = 0.0
    worth: float = 0.0
    after: dict[int, Tried] = field(default_factory=dict)

    def mean(self, usual: float) -> float:
        """Return the mean result, with the evaluation as `TRUST` more playouts around the usual result."""
        return (self.total + TRUST * (usual + self.worth)) / (self.tries + TRUST)

    def pick(self, actions: Sequence[int]) -> int:
        """Return the legal move to try: the one with the greatest upper confidence bound."""
        usual = self.total / self.tries if self.tries else 0.5
        ordered = sorted(actions, key=lambda action: -self.after[action].worth)
        looked_at = ordered[: NARROW + self.tries // WIDER]
        curiosity = CURIOSITY * sqrt(log(self.tries + 1))
        return max(
            looked_at,
            key=lambda action: self.after[action].mean(usual) + curiosity / sqrt(self.after[action].tries + 1),
        )


@dataclass(frozen=True, slots=True)
class Search:
    """Player that searches.

    Attributes:
        rollouts: plays beyond the tree.
        playouts: largest number of playouts per choice.
        seconds: time limit per choice; with one, choices depend on the machine. None for no limit.
        stop: called before each playout; True ends the search with the best move so far.
        play: plays a state on, as `seat_loop.play_out`; compiled code may replace it.
        name: code with options.
    """

    rollouts: RulePlayer
    playouts: int = PLAYOUTS
    seconds: float | None = None
    stop: Callable[[], bool] | None = None
    play: Callable[..., Reached] = play_out
    name: str = CODE

    @property
    def rulings(self) -> Mapping[str, str]:
        """No rulings: the search plays under any."""
        return {}

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the index of the move with the best mean.

        Args:
            view: the view of the seat to move.
            moves: the actions of its legal moves.
            words: four random words of 32 bits; the first two key the luck of the playouts.
        """
        root = Tried()
        self._enter(root, view, moves)
        starts = starts_of_playouts(view.game, view.state, moves)
        end = None if self.seconds is None else monotonic() + self.seconds
        for _ in range(self.playouts):
            if (self.stop and self.stop()) or (end is not None and monotonic() > end):
                break
            self._playout(root, view, moves, starts, (words[0], words[1]))
        usual = root.total / root.tries if root.tries else 0.5
        best = max(moves, key=lambda action: root.after[action].mean(usual))
        return moves.index(best)

    def _enter(self, node: Tried, view: View, moves: Row) -> None:
        """Add the legal moves that a node does not have yet, with their evaluations."""
        new = [action for action in moves if action not in node.after]
        if not new:
            return
        worths = judged(view, moves, self.rollouts.reads) if self.rollouts.reads else [0] * len(moves)
        best = max(worths)
        for action, worth in zip(moves, worths, strict=True):
            if action not in node.after:
                node.after[action] = Tried(worth=(worth - best) / POINT)

    def _playout(self, root: Tried, view: View, moves: Row, starts: Mapping[int, tuple[Any, int]], key: Keys) -> None:
        """Play one game to its end, by the tree and then without it, and add its result to the nodes of its path."""
        game, seats, seat = view.game, view.seats, view.seats.index(view.seat)
        action = root.pick(moves)
        path = [root, root.after[action]]
        luck = playout_keys(key, path[-1].tries)
        start, opening = starts[action]
        reached = self.play(game, seats, start, self.rollouts, luck, self._until(path[-1], seat), opening, False)
        while not reached.over:
            action = self._follow(path[-1], View(SeatedState(game, seats, reached.state), view.seat))
            path.append(path[-1].after[action])
            reached = self.play(game, seats, reached, self.rollouts, luck, self._until(path[-1], seat), action, True)
        result = reached.result(seat)
        for node in path:
            node.tries += 1
            node.total += result

    @staticmethod
    def _until(node: Tried, seat: int) -> int:
        """Seat at whose next decision a playout returns to the tree: its own after `GROWTH` tries, else `NOBODY`."""
        return seat if node.tries >= GROWTH else NOBODY

    def _follow(self, node: Tried, view: View) -> int:
        moves = view.actions()
        self._enter(node, view, moves)
        return node.pick(moves)


def playout_keys(key: Keys, nth: int) -> Keys:
    """Return the two key words of the nth try of every first move."""
    words = [0] * 4
    philox(nth, SEARCH_KEY, 0, 0, *key, words, 0)
    return words[0], words[1]


def with_options(game: Game, options: Sequence[str], known: Mapping[str, RulePlayer]) -> Search:
    """Return a search with options.

    Args:
        game: the game to play; the last of `known` that can play it is the player of rollouts by default.
        options: `playouts=200`, `seconds=0.5`, `rollouts=greedy`; seconds alone do not limit the playouts.
        known: players for rollouts by code, the simplest first; those whose games might not end are left out.

    Raises:
        BadOption: no such option, or no such value.
    """
    able = {
        name: one for name, one in known.items() if one.plays(game) and not set(one.rulings) & set(game.options.rulings)
    }
    rollouts = list(able.values())[-1]
    playouts: int | None = None
    seconds: float | None = None
    for option in options:
        name, _, value = option.partition("=")
        if name == "playouts":
            playouts = read_count(name, value, MOST_PLAYOUTS)
        elif name == "seconds":
            seconds = _seconds(value)
        elif name == "rollouts":
            if value not in able:
                raise BadOption(say("option_value", TEXTS, option=name, value=value, legal=", ".join(able)))
            rollouts = able[value]
        else:
            raise no_option(CODE, name, OPTIONS)
    if playouts is None:  # with a limit of seconds alone, it is used up
        playouts = PLAYOUTS if seconds is None else MOST_PLAYOUTS
    return Search(rollouts, playouts, seconds, name=":".join([CODE, *options]))


def is_timed(name: str) -> bool:
    """Return True if a name is that of a search with a time limit, whose choices depend on the machine."""
    code, *options = name.split(":")
    return code == CODE and any(option.startswith("seconds=") for option in options)


def _seconds(value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        legal = f"{LEAST_SECONDS} … {MOST_SECONDS}"
        raise BadOption(say("option_value", TEXTS, option="seconds", value=value, legal=legal))
    return seconds
