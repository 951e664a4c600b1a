"""A record as one seat saw it: what another writer would have written, readable, and without the seed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.engine.rule import AUTOMATIC
from tbggg.record.masking import masked_record
from tbggg.record.stored import record_data

from ..games.bgg.masked import masked_text
from ..strategies import CODES, SEEDS, annotated, bgg_tables, effort, pig_tables, walk

GOLDEN = Path(__file__).parents[1] / "golden"


@given(bgg_tables(), SEEDS, st.integers(0, 170), st.integers(0, 5))
@effort(20)
def test_C6_it_is_what_the_seat_would_have_written(record: tbggg.Record, seed: int, moves: int, viewer: int) -> None:
    seat = record.seats[viewer % len(record.seats)]
    end = walk(record.start, seed, moves)
    masked = masked_record(record, seat)
    view = end.position.view(seat)
    here = next(node for node in masked.nodes() if not node.children)
    assert here.state == view.state or here.state.due == AUTOMATIC != view.state.due
    again = tbggg.loads(masked.dumps())
    if view.state.due != AUTOMATIC:
        other = tbggg.loads(masked_text(end, seat))
        assert again.end.state == other.end.state == masked.end.state
    assert again.dumps() == masked.dumps()


def test_no_fresh_luck_is_kept() -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    record.start.play_line(
        "player1 roll 4 {[%luck 987654321]} {fr: Encore [%luck 987654321]} ( {[%luck 9]} player1 roll 5 )"
    )
    masked = masked_record(record, "player1")
    assert "luck" not in masked.dumps()
    assert "Encore" in masked.dumps()
    assert "987654321" not in str(record_data(masked))
    assert tbggg.loads(masked.dumps()).dumps() == masked.dumps()


@pytest.mark.usefixtures("burrow")
@given(st.sampled_from(CODES).flatmap(annotated), SEEDS)
@effort(20)
def test_forks_and_notes_are_kept_and_the_seed_is_not(record: tbggg.Record, seed: int) -> None:
    before = record.dumps()
    for seat in record.seats[:2]:
        masked = masked_record(record, seat)
        text = masked.dumps()
        assert "Luck" not in masked.headers
        assert '[Luck "' not in text
        assert record.dumps() == before, "the record itself is as it was"
        assert text.count("(") == before.count("(")
        notes = [[type(note) for note in node.notes] for node in record.nodes()]
        kept = [[type(note) for note in node.notes] for node in masked.nodes()]
        assert [one for one in kept if one] == [one for one in notes if one]
        assert tbggg.loads(text).dumps() == text


@given(pig_tables(), SEEDS)
@effort(5)
def test_where_nothing_is_hidden_only_the_seed_goes(record: tbggg.Record, seed: int) -> None:
    walk(record.start, seed, 40)
    masked = masked_record(record, record.seats[0])
    assert [node.move for node in masked.nodes()] == [node.move for node in record.nodes()]
    assert masked.end.state == record.end.state


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*/w*.game")), ids=lambda file: file.stem)
def test_every_kept_record_has_a_copy_for_each_seat(file: Path) -> None:
    """Also one that a seat has written, which says itself what the other seats turned up."""
    record = tbggg.read(file)
    for seat in record.seats:
        masked = masked_record(record, seat)
        assert masked.end.state.due == record.end.state.due
        assert tbggg.loads(masked.dumps()).dumps() == masked.dumps()
