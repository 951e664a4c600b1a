"""Racing player: plays its best few moves on many times, drops the worse half, and again, until one is left.

What is hidden is imagined from the seat's view, anew for each playout. The nth playout of every move has the same
hidden cells and luck (common random numbers). All seats play on as the player that looks furthest in the game; its
evaluation of the moves names those that are played on, and counts as a number of playouts (a prior).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, fsum, log2
from typing import Any

from ..engine import derived
from ..engine.game import Game
from ..engine.luck import keys, luck_words
from ..engine.rule import NOBODY
from ..engine.state import Row
from ..record.position import View
from .ends import POINT, TRUST, result_of
from .options import no_option, read_count
from .player import RulePlayer, judged
from .seat_loop import CHOICE_WORDS, NO_OCCASION, play_on, starts_of_playouts

CODE = "race"
OPTIONS = ("playouts", "moves")
PLAYOUTS = 112  # playouts a choice, of all its moves together
MOVES = 5  # moves in a race; a pass is one more
MOST_PLAYOUTS = 1_000_000
MOST_MOVES = 1_000


@dataclass(slots=True)
class Runner:
    """A move in the race, with the results of its playouts.

    Attributes:
        at: its index in the list of legal moves.
        start: the state from which its playouts begin.
        opening: action still to be played there; `NOBODY` for none.
        worth: the evaluation's part of a result for the move; 0 for the best.
        results: of its playouts, each from 0 to 1.
    """

    at: int
    start: Any
    opening: int
    worth: float
    results: list[float] = field(default_factory=list)

    def mean(self, usual: float) -> float:
        """Return the mean result, with the evaluation as `TRUST` more playouts around the usual result."""
        return (fsum(self.results) + TRUST * (usual + self.worth)) / (len(self.results) + TRUST)


def results_of_trials(
    game: Game,
    seats: tuple[str, ...],
    start: Any,
    player: RulePlayer,
    luck: int,
    games: range,
    opening: int,
    seat: int,
) -> list[float]:
    """Return a seat's results of games that one player plays on for all seats, each from 0 to 1.

    Args:
        game: its rules.
        seats: the seat words.
        start: a view, whose hidden cells are imagined for each game; it is not changed.
        player: plays for all seats.
        luck: the seed of all games, up to 64 bits.
        games: numbers of the games, each of which has luck of its own.
        opening: action to begin with; `NOBODY` for none.
        seat: index of the seat.
    """
    words = [0] * game.hidden.scratch
    found = []
    for number in games:
        luck_words(*keys(luck), 0, NO_OCCASION, 0, number, CHOICE_WORDS, words)
        key = words[0], words[1]
        state = start.copy()
        game.hidden.deal(state, words[2], words[3], words)
        if opening != NOBODY:
            game.rules.play(state, opening)
        play_on(game, seats, state, [player] * len(seats), key)
        winners = derived.winners(game, state)
        found.append(result_of(derived.points(game, state), (seat in winners) / len(winners), seat))
    return found


@dataclass(frozen=True, slots=True)
class Racer:
    """Player that lets its best few moves race.

    Attributes:
        rollouts: plays all seats after a move; its evaluation chooses the moves that race.
        playouts: number of playouts per choice, of all moves together; each stage has at least one of each move.
        moves: number of moves that race, a pass not counted.
        stop: called before the playouts of each move; True ends the race with the best move so far.
        play: plays a state on, as `results_of_trials`; compiled code may replace it.
        name: code with options.
    """

    rollouts: RulePlayer
    playouts: int = PLAYOUTS
    moves: int = MOVES
    stop: Callable[[], bool] | None = None
    play: Callable[..., list[float]] = results_of_trials
    name: str = CODE

    @property
    def rulings(self) -> Mapping[str, str]:
        """No rulings: the player of the playouts needs none."""
        return {}

    def choose(self, view: View, moves: Row, words: Row) -> int:
        """Return the index of the move that wins the race.

        Args:
            view: the view of the seat to move.
            moves: the actions of its legal moves.
            words: four random words of 32 bits; the first two are the seed of the playouts.
        """
        left = self._runners(view, moves)
        stages = ceil(log2(len(left)))
        seat, luck = view.seats.index(view.seat), words[1] << 32 | words[0]
        first = 0
        while len(left) > 1:
            games = range(first, first + max(1, self.playouts // (stages * len(left))))
            for runner in left:
                if self.stop and self.stop():
                    return left[0].at
                runner.results += self.play(
                    view.game, view.seats, runner.start, self.rollouts, luck, games, runner.opening, seat
                )
            first = games.stop
            left = self._better(left)
        return left[0].at

    def _runners(self, view: View, moves: Row) -> list[Runner]:
        """The moves that race, the best by the evaluation first; of equal moves one."""
        game = view.game
        worths = judged(view, moves, self.rollouts.reads)
        order = sorted(range(len(moves)), key=lambda at: -worths[at])
        different = {game.rules.canonical(moves[at]): at for at in reversed(order)}
        chosen = [at for at in order if different[game.rules.canonical(moves[at])] == at]
        passes = [at for at in chosen[self.moves :] if moves[at] == game.notation.forced_pass]
        racing = chosen[: self.moves] + passes
        starts = starts_of_playouts(game, view.state, [moves[at] for at in racing])
        return [Runner(at, *starts[moves[at]], (worths[at] - worths[order[0]]) / POINT) for at in racing]

    @staticmethod
    def _better(left: Sequence[Runner]) -> list[Runner]:
        """The better half of the moves, the best first."""
        usual = fsum(fsum(one.results) for one in left) / sum(len(one.results) for one in left)
        return sorted(left, key=lambda one: -one.mean(usual))[: (len(left) + 1) // 2]


def plays(game: Game) -> bool:
    """Return True if the game evaluates its moves: else there is nothing to choose by, nor to play on by."""
    return game.bots.evaluate_moves is not None or game.bots.plan_moves is not None


def with_options(game: Game, options: Sequence[str], known: Mapping[str, RulePlayer]) -> Racer:
    """Return a racing player with options.

    Args:
        game: the game to play, which `plays`; the last of `known` that reads one of its evaluations plays the playouts.
        options: `playouts=112`, `moves=5`.
        known: players by code, the simplest first.

    Raises:
        BadOption: no such option, or no such value.
    """
    able = [one for one in known.values() if one.reads and one.plays(game)]
    values = {"playouts": PLAYOUTS, "moves": MOVES}
    most = {"playouts": MOST_PLAYOUTS, "moves": MOST_MOVES}
    for option in options:
        name, _, value = option.partition("=")
        if name not in values:
            raise no_option(CODE, name, OPTIONS)
        values[name] = read_count(name, value, most[name])
    return Racer(able[-1], values["playouts"], values["moves"], name=":".join([CODE, *options]))
