"""Whole games in batches: compiled and in plain Python they are the same games."""

from __future__ import annotations

from collections import Counter

import pytest

import tbggg
from tbggg.bots import find_bot, seat_loop
from tbggg.engine.luck import WORDS, luck_words
from tbggg.engine.registry import find_game
from tbggg.engine.rule import CHANCE
from tbggg.record.tree import append_move
from tbggg.simulate import loop
from tbggg.simulate.batches import worth_compiling

from ..games.bgg.masked import masked_text
from ..strategies import walk
from .tables import TABLES, batches, batches_from, numbers

every_table = pytest.mark.parametrize("table", TABLES)
GAMES = 48


@every_table
def test_plain_and_compiled_play_the_same_games_move_by_move(table: str) -> None:
    """The trace takes in every move, how many were legal, and every cell of the state after it."""
    games = GAMES // len(TABLES)
    plain = batches(table, fast=False).play(7, 0, games, traced=loop.STATES)
    compiled = batches(table, fast=True).play(7, 0, games, traced=loop.STATES)
    assert numbers(plain) == numbers(compiled)
    assert compiled.trace


@pytest.mark.repeats(2, "table")
@pytest.mark.parametrize("table", ["three", "six, all rulings", "pig for two"])
def test_bots_that_look_play_the_same_games_too(table: str) -> None:
    """What they see is written by the rules as well."""
    start = tbggg.new_game(**TABLES[table], luck=5).start
    bots = ["greedy", "random", "greedy", "greedy", "random", "greedy"][: len(start.record.seats)]
    plain, compiled = (batches_from(start, fast, bots=bots) for fast in (False, True))
    assert numbers(plain.play(7, 0, 2, traced=loop.STATES)) == numbers(compiled.play(7, 0, 2, traced=loop.STATES))


def test_whoever_plays_the_compiler_runs_once() -> None:
    start = tbggg.new_game("bgg", luck=1).start
    one, *others = (batches_from(start, fast=True, bots=bots) for bots in ("random", "greedy", "thoughtful"))
    assert all(other.function is one.function for other in others)


def test_a_player_of_plain_python_sits_beside_the_others() -> None:
    """It gets a view, and its choices are what is played."""
    start = tbggg.new_game("pig", seats="anna ben", luck=1).start
    held = []

    def never_rolls(view: tbggg.View, moves: list[tbggg.Move]) -> str:
        held.append(view.to_move)
        return "hold"

    played = batches_from(start, fast=None, bots=[never_rolls, "random"])
    assert not played.fast
    assert list(played.play(1, 0, 3).points)[::2] == [0, 0, 0]
    assert set(held) == {"anna"}
    with pytest.raises(tbggg.GameError, match="compiled"):
        batches_from(start, fast=True, bots=[never_rolls, "random"])


@pytest.mark.repeats(2, "table")
@every_table
def test_it_does_not_matter_how_games_are_parted(table: str) -> None:
    whole = batches(table, fast=True).play(2**40 + 1, 0, 300)
    parts = [batches(table, fast=True).play(2**40 + 1, first, games) for first, games in ((200, 100), (0, 1), (1, 199))]
    assert whole.decisions == sum(part.decisions for part in parts)
    assert list(whole.sums) == [sum(column) for column in zip(*(part.sums for part in parts), strict=True)]
    assert list(whole.points) == [*parts[1].points, *parts[2].points, *parts[0].points]


def test_the_luck_makes_the_games() -> None:
    four = batches("four", fast=True)
    assert numbers(four.play(1, 0, 50)) == numbers(four.play(1, 0, 50))
    assert numbers(four.play(1, 0, 50)) != numbers(four.play(2, 0, 50))
    assert numbers(four.play(1, 0, 50)) != numbers(four.play(1, 50, 50))


@pytest.mark.repeats(2, "moves")
@pytest.mark.parametrize("moves", [10, 40, 90, 140])
def test_hidden_tiles_are_dealt_alike(moves: int) -> None:
    """A record as one seat saw it: in each game the unseen tiles get numbers of their own."""
    table = tbggg.new_game(seats=4, luck=3, paid_moves=2)
    node = walk(table.start, moves, moves).skip_automatic()
    seen = tbggg.loads(masked_text(node, "blue")).end
    plain, compiled = (batches_from(seen, fast, loop.DEAL) for fast in (False, True))
    assert numbers(plain.play(5, 0, 4, traced=loop.STATES)) == numbers(compiled.play(5, 0, 4, traced=loop.STATES))


def test_who_begins_is_rolled_for_in_every_game() -> None:
    """The record of a game's own luck begins with the same seat."""
    four, words = batches("four", fast=True, prepare=loop.BEGIN), [0] * WORDS
    plain = batches("four", fast=False, prepare=loop.BEGIN)
    assert numbers(four.play(11, 0, 5, traced=loop.STATES)) == numbers(plain.play(11, 0, 5, traced=loop.STATES))
    late_gifts = Counter()
    for number in range(200):
        luck_words(11, 0, 0, seat_loop.NO_OCCASION, 0, number, loop.CHOICE_WORDS, words)
        record = tbggg.new_game(seats=4, luck=words[0] + (words[1] << 32))
        sums = four.play(11, number, 1).sums.reshape(4, -1)
        started = dict(zip(record.seats, sums[:, 0].tolist(), strict=True))
        assert started == record.start.position.points
        late_gifts.update(seat for seat, gg in started.items() if gg == 11)
    assert min(late_gifts.values()) > 25, "the seats take turns in beginning"


def test_every_game_may_begin_with_a_move() -> None:
    here = tbggg.new_game(seats=4, luck=8, paid_moves=2).start.advance()
    actions = here.position.actions()
    assert here.state.due != CHANCE
    for action in (actions[0], actions[-1]):
        after = append_move(here, action).skip_automatic()
        opened = batches_from(here, fast=True).play(9, 0, 40, opening=action)
        assert numbers(opened)[3:] == numbers(batches_from(after, fast=True).play(9, 0, 40))[3:]


def test_shares_of_a_win_add_up_and_the_sums_are_those_of_the_games() -> None:
    played = batches("five, passing to and fro", fast=True).play(1, 0, 400)
    points, shares = played.points.reshape(400, 5), played.shares.reshape(400, 5)
    assert (shares.sum(axis=1) == loop.WHOLE_WIN).all()
    assert (points[shares > 0] == points.max(axis=1).repeat((shares > 0).sum(axis=1))).all()
    sums = played.sums.reshape(5, -1)
    assert sums[:, -4].tolist() == sums[:, -3].tolist() == points.sum(axis=0).tolist()
    assert sums[:, -2].tolist() == (points**2).sum(axis=0).tolist()
    assert sums[:, -1].tolist() == shares.sum(axis=0).tolist()
    histogram = played.histogram.reshape(5, loop.BINS)
    assert (histogram.sum(axis=1) == 400).all()
    for seat in range(5):
        counted = {loop.LOWEST + place: int(histogram[seat, place]) for place in histogram[seat].nonzero()[0]}
        assert counted == Counter(points[:, seat].tolist())


def test_a_few_games_are_not_worth_compiling_unless_each_choice_plays_many() -> None:
    pig = find_game("pig")

    def worth(bot: str, games: int) -> bool | None:
        return worth_compiling(None, games, [find_bot("greedy", pig), find_bot(bot, pig)])

    assert (worth("greedy", 100), worth("greedy", 101)) == (False, None)
    assert (worth("mcts:playouts=2", 5), worth("mcts:playouts=2", 6)) == (False, None)
    assert (worth("mcts", 1), worth("race", 1)) == (None, None), "one game has many choices"
    assert worth("mcts:seconds=1", 1) is None
    assert worth_compiling(True, 1, [find_bot("greedy", pig)]) is True
