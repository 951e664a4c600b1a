"""The luck of bots' choices: no two choices of a game have the same, also where a section comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tbggg
from tbggg.bots import seat_loop
from tbggg.bots.player import RulePlayer
from tbggg.engine.game import Game
from tbggg.engine.luck import keys
from tbggg.engine.rule import OVER, rule
from tbggg.engine.state import Row
from tbggg.explorer.opponents import Opponents
from tbggg.record.record import Record
from tbggg.simulate.batches import Batches

LUCK = 2010


class Listening:
    """A player that notes the words that it is given for its choices."""

    name = "listening"
    rulings: dict[str, str] = {}  # noqa: RUF012

    def __init__(self) -> None:
        self.given: list[tuple[int, ...]] = []

    def choose(self, view: tbggg.View, moves: Row, words: Row) -> int:
        self.given.append(tuple(words))
        return 1 + words[0] % (len(moves) - 1)  # never asleep: every seat chooses every time


def going_back(repeats: int) -> Record:
    """A table at which the rounds come several times."""
    record = tbggg.new_game("warren", seats=3, luck=LUCK)
    record.start.state.repeats = repeats
    return record


def in_batches(record: Record, player: Any) -> None:
    Batches(record.game, record.seats, record.start.state, [player] * 3, fast=False).play(LUCK, 0, 1)


def at_the_table(record: Record, player: Any) -> None:
    seat_loop.play_on(record.game, record.seats, record.start.state.copy(), [player] * 3, keys(LUCK))


def in_the_explorer(record: Record, player: Any) -> None:
    bots, node = Opponents(record, None, player), record.start
    while node.state.due != OVER:
        node = bots.move(node).advance()


@pytest.mark.parametrize("play", [in_batches, at_the_table, in_the_explorer])
@pytest.mark.parametrize("repeats", [0, 1, 3])
def test_no_two_choices_have_the_same_luck(warren: Game, play: Callable[[Record, Any], None], repeats: int) -> None:
    player = Listening()
    play(going_back(repeats), player)
    assert len(player.given) == 3 * 2 * 2 * (1 + repeats)
    assert len(set(player.given)) == len(player.given)


def test_the_table_and_the_explorer_give_the_same_luck(warren: Game) -> None:
    given = []
    for play in (at_the_table, in_the_explorer):
        given.append(Listening())
        play(going_back(2), given[-1])
    assert given[0].given == given[1].given


@rule
def by_words(seen: Any, moves: Row, count: int, worths: Row, words: Row) -> int:
    """A place that tells all words apart."""
    return 1 + (words[0] ^ words[1] ^ words[2]) % (count - 1)


def test_compiled_and_plain_games_have_the_same_luck(warren: Game) -> None:
    record = going_back(2)
    record.start.state.places = 500
    made = [
        Batches(record.game, record.seats, record.start.state, [RulePlayer("by words", "", by_words)] * 3, fast=fast)
        for fast in (False, True)
    ]
    assert len({batches.play(LUCK, 0, 4, traced=2).trace for batches in made}) == 1
