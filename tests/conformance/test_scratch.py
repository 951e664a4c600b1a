"""The rows that a game declares for what it works out: Burrow with an evaluation and a deal that need many cells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tbggg.bots.greedy import BOT
from tbggg.bots.player import judged
from tbggg.engine import derived
from tbggg.engine.game import Evaluations
from tbggg.engine.luck import WORDS
from tbggg.engine.registry import new_state
from tbggg.engine.rule import rule
from tbggg.engine.state import Row
from tbggg.javascript import write_page
from tbggg.record.position import View
from tbggg.record.seated import SeatedState
from tbggg.simulate import loop
from tbggg.simulate.batches import Batches

from . import rules
from .game import GAME
from .hidden import HIDDEN, deal
from .state import PICK, State

ROOM = 900


@rule
def evaluate_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """A move's worth stands in the last cells of the row."""
    for at in range(count):
        scratch[ROOM - 1 - at] = moves[at]
        worths[at] = scratch[ROOM - 1 - at]


@rule
def count_choices(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """The last move is the best one at the first choice of a game, and the first move from then on."""
    scratch[ROOM - 1] += 1
    for at in range(count):
        worths[at] = at if scratch[ROOM - 1] == 1 else -at


@rule
def deal_from_far(state: State, key0: int, key1: int, words: Row) -> None:
    """As Burrow's, and the last cell of the row is written."""
    words[ROOM - 1] = key0
    deal(state, key0, key1, words)


def refusal_counted(state: State, seat: int, action: int) -> int:
    """As Burrow's. Compiled rules read no records: what needs room to count in has a list of its own."""
    room = [0] * ROOM
    room[ROOM - 1] = rules.why_not_written(state, seat, action)
    return room[ROOM - 1]


MANY = replace(
    GAME,
    rules=replace(GAME.rules, why_not_written=refusal_counted),
    hidden=replace(HIDDEN, deal=deal_from_far, scratch=ROOM),
    bots=Evaluations(evaluate_moves=evaluate_moves, scratch=ROOM),
)


def start() -> State:
    state: State = new_state(MANY, ("red", "blue"), {}, 3)
    return state


def test_a_deal_has_as_many_cells_as_its_game_says() -> None:
    assert derived.determinize(MANY, start(), 5) == derived.determinize(GAME, start(), 5)


def test_an_evaluation_has_as_many_cells_as_its_game_says() -> None:
    view = View(SeatedState(MANY, ("red", "blue"), start()), "red")
    assert judged(view, [PICK, PICK + 16], "evaluate_moves") == [PICK, PICK + 16]


@pytest.mark.parametrize("fast", [False, True])
def test_a_batch_of_games_has_them_too(fast: bool) -> None:
    batches = Batches(MANY, ("red", "blue"), start(), [BOT, BOT], loop.DEAL, fast)
    assert batches.play(7, 0, 2).games == 2


@pytest.mark.parametrize("fast", [False, True])
def test_what_an_evaluation_keeps_is_that_of_one_game(fast: bool) -> None:
    counting = replace(MANY, bots=Evaluations(evaluate_moves=count_choices, scratch=ROOM))
    batches = Batches(counting, ("red", "blue"), start(), [BOT, BOT], loop.DEAL, fast)
    together = batches.play(7, 0, 8)
    alone = [batches.play(7, number, 1) for number in range(8)]
    assert [*together.points] == [points for played in alone for points in played.points]


def test_a_deal_has_room_for_luck() -> None:
    with pytest.raises(ValueError, match=str(WORDS)):
        replace(HIDDEN, scratch=WORDS - 1)


def test_the_reader_of_records_has_lists_of_its_own_in_pages_too() -> None:
    assert "function refusal_counted(state, seat, action)" in write_page(MANY, reads=True)
