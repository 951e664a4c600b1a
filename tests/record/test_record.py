"""The record's tree: playing, forking, settling, and looking at it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine import derived
from tbggg.engine.rule import AUTOMATIC, CHANCE, DECISION

from ..games.bgg.tables import HAND, evening, headers, opening
from ..strategies import SEEDS, annotated, effort, every_code, positions, tables, there, walk

pytestmark = pytest.mark.repeats(2)

OPEN = headers() + f"1.1 red draw {HAND} yellow draw {HAND} blue draw {HAND}\n"

MORE: dict[str, Any] = {"bgg": {"paid_moves": 2}}  # options, by game


def shape(record: tbggg.Record) -> list[str]:
    """Everything in a tree, as text: what must not change by looking or by playing elsewhere."""
    return [f"{node.kind} {node.seat} {node.move} {len(node.notes)} {node.state!r}" for node in record.nodes()]


# ---- forks ----


@every_code
@given(data=st.data(), seed=SEEDS)
@effort(10)
def test_a_fork_never_touches_its_parent(code: str, data: st.DataObject, seed: int) -> None:
    here = data.draw(positions(code).filter(lambda node: len(node.position.legal_moves()) > 1))
    before = [(node, repr(node.state), node.kind, node.action) for node in here.path()]
    children = [here.play(move) for move in Random(seed).sample(here.position.legal_moves(), 2)]
    for child in children:
        walk(child, seed, 8)
    assert children[0] is not children[1]
    assert here.children == children
    assert [child.parent for child in children] == [here, here]
    assert [(node, repr(node.state), node.kind, node.action) for node in here.path()] == before


def test_playing_the_same_move_again_leads_to_the_same_node() -> None:
    here = opening()
    one = here.play("4@5b")
    assert here.play("4@5b") is one
    assert here.play("red 4@5b") is one
    assert here.children == [one]


def test_equal_moves_in_another_order_are_one_move() -> None:
    here = opening().play_line("red pass yellow pass blue pass")
    assert here.play("roll 1 2 3") is here.play("roll 3 1 2")
    later = here.play("roll 1 2 3").play_line("yellow roll 1 1 1 blue roll 1 1 1")
    assert later.play("ad 1 3 = 2 4") is later.play("ad 3 1 = 4 2")


def test_a_fork_becomes_a_variation_of_the_first_child() -> None:
    here = opening()
    main, other = here.play("4@5b"), here.play("4@3t")
    assert main.variation is None
    assert other.variation is not None
    assert [note.node for note in main.notes] == [other]
    assert other.name() == ""
    other.variation.name = "Keep it cheap"
    assert other.name() == "Keep it cheap"
    assert '( "Keep it cheap" red 4@3t' in " ".join(here.record.dumps().split())


@pytest.mark.parametrize("move", ["9@9x", "", "red", "buy red1@1b", "6@6b 4@5b"])
def test_a_refused_move_leaves_no_trace(move: str) -> None:
    here = opening()
    before = shape(here.record)
    with pytest.raises(tbggg.GameError):
        here.play(move)
    assert shape(here.record) == before


@pytest.mark.parametrize("move", ["ad 1 2 = 3", "ad 1 = 3 4"])
def test_a_refused_result_takes_its_decision_back(move: str) -> None:
    here = opening().play_line("red pass yellow pass blue pass red roll 1 2 3 yellow roll 1 1 1 blue roll 1 1 1")
    before = shape(here.record)
    with pytest.raises(tbggg.IllegalMove):
        here.play(move)
    assert shape(here.record) == before


def test_a_refused_move_says_why_and_what_would_be_legal() -> None:
    with pytest.raises(tbggg.IllegalMove) as caught:
        opening().play("buy red1@1b")
    assert caught.value.move == "buy red1@1b"
    assert caught.value.reason.rule == "0.1"
    assert "red" in caught.value.legal
    assert "0.1" in str(caught.value)
    assert isinstance(caught.value, tbggg.GameError)
    assert isinstance(caught.value, ValueError)


# ---- settle, advance, chance ----


def test_settling_does_the_rules_work_step_by_step() -> None:
    node = evening().at("1.3")
    last = next(one for one in evening().main_line() if one.state.phase == 4)
    assert last.kind == "decision"
    steps = [one for one in last.skip_automatic().path() if one.kind == "automatic"]
    assert [one.parent.state.phase for one in steps] == [4, 5, 5, 5]
    assert all(one.move is None and one.seat is None for one in steps)
    assert node.skip_automatic() is node


@every_code
@given(data=st.data())
@effort(8)
def test_settling_and_advancing_follow_what_is_there(code: str, data: st.DataObject) -> None:
    node = data.draw(positions(code))
    before = shape(node.record)
    for one in node.path():
        assert one.skip_automatic().state.due != AUTOMATIC
        assert one.skip_automatic() is one.skip_automatic()
        assert one.advance().state.due not in (CHANCE, AUTOMATIC)
        assert one.advance() is one.advance()
    if node.state.due != CHANCE:
        assert shape(node.record) == before, "what the record holds is followed, not played again"


@every_code
def test_advancing_uses_the_records_luck(code: str) -> None:
    games = [tbggg.new_game(code, seats=3, luck=luck) for luck in (5, 5, 6)]
    ends = [repr(play_at_random(game.start, 1).state) for game in games]
    assert ends[0] == ends[1] != ends[2]


@every_code
def test_random_play_depends_on_its_seed_and_ends(code: str) -> None:
    moves = []
    for seed in (1, 1, 2):
        game = tbggg.new_game(code, seats=3, luck=5, **MORE.get(code, {}))
        end = play_at_random(game.start, seed)
        assert end.position.finished
        assert end is game.end
        moves.append([str(node.move) for node in end.path()])
    assert moves[0] == moves[1] != moves[2]


def test_chance_is_listed_where_it_is_due() -> None:
    here = opening()
    assert here.position.chance_outcomes() == []
    ready = here.play_line("red pass yellow pass blue pass")
    ways = dict(ready.position.chance_outcomes())
    assert len(ways) == 56
    assert ways[tbggg.Move("roll 1 1 1")] == Fraction(1, 216)
    assert ways[tbggg.Move("roll 1 1 2")] == Fraction(3, 216)
    assert ways[tbggg.Move("roll 1 2 3")] == Fraction(6, 216)


def test_pig_hands_out_its_six_faces() -> None:
    node = tbggg.new_game("pig", seats=2, luck=1).start.play("roll")
    assert node.position.chance_outcomes() == [(tbggg.Move(str(face)), Fraction(1, 6)) for face in range(1, 7)]
    assert node.play("4").kind == "chance"
    assert node.play("4").seat == "player1"


# ---- then ----


def test_then_plays_a_piece_of_a_record() -> None:
    here = opening()
    end = here.play_line("red 4@5b {cheap?} ( red 4@3t ) yellow 2@1b ! 1.2 blue pass")
    assert [str(node.move) for node in end.path()[-3:]] == ["4@5b", "2@1b", "pass"]
    assert [str(child.move) for child in here.children] == ["4@5b", "4@3t"]
    assert [comment.text for comment in here.children[0].comments] == ["cheap?"]
    assert end.parent.glyphs == ["!"]


def test_then_follows_moves_that_are_there() -> None:
    here = opening()
    end = here.play_line("red 4@5b yellow 2@1b")
    assert here.play_line("red 4@5b yellow 2@1b") is end
    assert len(here.children) == 1


def test_then_of_nothing_stays() -> None:
    here = opening()
    assert here.play_line("") is here
    assert here.play_line(" 1.2 ") is here


@pytest.mark.parametrize(
    "text", ["purple pass", "red 9@9b", "red pass red pass", "(", ")", "{", "!", '[X "y"]', "red pass * red", "1.3"]
)
def test_then_refuses_what_is_no_piece(text: str) -> None:
    with pytest.raises(tbggg.RecordError):
        opening().play_line(text)


def test_a_refused_piece_leaves_no_trace() -> None:
    here = opening()
    before = shape(here.record)
    with pytest.raises(tbggg.RecordError):
        here.play_line("red 4@5b yellow 2@1b blue 9@9b")
    assert shape(here.record) == before


# ---- at, end, main_line, nodes ----


def test_at_finds_the_first_decision_of_a_section() -> None:
    record = evening()
    assert record.at("1.2").position.to_move == "yellow"
    assert record.at("1.2").kind == "chance"
    assert record.at("1.3").position.to_move == "yellow"
    assert str(record.at("1.5").parent.kind) == "automatic"
    assert record.at("1.1") is record.start
    assert record.at("2.1").state.due == CHANCE


@pytest.mark.parametrize("section", ["3.1", "0.0", "", "x", "1"])
def test_at_refuses_a_section_without_a_decision(section: str) -> None:
    with pytest.raises(tbggg.GameError, match=r"sections are 1\.1"):
        evening().at(section)


@every_code
@given(data=st.data())
@effort(8)
def test_the_tree_hangs_together(code: str, data: st.DataObject) -> None:
    record = data.draw(annotated(code))
    end = record.end
    nodes = list(record.nodes())
    line = list(record.main_line())
    assert nodes[0] is line[0] is record.start
    assert nodes[: len(line)] == line
    assert line[-1] is end
    assert end.path() == line
    assert len(set(map(id, nodes))) == len(nodes)
    for node in nodes:
        assert node.record is record
        assert all(child.parent is node for child in node.children)
        assert (node.parent is None) == (node is record.start) == (node.kind == "start")
        assert (node.move is None) == (node.kind in ("start", "automatic"))
        assert repr(node).startswith("<Node ")
        if node.parent is not None and node.kind != "forced":
            due = {DECISION: "decision", CHANCE: "chance", AUTOMATIC: "automatic"}[node.parent.state.due]
            assert node.kind == due


# ---- scores, trajectory ----


@every_code
@given(data=st.data())
@effort(5)
def test_scores_and_trajectory_fit_every_node(code: str, data: st.DataObject) -> None:
    node = data.draw(positions(code))
    record = node.record
    assert record.scores() == record.scores(record.end)
    for one in node.path()[:: max(1, len(node.path()) // 10)]:
        scores = record.scores(one)
        assert list(scores) == list(record.seats)
        assert all(tuple(parts) == derived.score_categories(record.game) for parts in scores.values())
        rows = record.trajectory(one)
        assert rows == record.trajectory(node)[: len(rows)]
    rows = record.trajectory(node)
    order = [(row["round"], row["phase"]) for row in rows]
    assert order == sorted(order)
    assert all(list(row["points"]) == list(record.seats) for row in rows)
    if node.position.finished:
        assert rows[-1]["points"] == node.position.points
        assert {seat: parts["total"] for seat, parts in record.scores().items()} == node.position.points


@pytest.mark.parametrize(("seats", "steps"), [(3, ["red", "yellow", "blue"]), (4, list("123456"))])
def test_a_whole_game_has_a_row_for_every_phase_and_scoring_step(seats: int, steps: list[str]) -> None:
    record = tbggg.new_game(seats=seats, luck=3, paid_moves=1)
    end = play_at_random(record.start, 3)
    rows = record.trajectory()
    assert [(row["round"], row["phase"]) for row in rows[:36]] == [(r, p) for r in range(1, 7) for p in range(1, 7)]
    assert [(row["round"], row["phase"]) for row in rows[36:]] == [(6, 7)] * len(steps)
    first = steps.index(there(end.position.first_player)) if seats == 3 else 0
    assert [row["step"] for row in rows[36:]] == steps[first:] + steps[:first]
    assert all("step" not in row for row in rows[:36])


# ---- under ----


def test_the_same_moment_under_another_ruling() -> None:
    here = opening().play("4@5b").skip_automatic()
    strict = here.with_rulings(misplacing="forbidden")
    assert strict.record is not here.record
    assert strict.record.rulings == {"misplacing": "forbidden"}
    assert [str(node.move) for node in strict.path()] == [str(node.move) for node in here.path()]
    assert here.position.why_not("1@5b") is None
    assert strict.position.why_not("1@5b").rule == "2.5"
    assert "Rulings" not in here.record.headers
    assert strict.with_rulings(misplacing="legal").position.why_not("1@5b") is None


def test_an_earlier_move_may_be_illegal_under_it() -> None:
    with pytest.raises(tbggg.BadOption, match="1@5b"):
        opening().play("1@5b").with_rulings(misplacing="forbidden")


@pytest.mark.parametrize("rulings", [{"misplacing": "maybe"}, {"unknown": 1}, {"paid_moves": -1}, {"prices": "1"}])
def test_under_an_unknown_ruling(rulings: dict[str, object]) -> None:
    with pytest.raises(tbggg.BadOption):
        opening().with_rulings(**rulings)


def test_a_pass_that_the_other_ruling_forces_is_still_a_pass() -> None:
    """Under a cap of nothing every seat is passed over in phase 3; without it the same passes were made by people."""
    here = evening().at("1.3").with_rulings(paid_moves=3)
    later = here.play_line("yellow pass blue pass green pass red pass")
    capped = later.with_rulings(paid_moves=0)
    assert (capped.position.round, capped.position.phase) == (1, 5)
    back = capped.with_rulings(paid_moves=3)
    assert repr(back.state.gg) == repr(later.state.gg)
    assert (back.position.round, back.position.phase) == (1, 5)


def test_a_finished_games_result_does_not_go_with_an_earlier_moment() -> None:
    record = tbggg.new_game(seats=3, luck=1, paid_moves=0)
    end = play_at_random(record.start, 1)
    record.headers["Result"] = " ".join(f"{seat} {gg}" for seat, gg in end.position.points.items())
    other = record.at("1.2").with_rulings(tie_includes_holder=True).record
    assert tbggg.loads(other.dumps()).dumps() == other.dumps()


# ---- writing ----


@every_code
@given(record=st.data())
@effort(5)
def test_a_new_record_is_written_and_read(code: str, record: st.DataObject) -> None:
    new = record.draw(tables(code))
    again = tbggg.loads(new.dumps())
    assert again.headers == new.headers
    assert again.seats == new.seats
    assert again.start.state == new.start.state


def test_writing_leaves_the_old_file_when_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "evening.game"
    evening().write(target)
    before = target.read_bytes()

    def fails(self: Path, *more: object, **others: object) -> None:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(OSError, match="No space left"):
        opening().record.write(target)
    assert target.read_bytes() == before
    assert list(tmp_path.iterdir()) == [target]


def test_what_is_written_is_utf_8_with_line_feeds(tmp_path: Path) -> None:
    record = evening(title="Été\u202f: «\u202fla partie\u202f»")
    record.write(str(tmp_path / "été.game"))
    written = (tmp_path / "été.game").read_bytes()
    assert written == record.dumps().encode("utf-8")
    assert b"\r" not in written
    assert written.endswith(b"\n")
    assert not written.endswith(b"\n\n")


def test_legal_moves_are_listed_as_words_and_as_actions() -> None:
    start = tbggg.new_game("pig", seats="ann bob", luck=1).start
    assert start.position.actions() == [0, 1]
    assert [start.position.words(action) for action in start.position.actions()] == start.position.legal_moves()
    assert start.position.view("bob").actions() == [0, 1]


def test_a_line_is_played_from_a_text() -> None:
    start = tbggg.new_game("pig", seats=2, luck=1).start
    with pytest.raises(tbggg.RecordError, match="a record is a text, not int"):
        start.play_line(3)  # type: ignore[arg-type]
