"""Two copies of a record become one: lines, comments, glyphs and names of both, nothing twice."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.record.merging import is_copy, merge, within

PIG = '[Game "Pig"] [Seats "ann ben"]\n'


def merged(mine: str, theirs: str) -> str:
    """The moves and notes of one text, after those of another were added."""
    record, other = tbggg.loads(PIG + mine), tbggg.loads(PIG + theirs)
    before = other.dumps()
    merge(record, other)
    assert other.dumps() == before, "the other copy is as it was"
    return " ".join(record.dumps().split("\n\n", 1)[1].split())


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [
        ("ann roll 4", "ann roll 4 ann hold", "1.1 ann roll 4 ann hold"),
        ("ann roll 4 {here}", "ann roll 4 {there} !", "1.1 ann roll 4 {here} {there} !"),
        ("ann roll 4 {same} !", "ann roll 4 {same} !", "1.1 ann roll 4 {same} !"),
        ("ann roll 4", "ann roll 4 ( ann hold )", "1.1 ann roll 4 ( ann hold )"),
        ("ann roll 4 ( ann hold )", "ann roll 4 {late}", "1.1 ann roll 4 {late} ( ann hold )"),
        ('ann roll 4 ( "Safe" ann hold )', "ann roll 4 ( ann hold )", '1.1 ann roll 4 ( "Safe" ann hold )'),
        ("ann roll 4 ( ann hold )", 'ann roll 4 ( "Safe" ann hold )', '1.1 ann roll 4 ( "Safe" ann hold )'),
        (
            'ann roll 4 ( "Mine" {one} {two} ann hold )',
            'ann roll 4 ( "Theirs" {two} {three} ann hold )',
            '1.1 ann roll 4 ( "Mine" {one} {two} {three} ann hold )',
        ),
    ],
)
def test_nothing_is_lost_and_nothing_is_twice(mine: str, theirs: str, both: str) -> None:
    assert merged(mine, theirs) == both
    assert merged(both, theirs) == both


def test_a_node_of_the_record_stands_for_each_of_the_copy() -> None:
    record, other = tbggg.loads(PIG + "ann roll 4"), tbggg.loads(PIG + "ann roll 4 ann hold")
    kept = list(record.nodes())
    twins = merge(record, other)
    assert [twins[node].action for node in other.nodes()] == [node.action for node in other.nodes()]
    assert set(twins.values()) == set(record.nodes()) > set(kept)


def test_a_copy_begins_alike_in_the_same_game() -> None:
    record = tbggg.loads(PIG + "ann roll 4")
    assert is_copy(record, tbggg.loads(PIG + "ann hold"))
    assert not is_copy(record, tbggg.loads(PIG.replace("ben", "cleo")))
    red, blue = (tbggg.new_game("bgg", seats=3, first=first, luck=1) for first in ("red", "blue"))
    assert not is_copy(red, blue)
    assert not is_copy(red, tbggg.new_game("pig", seats=" ".join(red.seats)))


def test_a_record_has_what_its_beginning_has() -> None:
    long, short = tbggg.loads(PIG + "ann roll 4 {!} ann hold"), tbggg.loads(PIG + "ann roll 4")
    assert within(short, long)
    assert not within(long, short)
    assert not within(tbggg.loads(PIG.replace("ben", "cleo")), long)
