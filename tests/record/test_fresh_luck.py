"""Fresh luck for one line: it is kept in writing, and is that of this line only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.record import editing
from tbggg.record.comments import Comment
from tbggg.record.record import Node
from tbggg.record.tree import luck_of

from ..games.bgg.tables import opening
from ..strategies import SEEDS, effort, every_code, tables, walk


def chances(node: Node, seed: int) -> list[str]:
    """What chance brings while a game is played at random from a node."""
    end = play_at_random(node, seed)
    return [str(one.move) for one in end.path()[len(node.path()) :] if one.kind == "chance"]


@every_code
@given(data=st.data(), seed=SEEDS)
@effort(5)
def test_a_line_takes_fresh_luck_and_keeps_it_in_writing(code: str, data: st.DataObject, seed: int) -> None:
    record = data.draw(tables(code))
    here = walk(record.start, seed, 12).skip_automatic()
    assert luck_of(here) == record.luck
    edit = editing.fresh_luck(here, 4711)
    assert luck_of(here) == 4711
    assert luck_of(record.start) == (4711 if here.path()[0].notes else record.luck)
    text = record.dumps()
    again = tbggg.loads(text)
    assert again.dumps() == text
    assert luck_of(again.end) == 4711
    edit.undo()
    assert luck_of(here) == record.luck


def test_fresh_luck_is_that_of_one_line_only() -> None:
    here = opening()
    one, other = here.play("4@5b"), here.play("4@3t")
    editing.fresh_luck(other, 1)
    editing.fresh_luck(other, 2**64 - 1)
    assert (luck_of(one), luck_of(other)) == (here.record.luck, 2**64 - 1)
    assert luck_of(other.play("pass")) == 2**64 - 1
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
    node.notes.append(Comment(comment))
    assert luck_of(node) == (here.record.luck if seed is None else seed)


def test_a_fresh_seed_is_drawn() -> None:
    here = opening()
    editing.fresh_luck(here)
    assert 0 <= luck_of(here) < 2**32
    assert f"{{[%luck {luck_of(here)}]}}" in here.record.dumps()


def test_a_record_goes_on_with_another_luck_and_keeps_its_moves() -> None:
    record = opening().record
    here = [str(node.move) for node in record.main_line()]
    other = record.with_luck(2010)
    assert [str(node.move) for node in other.main_line()] == here
    assert other.headers == {**record.headers, "Luck": "2010"}
    assert [record.with_luck(luck).luck for luck in (0, "39", 2**64 - 1)] == [0, 39, 2**64 - 1]


@pytest.mark.parametrize("luck", [-1, 2**64, 1.5, "ann", None])
def test_a_luck_that_is_none_is_refused(luck: object) -> None:
    with pytest.raises(tbggg.BadOption, match="luck is a whole number from 0"):
        opening().record.with_luck(luck)
