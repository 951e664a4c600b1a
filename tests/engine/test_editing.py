"""Editing the tree: names, the main line, cutting, taking back, replacing a move, fresh luck."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.engine import editing
from tbggg.engine.random_play import play_out
from tbggg.engine.record import Node, Record
from tbggg.engine.replacing import replace_move

from ..games.bgg.tables import opening
from ..strategies import SEEDS, annotated, both_games, effort, tables, walk

CASES = Path(__file__).parents[1] / "golden/cases"


def lines(record: Record) -> set[str]:
    """Every line of the tree from the start to its end, as it is written; lines that are alike count once."""
    return {
        " ".join(f"{node.seat} {node.move}" for node in leaf.path() if node.kind in ("decision", "chance"))
        for leaf in record.nodes()
        if not leaf.children
    }


def tree(node: Node) -> object:
    """All that hangs on a node, by identity."""
    return [
        (id(one), id(one.parent), [id(child) for child in one.children], [id(note) for note in one.notes], one.name)
        for one in _below(node)
    ]


def _below(node: Node) -> list[Node]:
    return [node, *(one for child in node.children for one in _below(child))]


def forks(record: Record) -> list[Node]:
    return [node for node in record.nodes() if node.variation is not None]


def words(text: str) -> str:
    return " ".join(text.split())


def three() -> Node:
    """Red's first supply with two forks, a fork in the first of them, and notes everywhere."""
    here = opening()
    here.then(
        """red 4@5b {dear} ! ( "Keep it cheap" {Red saves.} red 4@3t {gone soon} yellow 2@1b ( yellow pass ) )
        {why not} ( red pass ) yellow 6@6b blue pass"""
    )
    return here


# ---- names ----


def test_a_fork_is_named_from_anywhere_in_it() -> None:
    here = three()
    inside = here.children[2].play("yellow 6@6b")
    edit = editing.name_fork(inside, "  Red\twaits\n for 1.2 ")
    assert here.children[2].name == "Red waits for 1.2"
    assert '( "Red waits for 1.2" red pass' in words(here.record.dumps())
    editing.name_fork(inside, " ")
    assert here.children[2].name is None
    with pytest.raises(tbggg.BadOption):
        edit.undo()
    here.record.edits[-1].undo()
    assert here.children[2].name == "Red waits for 1.2"
    edit.undo()
    assert here.children[2].name is None


def test_the_main_line_has_no_name() -> None:
    here = three()
    with pytest.raises(tbggg.BadOption, match="main line"):
        editing.name_fork(here.children[0], "A")


@given(name=st.text(max_size=120), there=st.booleans())
@effort(60)
def test_any_name_survives_writing_or_is_refused(name: str, there: bool) -> None:
    here = three()
    fork = here.children[1]
    try:
        editing.name_fork(fork, name)
    except tbggg.BadOption:
        assert len(name) > editing.MOST_NAME
        assert fork.name == "Keep it cheap"
        return
    if there:
        editing.promote(fork)
        editing.promote(here.children[1])
        assert here.children[1] is fork
    again = tbggg.loads(here.record.dumps().encode("utf-8").decode("utf-8"))
    assert [node.name for node in forks(again)] == [node.name for node in forks(here.record)]


# ---- the main line ----


def test_a_promoted_fork_and_the_former_main_line_change_places() -> None:
    here = three()
    before = here.record.dumps()
    first, second, third = here.children
    editing.promote(second.children[0].play("blue pass"))
    assert here.children == [second, first, third]
    assert second.variation is None
    assert words(here.record.dumps()).endswith(
        'red 4@3t {"Keep it cheap"} {Red saves.} {gone soon} ( red 4@5b {dear} ! {why not} yellow 6@6b blue pass ) '
        "( red pass ) yellow 2@1b ( yellow pass ) blue pass"
    )
    editing.promote(first)
    assert here.children == [first, second, third]
    assert second.name == "Keep it cheap"
    for _ in range(2):
        here.record.edits[-1].undo()
    editing.cut(second.children[0].children[0])
    assert here.record.dumps() == before


def test_the_innermost_fork_is_promoted() -> None:
    here = three()
    fork = here.children[1].children[1]
    editing.promote(fork)
    assert here.children[1].children[0] is fork
    assert here.children[1].variation is not None


def test_another_answer_of_chance_is_promoted() -> None:
    here = opening().then("red pass yellow pass blue pass red roll 1 2 3 yellow roll 1 1 1 blue roll 1 1 1")
    one, other = here.play("ad 1 2 = 3 4"), here.play("ad 1 2 = 5 6")
    here.play("pass")
    editing.promote(other)
    assert one.parent.children == [other, one]
    assert words(here.record.dumps()).endswith("red ad 1 2 = 5 6 ( red pass ) ( red ad 1 2 = 3 4 )")
    assert lines(tbggg.loads(here.record.dumps())) == lines(here.record)


def test_a_result_is_always_that_of_the_main_line() -> None:
    record = tbggg.new_game(seats=3, luck=1, paid_moves=0)
    end = play_out(record.start, 1)
    record.headers["Result"] = " ".join(f"{seat} {gg}" for seat, gg in end.position.gg.items())
    before = record.dumps()
    here = record.at("5.2")
    fork = here.play(next(move for move in here.position.legal_moves() if move != here.children[0].move))
    editing.promote(fork)
    assert "Result" not in record.headers
    record.edits[-1].undo()
    play_out(fork, 3)
    editing.promote(fork)
    assert tbggg.loads(record.dumps()).headers["Result"] == record.headers["Result"] not in before
    record.edits[-1].undo()
    editing.cut(fork)
    assert record.dumps() == before
    editing.cut_after(here)
    assert "Result" not in tbggg.loads(record.dumps()).headers


# ---- cutting ----


def test_a_cut_main_line_leaves_its_place_to_the_first_fork() -> None:
    here = three()
    before, standing = here.record.dumps(), tree(here.record.start)
    first, second, third = here.children
    edit = editing.cut(first)
    assert here.children == [second, third]
    assert second.variation is None
    assert third.variation in second.notes
    assert "4@5b" not in here.record.dumps()
    edit.undo()
    assert here.record.dumps() == before
    assert tree(here.record.start) == standing


def test_a_fork_in_a_cut_fork_keeps_its_place() -> None:
    here = opening()
    record = tbggg.loads(here.record.dumps().rstrip("\n") + "\n1.2 red 4@5b ( red 4@3t ( red pass ) yellow pass )\n")
    here = record.at("1.2")
    editing.cut(here.children[1])
    assert words(record.dumps()).endswith("red 4@5b ( red pass )")
    record.edits[-1].undo()
    assert words(record.dumps()).endswith("red 4@5b ( red 4@3t ( red pass ) yellow pass )")


def test_what_was_played_since_a_cut_stays_when_it_is_taken_back() -> None:
    here = opening()
    old = here.play("4@5b")
    edit = editing.cut(old)
    new = here.play("4@3t")
    other = here.play("pass")
    edit.undo()
    assert here.children == [old, new, other]
    assert words(here.record.dumps()).endswith("1.2 red 4@5b ( red 4@3t ( red pass ) )")


def test_what_follows_a_moment_is_cut_and_the_rules_work_stays() -> None:
    record = tbggg.read(CASES / "g001.game")
    before = record.dumps()
    last = next(node for node in record.main_line() if node.state.phase == 4 and node.state.round_no == 1)
    edit = editing.cut_after(last)
    assert last.children
    assert record.end.state.phase == 5
    edit.undo()
    assert record.dumps() == before
    assert record.end.position.finished


def test_some_things_cannot_be_cut() -> None:
    record = tbggg.read(CASES / "g001.game")
    chore = next(node for node in record.main_line() if node.kind == "chore")
    for node in (record.start, chore):
        with pytest.raises(tbggg.BadOption, match="no move that somebody made"):
            editing.cut(node)
    with pytest.raises(tbggg.BadOption, match="nothing follows"):
        editing.cut_after(record.end)


def test_changes_are_taken_back_from_the_latest_on() -> None:
    here = three()
    first, second = editing.cut(here.children[2]), editing.cut(here.children[0])
    with pytest.raises(tbggg.BadOption, match="latest"):
        first.undo()
    second.undo()
    first.undo()
    with pytest.raises(tbggg.BadOption, match="latest"):
        first.undo()


def change(record: Record, random: Random) -> None:
    """Any change of the tree, or more play."""
    nodes = [node for node in record.nodes() if node.kind in ("decision", "chance")]
    inside = forks(record)
    what = random.randrange(5)
    if what == 0 and inside:
        editing.promote(random.choice(inside))
    elif what == 1 and inside:
        editing.name_fork(random.choice(inside), random.choice(["", "A", 'fr: \\}" B', "["]))
    elif what == 2 and nodes:
        editing.cut(random.choice(nodes))
    elif what == 3 and nodes:
        editing.fresh_luck(random.choice(nodes), random.getrandbits(64))
    else:
        some = [node for node in record.nodes() if len(node.children) > 1]
        if some:
            editing.cut_after(random.choice(some))


@both_games
@given(data=st.data(), seed=SEEDS, count=st.integers(1, 6))
@effort(40)
def test_changes_are_written_and_taken_back_exactly(code: str, data: st.DataObject, seed: int, count: int) -> None:
    record = data.draw(annotated(code))
    random = Random(seed)
    before, standing = record.dumps(), tree(record.start)
    for _ in range(count):
        change(record, random)
        text = record.dumps()
        again = tbggg.loads(text)
        assert again.dumps() == text
        assert lines(again) == lines(record)
    while record.edits:
        record.edits[-1].undo()
    assert record.dumps() == before
    assert tree(record.start) == standing


@both_games
@given(data=st.data(), seed=SEEDS)
@effort(30)
def test_promoting_loses_no_line(code: str, data: st.DataObject, seed: int) -> None:
    record = data.draw(annotated(code))
    before = lines(record)
    for fork in Random(seed).sample(forks(record), min(3, len(forks(record)))):
        if fork.variation is not None:
            editing.promote(fork)
            assert fork.parent.children[0] is fork
            assert lines(record) == before


@both_games
@given(data=st.data(), seed=SEEDS)
@effort(30)
def test_play_between_changes_survives_taking_them_back(code: str, data: st.DataObject, seed: int) -> None:
    record = data.draw(annotated(code))
    random = Random(seed)
    before = set(map(id, record.nodes()))
    for _ in range(4):
        change(record, random)
        walk(random.choice([node for node in record.nodes() if node.state.due in (0, 1)]), random.getrandbits(32), 2)
    while record.edits:
        record.edits[-1].undo()
    text = record.dumps()
    assert tbggg.loads(text).dumps() == text
    assert before <= set(map(id, record.nodes()))


# ---- another move in place of one ----


def test_the_rest_of_the_line_goes_on_as_far_as_it_stays_legal() -> None:
    here = opening()
    here.then("red 4@5b {dear} yellow 2@1b {cheap} ! ( yellow pass ) blue 5@5b {fr:cher} red 5@5m yellow pass")
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
    here.then("red 1@5b yellow 2@1b blue pass red 2@6b yellow pass")
    again = replace_move(here.children[0], "2@2b")
    assert again.stopped is here.children[0].children[0].children[0].children[0]
    assert again.kept == 2
    assert not again.needs_chance
    assert again.reason("en").rule == "2.1"
    assert "no 2" in again.reason("en").text
    assert again.reason("fr").text != again.reason("en").text


def test_chance_is_asked_anew_and_nothing_is_assumed() -> None:
    here = opening().then("red pass yellow pass blue pass red roll 1 2 3 yellow roll 1 1 1 blue roll 1 1 1")
    here.then("red ad 1 2 = 3 4 yellow pass blue pass red pass")
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
    assert alone.reason().rule == "3.3"
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
    record.start.then("player1 roll 4 player1 roll 5 player1 hold player2 roll 2 player2 hold")
    roll = record.start.children[0].children[0]
    assert replace_move(roll, "6").stopped is None
    again = replace_move(roll, "1")
    assert str(again.stopped.move) == "roll"
    assert again.stopped.seat == "player1"
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
    chore = next(node for node in record.main_line() if node.kind == "chore")
    for node in (record.start, chore):
        with pytest.raises(tbggg.BadOption):
            replace_move(node, "pass")


@both_games
@given(data=st.data(), seed=SEEDS)
@effort(30)
def test_replacing_is_never_a_loss(code: str, data: st.DataObject, seed: int) -> None:
    record = data.draw(annotated(code))
    random = Random(seed)
    made = [node for node in record.nodes() if node.kind in ("decision", "chance")]
    if not made:
        return
    before, nodes = lines(record), {id(node): id(node.parent) for node in record.nodes()}
    node = random.choice(made)
    others = [move for move in node.parent.position.legal_moves() if move != node.move]
    if not others:
        return
    again = replace_move(node, random.choice(others))
    assert {id(one): id(one.parent) for one in record.nodes()}.items() >= nodes.items()
    assert all(any(new.startswith(old) for new in lines(record)) for old in before)
    assert again.first in again.last.path()
    if again.stopped is not None:
        game, state = record.game, again.last.state
        assert game.accepts(state, again.stopped.seat_no, again.stopped.code)
        assert again.reason().rule
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


# ---- fresh luck ----


def chances(node: Node, seed: int) -> list[str]:
    """What chance brings while a game is played at random from a node."""
    end = play_out(node, seed)
    return [str(one.move) for one in end.path()[len(node.path()) :] if one.kind == "chance"]


@both_games
@given(data=st.data(), seed=SEEDS)
@effort(8)
def test_a_line_takes_fresh_luck_and_keeps_it_in_writing(code: str, data: st.DataObject, seed: int) -> None:
    record = data.draw(tables(code))
    here = walk(record.start, seed, 12).settle()
    assert here.luck == record.luck
    edit = editing.fresh_luck(here, 4711)
    assert here.luck == 4711
    assert record.start.luck == (4711 if here.path()[0].notes else record.luck)
    text = record.dumps()
    again = tbggg.loads(text)
    assert again.dumps() == text
    assert again.end.luck == 4711
    edit.undo()
    assert here.luck == record.luck


def test_fresh_luck_is_that_of_one_line_only() -> None:
    here = opening()
    one, other = here.play("4@5b"), here.play("4@3t")
    editing.fresh_luck(other, 1)
    editing.fresh_luck(other, 2**64 - 1)
    assert (one.luck, other.luck) == (here.record.luck, 2**64 - 1)
    assert other.play("pass").luck == 2**64 - 1
    assert len(other.comments) == 1


@pytest.mark.parametrize(
    ("comment", "seed"),
    [
        ("[%luck 7]", 7),
        ("Once more. [%luck 7] [%other 1]", 7),
        ("[%luck 7][%luck 8]", 8),
        ("[%luck 18446744073709551615]", 2**64 - 1),
        ("[%luck 18446744073709551616]", None),
        ("[%luck -1]", None),
        ("[%luck 1e9]", None),
        ("[%luck \u0667]", None),
        ("[% luck 7]", None),
        ("%luck 7", None),
    ],
)
def test_what_a_comment_says_of_luck(comment: str, seed: int | None) -> None:
    here = opening()
    node = here.play("4@5b")
    node.notes.append(tbggg.Comment(comment))
    assert node.luck == (here.record.luck if seed is None else seed)


def test_a_fresh_seed_is_drawn() -> None:
    here = opening()
    editing.fresh_luck(here)
    assert 0 <= here.luck < 2**32
    assert f"{{[%luck {here.luck}]}}" in here.record.dumps()
