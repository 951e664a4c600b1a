"""Another move in place of one: the rest goes on as far as it stays legal, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.record import editing
from tbggg.record.annotations import all_comments, written_node
from tbggg.record.replay import replace_move, replay_moves

from ..games.bgg.tables import opening, roll, supply
from ..strategies import SEEDS, annotated, effort, every_code, there
from .test_files import CAPPED
from .trees import lines, three, words

pytestmark = pytest.mark.repeats(2)

CASES = Path(__file__).parents[1] / "golden/cases"


def test_the_rest_of_the_line_goes_on_as_far_as_it_stays_legal() -> None:
    here = opening()
    here.play_line("red 4@5b {dear} yellow 2@1b {cheap} ! ( yellow pass ) blue 5@5b {fr:cher} red 5@5m yellow pass")
    before = here.record.dumps()
    again = replace_move(here.children[0], "1@1b")
    assert again.first is here.children[1]
    assert (again.kept, again.stopped) == (4, None)
    assert again.reason() is None
    assert again.last is here.children[1].children[0].children[0].children[0].children[0]
    assert words(here.record.dumps()).endswith(
        "( red 1@1b yellow 2@1b {cheap} ! blue 5@5b {fr:cher} red 5@5m yellow pass ) yellow 2@1b {cheap} ! "
        "( yellow pass ) blue 5@5b {fr:cher} red 5@5m yellow pass"
    )
    editing.cut(again.first)
    assert here.record.dumps() == before


def test_it_stops_where_a_move_is_refused_and_says_by_which_rule() -> None:
    here = opening()
    here.play_line("red 1@5b yellow 2@1b blue pass red 2@6b yellow pass")
    again = replace_move(here.children[0], "2@2b")
    assert again.stopped is here.children[0].children[0].children[0].children[0]
    assert again.kept == 2
    assert not again.needs_chance
    assert there(again.reason("en")).rule == "2.1"
    assert "no 2" in there(again.reason("en")).text
    assert there(again.reason("fr")).text != there(again.reason("en")).text


def test_chance_is_asked_anew_and_nothing_is_assumed() -> None:
    here = opening().play_line("red pass yellow pass blue pass red roll 1 2 3 yellow roll 1 1 1 blue roll 1 1 1")
    here.play_line("red ad 1 2 = 3 4 yellow pass blue pass red pass")
    decision = here.children[0]
    # Another result of the same dice.
    other = replace_move(decision.children[0], "= 5 6")
    assert other.stopped is None
    assert other.kept == 3
    # Other dice: the old result comes again where as many dice were rolled.
    moved = replace_move(decision, "ad 1 3")
    assert (moved.kept, moved.stopped) == (3, None)
    alone = replace_move(decision, "ad 1")
    assert alone.kept == 0
    assert there(alone.reason()).rule == "3.3"
    # A pass needs no chance, and the answer of chance is dropped with its move.
    silent = replace_move(decision, "pass")
    assert silent.kept == 2
    assert silent.stopped is None
    # Where nobody rolled, somebody has to.
    late = replace_move(silent.first, "ad 2 3")
    assert late.needs_chance
    assert late.kept == 0


def test_a_replaced_roll_goes_on() -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    record.start.play_line("player1 roll 4 player1 roll 5 player1 hold player2 roll 2 player2 hold")
    roll = record.start.children[0].children[0]
    assert replace_move(roll, "6").stopped is None
    again = replace_move(roll, "1")
    assert str(there(again.stopped).move) == "roll"
    assert there(again.stopped).seat == "player1"
    assert again.kept == 0
    assert again.reason() is not None


@pytest.mark.parametrize("move", ["1@9b", "buy red1@1b", "", "4@5b", "red 4@5b"])
def test_what_cannot_take_a_moves_place_leaves_no_trace(move: str) -> None:
    here = three()
    before = here.record.dumps()
    with pytest.raises(tbggg.GameError):
        replace_move(here.children[0], move)
    assert here.record.dumps() == before


def test_nobodys_move_is_replaced() -> None:
    record = tbggg.read(CASES / "g001.game")
    step = next(node for node in record.main_line() if node.kind == "automatic")
    for node in (record.start, step):
        with pytest.raises(tbggg.BadOption):
            replace_move(node, "pass")


@every_code
@given(data=st.data(), seed=SEEDS)
@effort(15)
def test_replacing_is_never_a_loss(code: str, data: st.DataObject, seed: int) -> None:
    record = data.draw(annotated(code))
    random = Random(seed)
    made = [node for node in record.nodes() if node.kind in ("decision", "chance")]
    if not made:
        return
    before, nodes = lines(record), {id(node): id(node.parent) for node in record.nodes()}
    node = random.choice(made)
    others = [move for move in there(node.parent).position.legal_moves() if move != node.move]
    if not others:
        return
    again = replace_move(node, random.choice(others))
    assert {id(one): id(one.parent) for one in record.nodes()}.items() >= nodes.items()
    assert all(any(new.startswith(old) for new in lines(record)) for old in before)
    assert again.first in again.last.path()
    if again.stopped is not None:
        game, state = record.game, again.last.state
        assert game.rules.why_not_written(state, again.stopped.seat_no, again.stopped.action)
        assert there(again.reason()).rule
    text = record.dumps()
    assert tbggg.loads(text).dumps() == text


def test_a_long_line_is_replayed() -> None:
    record = tbggg.new_game("pig", seats=8, luck=3)
    node = record.start
    while len(node.path()) < 320 and not node.position.finished:
        node = node.play("hold" if node.state.due == 0 and node.state.turn_total else "roll").advance()
    first = record.start.children[0].children[0]
    assert len(list(record.main_line())) > 300
    again = replace_move(first, "2" if first.move != "2" else "3")
    assert again.kept > 100


def test_a_pass_of_a_phase_that_is_over_here_is_dropped() -> None:
    """Red's second pass was due to its promotion; without that the phase ends before it."""
    here = roll(supply(opening(), red="6@6b"))
    here.play_line("red promote 6>5 yellow pass blue pass {b} red pass {late}").skip_automatic().play("pass")
    again = replace_move(here.children[0], "pass")
    assert again.kept == 2
    assert again.last.skip_automatic().position.phase == 5
    assert again.stopped is not None
    assert again.stopped.parent is not None
    assert again.stopped.parent.position.phase == 5
    assert [note.text for note in all_comments(written_node(again.last))] == ["b", "late"]


def test_a_pass_that_the_rules_made_stands_for_one_pass() -> None:
    """The rules pass for yellow in 1.3, and red is to choose in 1.5: a second pass of yellow has no place there."""
    record = tbggg.loads(CAPPED.replace("blue pass red pass", "blue 2@2b red pass blue pass") + "red pass yellow pass")
    rolled = next(node for node in record.main_line() if str(node.move) == "roll 3 3 3")
    passed = [node for node in record.main_line() if (node.kind, node.seat) == ("decision", "yellow")][-1]
    assert (there(passed.parent).position.phase, str(passed.move)) == (5, "pass")
    assert replay_moves(rolled, [passed]).stopped is None
    assert replay_moves(rolled, [passed, passed]).stopped is passed
