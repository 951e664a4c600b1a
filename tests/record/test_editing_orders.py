"""The order in which moves, forks and comments stand after each change of the tree, as they are written."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.record import editing
from tbggg.record.comments import Comment
from tbggg.record.record import Node
from tbggg.record.undo import Edit

from ..games.bgg.tables import opening
from .trees import tree, words


def played(moves: str) -> Node:
    """The moment of phase 2 before some moves, with all of them played from there."""
    record = tbggg.loads(f"{opening().record.dumps().rstrip()}\n1.2 {moves}\n")
    return record.at("1.2")


def moves_of(node: Node) -> str:
    """What is written after `1.2`."""
    return words(node.record.dumps()).rpartition("1.2 ")[2]


def children(node: Node) -> list[str]:
    """The moves that were played at a moment, the main line first."""
    return [str(child.move) for child in node.children]


THREE = "red 4@5b ( red 4@3t ) ( red pass )"


@pytest.mark.parametrize(
    ("before", "at", "after"),
    [
        (THREE, 1, "red 4@3t ( red 4@5b ) ( red pass )"),
        (THREE, 2, "red pass ( red 4@3t ) ( red 4@5b )"),  # each takes the other's place
        # A variation of a variation: the former main line stands first, the others as they were.
        ("red 4@5b ( red 4@3t ( red pass ) yellow pass )", 2, "red pass ( red 4@5b ) ( red 4@3t yellow pass )"),
        # What stood before its first move comes first, its name foremost.
        ('red 4@5b ( "A" {b} red 4@3t {c} )', 1, "red 4@3t {[%name A]} {b} {c} ( red 4@5b )"),
        # Only a comment in no language was a name.
        ('red 4@5b {"A"} {b} ( red 4@3t )', 1, 'red 4@3t ( "A" red 4@5b {b} )'),
        ('red 4@5b {en:"A"} ( red 4@3t )', 1, 'red 4@3t ( red 4@5b {en:"A"} )'),
    ],
)
def test_a_promoted_fork_and_the_main_line(before: str, at: int, after: str) -> None:
    here = played(before)
    standing, text, fork = tree(here), here.record.dumps(), here.children[at]
    edit = editing.promote(fork)
    assert moves_of(here) == after
    assert here.children[0] is fork
    edit.undo()
    assert here.record.dumps() == text
    assert tree(here) == standing


@pytest.mark.parametrize(
    ("before", "at", "after"),
    [
        (THREE, 0, "red 4@3t ( red pass )"),
        (THREE, 1, "red 4@5b ( red pass )"),
        (THREE, 2, "red 4@5b ( red 4@3t )"),
        ('red 4@5b ( "A" {b} red 4@3t {c} ) ( red pass )', 0, "red 4@3t {[%name A]} {b} {c} ( red pass )"),
        # The forks in a cut fork take its place, before the forks after it.
        ("red 4@5b ( red 4@3t ( red 1@1b ) yellow pass ) ( red pass )", 1, "red 4@5b ( red 1@1b ) ( red pass )"),
        ("red 4@5b yellow pass", 0, ""),
    ],
)
def test_a_cut_move_leaves_its_place(before: str, at: int, after: str) -> None:
    here = played(before)
    standing, text = tree(here), here.record.dumps()
    left = [move for move in children(here) if move != children(here)[at]]
    edit = editing.cut(here.children[at])
    assert moves_of(here).removeprefix("1.2").strip() == after or not here.children
    assert children(here) == left
    assert all(child.variation is None for child in here.children[:1])
    assert all(child.variation is not None for child in here.children[1:])
    edit.undo()
    assert here.record.dumps() == text
    assert tree(here) == standing


def rolled() -> Node:
    """Red is to act in phase 3."""
    line = "red pass yellow pass blue pass red roll 1 2 3 yellow roll 1 1 1 blue roll 1 1 1"
    begin: Node = opening()
    return begin.play_line(line).skip_automatic()


def test_a_fork_that_stands_on_what_chance_answered_stays_when_the_answer_is_cut() -> None:
    """`red pass` replaces the advertisement, and is written behind what the dice showed."""
    here = rolled()
    here.play_line("red ad 1 2 = 3 4 ( red pass )")
    text = here.record.dumps()
    assert words(text).endswith("red ad 1 2 = 3 4 ( red pass )")
    edit = editing.cut_after(here.children[0])
    assert words(here.record.dumps()).endswith("red ad 1 2 ( red pass )")
    editing.promote(here.children[1]).undo()
    edit.undo()
    assert here.record.dumps() == text


def test_a_fork_that_was_read_behind_the_answer_of_chance_stays_when_the_answer_is_cut() -> None:
    """`ann hold` replaces the roll, and is noted at its answer."""
    record = tbggg.loads('[Game "Pig"]\n[Seats "ann bob"]\n\nann roll 4 { four } ( ann hold )\n')
    text = record.dumps()
    edit = editing.cut_after(record.start.children[0])
    assert words(record.dumps()).endswith("ann roll ( ann hold )")
    edit.undo()
    assert record.dumps() == text


def test_fresh_luck_is_written_once() -> None:
    here = played("red 4@5b {a}").children[0]
    editing.fresh_luck(here, 1)
    editing.fresh_luck(here, 2)
    assert moves_of(here) == "red 4@5b {a} {[%luck 2]}"
    here.record.edits[-1].undo()
    assert moves_of(here) == "red 4@5b {a} {[%luck 1]}"


def test_what_was_noted_and_played_since_a_change_stays_behind_what_was_there() -> None:
    here = played(THREE)
    one = here.children[0]
    edit = editing.promote(here.children[1])
    one.notes.append(Comment("late"))
    here.play("1@1b")
    edit.undo()
    assert moves_of(here) == "red 4@5b ( red 4@3t ( red 1@1b ) ) ( red pass ) {late}"


def test_a_fork_leads_when_the_move_beside_which_it_was_played_is_taken_back() -> None:
    here = opening()
    edit = here.record.editing = Edit(here, "move", here, [here])
    here.play("4@5b")
    here.record.editing = None
    assert edit.keep()
    fork = here.play("4@3t")
    assert fork.variation is not None
    fork.variation.name = "A"
    edit.undo()
    assert here.children == [fork]
    assert fork.variation is None
    assert moves_of(here) == "red 4@3t {[%name A]}"


def test_what_was_taken_away_since_a_change_stays_away() -> None:
    here = played("red 4@5b {a} {b} ( red 4@3t )")
    first = here.children[0]
    edit = editing.promote(here.children[1])
    first.notes = [note for note in first.notes if getattr(note, "text", "") != "a"]
    edit.undo()
    assert moves_of(here) == "red 4@5b {b} ( red 4@3t )"
