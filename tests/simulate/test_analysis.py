"""The analysis of a game: what it marks, what it leaves unmarked, and what it refuses."""

from __future__ import annotations

import json
import re
from collections import deque
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import tbggg
from tbggg import play_out
from tbggg.cli.main import main
from tbggg.record.annotations import all_comments, comment_text
from tbggg.record.board_marks import prose
from tbggg.record.comments import Glyph, Variation
from tbggg.record.line_names import name_in
from tbggg.record.parts import rest_of_move
from tbggg.record.receipts import read_receipts
from tbggg.simulate import shared_batches
from tbggg.simulate.analysis import growing_analysis, planned_games
from tbggg.simulate.batches import Batches
from tbggg.simulate.expectation import is_choice, moments_of
from tbggg.simulate.results.judged import before
from tbggg.simulate.results.receipts import receipt_of_analysis
from tbggg.simulate.shared_batches import SharedBatches
from tbggg.simulate.what_if import growing

QUICK = {"luck": 1, "fast": False, "progress": False, "lang": "en"}


def evening(moves: str = "ann roll 5 ann hold bob roll 4 bob roll 6 bob hold ann roll 3") -> tbggg.Record:
    """An unfinished game."""
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line(moves)
    return record


def test_a_lost_win_is_marked_and_moves_as_good_as_others_are_not() -> None:
    """Up to twenty points a further roll is as good; with 102 in hand it loses them once in six times."""
    record = evening("ann roll 6 " * 18 + "ann hold")
    found = tbggg.analyse(record, 1_500, by="wins", luck=1, progress=False, lang="en")
    assert found.complete
    glyphs = [one.glyph for one in found.judged]
    assert glyphs[:4] + glyphs[-1:] == [""] * 5
    assert {*glyphs} <= {"", "?!", "?", "??"}
    blunder = found.judged[17]
    assert blunder.glyph
    assert (blunder.move, blunder.best) == ("roll", "hold")
    assert 0 < blunder.loss.low < blunder.loss.mean < 0.2
    assert blunder.possible.wins == 1
    assert blunder.played.wins == pytest.approx(1 - blunder.loss.mean)
    rest_of_move(blunder.node)[-1].notes.append(Glyph("$18"))  # no judgement of a move
    found.annotate()
    again = tbggg.loads(record.dumps())
    noted = [node for node in again.main_line() if any(isinstance(note, Glyph) for note in node.notes)]
    assert len(noted) == sum(glyph != "" for glyph in glyphs)
    assert {comment.lang for comment in noted[-1].comments} == {"en", "fr"}
    assert "luck 1" in comment_text(noted[-1], "en")
    forks = [note.node for node in again.main_line() for note in node.notes if isinstance(note, Variation)]
    assert [str(fork.move) for fork in forks] == [one.best for one in found.judged if one.glyph]
    assert {name_in("", forks[-1].variation.comments, lang) for lang in ("en", "fr")} == {"Better", "Mieux"}
    assert "Holding gives" in comment_text(forks[-1], "en")
    assert "luck 1" in comment_text(forks[-1], "en")
    assert "hasard 1" in comment_text(forks[-1], "fr")
    question = f"[%tried games=1500 bot={found.bots[0]} luck=1 before: roll, hold] "
    assert sum(question in note.text for note in noted[-1].comments) == 2
    assert blunder.games == 4 * 1_500, "the loss is that of fresh luck"
    again_asked = tbggg.what_if(
        record.start.play_line("ann roll 6 " * 17), ["roll", "hold"], 6_000, found.bots[0], luck=1 ^ 1, progress=False
    )
    assert again_asked.rows[1].difference.mean == pytest.approx(-blunder.loss.mean)
    said = [note for node in record.nodes() for note in all_comments(node)]
    for lang in ("en", "fr"):
        assert {prose(note.text) for note in said if note.lang == lang} == {*found.comments(lang)}
    before = record.dumps()
    found.annotate()
    assert record.dumps() == before, "a judgement that is there stays"


def test_a_seed_makes_the_same_analysis_and_a_seat_has_its_own_decisions() -> None:
    record = evening()
    first, second = (tbggg.analyse(record, 4, **QUICK) for _ in range(2))
    assert first.to_json() == second.to_json()
    assert json.loads(json.dumps(first.to_json()))["planned"] == len(first.judged) == 6
    ours = tbggg.analyse(record, 4, "bob", **QUICK)
    assert {one.seat for one in ours.judged} == {"bob"}
    assert len(tbggg.analyse([*record.main_line()][3], 4, **QUICK).judged) < 6, "the line to a node"
    assert "Bob" in str(ours)
    for lang in ("en", "fr"):
        assert tbggg.analyse(record, 2, "bob", **{**QUICK, "lang": lang}).notes


def test_its_questions_share_batches_and_give_what_each_alone_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Batches] = []

    class Counted(Batches):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(self)

    monkeypatch.setattr(shared_batches, "Batches", Counted)
    game = evening()
    shared = tbggg.analyse(game, 2, **QUICK).to_json()
    assert len(made) == 1, "the curve and six decisions"
    with monkeypatch.context() as alone:
        alone.setattr(SharedBatches, "at", lambda _, start, *args: Batches(args[0], args[1], start, *args[2:]))
        assert tbggg.analyse(game, 2, **QUICK).to_json() == shared
    made.clear()
    late = tbggg.new_game("buttons", seats=2, luck=3)
    play_out(late.start, "greedy")
    batches, moments = SharedBatches(), [before(node) for node in late.main_line() if is_choice(node)][-3:]
    for moment in moments:
        found, same = (
            deque(growing(moment, None, 2, luck=1, fast=False, **sharing), maxlen=1).pop()
            for sharing in ({"shared": batches}, {})
        )
        assert found.outcomes == same.outcomes
        assert (found.second and found.second.outcomes) == (same.second and same.second.outcomes)
    assert len({id(one) for one in batches._made.values()}) == 2, "one for each judge"


def test_it_is_stopped_with_what_was_judged() -> None:
    played: list[int] = []

    def note(games: int, planned: int) -> None:
        played.append(games)

    record = evening()
    curve = 40 * len(moments_of([*record.main_line()]))
    found = tbggg.analyse(record, 40, **{**QUICK, "progress": note}, stop=lambda: played[-1:] > [curve])
    assert curve in played, "a game from each moment is as many games"
    assert 0 < len(found.judged) < found.planned
    assert not found.complete
    assert "stopped after" in found.title
    with pytest.raises(tbggg.GameError, match="stopped"):
        tbggg.analyse(evening(), 40, **QUICK, stop=lambda: True)


def test_what_cannot_be_analysed_is_refused_in_one_sentence(warren: tbggg.engine.game.Game) -> None:
    def refused(*asked: object, **more: object) -> str:
        with pytest.raises(tbggg.GameError) as caught:
            tbggg.analyse(*asked, **{**QUICK, **more})  # type: ignore[arg-type]
        return str(caught.value)

    assert "at least 1, not 0" in refused(evening(), 0)
    assert "goal, points, lead, wins" in refused(evening(), by="luck")
    assert "no decision" in refused(tbggg.new_game("pig", seats=2))
    assert "no bot judges the moves of Warren" in refused(tbggg.new_game("warren", seats=2))
    assert "a record or of a node, not of str" in refused("evening.game")
    assert "carl" in refused(evening(), 1, "carl")


UNSEEN = """[Game "bgg"]
[Seats "red yellow blue"]
[First "yellow"]
1.1 yellow draw 1 2 3 3 4 5 6 -  blue draw ? ? ? ? ? ? ? ?  red draw ? ? ? ? ? ? ? ?
1.2 yellow 6@6b  blue ?@5b
"""


def test_a_move_of_a_tile_that_nobody_wrote_down_is_left_out() -> None:
    """What else was in that hand is as unknown as the tile: no better move can be named."""
    record = tbggg.loads(UNSEEN)
    found = next(growing_analysis(record, 1, luck=1, fast=False, lang="en"))
    assert (found.planned, found.left_out) == (1, 1)
    assert "with a move that is not known or from a hand that is not: 1." in str(found)


def test_one_game_has_no_interval() -> None:
    """No sign of infinity in a table, no chance that is off by more than all, and plain JSON for every reader."""
    found = tbggg.analyse(evening(), 2, "bob", **QUICK)
    assert "∞" not in str(found)
    assert "\nNo change is larger than what 2 games leave open.\n" in str(found), "a sentence, not the first of a list"
    assert max(margin for one in found.curve.points for margin in one.margins["wins"]) <= 1
    single = tbggg.analyse(evening(), 1, "bob", **QUICK)
    json.dumps(single.to_json(), allow_nan=False)
    assert "∞" not in str(single)
    assert not re.search(r"\b(inf|nan)\b", single._repr_html_())


def test_the_command_writes_the_record_with_its_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, judged = tmp_path / "a.game", tmp_path / "b.game"
    evening().write(record)
    assert main(["analyse", str(record), "--games", "2", "--luck", "1", "-o", str(judged), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["luck"] == 1
    beside = json.loads((tmp_path / "b.analysis.json").read_text("utf-8"))
    assert len(beside["curve"]["points"]) == 11, "what a page draws"
    assert len(tbggg.read(judged).end.path()) == len(evening().end.path())
    assert main(["receipts", str(judged)]) == 0
    assert "[#1]" in judged.read_text("utf-8")
    assert main(["analyse", str(record), "--games", "0"]) == 2
    assert main(["analyse", str(tmp_path / "none.game")]) == 2
    with patch("tbggg.simulate.analysis.growing_analysis", side_effect=AssertionError):
        assert main(["analyse", str(record), "-o", str(tmp_path / "no" / "judged.game")]) == 2, "before play"
        assert main(["analyse", str(record), "-o", str(tmp_path)]) == 2
        assert "this is a folder, not a file" in capsys.readouterr().err
        record.with_suffix(".claims.toml").write_bytes(b"\xff")
        assert main(["analyse", str(record), "-o", str(judged)]) == 2
        assert "a.claims.toml" in capsys.readouterr().err


def test_a_receipt_asks_again_what_was_asked() -> None:
    record = evening()
    for seat, by, told in (
        (None, "goal", "4, luck=1, progress=False"),
        ("bob", "goal", "4, luck=1, seat='bob', progress=False"),
        (None, "points", "4, luck=1, by='points', progress=False"),
    ):
        found = tbggg.analyse(record, 4, seat, by=by, **QUICK)  # type: ignore[arg-type]
        receipt = receipt_of_analysis(found, record.end, Path("evening.game"), seat)
        assert f", games={told}).comments(" in receipt.run


def test_the_command_keeps_the_receipts_that_a_record_has(tmp_path: Path) -> None:
    """Of one seat, then of the other over it: both can be run again; what stood beside the new file before is gone."""
    record, once, twice = (tmp_path / f"{name}.game" for name in "abc")
    evening().write(record)
    twice.with_suffix(".claims.toml").write_text("of another game", "utf-8")
    asked = ["--games", "2", "--luck", "1", "--seat"]
    assert main(["analyse", str(record), *asked, "ann", "-o", str(once)]) == 0
    receipts = once.with_suffix(".claims.toml")
    receipts.write_text(
        receipts.read_text("utf-8").replace("import tbggg", 'import tbggg; tbggg.read(\\"b.game\\")'), "utf-8"
    )
    assert main(["analyse", str(once), *asked, "bob", "-o", str(twice)]) == 0
    assert sorted(read_receipts(twice).by_number) == [1, 2]
    once.unlink()
    assert main(["receipts", "--run-code", str(twice)]) == 0  # its beginning is no longer the package's own
    thrice = tmp_path / "d.game"
    assert main(["analyse", str(twice), *asked, "bob", "-o", str(thrice)]) == 0
    assert thrice.read_bytes() == twice.read_bytes()
    claimed = [file.with_suffix(".claims.toml").read_text("utf-8") for file in (twice, thrice)]
    assert claimed[1] == claimed[0].replace("c.game", "d.game"), "nothing is written twice"


def test_a_turning_point_that_was_not_explained_in_time_has_no_sources() -> None:
    """Nor have those after it; a stopped analysis ends there."""
    record = evening("ann roll 6 " * 14 + "ann roll 1")
    asked = list[int]()
    with patch("tbggg.simulate.analysis.difference", lambda *given: asked.append(given[4])):
        found = tbggg.analyse(record, 60, by="points", **QUICK)  # type: ignore[arg-type]
    assert len(found.curve.turning_points("points")) > 1
    assert (len(asked), dict(found.curve.sources)) == (1, {})


def test_the_time_of_a_game_is_measured_at_the_decision_in_the_middle_of_a_line() -> None:
    record = evening()
    planned, middle = planned_games(record.end)
    decisions = [before(node) for node in record.main_line() if is_choice(node)]
    assert (len(decisions), middle) == (6, decisions[3])
    assert planned > 6


def test_the_record_that_is_analysed_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`tbggg analyse X -o X` replaced X without a word; under another suffix, X's receipts were lost."""
    record, other, receipts = (tmp_path / name for name in ("a.game", "b.game", "a.claims.toml"))
    evening().write(record)
    receipts.write_bytes(b"")
    other.hardlink_to(record)
    before = record.read_bytes()
    with patch("tbggg.simulate.analysis.growing_analysis", side_effect=AssertionError):
        for out in (record, other, tmp_path / "a.txt"):
            assert main(["--lang", "en", "analyse", str(record), "-o", str(out)]) == 2, "before play"
            assert capsys.readouterr().err == (
                f"tbggg: {out}: this would write over the record that is analysed, or over its receipts: "
                "give --out another name\n"
            )
        assert main(["--lang", "fr", "analyse", str(record), "-o", str(record)]) == 2
        assert "écraserait la feuille à analyser, ou ses justificatifs\N{NARROW NO-BREAK SPACE}: donnez" in (
            capsys.readouterr().err
        )
    assert record.read_bytes() == before
    assert receipts.exists()
