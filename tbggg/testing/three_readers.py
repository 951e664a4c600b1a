"""Random games by the three readers of a game's rules: plain Python, compiled and JavaScript, one hash a game.

A game is known by its number: chance and choices are keyed by it. Its hash takes in the moves that were legal at every
step and the one that was played, every cell of every fourth state and of the last, now and then what the mover sees
and what is dealt from that, and the points and wins at the end.
Two readers with the same hash have played the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

from ..bots.seat_loop import NO_OCCASION
from ..engine.game import Game
from ..engine.listing import room_for_moves
from ..engine.luck import CHOICE_KEY, WORDS, below, keys, luck_words
from ..engine.registry import new_state
from ..engine.rule import CHANCE, DECISION, OVER, rule
from ..engine.state import Row, Table, copy_cells, declared
from ..javascript import write
from ..simulate.backends import reader_of
from ..simulate.trace import START, stir, stirred
from .readers import run_node

DRIVER = Path(__file__).with_name("three_readers.mjs")
LUCK = 2**40 + 2010
SHARE = 100  # plain Python plays one game of so many
MOST_WAYS = 64  # combinations of rulings at so many seats
MOST_STEPS = 1_000  # a game of random moves that may be paid without end is left there
PYTHON, COMPILED, JAVASCRIPT = "Python", "compiled", "JavaScript"


@dataclass(frozen=True, slots=True)
class Setting:
    """A table of a game: its seats, and the value of each ruling that is not its default."""

    game: Game
    seats: tuple[str, ...]
    rulings: str = ""

    def __str__(self) -> str:
        return ", ".join([self.game.name, f"{len(self.seats)} seats", *filter(None, [self.rulings])])

    def start(self) -> Any:
        """Return the state before a game's luck says who begins."""
        return new_state(self.game, self.seats, {"Rulings": self.rulings} if self.rulings else {}, 0)


def settings_of(game: Game) -> list[Setting]:
    """Return every number of seats with every combination of rulings; a ruling of any number has the machines'.

    Where there are more than `MOST_WAYS` combinations: the usual rules, each other value alone, and drawn ones.
    """
    names = game.options.rulings
    numbers = {name: game.options.for_machines.get(name, "1") for name in names}
    ways = [[value.replace("N", numbers[name]) for value in values] for name, values in names.items()]
    defaults = [values[0] for values in names.values()]
    found = []
    for count, values in product(game.seats.counts, combinations_of(ways)):
        chosen = zip(names, values, defaults, strict=True)
        rulings = ", ".join(f"{name}={value}" for name, value, default in chosen if value != default)
        words = game.seats.colours[:count] or tuple(f"seat{one}" for one in range(1, count + 1))
        found.append(Setting(game, words, rulings))
    return found


def combinations_of(ways: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """Return one value of each ruling, in all ways; or in `MOST_WAYS`, of which each value has a part.

    >>> combinations_of([["0", "1"], ["0", "2"]])
    [('0', '0'), ('0', '2'), ('1', '0'), ('1', '2')]
    >>> found = combinations_of([["0", "1", "2"]] * 9)
    >>> len(found) == len(set(found)) == MOST_WAYS
    True
    """
    if prod(map(len, ways)) <= MOST_WAYS:
        return list(product(*ways))
    usual = tuple(values[0] for values in ways)
    alone = [(*usual[:at], value, *usual[at + 1 :]) for at, values in enumerate(ways) for value in values[1:]]
    found, draws = dict.fromkeys([usual, *alone]), Random(0)
    while len(found) < MOST_WAYS:
        found[tuple(map(draws.choice, ways))] = None
    return list(found)


def hashing(game: Game) -> Callable[..., None]:
    """Return the rule that plays random games, and writes two words of 32 bits for each."""
    legal_moves, play = game.rules.legal_moves, game.rules.play
    automatic, sample_chance, begin = game.rules.automatic, game.rules.sample_chance, game.rules.begin
    observe, deal = game.hidden.observe, game.hidden.deal
    points, wins = game.scoring.points, game.scoring.wins
    bound = game.rules.most_moves

    @rule
    def play_hashed(
        starts: Any, tables: Any, seats: int, luck0: int, luck1: int, first: int, games: int, most: int, moves: Row,
        words: Row, chosen: Row, hashes: Row,
    ) -> None:  # fmt: skip
        """Play the games number `first` and after; the last one's state stays in the first table."""
        state = tables[0]
        seen = tables[1]
        for at in range(games):
            copy_cells(starts[0], state)
            luck_words(luck0, luck1, 0, NO_OCCASION, 0, first + at, 4, words)
            key0 = words[0]
            key1 = words[1]
            hurried = words[2] & 1
            begin(state, 0, key0, key1, words)
            trace = stirred(START, state)
            whole = trace
            steps = 0
            while state.due != OVER and steps < most:
                if state.due == DECISION:
                    luck_words(key0, key1 ^ CHOICE_KEY, 0, NO_OCCASION, 0, steps, 4, chosen)
                    count = legal_moves(state, moves)
                    if count > bound:
                        break
                    for one in range(count):
                        trace = stir(trace, moves[one])
                    code = moves[below(chosen[0], count)]
                    if hurried & chosen[1] & 1 != 0:
                        code = moves[count - 1]
                    if chosen[2] & 15 == 0:
                        observe(state, state.mover, seen)
                        trace = stirred(trace, seen)
                        if chosen[2] & 255 == 0:
                            deal(seen, chosen[2], chosen[3], words)
                            trace = stirred(trace, seen)
                elif state.due == CHANCE:
                    code = sample_chance(state, key0, key1, words)
                else:
                    code = automatic(state)
                play(state, code)
                trace = stir(trace, code)
                if steps & 3 == 3:
                    trace = stirred(trace, state)
                whole = stir(stir(whole, trace >> 16), trace)
                steps += 1
            trace = stirred(trace, state)
            if state.due == OVER:
                for seat in range(seats):
                    trace = stir(trace, points(state, seat))
                    if wins(state, seat):
                        trace = stir(trace, seat)
            hashes[2 * at] = stir(whole, trace >> 16)
            hashes[2 * at + 1] = trace

    return play_hashed


@dataclass(frozen=True, slots=True)
class Hashed:
    """Games as one reader played them: each one's hash of 64 bits, and the state in which the last one ended."""

    hashes: list[int]
    state: dict[str, Any]


class PythonReader:
    """Reader of a game's rules in Python, plain or compiled.

    Args:
        game: the rules.
        fast: whether they are compiled.
    """

    def __init__(self, game: Game, fast: bool) -> None:
        self.game = game
        self.name = COMPILED if fast else PYTHON
        self._reader = reader_of(game, game.rules.state, fast)
        self._function = self._reader.function(hashing(game))

    def play(self, setting: Setting, first: int, games: int, most: int = MOST_STEPS) -> Hashed:
        """Play consecutive games.

        Args:
            setting: the table.
            first: number of the first game.
            games: how many.
            most: steps after which a game is left.
        """
        start, row = setting.start(), self._reader.row
        hashes, tables, room = row(2 * games), self._reader.tables([start, start]), room_for_moves(self.game)
        self._function(
            self._reader.tables([start]), tables, len(setting.seats), *keys(LUCK), first, games, most, row(room),
            row(self.game.hidden.scratch), row(WORDS), hashes,
        )  # fmt: skip
        return Hashed(joined(hashes), {item.name: plain(tables[0], item.name) for item in declared(type(start))})


class JavaScriptReader:
    """Reader of a game's rules as JavaScript, in node.

    Args:
        game: the rules.
        folder: where the module is written.
    """

    name = JAVASCRIPT

    def __init__(self, game: Game, folder: Path) -> None:
        self.game = game
        self._file = folder / f"{game.code}.mjs"
        self._file.write_text(write(game), "utf-8")

    def play_all(self, settings: Sequence[Setting], first: int, games: int, most: int = MOST_STEPS) -> list[Hashed]:
        """Play the same games of several settings, in one process.

        Args:
            settings: the tables.
            first: number of the first game of each.
            games: how many of each.
            most: steps after which a game is left.
        """
        starts = [setting.start().to_json() for setting in settings]
        numbers = {"luck": keys(LUCK), "first": first, "games": games, "most": most}
        constants = {"choice_key": CHOICE_KEY, "no_occasion": NO_OCCASION, "begin": START}
        told = run_node(DRIVER, {"module": self._file.as_uri(), "starts": starts, **numbers, **constants})
        return [Hashed(joined(one["hashes"]), one["state"]) for one in told]

    def play(self, setting: Setting, first: int, games: int, most: int = MOST_STEPS) -> Hashed:
        """Play consecutive games of one setting; the arguments are those of `play_all`."""
        return self.play_all([setting], first, games, most)[0]


Reader = PythonReader | JavaScriptReader


def joined(words: Sequence[int]) -> list[int]:
    """Return the hashes of 64 bits from a row of their halves, the upper one first.

    >>> joined([1, 0])
    [4294967296]
    """
    return [(int(words[at]) << 32) + int(words[at + 1]) for at in range(0, len(words), 2)]


def plain(table: Any, name: str) -> Any:
    """Return a field of a state, or of a compiled state, as plain numbers."""
    return getattr(table, name) if isinstance(table, Table) else table[name].tolist()


class ThreeReaders:
    """The readers of a game, held equal.

    Args:
        game: the rules.
        folder: where the module of JavaScript is written.
        written: the rules that are written as JavaScript, where they are other ones: to try whether it is noticed.
    """

    def __init__(self, game: Game, folder: Path, written: Game | None = None) -> None:
        self.python, self.compiled = PythonReader(game, fast=False), PythonReader(game, fast=True)
        self.javascript = JavaScriptReader(written or game, folder)

    def compare(self, settings: Sequence[Setting], first: int, games: int) -> list[Compared]:
        """Play the same games by all readers; plain Python plays 1 % of them: the first ones of every setting.

        Where that is less than one game a setting, it plays one in every few settings, and in the first.

        Args:
            settings: the tables.
            first: number of the first game of each.
            games: how many of each.
        """
        written = self.javascript.play_all(settings, first, games)
        apart = max(1, SHARE // games)
        plain_games = [0 if at % apart else -(-games // SHARE) for at in range(len(settings))]
        return [
            self._compared(setting, hashed, first, games, some)
            for setting, hashed, some in zip(settings, written, plain_games, strict=True)
        ]

    def _compared(self, setting: Setting, written: Hashed, first: int, games: int, plain_games: int) -> Compared:
        compiled = self.compiled.play(setting, first, games).hashes
        some = self.python.play(setting, first, plain_games).hashes if plain_games else []
        found = None
        for reader, hashes in ((self.javascript, written.hashes), (self.python, some)):
            pairs = enumerate(zip(compiled, hashes, strict=False))
            number = next((first + at for at, (one, other) in pairs if one != other), None)
            if number is not None and found is None:
                found = first_difference(self.compiled, reader, setting, number)
        return Compared(setting, games, sum(compiled) % 2**64, found)


@dataclass(frozen=True, slots=True)
class Compared:
    """Comparison of a setting's games.

    Attributes:
        setting: the table.
        games: how many were played.
        total: the sum of their hashes, in 64 bits: one number to compare with another run's.
        difference: where two readers part first, or nothing.
    """

    setting: Setting
    games: int
    total: int
    difference: Difference | None


# -- where two readers part ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Difference:
    """The first state in which two readers of a game differ.

    Attributes:
        setting: the table.
        number: number of the game.
        step: how many steps lead to the state; 0 is the start.
        readers: names of the two readers.
        cells: the cells that differ, by name, each with the number that either reader has; none where the readers
            part in what was legal, seen or scored.
    """

    setting: Setting
    number: int
    step: int
    readers: tuple[str, str]
    cells: dict[str, tuple[Any, Any]]

    def __str__(self) -> str:
        lines = [f"{self.setting}: game {self.number} differs after step {self.step}"]
        width = max([len(name) for name in self.cells], default=0)
        one, other = self.readers
        lines += [f"  {name:<{width}}  {one} {mine}, {other} {its}" for name, (mine, its) in self.cells.items()]
        if not self.cells:
            lines.append(f"  {one} and {other} have the same cells: what was legal, seen, dealt or scored differs")
        return "\n".join(lines)


def first_difference(one: Reader, other: Reader, setting: Setting, number: int) -> Difference:
    """Return the first state of a game in which two readers differ, by bisecting its steps.

    Args:
        one: a reader.
        other: a reader whose hash of the game is another.
        setting: the table.
        number: number of the game.
    """
    equal, differs = -1, MOST_STEPS
    while differs - equal > 1:
        middle = (equal + differs) // 2
        if one.play(setting, number, 1, middle).hashes == other.play(setting, number, 1, middle).hashes:
            equal = middle
        else:
            differs = middle
    states = [dict(cells_of(reader.play(setting, number, 1, differs).state)) for reader in (one, other)]
    cells = {name: (value, states[1][name]) for name, value in states[0].items() if states[1][name] != value}
    return Difference(setting, number, differs, (one.name, other.name), cells)


def cells_of(value: Any, name: str = "") -> Iterator[tuple[str, int]]:
    """The cells of a state by their names, such as `bank[2]`."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from cells_of(part, key)
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from cells_of(part, f"{name}[{at}]")
    else:
        yield name, value
