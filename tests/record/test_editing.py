"""Editing the tree: names, the main line, cutting, taking back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.record import editing
from tbggg.record.record import Record

from ..games.bgg.tables import opening
from ..strategies import SEEDS, annotated, effort, every_code, there, walk
from .trees import forks, lines, three, tree, words

pytestmark = pytest.mark.repeats(2)

CASES = Path(__file__).parents[1] / "golden/cases"


# ---- names ----


def test_a_fork_is_named_from_anywhere_in_it() -> None:
    here = three()
    inside = here.children[2].play("yellow 6@6b")
    edit = editing.name_fork(inside, "  Red\twaits\n for 1.2 ")
    assert here.children[2].name() == "Red waits for 1.2"
    assert '( "Red waits for 1.2" red pass' in words(here.record.dumps())
    editing.name_fork(inside, " ")
    assert here.children[2].name() == ""
    with pytest.raises(tbggg.BadOption):
        edit.undo()
    here.record.edits[-1].undo()
    assert here.children[2].name() == "Red waits for 1.2"
    edit.undo()
    assert here.children[2].name() == ""


def test_the_main_line_has_no_name() -> None:
    here = three()
    with pytest.raises(tbggg.BadOption, match="main line"):
        editing.name_fork(here.children[0], "A")


@given(name=st.text(max_size=120), there=st.booleans())
@effort(30)
def test_any_name_survives_writing_or_is_refused(name: str, there: bool) -> None:
    here = three()
    fork = here.children[1]
    try:
        editing.name_fork(fork, name)
    except tbggg.BadOption:
        assert len(name) > editing.MOST_NAME
        assert fork.name() == "Keep it cheap"
        return
    if there:
        editing.promote(fork)
        editing.promote(here.children[1])
        assert here.children[1] is fork
    again = tbggg.loads(here.record.dumps().encode("utf-8").decode("utf-8"))
    assert [node.name() for node in forks(again)] == [node.name() for node in forks(here.record)]


# ---- the main line ----


def test_a_promoted_fork_and_the_former_main_line_change_places() -> None:
    here = three()
    before = here.record.dumps()
    first, second, third = here.children
    editing.promote(second.children[0].play("blue pass"))
    assert here.children == [second, first, third]
    assert second.variation is None
    assert second.name("fr") == "Keep it cheap"
    assert words(here.record.dumps()).endswith(
        "red 4@3t {[%name Keep it cheap]} {Red saves.} {gone soon} ( red 4@5b {dear} ! {why not} yellow 6@6b blue pass "
        ") ( red pass ) yellow 2@1b ( yellow pass ) blue pass"
    )
    editing.promote(first)
    assert here.children == [first, second, third]
    assert second.name() == "Keep it cheap"
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


def test_a_fork_of_a_fork_is_promoted_over_both() -> None:
    """It replaced the other fork's first move; now the move of the former line replaces its own, and then that fork."""
    moves = "1.2 red 4@5b ( red 4@3t ( red pass {none} ) yellow pass ) yellow 6@6b"
    here = tbggg.loads(opening().record.dumps() + moves).at("1.2")
    main, other, fork = here.children
    editing.promote(fork)
    assert here.children == [fork, other, main]
    assert words(here.record.dumps()).endswith("1.2 red pass {none} ( red 4@5b yellow 6@6b ) ( red 4@3t yellow pass )")
    here.record.edits[-1].undo()
    assert here.children == [main, other, fork]


def test_what_was_cut_stands_no_more() -> None:
    here = three()
    inside = here.children[2].play("yellow 6@6b")
    assert editing.surviving_node(inside) is inside
    editing.cut(here.children[2])
    assert editing.surviving_node(inside) is here
    assert editing.surviving_node(here) is here


def test_another_answer_of_chance_is_promoted() -> None:
    here = opening().play_line("red pass yellow pass blue pass red roll 1 2 3 yellow roll 1 1 1 blue roll 1 1 1")
    one, other = here.play("ad 1 2 = 3 4"), here.play("ad 1 2 = 5 6")
    here.play("pass")
    editing.promote(other)
    assert one.parent.children == [other, one]
    assert words(here.record.dumps()).endswith("red ad 1 2 = 5 6 ( red pass ) ( red ad 1 2 = 3 4 )")
    assert lines(tbggg.loads(here.record.dumps())) == lines(here.record)


def test_a_result_is_always_that_of_the_main_line() -> None:
    record = tbggg.new_game(seats=3, luck=1, paid_moves=0)
    end = play_at_random(record.start, 1)
    record.headers["Result"] = " ".join(f"{seat} {gg}" for seat, gg in end.position.points.items())
    before = record.dumps()
    here = record.at("5.2")
    fork = here.play(next(move for move in here.position.legal_moves() if move != here.children[0].move))
    editing.promote(fork)
    assert "Result" not in record.headers
    record.edits[-1].undo()
    play_at_random(fork, 3)
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
    step = next(node for node in record.main_line() if node.kind == "automatic")
    for node in (record.start, step):
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


@every_code
@given(data=st.data(), seed=SEEDS, count=st.integers(1, 6))
@effort(20)
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


@every_code
@given(data=st.data(), seed=SEEDS)
@effort(15)
def test_promoting_loses_no_line(code: str, data: st.DataObject, seed: int) -> None:
    record = data.draw(annotated(code))
    before = lines(record)
    for fork in Random(seed).sample(forks(record), min(3, len(forks(record)))):
        if fork.variation is not None:
            editing.promote(fork)
            assert there(fork.parent).children[0] is fork
            assert lines(record) == before


@every_code
@given(data=st.data(), seed=SEEDS)
@effort(15)
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


# ---- names in languages ----


def test_a_name_is_shown_in_the_readers_language() -> None:
    here = opening().play_line(
        'red 4@5b ( "Blank first" {[%name fr:La blanche]} red -@1t ) ( {[%name Cheap]} red 4@3t ) ( red pass )'
    )
    names = [[child.name(lang) for child in forks(here.record)] for lang in ("en", "fr", "de")]
    assert names == [["Blank first", "Cheap", ""], ["La blanche", "Cheap", ""], ["Blank first", "Cheap", ""]]


def test_a_new_name_replaces_those_in_all_languages() -> None:
    here = opening().play_line('red 4@5b ( "Blank first" {[%name fr:La blanche] Why?} red -@1t )')
    before = here.record.dumps()
    fork = forks(here.record)[0]
    editing.name_fork(fork, "Rouge")
    assert [fork.name("en"), fork.name("fr")] == ["Rouge", "Rouge"]
    assert "{Why?}" in here.record.dumps()
    here.record.edits[-1].undo()
    assert here.record.dumps() == before


def test_the_title_is_the_name_of_the_whole_record() -> None:
    record = tbggg.loads('[Game "Pig"]\n[Seats "ann bob"]\n[Title "Tonight"]\n\n{[%name fr:Ce soir]}\n')
    assert [record.start.name("en"), record.start.name("fr")] == ["Tonight", "Ce soir"]
