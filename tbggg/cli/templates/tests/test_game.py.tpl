"""{{title}} as a whole: the example, the check that all games pass, the board, bots and queries."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import tbggg
from tbggg.engine.listing import legal_actions
from tbggg.engine.registry import standing_in
from tbggg.record.moments import moment_of
from tbggg.testing import check_game

#if grid
from {{module}}.board import board, controls
#else
from {{module}}.board import controls
#end
from {{module}}.bots import POINT, evaluate_moves
from {{module}}.game import GAME

EXAMPLE = Path(__file__).with_name("example.game")


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """The game is registered while a test runs."""
    with standing_in(GAME):
        yield


def test_nothing_is_wrong_with_it() -> None:
    """Python alone; `tbggg.testing.check_game` compares JavaScript and compiled rules too, unless told so."""
    assert check_game(GAME, games=1, readers=[]) == []


def test_the_example_is_a_whole_game() -> None:
    record = tbggg.read(EXAMPLE)
    assert record.end.position.finished
    assert tbggg.loads(record.dumps()).end.state == record.end.state
    first = record.start.children[0]
    assert [first.narration(lang).text for lang in ("en", "fr")] == ["Ann draws a 1.", "Ann pioche un 1."]


def to_play() -> tbggg.Node:
    """The first moment at which a seat is to play: it holds 1, 2 and 3."""
    return tbggg.read(EXAMPLE).start.children[0].children[0].children[0]


def test_a_play_can_be_chosen() -> None:
    """The board and the controls name what the rules list."""
    here = to_play()
    shown = controls(moment_of(here))
#if grid
    assert [piece["key"] for piece in shown["pieces"]] == ["1", "2", "3"]
    assert board(moment_of(here))["panels"][0]["markup"].count("data-tb-cell") == {{width}} * {{height}}
#else
    assert [button["move"] for button in shown["buttons"]] == list(here.position.legal_moves())
#end


def test_a_board_is_set_up_and_counted() -> None:
    record = tbggg.read(EXAMPLE)
    for node in (to_play(), record.at("2.1"), record.end):
        text = node.position.facts()
        assert node.set_up().position.facts() == text
    board = "{{name}} {{seat_words}}: {{first}} to move; {{first}}: hand"
    asked = ("1 2 3", "1 2 3 4", "1 x")
    assert [{one.rule for one in tbggg.faults(f"{board} {hand}")} for hand in asked] == [set(), {"2.1"}, {None}]


def test_bots_and_exercises_count_what_a_play_scores() -> None:
    state = to_play().state
    moves = legal_actions(GAME, state)
    worths = [0] * len(moves)
    evaluate_moves(state, moves, len(moves), worths, [0] * 64)
    assert max(worths) == POINT * 3
    assert GAME.lessons.queries["best"](state) == 3


def test_2_3_an_exercise_has_one_answer() -> None:
    (generator,) = GAME.lessons.generators
    for nth in range(1, 20):
        (part,) = generator.generate(1, nth, "en").parts
        (right,) = [choice for choice in part.choices if choice.right]
        assert [choice.reason != "" for choice in part.choices] == [choice is not right for choice in part.choices]
