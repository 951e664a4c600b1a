"""Trial of a race with a learned evaluation: `python -m tests.benchmarks.learned` learns it and prints what it wins.

The bot `race` plays every game of a choice to its end. Here they are cut at the end of a round, and a linear function
of what each seat then has stands for the rest: so the same time plays several times as many games. The function is
learned by least squares, round by round, from games that `thoughtful` plays against itself with the compiled rules; the
same luck gives the same function. `score:1:600:6` learns from the parts of the score, `table:1:600:6` from what lies on
the table, too; cuts at the end of the present round, `:2` at that of the next; and plays 600 games of six moves. Four
players, `race` among them, meet in every seat under the same luck, and their choices are timed. The documentation of
the bots has the results.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean
from time import thread_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tbggg
from tbggg.bots import Player, RulePlayer, find_bot
from tbggg.bots.ends import result_of
from tbggg.bots.race import Racer
from tbggg.bots.seat_loop import CHOICE_WORDS, MOST_DECISIONS, NO_OCCASION
from tbggg.bots.thoughtful import BOT as THOUGHTFUL
from tbggg.engine.game import Game
from tbggg.engine.listing import room_for_moves
from tbggg.engine.luck import keys, luck_words
from tbggg.engine.registry import find_game
from tbggg.engine.rule import CHANCE, DECISION, NOBODY, OVER, rule
from tbggg.engine.state import Row, Table, copy_cells
from tbggg.games.bgg.rules.scoring import breakdown, different_copies, wins
from tbggg.games.bgg.rules.state import BLANK, EMPTY, LEVELS, NUMBERS, ROUNDS, SHELVES, WINDOWS, State
from tbggg.games.bgg.rules.vocabulary import number_of, owner_of
from tbggg.simulate import loop
from tbggg.simulate.backends import reader_of
from tbggg.simulate.batches import Batches, compiled_or_plain
from tbggg.simulate.players import decide_of, dispatcher
from tbggg.simulate.statistics import estimate, estimate_share

SEATS = 4
Columns = NDArray[np.float64]

# What a seat has at the end of a round: cells of a row, and the columns that each variant learns from.
POINTS, WINS = 6, 7  # the breakdown stands before them
COPIES = 8  # one of four cells for each number: how many different copies
OFFERED = 32  # own tiles on the shelves, by level and by how many others lack them
OFFERED_SETS = 44  # by level: own tiles that complete a set of somebody
SEEN_SUM, SEEN, SEEN_SETS = 47, 48, 49  # tiles of others on the shelves that the seat lacks
CHARITY, CHARITY_SETS = 50, 51
KEPT_SUM, KEPT, STACK_SUM, STACK = 52, 53, 54, 55  # behind the screen
FIRST = 56
NEAR = 57  # sets that lack one tile which may still come
WIDTH = 58
VARIANTS = {"score": range(WINS), "table": [*range(WINS), *range(WINS + 1, WIDTH)]}


@rule
def describe(state: State, seat: int, row: Row) -> None:
    """Write what a seat has at the end of a round into a row of `WIDTH` cells."""
    for cell in range(WIDTH):
        row[cell] = 0
    breakdown(state, seat, row)
    row[POINTS] = state.gg[seat]
    row[WINS] = 1 if wins(state, seat) else 0
    for number in range(1, NUMBERS):
        row[COPIES + 4 * (number - 1) + different_copies(state, seat, number)] = 1
        if different_copies(state, seat, number) == state.seats - 2:
            for owner in range(state.seats):
                left = state.stack[owner][number] + state.warehouse[owner][number]
                if owner != seat and state.collection[seat][owner][number] == 0 and left > 0:
                    row[NEAR] += 1
        row[KEPT_SUM] += number * state.warehouse[seat][number]
        row[STACK_SUM] += number * state.stack[seat][number]
        row[KEPT] += state.warehouse[seat][number]
        row[STACK] += state.stack[seat][number]
        for owner in range(state.seats):
            if owner != seat and state.collection[seat][owner][number] == 0 and state.charity[owner][number] > 0:
                row[CHARITY] += 1
                row[CHARITY_SETS] += completes(state, seat, number)
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if state.window[shelf][column] != EMPTY:
                describe_tile(state, seat, shelf, state.window[shelf][column], row)
    row[FIRST] = 1 if state.first == seat else 0


@rule
def describe_tile(state: State, seat: int, shelf: int, tile: int, row: Row) -> None:
    """Add a tile on a shelf to what a seat has."""
    owner = owner_of(tile)
    number = number_of(tile)
    if number == BLANK or number >= NUMBERS:
        return
    if owner != seat:
        if state.collection[seat][owner][number] == 0:
            row[SEEN_SUM] += number
            row[SEEN] += 1
            row[SEEN_SETS] += completes(state, seat, number)
        return
    lacking = 0
    sets = 0
    for other in range(state.seats):
        if other != seat and state.collection[other][seat][number] == 0:
            lacking += 1
            sets += completes(state, other, number)
    row[OFFERED + 4 * (shelf % LEVELS) + lacking] += 1
    row[OFFERED_SETS + shelf % LEVELS] += sets


@rule
def completes(state: State, seat: int, number: int) -> int:
    """1 if one more copy of a number makes a seat's set, else 0."""
    return 1 if different_copies(state, seat, number) == state.seats - 2 else 0


def rounds_of(game: Game, ask: Callable[..., int]) -> Callable[..., None]:
    """Return the rule that plays some rounds of a batch of games, and describes all seats at the end of each.

    Args:
        game: its rules.
        ask: rule; returns the index of a seat's chosen move.
    """
    play, deal, begin = game.rules.play, game.hidden.deal, game.rules.begin

    @rule
    def play_in_round(state: Any, action: int) -> None:
        """Play an action; the end of a round ends the game."""
        before = state.round_no
        play(state, action)
        if state.round_no != before:
            state.due = OVER

    play_game = loop.game_of(replace(game, rules=replace(game.rules, play=play_in_round)), ask)

    @rule
    def play_rounds(
        starts: Any, tables: Any, seats: int, luck0: int, luck1: int, first: int, games: int, rounds: int,
        prepare: int, opening: int, bots: Row, turns: Row, moves: Row, worths: Row, scratch: Row, words: Row, most: int,
        made: Row, row: Row, rows: Row,
    ) -> None:  # fmt: skip
        """Play the games number `first` and after, and write games × rounds × seats × `WIDTH` numbers."""
        state = tables[0]
        for at in range(games):
            copy_cells(starts[0], state)
            luck_words(luck0, luck1, 0, NO_OCCASION, 0, first + at, CHOICE_WORDS, words)
            key0 = words[0]
            key1 = words[1]
            if prepare == loop.DEAL:
                deal(state, words[2], words[3], words)
            elif prepare >= loop.BEGIN:
                begin(state, prepare - loop.BEGIN, key0, key1, words)
            if opening != NOBODY:
                play_in_round(state, opening)
            for nth in range(rounds):
                play_game(
                    state, tables[1], seats, key0, key1, bots, turns, moves, worths, scratch, words, most, NOBODY, 0,
                    made,
                )  # fmt: skip
                for seat in range(seats):
                    describe(state, seat, row)
                    for cell in range(WIDTH):
                        rows[((at * rounds + nth) * seats + seat) * WIDTH + cell] = row[cell]
                if nth + 1 < rounds:
                    state.due = CHANCE if state.phase == 1 else DECISION  # with draws, without tiles with supply

    return play_rounds


class Rounds:
    """Some rounds of many games, compiled; all seats play as `thoughtful`."""

    def __init__(self, game: Game, start: Table) -> None:
        self._game = game
        self._reader = reader_of(game, type(start), True)
        self._function = self._reader.function(rounds_of(game, dispatcher([decide_of(THOUGHTFUL, game, ())])))

    def play(
        self, start: Table, luck: int, games: range, rounds: int, prepare: int, opening: int = NOBODY
    ) -> NDArray[np.int64]:
        """Play rounds, and return the description of each seat at the end of each: games × rounds × seats × `WIDTH`.

        Args:
            start: where each game begins.
            luck: the seed of all games.
            games: numbers of the games.
            rounds: number of rounds to play.
            prepare: as for `Batches`.
            opening: action to begin with; `NOBODY` for none.
        """
        row, room, seats = self._reader.row, room_for_moves(self._game), start.seats  # type: ignore[attr-defined]
        rows = row(len(games) * rounds * seats * WIDTH)
        self._function(
            self._reader.tables([start]), self._reader.tables([start, start]), seats, *keys(luck), games.start,
            len(games), rounds, prepare, opening, row(seats), row(seats), row(room), row(room),
            row(self._game.bots.scratch), row(self._game.hidden.scratch), MOST_DECISIONS, row(loop.COUNTS),
            row(WIDTH), rows,
        )  # fmt: skip
        return np.asarray(rows).reshape(len(games), rounds, seats, WIDTH)


def led(rows: NDArray[Any]) -> Columns:
    """Each seat's numbers less the mean of the others'; seats are the last axis but one."""
    seats = rows.shape[-2]
    return np.asarray((rows * seats - rows.sum(axis=-2, keepdims=True)) / (seats - 1), np.float64)


@dataclass(frozen=True, slots=True)
class Learned:
    """Linear evaluation of the end of each round but the last.

    Attributes:
        columns: the cells of a description that count.
        weights: GG of the final lead for each, one row a round.
        slopes: of the result, from 0 to 1, over the expected lead, one a round.
        explained: share of the variance of the final lead that is explained, one a round.
    """

    columns: Sequence[int]
    weights: Columns
    slopes: Sequence[float]
    explained: Sequence[float]

    def results(self, rows: NDArray[Any], ended: int, seat: int) -> list[float]:
        """Return the expected results of games for a seat, each from 0 to 1.

        Args:
            rows: descriptions of all seats; games × seats × `WIDTH`.
            ended: number of the round that has ended.
            seat: index of the seat.
        """
        if ended == ROUNDS:
            shares = rows[:, seat, WINS] / rows[:, :, WINS].sum(axis=1)
            points = rows[:, :, POINTS].tolist()
            return [result_of(one, share, seat) for one, share in zip(points, shares.tolist(), strict=True)]
        leads = led(rows)[:, seat, self.columns] @ self.weights[ended - 1]
        found: list[float] = (1 / (1 + np.exp(-self.slopes[ended - 1] * leads))).tolist()
        return found


def learn(played: Rounds, start: Table, games: int, luck: int, columns: Sequence[int]) -> Learned:
    """Return the evaluation that fits games of `thoughtful` against itself.

    Args:
        played: plays them.
        start: where each game begins, before its first player is rolled for.
        games: number of games.
        luck: the seed.
        columns: the cells of a description that count.
    """
    rows = played.play(start, luck, range(games), ROUNDS, loop.BEGIN)
    final = rows[:, -1]
    leads = led(final)[:, :, POINTS]
    shares = final[:, :, WINS] / final[:, :, WINS].sum(axis=1, keepdims=True)
    results = shares / 2 + 1 / (1 + np.exp(-leads / 25)) / 2
    weights, slopes, explained = [], [], []
    for ended in range(1, ROUNDS):
        x, y = led(rows[:, ended - 1])[:, :, columns].reshape(-1, len(columns)), leads.reshape(-1)
        fitted = np.linalg.solve(x.T @ x + np.eye(len(columns)), x.T @ y)
        expected = x @ fitted
        tried = [(float(np.mean((1 / (1 + np.exp(-a * expected)) - results.reshape(-1)) ** 2)), a) for a in SLOPES]
        weights.append(fitted)
        slopes.append(min(tried)[1])
        explained.append(1 - float(np.var(y - expected) / np.var(y)))
    return Learned(columns, np.array(weights), slopes, explained)


SLOPES = [0.01 * one for one in range(2, 20)]


@dataclass(frozen=True, slots=True)
class Cut:
    """Playouts that end with a round, in place of `bots.race.results_of_trials`.

    Attributes:
        played: plays the rounds.
        learned: the evaluation of their end.
        rounds: number of rounds, the present one among them.
    """

    played: Rounds
    learned: Learned
    rounds: int

    def results(
        self, game: Game, seats: Sequence[str], start: Any, player: RulePlayer, luck: int, games: range, opening: int,
        seat: int,
    ) -> list[float]:  # fmt: skip
        """Return a seat's expected results of games, as `bots.race.results_of_trials` does."""
        rounds = min(self.rounds, ROUNDS + 1 - start.round_no)
        rows = self.played.play(start, luck, games, rounds, loop.DEAL, opening)
        return self.learned.results(rows[:, -1], start.round_no + rounds - 1, seat)


@dataclass
class Timed:
    """Player whose choices are timed.

    Attributes:
        player: who chooses.
        seconds: of the processor, choice by choice.
    """

    player: Player
    seconds: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The player's name."""
        return self.player.name

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings that the player needs."""
        return self.player.rulings

    def choose(self, view: tbggg.View, moves: Row, words: Row) -> int:
        """The player's choice."""
        began = thread_time()
        at = self.player.choose(view, moves, words)
        self.seconds.append(thread_time() - began)
        return at

    def told(self) -> str:
        """Mean milliseconds of a choice."""
        return f"{1000 * fmean(self.seconds):.1f} ms"


def player_of(code: str, game: Game, start: Table, rounds: Rounds, known: Mapping[str, Learned]) -> Timed:
    """Return the player of a code: a bot's, or such as `table:1:600:6` for columns, rounds, playouts and moves.

    Args:
        code: of a bot, or of a variant.
        game: its rules.
        start: any state of the game.
        rounds: plays the rounds of the variants.
        known: evaluations by the names of their columns.
    """
    name, *options = code.split(":")
    if name not in known:
        return Timed(compiled_or_plain([find_bot(code, game)], game, start)[0])
    cut, playouts, moves = map(int, options)
    return Timed(Racer(THOUGHTFUL, playouts, moves, play=Cut(rounds, known[name], cut).results, name=code))


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, play, and print a line after each deal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=["table:1:600:6", "race", "race", "race"], help="four of them")
    parser.add_argument("--learn", type=int, default=8_000, help="games to learn from (default: 8000)")
    parser.add_argument("--deals", type=int, default=6, help="each is played in four turns of the seats (default: 6)")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (default: 0)")
    parser.add_argument("--luck", type=int, default=1, help="the seed (default: 1)")
    options = parser.parse_args(arguments)
    game = find_game("bgg")
    record = tbggg.new_game(game.code, seats=SEATS, luck=0)
    start, codes = record.start.state, options.players
    rounds = Rounds(game, start)
    wanted = [name for name in VARIANTS if any(code.split(":")[0] == name for code in codes)]
    known = {name: learn(rounds, start, options.learn, options.luck, VARIANTS[name]) for name in wanted}
    for name, learned in known.items():
        sys.stdout.write(f"{name}: explained {', '.join(f'{one:.1%}' for one in learned.explained)}\n")
    players = {code: player_of(code, game, start, rounds, known) for code in codes}
    shares: dict[str, list[float]] = {code: [] for code in codes}
    leads: dict[str, list[float]] = {code: [] for code in codes}
    for deal in range(options.first, options.first + options.deals):
        won, lead = dict.fromkeys(codes, 0.0), dict.fromkeys(codes, 0.0)
        for turn in range(SEATS):
            seated = [codes[(place + turn) % SEATS] for place in range(SEATS)]
            played = Batches(game, record.seats, start, [players[code] for code in seated], loop.BEGIN).play(
                options.luck, deal, 1
            )
            for place, code in enumerate(seated):
                each = SEATS * codes.count(code)  # of several equal players the mean counts
                won[code] += played.shares[place] / loop.WHOLE_WIN / each
                lead[code] += (played.points[place] * SEATS - sum(played.points)) / (SEATS - 1) / each
        cells = []
        for code in won:
            shares[code].append(won[code])
            leads[code].append(lead[code])
            share, gained = estimate_share(shares[code]), estimate(leads[code])
            cells.append(
                f"{code}: {share.mean:.0%} ({share.low:.0%} … {share.high:.0%}), "
                f"{gained.mean:+.1f} ± {gained.margin:.1f} GG, {players[code].told()}"
            )
        sys.stdout.write(f"{SEATS * len(shares[codes[0]])} games | {' | '.join(cells)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
