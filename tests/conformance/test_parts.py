"""A written move of several parts, each a node of its own; and an actor who is no seat."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.report import summary, written_moves
from tbggg.publish.games.game_page import game_page
from tbggg.record import editing
from tbggg.record.comments import Comment, Glyph
from tbggg.record.replay import replace_move
from tbggg.referee.outline import Outline, settled_nodes

from .tables import HEAD, SPRING, after, moves

pytestmark = pytest.mark.usefixtures("burrow")
BUILDING = "red pick a1 blue pick d4 blue pick b2 red pick a2 "  # red has a1 a2, blue d4 b2


def test_each_part_is_a_node_and_the_move_is_written_once() -> None:
    end = after("")
    parts = [(node.seat, str(node.move), node.kind) for node in end.path()[1:]]
    assert parts[:2] == [("meadow", "grow a1", "chance"), ("meadow", "c3", "chance")]
    assert parts[2:5] == [("red", "deal a1", "chance"), ("red", "b2", "chance"), ("red", "c3", "chance")]
    assert moves(end.record) == " ".join(SPRING.split()[1:])
    assert written_moves(end) == 3


def test_the_parts_of_a_move_may_stand_alone() -> None:
    alone = tbggg.loads(HEAD + "meadow grow a1 meadow c3 red deal a1 red b2 red c3 blue deal d4 a2 blue b1")
    assert alone.dumps() == after("").record.dumps()


def test_the_meadow_is_an_actor_and_no_seat() -> None:
    start = tbggg.new_game("burrow", seats="red blue", luck=1).start
    assert (start.position.to_move, start.position.may_move) == ("meadow", ("meadow",))
    assert start.position.actors == ("red", "blue", "meadow")
    assert start.position.why_not("red grow a1") is not None
    assert start.play("meadow grow a1").seat == "meadow"
    assert start.play("grow a1") is start.children[0]
    with pytest.raises(tbggg.BadOption, match="meadow"):
        tbggg.new_game("burrow", seats="red meadow")
    assert list(start.position.points) == ["red", "blue"]


def test_a_refusal_names_the_actor() -> None:
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(HEAD + "1.1 meadow grow a1 a1")
    assert (caught.value.rule, caught.value.move) == ("12.1", "meadow grow a1 a1")
    assert caught.value.legal.startswith("meadow ")


def test_a_part_has_a_small_list_of_its_own_and_is_taken_back_alone() -> None:
    here = after(BUILDING)
    assert here.position.legal_moves("red") == ["bridge a1", "bridge a2", "done"]
    half = here.play("red bridge a1")
    assert half.position.may_move == ("red",), "a bridge is built to its end"
    assert half.position.legal_moves() == ["a2"]
    whole = half.play("a2")
    assert whole.parent is half
    assert "red bridge a1 a2" in moves(here.record)
    editing.cut(whole)
    assert moves(here.record).endswith("red bridge a1")
    assert tbggg.loads(here.record.dumps()).end.state == half.state


def test_a_variation_of_a_part_begins_before_the_whole_move() -> None:
    here = after("")
    grown = here.path()[1]
    other = grown.play("d4").play("red deal a1 b2 c3")
    again = grown.play("d1").play("red deal b1")
    other.notes.append(Comment("clover in the corner"))
    text = here.record.dumps()
    assert "( meadow grow a1 d4 red deal a1 b2 c3 {clover in the corner} )" in " ".join(text.split())
    assert "( meadow grow a1 d1 red deal b1 )" in " ".join(text.split())
    assert tbggg.loads(text).dumps() == text
    editing.promote(again)
    promoted = here.record.dumps()
    assert moves(here.record).startswith("meadow grow a1 d1 ( ")
    assert "( meadow grow a1 c3 red deal a1 b2 c3" in " ".join(promoted.split())
    assert tbggg.loads(promoted).dumps() == promoted


def test_notes_on_any_part_stand_after_the_move() -> None:
    here = after("")
    first, second = here.path()[1:3]
    first.notes.append(Comment("one"))
    second.notes.append(Glyph("!"))
    text = here.record.dumps()
    assert "meadow grow a1 c3 {one} !" in " ".join(text.split())
    assert tbggg.loads(text).dumps() == text


def test_another_first_part_keeps_the_rest() -> None:
    here = after(BUILDING + "red bridge a1 a2 blue done")
    first = next(node for node in here.path() if node.move == "bridge a1")
    again = replace_move(first, "bridge a2")
    assert again.stopped is not None, "a2 cannot be both ends"
    assert again.reason().rule == "13.2"
    grown = here.path()[1]
    assert replace_move(grown, "meadow grow b4").stopped is None


def test_the_outline_has_every_part() -> None:
    record = after("").record
    outline = Outline(record, None, "en", settled_nodes(record)).sent
    assert outline["nodes"]["move"][1:4] == ["meadow grow a1", "meadow c3", "deal a1"]
    assert outline["nodes"]["seat"][1:4] == [-1, -1, 0]


def test_advance_brings_all_that_chance_brings() -> None:
    record = tbggg.new_game("burrow", seats="red blue", luck=5)
    end = record.start.advance()
    assert end.position.phase == 2
    assert len(end.path()) == 1 + 2 + 3 + 3
    assert record.start.advance() is end


def test_a_report_names_an_actor_that_is_due() -> None:
    assert "meadow to move" in summary(tbggg.loads(f"{HEAD}1.1 meadow grow a1"), "en")


def test_a_mistake_after_an_unfinished_move_is_no_unseen_part() -> None:
    record = tbggg.loads(HEAD + "meadow grow a1 c3 red deal a1")
    record.end.notes.append(Glyph("?"))
    text = record.dumps()
    assert text.rstrip().endswith("red deal a1 $2")
    again = tbggg.loads(text)
    assert [str(node.move) for node in again.end.path()[3:]] == ["deal a1"]
    assert [note.text for note in again.end.notes] == ["?"]
    assert again.dumps() == text


def test_what_chance_brings_is_one_step_back_and_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dealt hand is one move of the outline with its parts, and one step of a record that is read."""
    here = after("red pick a1")
    explorer = tbggg.Explorer(here.record, autosave=False)
    monkeypatch.setattr(explorer, "send", lambda content, buffers=None: None)
    stops = []
    while explorer.node is not here:
        explorer._handle_custom_msg({"do": "advance", "stride": "move"}, [])
        stops.append(explorer.node.move)
    assert stops == ["c3", "c3", "b1", "pick a1"]
    kinds = Outline(here.record, None, "en", here.path()).sent["nodes"]["kind"]
    assert kinds == ["start", "chance", "part", *["chance", "part", "part"] * 2, "decision"]


def test_a_page_writes_a_dealt_hand_as_one_move(tmp_path: Path) -> None:
    here = after("red pick a1")
    here.record.write(tmp_path / "a.game")
    moves = re.findall(r"<a [^>]*>(.*?)</a>", game_page(tmp_path / "a.game")[0])
    assert [move for move in moves if re.match("grow|deal|[a-d][1-4]|pick", move)] == [
        "grow a1 c3",
        "deal a1 b2 c3",
        "deal d4 a2 b1",
        "pick a1",
    ]
